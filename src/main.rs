//! The front door: our algorithms, and all that the program does with them.

use std::process::ExitCode;

fn main() -> ExitCode {
    mazescope::run(mazescope::generators(), mazescope::solvers())
}
