//! The whole program: the command line, and the way from it to the window.
//!
//! What was said goes before what the last run left, and that before the usual.

#[cfg(feature = "window")]
use crate::app::scenario::{set_eight, with_shortest};
#[cfg(feature = "window")]
use crate::app::{App, start::Outside, start::Start, theme::Theme};
use crate::catalogue::Catalogue;
use crate::cli::{self, Next, open};
#[cfg(feature = "window")]
use crate::formats;
#[cfg(feature = "window")]
use crate::store::Store;
#[cfg(feature = "window")]
use crate::window::{self, NoWindow, WindowOptions};
use std::process::ExitCode;

/// The program with these algorithms: carries out the process's command line, or opens the window
/// and returns when it was closed.
///
/// This is all that `main` does, and all that the `main` of a program with algorithms of its own has
/// to do: they are in the menus, the help and the commands. The exit code is 0, 1 (no path) or 2
/// (bad input, or no window where one is needed).
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     mazescope::run(mazescope::catalogue())
/// }
/// ```
pub fn run(catalogue: Catalogue) -> ExitCode {
    // Where a program has begun a log of its own, that one stays.
    let _ = env_logger::try_init();
    match cli::run(catalogue, std::env::args_os()) {
        Next::Exit(code) => ExitCode::from(code),
        Next::Window(start) => window(*start).unwrap_or_else(|reason| {
            let cure =
                "without a window there are the commands list, generate, solve, level and code";
            cli::complain("error", &[format!("{reason}; {cure} (mazescope --help)")]);
            ExitCode::from(2)
        }),
    }
}

#[cfg(not(feature = "window"))]
fn window(_: open::Start) -> Result<ExitCode, &'static str> {
    Err("this build has no window")
}

/// Opens the window and returns when it was closed.
#[cfg(feature = "window")]
fn window(said: open::Start) -> Result<ExitCode, NoWindow> {
    let options = WindowOptions {
        scale: said.scale,
        measure: said.measure,
        ..WindowOptions::default()
    };
    let mut ended = window::run(options, App::new(start(said)))?;
    ended.app.keep();
    // The window that would have shown them has gone.
    cli::complain("note", &ended.app.common.store.notices());
    let measured = ended.measured;
    let code = measured.map_or(0, |measured| cli::print_json(&measured));
    Ok(ExitCode::from(code))
}

#[cfg(feature = "window")]
fn start(said: open::Start) -> Start {
    let outside = Outside {
        clock: window::seconds,
        open: |path| formats::open_any(path.as_ref()).map_err(|error| error.to_string()),
        open_scenario_map: |scenario, name| {
            let opened = formats::file::open_map_of(scenario.as_ref(), name);
            opened.map_err(|error| error.to_string())
        },
        save: |path, map, replace| {
            let saved = formats::save(path.as_ref(), map, replace);
            saved
                .map(|losses| cli::complain("note", &losses))
                .map_err(|error| error.to_string())
        },
        open_level: |path| formats::open_level(path.as_ref()).map_err(|error| error.to_string()),
        save_level: |path, level, replace| {
            let saved = formats::save_level(path.as_ref(), level, replace);
            saved.map_err(|error| error.to_string())
        },
        today: window::today,
    };
    let mut usual = Start::new(said.catalogue, outside);
    if !said.no_save {
        usual.store = Store::open(said.data_dir);
    }
    let mut usual = usual.like_last_time(said.own_map);
    if said.scenario.is_some() {
        usual.solvers = with_shortest(&usual.catalogue, usual.solvers);
    }
    let mut start = Start {
        generator: said.generator.unwrap_or(usual.generator),
        generator_settings: said.generator_settings.unwrap_or(usual.generator_settings),
        solvers: said.solvers.unwrap_or(usual.solvers),
        solver_settings: said.solver_settings.unwrap_or(usual.solver_settings),
        size: said.size.or(usual.size),
        seed: said.seed.unwrap_or(usual.seed),
        file: said.file,
        scenario: said.scenario,
        trace: said.trace,
        rate: said.rate.or(usual.rate),
        theme: said.theme.and_then(Theme::named).unwrap_or(usual.theme),
        paused: said.paused,
        again: said.measure.is_some(),
        history: said.history.unwrap_or(usual.history),
        ..usual
    };
    if start.scenario.is_some() {
        set_eight(&mut start.solver_settings);
    }
    match said.shared {
        Some(choices) => start.with(choices),
        None => start,
    }
}
