//! Data structures that algorithms share, each with its complexity.

pub mod driver;
pub mod floods;
pub mod frontier;
pub mod hand;
pub mod lengths;
pub mod mazes;
pub mod memory;
pub mod paged;
pub mod searches;
