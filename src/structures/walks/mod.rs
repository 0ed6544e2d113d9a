//! What walkers share: a hand on the wall, numbers that lead to a goal, and the walk itself, move by move.

pub mod flooding;
pub mod hand;
pub mod walk;
