//! Events, which are facts about single cells, and the trait that every algorithm implements.
//!
//! The vocabulary is closed: all 32 codes are used. An entry that needs more states `Noted` and a text for it.

mod algorithm;
pub mod code;
mod kind;
mod packed;

pub use algorithm::{Algorithm, Solution};
pub use kind::Kind;
pub use packed::{Event, LARGEST_VALUE};
