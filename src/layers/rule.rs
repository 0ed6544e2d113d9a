//! Rules: how the number that a cell inherits is made of that of its parent.

use crate::grid::Direction;
use crate::map::Map;
use std::sync::Arc;

/// What a number is made of.
#[derive(Clone, Debug)]
pub struct Rule {
    /// How much more than its parent's a cell's number is.
    pub step: Step,
    /// What a start has.
    pub start: StartNumber,
    /// The map whose costs steps are multiplied by, if it has any.
    pub costs: Option<Arc<Map>>,
}

/// How much a step from the parent adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Always the same.
    Same(u32),
    /// Its length.
    Length {
        /// That of a move along an axis.
        straight: u32,
        /// That of a move along a diagonal.
        diagonal: u32,
    },
}

/// The number of a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartNumber {
    /// The same for each: what one unit counts, so that 0 is left for cells without a number.
    Unit(u32),
    /// Each has one of its own: 1 for the first that was discovered, 2 for the second.
    Own,
}

impl Step {
    /// What a step adds that leads so many cells over and down.
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

    /// What a step to a neighbour adds.
    pub fn toward(self, direction: Direction) -> u32 {
        let (x, y) = direction.delta();
        self.over(x.unsigned_abs(), y.unsigned_abs())
    }
}

impl Rule {
    /// The number of the start that was discovered as this one, counted from 1.
    pub fn start_number(&self, start: u32) -> u32 {
        match self.start {
            StartNumber::Unit(unit) => unit,
            StartNumber::Own => start,
        }
    }
}
