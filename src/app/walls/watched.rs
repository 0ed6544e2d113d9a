//! The second pane: a search or the optimiser at work, recorded and played like every algorithm.

use crate::catalogue::{Info, Plane, Settings, Solver};
use crate::event::{Event, code};
use crate::games::level::Level;
use crate::games::walls::flood::BitFlood;
pub use crate::games::walls::optimiser::Method;
use crate::games::walls::optimiser::Optimiser;
use crate::grid::Cell;
use crate::playback::player::Rate;
use crate::playback::projector::{Budget, Passed, Projector};
use crate::playback::reel::{BySteps, Reel};
use crate::playback::timeline::Timeline;
use crate::random::Seed;
use std::sync::Arc;

/// How much of a frame recording may take; steps are few.
const BUDGET: Budget = Budget {
    recording: 0.002,
    waited_for: 0.002,
    all: f64::INFINITY,
    stage_by_stage: false,
};

/// What is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The search behind the path, on its way to the checkpoint of this number or to a finish.
    Search(usize),
    /// An optimiser that goes by this method.
    Optimiser(Method),
}

/// A run in the second pane.
pub struct Watched {
    /// What is watched.
    pub subject: Subject,
    /// What the algorithm tells about itself.
    pub info: Info,
    /// What moves it, in steps a second.
    pub projector: Projector,
    reel: WatchedReel,
}

/// The recording and the board of a run, and the walls that it finds.
struct WatchedReel {
    run: BySteps,
    optimises: bool,
    /// Better and better walls, each with the event from which on it stands.
    found: Vec<FoundWalls>,
    /// The walls as the recording leaves them, from which better ones are told.
    walls: Vec<Cell>,
    flood: BitFlood,
}

/// Walls that were better than all before.
pub struct FoundWalls {
    since: u64,
    /// The moves of their path.
    pub moves: u32,
    /// The walls.
    pub walls: Vec<Cell>,
}

impl Watched {
    /// The search for the path past these walls, by the solver handed in.
    pub fn search(level: &Level, walls: &[Cell], leg: usize, solver: &Solver) -> Watched {
        let map = Arc::new(level.map(walls, leg));
        let settings = Settings::new(solver.info.parameters);
        let timeline = Timeline::of_search(solver, &settings, &map, 0);
        Watched::new(Subject::Search(leg), solver.info, timeline, level, 30.0)
    }

    /// A search for better walls.
    pub fn optimiser(level: &Level, seed: &Seed, method: Method) -> Watched {
        let run = Box::new(Optimiser::new(level, seed, method.tries(), method));
        let info = *method.info();
        let timeline = Timeline::new(
            &info,
            Plane::None,
            Arc::new(level.map(&[], 0)),
            Some(run),
            0,
        );
        // Annealing makes many tries before it gets cold enough to find anything.
        let rate = match method {
            Method::Climbing => 60.0,
            Method::Annealing => 5_000.0,
        };
        Watched::new(Subject::Optimiser(method), info, timeline, level, rate)
    }

    fn new(subject: Subject, info: Info, timeline: Timeline, level: &Level, rate: f64) -> Watched {
        Watched {
            subject,
            info,
            projector: Projector::new(Rate::per_second(rate)).playing(),
            reel: WatchedReel {
                run: BySteps(timeline),
                optimises: matches!(subject, Subject::Optimiser(_)),
                found: Vec::new(),
                walls: Vec::new(),
                flood: BitFlood::new(level),
            },
        }
    }

    /// The recording and its board.
    pub fn timeline(&self) -> &Timeline {
        &self.reel.run.0
    }

    /// Records ahead, and lets seconds pass; the clock says how many of the frame are used up.
    pub fn pass(&mut self, seconds: f64, clock: &dyn Fn() -> f64) -> Passed {
        let reel = &mut self.reel;
        self.projector.pass(reel, seconds, clock, &BUDGET)
    }

    /// Pauses, and goes so many steps on, or back.
    pub fn step(&mut self, steps: i64) {
        self.projector.step(&mut self.reel, steps);
    }

    /// Pauses, and goes to the moment after so many events.
    pub fn seek(&mut self, event: u64) {
        self.projector.pause();
        self.reel.run.0.seek(event);
    }

    /// Plays or pauses; at the end, plays again.
    pub fn play(&mut self) {
        self.projector.play(&mut self.reel);
    }

    /// The best walls that had been found at the present moment.
    pub fn found(&self) -> Option<&FoundWalls> {
        let cursor = self.timeline().cursor();
        let found = &self.reel.found;
        let known = found.partition_point(|found| found.since <= cursor);
        found.get(known.checked_sub(1)?)
    }
}

impl Reel for WatchedReel {
    fn record(&mut self, most: usize) -> usize {
        /// Events at a time; a try takes a few microseconds.
        const PIECE: usize = 256;
        let from = self.run.0.len();
        let came = self.run.record(most.min(PIECE));
        for place in from..self.run.0.len() {
            let event = self.run.0.recording().get(place);
            if let Some(event) = event.filter(|_| self.optimises) {
                self.follow(event, place);
            }
        }
        came
    }

    fn is_complete(&self) -> bool {
        self.run.is_complete()
    }

    fn is_starved(&self) -> bool {
        self.run.is_starved()
    }

    fn waits(&self) -> bool {
        self.run.waits()
    }

    fn tick(&mut self) -> u64 {
        self.run.tick()
    }

    fn length(&mut self) -> u64 {
        self.run.length()
    }

    fn is_at_end(&mut self) -> bool {
        self.run.is_at_end()
    }

    fn seek(&mut self, tick: u64) -> u64 {
        self.run.seek(tick)
    }
}

impl WatchedReel {
    /// Keeps the walls up with the recording. Between two tries they stand as they were kept.
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
