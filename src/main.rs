//! The program: it runs with the built-in algorithms, and in a web page it is the page.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    mazescope::run(mazescope::generators(), mazescope::solvers())
}

#[cfg(target_arch = "wasm32")]
fn main() {
    mazescope::page();
}
