//! Kinds: what events say, taken apart for reading.

use crate::grid::Direction;

/// An [`Event`](crate::event::Event) taken apart for reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The cell became floor.
    Carved,
    /// The cell became wall.
    Raised,
    /// The cell was discovered and entered the frontier; `from` points back at the cell that it was
    /// found from, and a search's start has none.
    Pushed {
        /// From this cell to its parent.
        from: Option<Direction>,
    },
    /// The cell was taken out of the frontier, or looked at there, and is now being expanded.
    Expanded,
    /// The cell is an edge of the frontier, and stays wall.
    Rejected,
    /// All neighbours of the cell are done: it is given up.
    Backtracked,
    /// A cheaper way to the cell was found: its parent changed.
    Improved {
        /// From this cell to its parent so far.
        old: Direction,
        /// From this cell to its new parent.
        new: Direction,
    },
    /// The cell lies on the path that was found.
    Traced,
    /// The register, which the next [`Kind::Wrote`] reads, changed by this number.
    Value(u32),
    /// The cell's number in the run's plane changed by what stands in the register.
    Wrote,
    /// The walker now stands on the cell: one event a move.
    Stepped,
    /// The cell was looked at for the first time.
    Touched,
    /// The cell, looked at before, was looked at again.
    Looked,
    /// The cell, which waits in the frontier, left it undiscovered; it keeps the direction of its parent.
    Withdrawn,
    /// The cell, which was expanded, is to be expanded again.
    Reopened,
    /// The cell, which was withdrawn, was discovered once more, with the parent that it kept.
    Restored,
    /// Something that this vocabulary lacks, such as a new round, or an event of a foreign trace. It changes
    /// nothing.
    Noted,
}

impl Kind {
    /// The word for it, in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Carved => "carved",
            Kind::Raised => "raised",
            Kind::Pushed { .. } => "pushed",
            Kind::Expanded => "expanded",
            Kind::Rejected => "rejected",
            Kind::Backtracked => "backtracked",
            Kind::Improved { .. } => "improved",
            Kind::Traced => "traced",
            Kind::Value(_) => "value",
            Kind::Wrote => "wrote",
            Kind::Stepped => "stepped",
            Kind::Touched => "touched",
            Kind::Looked => "looked",
            Kind::Withdrawn => "withdrawn",
            Kind::Reopened => "reopened",
            Kind::Restored => "restored",
            Kind::Noted => "noted",
        }
    }
}
