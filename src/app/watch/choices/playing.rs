//! The trace that a lane replays, and how much of it has been seen.

use crate::catalogue::Solver;
use crate::formats::trace::{Tape, replay};
use egui::Context;

/// A trace that is shown.
#[derive(Clone, Debug)]
pub struct Playing {
    pub(crate) name: String,
    pub(crate) tape: Tape,
    /// The solver that replays the tape: a lane like any other, but in no catalogue.
    pub(crate) solver: Solver,
    /// When it was first shown, in seconds since the first frame.
    pub(crate) since: f64,
    /// The version of its map that the scene was made for.
    pub(crate) version: u64,
    /// Whether its end has been seen.
    pub(crate) ended: bool,
    /// Whether it has ended with something that is no event.
    pub(crate) broken: bool,
    /// Whether the tape rings for the window when more has come.
    pub(crate) rings: bool,
}

impl Playing {
    /// A trace of that name, of which nothing has been seen yet.
    pub(crate) fn new(name: String, tape: Tape) -> Playing {
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

    /// Lets its tape ask for a frame as soon as more has come, so that none is drawn while the other program is
    /// at work; says whether it does so from now on.
    pub(crate) fn listen(&mut self, context: &Context) -> bool {
        if self.ended || self.rings {
            return false;
        }
        self.rings = true;
        let context = context.clone();
        self.tape.ring(move || context.request_repaint());
        true
    }
}
