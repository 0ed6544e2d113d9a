//! The only integration test binary, with a module for each kind of test.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used)]

mod bulk;
mod cases;
mod cli;
mod explain;
mod export;
mod find;
mod formats;
mod games;
mod golden;
mod judge;
mod laws;
mod layers;
mod lessons;
mod library;
#[cfg(feature = "window")]
mod long;
mod measured;
#[allow(dead_code)]
#[path = "../examples/my_algorithm.rs"]
mod my_algorithm;
#[cfg(all(feature = "window", target_os = "linux"))]
mod page;
#[cfg(feature = "window")]
mod panels;
mod playback;
mod programs;
mod runs;
mod store;
mod tidy;
mod told;
mod toys;
mod turn;
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
