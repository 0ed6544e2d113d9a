//! The front door: command line -> cli or window.

use mazescope::cli::{self, Next, open};
use std::process::ExitCode;

fn main() -> ExitCode {
    env_logger::init();
    match cli::run(mazescope::catalogue(), std::env::args_os()) {
        Next::Exit(code) => ExitCode::from(code),
        Next::Window(start) => window(*start).unwrap_or_else(|reason| {
            let cure = "without a window there are the commands list, generate and solve";
            cli::complain("error", &[format!("{reason}; {cure} (mazescope --help)")]);
            ExitCode::from(2)
        }),
    }
}

#[cfg(not(feature = "window"))]
fn window(_: open::Start) -> Result<ExitCode, &'static str> {
    Err("this build has no window")
}

#[cfg(feature = "window")]
fn window(said: open::Start) -> Result<ExitCode, mazescope::window::NoWindow> {
    use mazescope::app::{App, start::Outside, start::Start, theme::Theme};
    use mazescope::formats;
    use mazescope::window::{self, WindowOptions};

    let outside = Outside {
        clock: window::seconds,
        open: |path| formats::open(path.as_ref()).map_err(|error| error.to_string()),
        save: |path, map, replace| {
            formats::save(path.as_ref(), map, replace).map_err(|error| error.to_string())
        },
        open_level: |path| formats::open_level(path.as_ref()).map_err(|error| error.to_string()),
        save_level: |path, level, replace| {
            let saved = formats::save_level(path.as_ref(), level, replace);
            saved.map_err(|error| error.to_string())
        },
        today: window::today,
    };
    let usual = Start::new(said.catalogue, outside);
    let start = Start {
        generator: said.generator,
        generator_settings: said.generator_settings,
        solvers: said.solvers,
        solver_settings: said.solver_settings,
        size: said.size,
        seed: said.seed.unwrap_or(usual.seed),
        file: said.file,
        rate: said.rate,
        theme: said.theme.and_then(Theme::named).unwrap_or(usual.theme),
        paused: said.paused,
        again: said.measure.is_some(),
        history: said.history.unwrap_or(usual.history),
        ..usual
    };
    let options = WindowOptions {
        scale: said.scale,
        measure: said.measure,
        ..WindowOptions::default()
    };
    let measured = window::run(options, App::new(start))?.measured;
    let code = measured.map_or(0, |measured| cli::print_json(&measured));
    Ok(ExitCode::from(code))
}
