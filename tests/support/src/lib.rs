//! What the tests of several crates share, which knows the core only.
//!
//! The number of random cases, golden files, small maps and runs on them, and searches as textbooks write them.

// Clippy recognises `#[test]` functions as tests, but not what they share.
#![allow(clippy::unwrap_used)]

pub mod anything;
pub mod case;
pub mod cases;
pub mod golden;
pub mod lines;
pub mod machine;
pub mod markup;
pub mod measured;
pub mod recorded;
pub mod runs;
pub mod sum;
pub mod toys;
pub mod trials;
pub mod values;
