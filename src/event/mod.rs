//! What an algorithm can say about one cell, and the trait that every algorithm is.
//!
//! The vocabulary is closed: all 32 codes are taken. An entry that needs more states `Noted`, with a text next to it.

mod algorithm;
pub mod code;
mod kind;
mod packed;

pub use algorithm::{Algorithm, Solution};
pub use kind::Kind;
pub use packed::{Event, LARGEST_VALUE};
