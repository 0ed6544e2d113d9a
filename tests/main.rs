//! The one integration test binary, a module for each kind of test.

// Clippy knows `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used)]

mod cli;
mod formats;
mod golden;
mod laws;
