//! Short texts for copying: the code of a run, and the code of a level with its walls.

mod digits;
pub mod level;
pub mod share;
mod varint;
