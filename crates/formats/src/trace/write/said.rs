//! The declarations about a run when it is written.

use crate::trace::manner::Manner;
use mazescope_core::{Plane, Solution};

/// The declarations about a run, in addition to its events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said<'s> {
    /// The result that the run states: its path, and the cost that replaces the length of the path.
    pub solution: Option<&'s Solution>,
    /// The kind of numbers that it writes to cells. Undeclared numbers are links.
    pub plane: Plane,
    /// The manner of the search.
    pub manner: Manner,
    /// Whether its last event, a note, gives up.
    pub gave_up: bool,
}
