//! The games: pure rules over the same maps, solvers and timelines as everything else.

pub mod level;
pub mod levels;
pub mod walk;
pub mod walls;
