//! The rules of the games, which use the same maps, solvers and timelines as everything else.

pub mod level;
pub mod levels;
pub mod walk;
pub mod walls;

pub use level::{Level, Thing};
pub use levels::KnownLevel;
pub use walk::{Outcome, Rules, Walk};
