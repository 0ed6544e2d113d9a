//! A trace that is shown in the terminal while another program is still writing it.

use mazescope_core::playback::projector::{Pace, Projector, record_whole};
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
}

/// Whether standard input begins like a trace. It blocks until the first bytes arrive, and does not consume them.
pub(super) fn stands_on_standard_input() -> bool {
    let mut stdin = io::stdin().lock();
    // The next reader gets the same error.
    let head = stdin.fill_buf();
    head.is_ok_and(|head| !head.is_empty() && trace::recognise(head).is_some())
}

impl Live {
    /// A tape with the searches `lanes`, including that of the tape.
    pub(super) fn new(tape: Tape, lanes: Vec<(Solver, Settings)>) -> Live {
        Live {
            tape,
            lanes,
            version: 0,
        }
    }

    /// The scene of the trace's map as it is now.
    pub(super) fn scene(&mut self) -> Scene {
        self.version = self.tape.version();
        // A start and a goal that the trace has not named stay empty.
        let map = self.tape.look(|trace| trace.map.clone());
        let has_floor = map.first_floor().is_some();
        let lanes = self.lanes.iter().filter_map(|(solver, settings)| {
            let solver = match solver.info.id {
                replay::ID => replay::solver(&self.tape),
                // The trace of a generator begins with walls only, so there is nothing to search.
                _ => has_floor.then(|| solver.clone())?,
            };
            Some((solver, settings.clone()))
        });
        Run::new(map, lanes.collect()).scene()
    }

    /// Reads new events, `age` seconds after the player started. If the map has grown, or a start or a goal was named, it
    /// builds the scene again and keeps the clock. Without a chosen speed, the player follows the trace, with at most a
    /// hundred steps per second.
    pub(super) fn follow(&mut self, scene: &mut Scene, projector: &mut Projector, age: f64) {
        // One limit applies to the recording and the tape together.
        scene.limit_history(HISTORY_BYTES.saturating_sub(self.tape.bytes()));
        if !projector.open {
            return;
        }
        // In this order, an event that arrives in between is read the next time.
        projector.open = self.tape.state() == TapeState::Open;
        if self.tape.version() != self.version {
            let ticks = scene.tick();
            *scene = self.scene();
            scene.work_in_slices();
            scene.hurry(ticks);
        }
        if projector.open {
            projector.follow(age);
        } else if projector.pace == Pace::Live {
            record_whole(scene, || true);
            projector.follow_no_more(scene.length().saturating_sub(scene.tick()));
        }
    }

    /// The error that ended the trace, if there is one.
    pub(super) fn wrong(&self) -> Option<String> {
        match self.tape.state() {
            TapeState::Broken(why) => Some(why),
            TapeState::Open | TapeState::Ended => None,
        }
    }
}
