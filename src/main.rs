//! The program: it runs with the built-in algorithms.

use std::process::ExitCode;

fn main() -> ExitCode {
    mazescope::run(mazescope::generators(), mazescope::solvers())
}
