//! What is said of a run beside its events, when it is written.

use crate::catalogue::Plane;
use crate::event::Solution;
use crate::formats::trace::manner::Manner;

/// What is said of a run beside its events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said<'s> {
    /// What the run itself said of its result: its path, and what that costs in the place of its length.
    pub solution: Option<&'s Solution>,
    /// What the numbers are that it writes to cells. Those that nobody has declared are links.
    pub plane: Plane,
    /// How it goes about it.
    pub manner: Manner,
    /// Whether its last event, a note, says that it gave up.
    pub gave_up: bool,
}
