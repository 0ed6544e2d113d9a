//! What walkers share: a hand on the wall, and the walk itself, move by move.

pub mod hand;
pub mod walk;
