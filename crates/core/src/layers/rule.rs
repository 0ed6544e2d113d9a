//! Rules: how the number of a cell follows from that of its parent.

use crate::grid::Direction;
use crate::map::Map;
use std::sync::Arc;

/// The parts of a number.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The difference between a cell's number and its parent's.
    pub step: Step,
    /// The number of each start: one unit, so that 0 is left for cells without a number. Without one, each start has a
    /// number of its own: 1 for the first discovered, 2 for the second.
    pub unit: Option<u32>,
    /// The map whose costs multiply the steps, if it has any.
    pub costs: Option<Arc<Map>>,
}

/// The number that a step from the parent adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The same number for each step.
    Same(u32),
    /// The length of the step.
    Length {
        /// The length of a straight move.
        straight: u32,
        /// The length of a diagonal move.
        diagonal: u32,
    },
}

impl Step {
    /// The number that a step over this many columns and rows adds.
    pub fn over(self, over: u32, down: u32) -> u32 {
        match self {
            Step::Same(step) => step,
            Step::Length { straight, diagonal } => match (over, down) {
                (over, down) if over == down => over * diagonal,
                (cells, 0) | (0, cells) => cells * straight,
                _ => (f64::from(over).hypot(f64::from(down)) * f64::from(straight)).round() as u32,
            },
        }
    }

    /// The number that a step to a neighbour adds.
    pub fn toward(self, direction: Direction) -> u32 {
        let (x, y) = direction.delta();
        self.over(x.unsigned_abs(), y.unsigned_abs())
    }
}

impl Rule {
    /// The number of a start, by its place in the order of discovery, from 1.
    pub fn start_number(&self, start: u32) -> u32 {
        self.unit.unwrap_or(start)
    }
}
