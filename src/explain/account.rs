//! The account of one moment: everything that is told of a run at the cursor of its timeline.

use super::neighbours::Neighbour;
use super::promise::Lamp;
use super::sentence::Sentence;
use crate::catalogue::{Discipline, Line};
use crate::event::Event;
use crate::grid::Cell;

/// What a run does at one moment of it, and why, as far as that is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// How many steps have begun.
    pub step: u64,
    /// How many steps are recorded in all.
    pub steps: u64,
    /// The event with which the present step begins; nothing before the first.
    pub event: Option<Event>,
    /// The cell from which that event's cell was found, once it is known what came of the step.
    pub from: Option<Cell>,
    /// The current cell, at which the step ends, as far as the run has come in it.
    pub current: Option<Cell>,
    /// The cell from which the current one was found, once the neighbours are known.
    pub came_from: Option<Cell>,
    /// What happens, in words; with dots where a number is not known yet, and without what is not known to have come of
    /// it.
    pub sentence: Sentence,
    /// The line of pseudocode that states that event, if the algorithm has one; nothing, too, while it is not known.
    pub line: Option<Line>,
    /// What holds all that waits.
    pub discipline: Discipline,
    /// How many cells or edges wait.
    pub length: u32,
    /// The first of them, the next one first, once they are known; none where nobody knows the order.
    pub first: Option<Vec<Cell>>,
    /// Where there are two queues, the first of that from which the next cell is not taken.
    pub second: Vec<Cell>,
    /// The cell with which the next step begins; nothing at the end of what is recorded.
    pub next: Option<Cell>,
    /// The neighbours of the current cell as they stood when it became that, once they are known.
    pub neighbours: Option<Vec<Neighbour>>,
    /// What is promised, once it is judged.
    pub promise: Option<Lamp>,
}

impl Account {
    /// The first of those that wait, the next one first, as far as they are known.
    pub fn first(&self) -> &[Cell] {
        self.first.as_deref().unwrap_or_default()
    }
}
