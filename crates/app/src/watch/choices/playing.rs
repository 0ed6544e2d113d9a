//! The trace that a lane replays, and how much of it has been read.

use egui::Context;
use mazescope_core::Solver;
use mazescope_formats::Tape;
use mazescope_formats::trace::replay;

/// A trace that is shown.
#[derive(Clone, Debug)]
pub struct Playing {
    pub(crate) name: String,
    pub(crate) tape: Tape,
    /// The solver that replays the tape: a lane like any other, but not in the catalogue.
    pub(crate) solver: Solver,
    /// When it was first shown, in seconds since the first frame.
    pub(crate) since: f64,
    /// The version of its map for which the scene was made.
    pub(crate) version: u64,
    /// Whether its end has been read.
    pub(crate) ended: bool,
    /// Whether it ended with something that is not an event.
    pub(crate) broken: bool,
    /// Whether the tape wakes the window for new events.
    pub(crate) rings: bool,
}

impl Playing {
    /// A trace of that name, of which nothing has been read yet.
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

    /// Makes the tape request a frame for new events, so that no frames are drawn while the other program works.
    /// Returns whether this has begun now.
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
