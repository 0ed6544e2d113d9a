//! A trace that is shown in the terminal while another program is still writing it.

use mazescope_core::playback::scene::HISTORY_BYTES;
use mazescope_core::{Run, Scene, Settings, Solver};
use mazescope_formats::Tape;
use mazescope_formats::trace::{self, TapeState, replay};
use std::io::{self, BufRead};

/// A live trace, and the searches that race with it.
pub(super) struct Live {
    tape: Tape,
    lanes: Vec<(Solver, Settings)>,
    /// The version of the trace's map for which the scene was made.
    version: u64,
    /// Whether its end was read.
    ended: bool,
    /// The error that ended the trace, if there is one.
    wrong: Option<String>,
    /// Seconds since the player started.
    pub age: f64,
}

/// Whether standard input begins like a trace. It blocks until the first bytes arrive, and does not consume them.
pub(super) fn stands_on_standard_input() -> bool {
    let mut stdin = io::stdin().lock();
    // The next reader gets the same error.
    stdin
        .fill_buf()
        .is_ok_and(|head| !head.is_empty() && trace::recognise(head).is_some())
}

impl Live {
    /// A tape with the searches `lanes`, including that of the tape.
    pub(super) fn new(tape: Tape, lanes: Vec<(Solver, Settings)>) -> Live {
        Live {
            tape,
            lanes,
            version: 0,
            ended: false,
            wrong: None,
            age: 0.0,
        }
    }

    /// The scene of the trace's map as it is now.
    pub(super) fn scene(&mut self) -> Scene {
        self.version = self.tape.version();
        // A start and a goal that the trace has not named stay empty.
        let map = self.tape.look(|trace| trace.map.clone());
        for (solver, _) in &mut self.lanes {
            if solver.info.id == replay::ID {
                *solver = replay::solver(&self.tape);
            }
        }
        let mut lanes = self.lanes.clone();
        if self.ended && map.first_floor().is_none() {
            // The trace of a generator begins with walls only, so there is nothing to search.
            lanes.retain(|(solver, _)| solver.info.id == replay::ID);
        }
        Run::new(map, lanes).scene()
    }

    /// Reads new events. If the map has grown, or a start or a goal was named, it builds the scene again and keeps the
    /// clock. True if the trace ended now.
    pub(super) fn follow(&mut self, scene: &mut Scene, seconds: f64) -> bool {
        self.age += seconds;
        // One limit applies to the recording and the tape together.
        scene.limit_history(HISTORY_BYTES.saturating_sub(self.tape.bytes()));
        if self.ended {
            return false;
        }
        // In this order, an event that arrives in between is read the next time.
        let state = self.tape.state();
        self.ended = state != TapeState::Open;
        if let TapeState::Broken(why) = state {
            self.wrong = Some(why);
        }
        let nothing_to_search = self.ended && scene.map().first_floor().is_none();
        if self.tape.version() != self.version || nothing_to_search {
            let ticks = scene.tick();
            *scene = self.scene();
            scene.work_in_slices();
            scene.hurry(ticks);
        }
        self.ended
    }

    /// Whether the other program may still write events.
    pub(super) fn is_open(&self) -> bool {
        !self.ended
    }

    /// The error that ended the trace, if there is one.
    pub(super) fn wrong(&self) -> Option<&str> {
        self.wrong.as_deref()
    }
}
