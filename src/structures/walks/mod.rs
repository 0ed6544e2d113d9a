//! What walkers share: a hand on the wall, distances around the walls that are known, and the walker itself.

pub mod flooding;
pub mod hand;
pub mod walk;
