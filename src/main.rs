//! The front door: command line -> cli or window.

use mazescope::cli::{self, Next};
use std::process::ExitCode;

fn main() -> ExitCode {
    env_logger::init();
    match cli::run(mazescope::catalogue(), std::env::args_os()) {
        Next::Exit(code) => ExitCode::from(code),
        Next::Window(start) => open_window(*start),
    }
}

fn open_window(_start: cli::open::Start) -> ExitCode {
    eprintln!(
        "error: this build has no window; the commands without one are list, generate and solve \
         (mazescope --help), and cargo build --features window makes one that has it"
    );
    ExitCode::from(2)
}
