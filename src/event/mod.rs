//! What an algorithm can say about one cell, and the trait that every algorithm is.

mod algorithm;
pub mod code;
mod kind;
mod packed;

pub use algorithm::{Algorithm, Solution};
pub use kind::Kind;
pub use packed::{Event, LARGEST_VALUE};
