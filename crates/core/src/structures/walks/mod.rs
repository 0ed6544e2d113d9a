//! Structures that walkers share: a hand on the wall, distances around known walls, and the walker itself.

pub mod flooding;
pub mod hand;
pub mod walk;
