//! The account of one moment: everything that is known about a run at the cursor of its timeline.

use super::neighbours::Neighbour;
use super::promise::Lamp;
use super::sentence::Sentence;
use mazescope_core::catalogue::Line;
use mazescope_core::{Cell, Discipline, Event};

/// What a run does at one moment and why, as far as this is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// The number of steps that have begun.
    pub step: u64,
    /// The number of recorded steps.
    pub steps: u64,
    /// The event that begins the current step; `None` before the first step.
    pub event: Option<Event>,
    /// The cell from which that event's cell was discovered, once the outcome of the step is known.
    pub from: Option<Cell>,
    /// The current cell, at which the step ends, as far as the run has gone.
    pub current: Option<Cell>,
    /// The cell from which the current cell was discovered, once the neighbours are known.
    pub came_from: Option<Cell>,
    /// What happens, in words. Dots stand for unknown numbers, and an unknown outcome is left out.
    pub sentence: Sentence,
    /// The line of pseudocode that states that event; `None` if there is no such line, or while it is unknown.
    pub line: Option<Line>,
    /// The kind of frontier.
    pub discipline: Discipline,
    /// The number of cells or edges in the frontier.
    pub length: u32,
    /// The first cells of the frontier, the next one first, once they are known; `None` where the order is unknown.
    pub first: Option<Vec<Cell>>,
    /// With two queues, the first cells of the queue from which the next cell is not removed.
    pub second: Vec<Cell>,
    /// The cell that begins the next step; `None` at the end of the recording.
    pub next: Option<Cell>,
    /// The neighbours of the current cell as they stood when it became current, once they are known.
    pub neighbours: Option<Vec<Neighbour>>,
    /// The guarantee, once it is judged.
    pub promise: Option<Lamp>,
    /// Whether the path is a shortest one by the moves of the search, once the run is over and if that is certain.
    pub is_shortest: Option<bool>,
}

impl Account {
    /// The guarantee, once it is judged, if something is known about one.
    pub fn lamp(&self) -> Option<&Lamp> {
        self.promise.as_ref().filter(|lamp| !lamp.text.is_empty())
    }

    /// The first cells of the frontier, the next one first, as far as they are known.
    pub fn first(&self) -> &[Cell] {
        self.first.as_deref().unwrap_or_default()
    }
}
