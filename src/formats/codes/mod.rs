//! Short texts that are copied from place to place: a run, and a level with walls on it.

pub mod level;
pub mod share;
mod varint;
