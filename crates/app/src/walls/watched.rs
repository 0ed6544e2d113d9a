//! The second pane: a search or an optimiser, recorded and played like every algorithm.

use mazescope_core::event::code;
use mazescope_core::playback::projector::{Budget, Passed, Projector};
use mazescope_core::playback::reel::{BySteps, Reel};
use mazescope_core::{Cell, Event, Plane, Rate, Seed, Settings, Solver, Timeline};
use mazescope_games::Level;
use mazescope_games::walls::annealing::TRIES;
use mazescope_games::walls::flood::BitFlood;
use mazescope_games::walls::optimiser::{ANNEALING, Optimiser};
use std::sync::Arc;

/// Seconds of a frame for recording. Its steps are few.
const RECORDING: f64 = 0.002;
/// The budget for playing afterwards.
const RECORDED: Budget = Budget {
    recording: 0.0,
    waited_for: 0.0,
    ..Budget::ENOUGH
};

/// The watched run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The search for the path, to the checkpoint with this index or to a finish.
    Search(usize),
    /// The optimiser.
    Optimiser,
}

/// A run in the second pane.
pub struct Watched {
    /// What is watched.
    pub subject: Subject,
    /// The player, in steps per second.
    pub projector: Projector,
    /// The recording and its board.
    run: BySteps,
    /// Better and better walls, each with the event from which it stands.
    found: Vec<FoundWalls>,
    /// The walls at the end of the recording, from which better ones are recognised.
    walls: Vec<Cell>,
    flood: BitFlood,
}

/// Walls that were better than all earlier ones.
pub struct FoundWalls {
    since: u64,
    /// The moves of their path.
    pub moves: u32,
    /// The walls.
    pub walls: Vec<Cell>,
}

impl Watched {
    /// The search for the path past these walls, by this solver.
    pub fn search(level: &Level, walls: &[Cell], leg: usize, solver: &Solver) -> Watched {
        let map = Arc::new(level.map(walls, leg));
        let settings = Settings::new(solver.info.parameters);
        let timeline = Timeline::of_search(solver, &settings, &map, 0);
        Watched::new(Subject::Search(leg), timeline, level, 30.0)
    }

    /// A search for better walls.
    pub fn optimiser(level: &Level, seed: &Seed) -> Watched {
        let run = Box::new(Optimiser::new(level, seed, TRIES));
        let map = Arc::new(level.map(&[], 0));
        let timeline = Timeline::new(&ANNEALING, Plane::None, map, Some(run), 0);
        // It makes many tries before it is cold enough to find anything.
        Watched::new(Subject::Optimiser, timeline, level, 5_000.0)
    }

    fn new(subject: Subject, timeline: Timeline, level: &Level, rate: f64) -> Watched {
        Watched {
            subject,
            projector: Projector::new(Rate::per_second(rate)).playing(),
            run: BySteps(timeline),
            found: Vec::new(),
            walls: Vec::new(),
            flood: BitFlood::new(level),
        }
    }

    /// The recording and its board.
    pub fn timeline(&self) -> &Timeline {
        &self.run.0
    }

    /// Records ahead and advances the player. The clock returns how many seconds of the frame are used.
    pub fn pass(&mut self, seconds: f64, clock: &dyn Fn() -> f64) -> Passed {
        while !self.projector.is_recorded(&self.run) && clock() < RECORDING {
            self.record();
        }
        let run = &mut self.run;
        self.projector.pass(run, seconds, clock, &RECORDED)
    }

    /// Records more, and follows the walls of an optimiser.
    fn record(&mut self) {
        /// How many events are recorded at a time. A try takes a few microseconds.
        const PIECE: usize = 256;
        let from = self.run.0.len();
        self.run.record(PIECE);
        if self.subject != Subject::Optimiser {
            return;
        }
        for place in from..self.run.0.len() {
            if let Some(event) = self.run.0.recording().get(place) {
                self.follow(event, place);
            }
        }
    }

    /// Pauses, and goes this many steps forward or back.
    pub fn step(&mut self, steps: i64) {
        self.projector.step(&mut self.run, steps);
    }

    /// Pauses, and goes to the moment after this many events.
    pub fn seek(&mut self, event: u64) {
        self.projector.pause();
        self.run.0.seek(event);
    }

    /// Plays or pauses. At the end, plays again.
    pub fn play(&mut self) {
        self.projector.play(&mut self.run);
    }

    /// The best walls found by the present moment.
    pub fn found(&self) -> Option<&FoundWalls> {
        let cursor = self.timeline().cursor();
        let found = &self.found;
        let known = found.partition_point(|found| found.since <= cursor);
        found.get(known.checked_sub(1)?)
    }

    /// Updates the walls to the recording. Between two tries they are the walls that were kept.
    fn follow(&mut self, event: Event, place: u64) {
        match event.code() as u32 {
            code::EXPANDED => {
                let best = self.found.last().map_or(0, |found| found.moves);
                let moves = self.flood.moves().unwrap_or(0);
                if moves > best {
                    let walls = self.walls.clone();
                    self.found.push(FoundWalls {
                        since: place,
                        moves,
                        walls,
                    });
                }
                return;
            }
            code::RAISED => self.walls.push(event.cell()),
            _ => self.walls.retain(|&wall| wall != event.cell()),
        }
        self.flood.flip(event.cell());
    }
}
