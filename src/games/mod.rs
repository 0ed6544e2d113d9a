//! The games: pure rules over the same maps, solvers and timelines as everything else.

pub mod walk;
