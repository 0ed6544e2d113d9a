//! What the cards show of each pane, in words and figures.

use crate::app::watch::boards::colours::Meaning;
use crate::catalogue::{Appearance, Hue, Line, LineId};
use crate::explain::sentence::Sentence;
use crate::grid::Cell;
use std::borrow::Cow;

/// One pane, in words and figures.
#[derive(Clone, Debug)]
pub struct PaneReadout {
    /// The algorithm's name.
    pub title: String,
    /// How it is set, or what its frontier is.
    pub subtitle: String,
    /// What it is doing.
    pub status: Status,
    /// Its figures, each with its name.
    pub figures: Vec<(&'static str, String)>,
    /// The two figures that tell most, each with its name.
    pub results: [(String, &'static str); 2],
    /// The hue of the algorithm.
    pub hue: Hue,
    /// What the algorithm does, in a sentence or two.
    pub summary: &'static str,
    /// What is promised of every result; empty where nothing is.
    pub promise: Cow<'static, str>,
    /// Of a search: cells expanded, moves of the path, the most that waited at once.
    pub measures: Option<[Option<u64>; 3]>,
    /// Of a search: how many moves its current cell is from the start, or at the end its goal, if that is known.
    pub far: Option<u64>,
    /// What has just happened, in a sentence or a few.
    pub sentence: Sentence,
    /// What the cells of its board are shown as.
    pub looks: Appearance,
    /// What its colours mean.
    pub meaning: Meaning,
    /// Whether the map is still growing.
    pub growing: bool,
    /// Whether cells have been given up.
    pub backtracks: bool,
    /// Whether cells have been looked at.
    pub touches: bool,
    /// The current cell.
    pub now: Option<Cell>,
    /// The pseudocode, line by line.
    pub code: Vec<Line>,
    /// The lines of the pseudocode that light now.
    pub line: Option<LineId>,
}

/// What an algorithm is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The map is growing.
    Growing,
    /// The map is complete.
    Complete,
    /// The search waits for the map.
    Waiting,
    /// The other program has yet to say how it goes on.
    MoreToCome,
    /// The search is on.
    Searching,
    /// It has found a goal.
    Found,
    /// It has ended without one.
    NoPath,
    /// The board of the present moment is not there yet.
    OnItsWay,
    /// It has stated what no run may, and ends before that.
    AtFault,
    /// It does not run on this map.
    Refused,
    /// It has ended without a path and does not know whether there is one.
    GaveUp,
    /// The other program's trace ends amid its search, with something that is no event.
    BrokenOff,
}

impl Status {
    /// Whether it runs, or has come to an end of its own.
    pub const fn goes_well(self) -> bool {
        match self {
            Status::Growing | Status::Searching | Status::Found | Status::NoPath => true,
            Status::Complete | Status::Waiting | Status::MoreToCome => false,
            Status::OnItsWay
            | Status::AtFault
            | Status::Refused
            | Status::GaveUp
            | Status::BrokenOff => false,
        }
    }

    /// Its words.
    pub const fn words(self) -> &'static str {
        match self {
            Status::Growing => "generating",
            Status::Complete => "complete",
            Status::Waiting => "not started",
            Status::MoreToCome => "waiting for more",
            Status::OnItsWay => "computing",
            Status::AtFault => "invalid run",
            Status::Refused => "not on this map",
            Status::GaveUp => "gave up",
            Status::Searching => "searching",
            Status::Found => "goal found",
            Status::NoPath => "no path",
            Status::BrokenOff => "broken off",
        }
    }
}

/// What is said where the directions of a path are asked for that has none.
pub const NO_DIRECTIONS: &str = "The path jumps between cells, so there are no directions.";

/// A way of so many moves is walked in a small part of a frame.
pub const FEW_MOVES: u32 = 1 << 14;
