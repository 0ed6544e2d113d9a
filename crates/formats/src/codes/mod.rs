//! Short texts for copying: the codes of a run, of a learner's turn, and of a level with its walls.

mod digits;
pub mod level;
pub mod share;
pub mod turn;
mod varint;
