//! Lessons, turns, the judge of traces, and the finder of maps.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod find;
mod judge;
mod lessons;
mod turn;
