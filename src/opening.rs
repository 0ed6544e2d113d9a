//! The whole program: the command line, and the start of the window.
//!
//! An option of the command line has priority over the settings of the last run, and these over the defaults.

#[cfg(all(feature = "window", target_arch = "wasm32"))]
mod browser;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub mod desktop;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
mod failure;
#[cfg(all(feature = "window", target_arch = "wasm32"))]
mod page;
#[cfg(all(feature = "cli", feature = "window", not(target_arch = "wasm32")))]
mod windowed;

#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
use crate::library::{Generator, Solver};
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
use mazescope_cli::Next;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
use mazescope_core::builtin::catalogue;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
use mazescope_core::catalogue::Catalogue;
#[cfg(all(feature = "window", target_arch = "wasm32"))]
pub use page::page;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
use std::process::ExitCode;
#[cfg(all(feature = "cli", feature = "window", not(target_arch = "wasm32")))]
use windowed::window;

/// The features of this build.
#[cfg(not(target_arch = "wasm32"))]
const FEATURES: &[&str] = match (cfg!(feature = "cli"), cfg!(feature = "window")) {
    (true, true) => &["cli", "formats", "window"],
    (true, false) => &["cli", "formats"],
    _ => &["formats", "window"],
};

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
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
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
        Next::Exit(code) => ExitCode::from(code),
        Next::Window(start) => window(*start).unwrap_or_else(|reason| {
            let cure = "Use `mazescope watch` to play a run in the terminal. `mazescope --help` \
                        lists the commands that need no window, such as export and solve.";
            mazescope_cli::complain("error", &[format!("{reason} {cure}")]);
            ExitCode::from(2)
        }),
    }
}

#[cfg(all(feature = "cli", not(feature = "window"), not(target_arch = "wasm32")))]
fn window(_: mazescope_cli::WindowStart) -> Result<ExitCode, &'static str> {
    Err("this build has no window.")
}
