//! Pictures and animations, their looks, and the shapes that lie over a board.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod export;
mod looks;
mod overlays;
