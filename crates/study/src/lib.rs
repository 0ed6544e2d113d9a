//! Lessons, turns, the judge of traces, and the finder of maps.

pub mod find;
pub mod judge;
pub mod lessons;
pub mod turn;
