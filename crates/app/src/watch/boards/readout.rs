//! The texts and figures of each pane.

use crate::watch::boards::colours::Meaning;
use mazescope_core::catalogue::{Line, LineId};
use mazescope_core::{Appearance, Cell, Discipline, Hue};
use mazescope_explain::Sentence;
use std::borrow::Cow;

/// One pane in words and figures.
#[derive(Clone, Debug)]
pub struct PaneReadout {
    /// The algorithm's name.
    pub title: String,
    /// Its settings, or its tagline.
    pub subtitle: String,
    /// Its status.
    pub status: Status,
    /// Its figures, each with a name.
    pub figures: Vec<(&'static str, String)>,
    /// The two most important figures, each with a name.
    pub results: [(String, &'static str); 2],
    /// The hue of the algorithm in this race.
    pub hue: Hue,
    /// The summary of the algorithm.
    pub summary: &'static str,
    /// The guarantee for every result; empty if there is none.
    pub promise: Cow<'static, str>,
    /// For a search: what it is compared by.
    pub measures: Option<Measures>,
    /// For a search: moves from the start to the current cell or, at the end, to the goal, if known.
    pub far: Option<u64>,
    /// The last step, in one or more sentences.
    pub sentence: Sentence,
    /// How the cells of its board appear.
    pub looks: Appearance,
    /// What its colours mean.
    pub meaning: Meaning,
    /// In the first pane while its map is generated: the readout of the generator.
    pub growth: Option<Box<PaneReadout>>,
    /// Whether cells have been backtracked.
    pub backtracks: bool,
    /// Whether cells have been scanned.
    pub touches: bool,
    /// The current cell.
    pub now: Option<Cell>,
    /// What the pseudocode leaves open.
    pub caption: String,
    /// The pseudocode, line by line.
    pub code: Vec<Line>,
    /// The lines of the pseudocode that are highlighted now.
    pub line: Option<LineId>,
}

/// The measures by which searches are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// The kind of the search, which says what it counts as its work.
    pub discipline: Discipline,
    /// The work so far.
    pub work: f64,
    /// The moves of the path, if it has moves.
    pub moves: Option<f64>,
    /// The length of the path.
    pub length: Option<f64>,
    /// The peak frontier, if the search has a frontier.
    pub peak: Option<f64>,
}

impl PaneReadout {
    /// Whether the map is still being generated.
    pub fn is_growing(&self) -> bool {
        matches!(self.status, Status::Growing | Status::Waiting)
    }
}

/// The status of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The map is being generated.
    Growing,
    /// The map is complete.
    Complete,
    /// The search has not started, because the map is not complete.
    Waiting,
    /// The other program has not written more yet.
    MoreToCome,
    /// The search is running.
    Searching,
    /// It has found a goal.
    Found,
    /// It has ended without a goal.
    NoPath,
    /// The board of the current moment is still being computed.
    OnItsWay,
    /// The run ends early because of an invalid event.
    AtFault,
    /// It does not run on this map.
    Refused,
    /// It has ended without knowing whether a path exists; with the words for that: "gave up".
    GaveUp(&'static str),
    /// The trace of the other program ends in the middle of the search, at invalid text.
    BrokenOff,
}

impl Status {
    /// Whether it runs, or has ended regularly.
    pub const fn goes_well(self) -> bool {
        match self {
            Status::Growing | Status::Searching | Status::Found | Status::NoPath => true,
            Status::Complete | Status::Waiting | Status::MoreToCome => false,
            Status::OnItsWay
            | Status::AtFault
            | Status::Refused
            | Status::GaveUp(_)
            | Status::BrokenOff => false,
        }
    }

    /// Its text.
    pub const fn words(self) -> &'static str {
        match self {
            Status::Growing => "generating",
            Status::Complete => "complete",
            Status::Waiting => "not started",
            Status::MoreToCome => "waiting for more",
            Status::OnItsWay => "computing",
            Status::AtFault => "invalid run",
            Status::Refused => "not on this map",
            Status::GaveUp(words) => words,
            Status::Searching => "searching",
            Status::Found => "goal found",
            Status::NoPath => "no path",
            Status::BrokenOff => "broken off",
        }
    }
}

/// The text in place of the directions of a path that has none.
pub const NO_DIRECTIONS: &str = "The path jumps between cells, so there are no directions.";

/// Moves that can be followed back in a small part of a frame.
pub const FEW_MOVES: u32 = 1 << 14;
