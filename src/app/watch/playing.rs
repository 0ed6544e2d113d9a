//! The trace that a lane replays, and how much of it has been seen.

use crate::catalogue::Solver;
use crate::formats::trace::{Tape, replay};

/// A trace that is shown.
#[derive(Clone, Debug)]
pub struct Playing {
    pub(super) name: String,
    pub(super) tape: Tape,
    /// The solver that replays the tape: a lane like any other, but in no catalogue.
    pub(super) solver: Solver,
    /// When it was first shown, in seconds since the first frame.
    pub(super) since: f64,
    /// The version of its map that the scene was made for.
    pub(super) version: u64,
    /// Whether its end has been seen.
    pub(super) ended: bool,
    /// Whether it has ended with something that is no event.
    pub(super) broken: bool,
    /// Whether the tape rings for the window when more has come.
    pub(super) rings: bool,
}

impl Playing {
    /// A trace of that name, of which nothing has been seen yet.
    pub(super) fn new(name: String, tape: Tape) -> Playing {
        Playing {
            name,
            version: tape.version(),
            solver: replay::solver(&tape),
            tape,
            since: 0.0,
            ended: false,
            broken: false,
            rings: false,
        }
    }

    /// The solver that replays it.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }
}
