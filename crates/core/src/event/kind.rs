//! Kinds: events decoded for reading.

use crate::grid::Direction;

/// A decoded [`Event`](crate::event::Event).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The cell became floor.
    Carved,
    /// The cell became wall.
    Raised,
    /// The cell was discovered and entered the frontier. `from` points to the cell from which it was discovered; a
    /// start of the search has none.
    Pushed {
        /// From this cell to its parent.
        from: Option<Direction>,
    },
    /// The cell left the frontier, or is the top of the stack, and is now being expanded.
    Expanded,
    /// The cell is an edge of the frontier, and stays wall.
    Rejected,
    /// The algorithm backtracks from the cell, because no new neighbour is left.
    Backtracked,
    /// A shorter path to the cell was found, so its parent changed.
    Improved {
        /// From this cell to its old parent.
        old: Direction,
        /// From this cell to its new parent.
        new: Direction,
    },
    /// The cell is on the path.
    Traced,
    /// The register, which the next [`Kind::Wrote`] reads, was changed by this number.
    Value(u32),
    /// The number of the cell in the run's plane was changed by the register.
    Wrote,
    /// The walker moved to the cell: one event a move.
    Stepped,
    /// The cell was looked at for the first time.
    Touched,
    /// The cell was looked at again.
    Looked,
    /// The cell left the frontier and is undiscovered; it keeps the direction of its parent.
    Withdrawn,
    /// The cell was expanded before and will be expanded again.
    Reopened,
    /// The withdrawn cell was discovered again, with the parent that it kept.
    Restored,
    /// A fact that this vocabulary lacks, such as a new round, or an event of a trace from another program. It changes
    /// nothing.
    Noted,
}

impl Kind {
    /// Its word in files and on the command line.
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
