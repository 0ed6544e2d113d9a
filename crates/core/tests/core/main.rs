//! What the heart of the program keeps: laws of every entry, recordings and layers.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod laws;
mod layers;
mod playback;
