//! The whole program: the command line, and the start of the window.
//!
//! An option of the command line has priority over the settings of the last run, and these over the defaults.

#[cfg(feature = "window")]
use crate::windowed::window;
use crate::{FEATURES, Generator, Solver};
use mazescope_core::{Catalogue, builtin::catalogue};
use std::process::ExitCode;

/// Runs the program with these algorithms: carries out the command line of the process, or opens the window and returns
/// when it is closed.
///
/// This is all that our `main` does, and all that the `main` of a program with its own algorithms has to do. Its
/// algorithms appear in the menus, the help and the commands. The exit code is 0, 1 (no path) or 2 (bad input, or no
/// window where one is needed).
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     mazescope::run(mazescope::generators(), mazescope::solvers())
/// }
/// ```
pub fn run(
    generators: impl IntoIterator<Item = Generator>,
    solvers: impl IntoIterator<Item = Solver>,
) -> ExitCode {
    let catalogue = Catalogue {
        generators: generators
            .into_iter()
            .map(|generator| generator.entry)
            .collect(),
        solvers: solvers.into_iter().map(|solver| solver.entry).collect(),
        ..catalogue()
    };
    // A logger that the calling program has started stays in place.
    let _ = env_logger::try_init();
    match mazescope_cli::run(catalogue, std::env::args_os(), FEATURES) {
        mazescope_cli::Next::Exit(code) => ExitCode::from(code),
        mazescope_cli::Next::Window(start) => window(*start).unwrap_or_else(|reason| {
            let cure = "Use `mazescope watch` to play a run in the terminal. `mazescope --help` \
                        lists the commands that need no window, such as export and solve.";
            mazescope_cli::complain("error", &[format!("{reason} {cure}")]);
            ExitCode::from(2)
        }),
    }
}

/// A build without the window cannot open one.
#[cfg(not(feature = "window"))]
fn window(_: mazescope_cli::WindowStart) -> Result<ExitCode, &'static str> {
    Err("this build has no window.")
}
