//! The games: pure rules over the same maps, solvers and timelines as everything else.

pub mod annealing;
pub mod flood;
pub mod level;
pub mod levels;
pub mod optimiser;
pub mod sealed;
pub mod values;
pub mod walk;
pub mod walls;
