//! Faults: the kinds of wrong steps, and the first one of a trace.

use mazescope_core::Cell;
use mazescope_explain::Sentence;
use serde::Serialize;
use std::fmt;

/// The first wrong step of a trace.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The number of events before it; that of all events if the trace ends where it must not.
    pub event: usize,
    /// Its line in the file, from 1; the last line if the trace ends where it must not.
    pub line: u32,
    /// The number of moments of the trace up to and including it; up to the end of the expansion that leaves out a
    /// neighbour.
    pub moments: u32,
    /// The number of steps that have begun, with the one that it begins; that of the expansion that leaves out a
    /// neighbour.
    pub step: u32,
    /// What is wrong.
    pub kind: FaultKind,
    pub cell: Cell,
    /// The cell that was due in its place, or that it leaves out.
    pub due: Option<Cell>,
    /// One or two sentences why.
    pub why: Sentence,
}

/// What is wrong in a step. Files have its name in lower case, with underscores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// A cell is expanded, closed or updated that was not discovered.
    NotDiscovered,
    ExpandedAgain,
    /// Another cell was due.
    OutOfOrder,
    /// A neighbour, or a shorter path to one, was not named.
    MissedNeighbour,
    /// A neighbour is named again where that is not legal.
    RepeatedNeighbour,
    /// The cell is not one move away from the current cell.
    NotANeighbour,
    Wall,
    /// A diagonal move cuts a corner.
    CornerCut,
    /// The parent is another cell.
    WrongParent,
    /// The length of the path differs.
    WrongG,
    /// The estimate differs.
    WrongH,
    /// The sum of both differs.
    WrongF,
    /// Neighbours are named in another order than the one that was asked for.
    NeighbourOrder,
    /// The search ends, or names a path, too early.
    TooEarly,
    /// The search continues after its end.
    TooLate,
    /// The path does not begin at the start, or does not end at a goal.
    PathEnds,
    /// The path leads from the goal to the start.
    PathReversed,
    /// Two cells of the path, one after the other, are not neighbours.
    PathBroken,
    /// The path does not follow the parents.
    PathParents,
    /// The path does not follow the parents, and is longer than the search guarantees.
    PathTooLong,
}

impl FaultKind {
    /// Whether the path is wrong, and not the search.
    pub const fn is_of_path(self) -> bool {
        use FaultKind::{PathBroken, PathEnds, PathParents, PathReversed, PathTooLong};
        matches!(
            self,
            PathBroken | PathEnds | PathParents | PathReversed | PathTooLong
        )
    }

    /// How late in the rules of an event it is found: a number after a parent, and a parent after everything else.
    pub(super) const fn detail(self) -> u8 {
        match self {
            FaultKind::WrongG | FaultKind::WrongH | FaultKind::WrongF => 2,
            FaultKind::WrongParent => 1,
            _ => 0,
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.serialize(out)
    }
}

/// Why an event is not legal in a form of a search.
pub(super) struct Wrong {
    pub kind: FaultKind,
    pub cell: Cell,
    pub due: Option<Cell>,
    pub why: Sentence,
}

/// Whether an event is legal, and its result.
pub(super) type Legal<T = ()> = Result<T, Wrong>;
