//! The front door: command line -> cli or window.

#[cfg(feature = "window")]
mod opening;

use mazescope::cli::{self, Next};
use std::process::ExitCode;

fn main() -> ExitCode {
    env_logger::init();
    match cli::run(mazescope::catalogue(), std::env::args_os()) {
        Next::Exit(code) => ExitCode::from(code),
        Next::Window(start) => opening::window(*start).unwrap_or_else(|reason| {
            let cure = "without a window there are the commands list, generate, solve and level";
            cli::complain("error", &[format!("{reason}; {cure} (mazescope --help)")]);
            ExitCode::from(2)
        }),
    }
}

#[cfg(not(feature = "window"))]
mod opening {
    use mazescope::cli::open;
    use std::process::ExitCode;

    pub fn window(_: open::Start) -> Result<ExitCode, &'static str> {
        Err("this build has no window")
    }
}
