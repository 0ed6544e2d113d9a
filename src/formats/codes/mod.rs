//! Short texts that are copied from place to place: a run, and a level with walls on it.

mod digits;
pub mod level;
pub mod share;
mod varint;
