//! The rules of the games, tested by pictures with moves.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod pseudocode;
mod walk;
mod walk_variants;
mod walls;
mod walls_levels;
mod walls_optimiser;
