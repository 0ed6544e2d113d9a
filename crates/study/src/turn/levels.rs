//! The two levels of a turn, and the phases of a step.

use std::fmt;

/// How much of a step the learner takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// The cell that is taken next; the rest of the step follows.
    #[default]
    Easy,
    /// The whole step: also the neighbours in their order, the cells that are popped, or the decision about an edge.
    Hard,
}

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self {
            Level::Easy => "easy",
            Level::Hard => "hard",
        })
    }
}

/// The part of a step that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// A cell or an edge is taken.
    Take,
    /// The neighbours of the cell taken last are pushed or improved.
    Join,
    /// The edge taken last is carved, or stays wall.
    Decide,
}
