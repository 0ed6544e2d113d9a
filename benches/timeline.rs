//! The timeline: replay, memory and seek.

use crate::measure::Line;

pub fn lines(_sides: &[u32]) -> Vec<Line> {
    Vec::new()
}
