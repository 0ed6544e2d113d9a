//! The program as its users have it, what crosses crates, and the tidiness of the source.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod cli;
mod explain;
mod lessons;
mod library;
#[cfg(all(feature = "window", target_os = "linux"))]
mod page;
mod programs;
mod store;
mod tidy;
#[cfg(all(feature = "window", target_os = "linux"))]
mod window;

#[cfg(not(all(feature = "window", target_os = "linux")))]
#[test]
fn window_tests_are_skipped_without_x11() {
    use std::io::Write;
    // The output of a macro would be hidden when the test passes.
    let reason = "they need X11, and the feature `window`";
    let _ = writeln!(std::io::stderr(), "skipped: tests/window: {reason}");
}
