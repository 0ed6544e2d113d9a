//! Runs as pictures and animations, and the shapes that lie over a board.

pub mod export;
pub mod overlays;
