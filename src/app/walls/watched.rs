//! The second pane: a search or the optimiser at work, recorded and played like every algorithm.

use crate::catalogue::{Info, Settings, Solver};
use crate::event::{Event, code};
use crate::games::level::Level;
use crate::games::walls::flood::Flood;
pub use crate::games::walls::optimiser::Method;
use crate::games::walls::optimiser::Optimiser;
use crate::grid::Cell;
use crate::playback::player::{Motion, Player, Rate, Ticks};
use crate::playback::timeline::Timeline;
use crate::random::Seed;
use std::sync::Arc;

/// What is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The search behind the path, on its way to the checkpoint of this number or to a finish.
    Search(usize),
    /// An optimiser that goes by this method.
    Optimiser(Method),
}

/// A run in the second pane.
pub struct Watch {
    /// What it is.
    pub subject: Subject,
    /// What the algorithm tells about itself.
    pub info: Info,
    /// Its recording and its board.
    pub timeline: Timeline,
    /// Motion and speed, in steps a second.
    pub player: Player,
    /// Better and better walls, each with the event from which on it stands.
    found: Vec<Found>,
    /// The walls as the recording leaves them, to find those.
    walls: Vec<Cell>,
    flood: Flood,
}

/// Walls that were better than all before.
pub struct Found {
    since: u64,
    /// The moves of their path.
    pub moves: u32,
    /// The walls.
    pub walls: Vec<Cell>,
}

impl Watch {
    /// The search for the path past these walls, by the solver handed in.
    pub fn search(level: &Level, walls: &[Cell], leg: usize, solver: &Solver) -> Watch {
        let map = Arc::new(level.map(walls, leg));
        let run = solver.start(Arc::clone(&map), &Settings::new(solver.info.parameters));
        let timeline = Timeline::new(&solver.info, map, Some(run), 0);
        Watch::new(Subject::Search(leg), solver.info, timeline, level, 30.0)
    }

    /// A search for better walls.
    pub fn optimiser(level: &Level, seed: &Seed, method: Method) -> Watch {
        let run = Box::new(Optimiser::new(level, seed, method.tries(), method));
        let info = *method.info();
        let timeline = Timeline::new(&info, Arc::new(level.map(&[], 0)), Some(run), 0);
        // Annealing makes many tries before it gets cold enough to find anything.
        let rate = match method {
            Method::Climbing => 60.0,
            Method::Annealing => 5_000.0,
        };
        Watch::new(Subject::Optimiser(method), info, timeline, level, rate)
    }

    fn new(subject: Subject, info: Info, timeline: Timeline, level: &Level, rate: f64) -> Watch {
        let mut player = Player::paused(Rate::per_second(rate));
        player.motion = Motion::Forward;
        Watch {
            subject,
            info,
            timeline,
            player,
            found: Vec::new(),
            walls: Vec::new(),
            flood: Flood::new(level),
        }
    }

    /// Records ahead until `enough`, and lets seconds pass; says whether there is more to do.
    pub fn pass(&mut self, seconds: f64, mut enough: impl FnMut() -> bool) -> (u64, bool) {
        while !self.timeline.is_complete() && !enough() {
            self.record();
        }
        let steps = match self.player.ticks(seconds) {
            Ticks::Some(steps) => steps,
            Ticks::AsTimeAllows => u64::MAX / 2,
        };
        let before = self.timeline.cursor();
        if steps > 0 {
            self.step(steps as i64);
        }
        let at_end = self.timeline.cursor() == self.timeline.len();
        if at_end && self.timeline.is_complete() {
            self.player.motion = Motion::Paused;
        }
        let busy = self.player.motion != Motion::Paused || !self.timeline.is_complete();
        (self.timeline.cursor().abs_diff(before), busy)
    }

    /// Goes so many steps on, or back.
    pub fn step(&mut self, steps: i64) {
        let cursor = self.timeline.cursor();
        let recording = self.timeline.recording_mut();
        let at = recording.tally_at(cursor).steps;
        let target = at.saturating_add_signed(steps);
        let all = recording.steps();
        let event = match target {
            0 => 0,
            target if target >= all => recording.len(),
            target => recording.end_of_step(target),
        };
        self.timeline.seek(event);
    }

    /// Plays or pauses; at the end, plays again.
    pub fn play(&mut self) {
        self.player.motion = match self.player.motion {
            Motion::Paused => Motion::Forward,
            _ => Motion::Paused,
        };
        if self.timeline.cursor() == self.timeline.len() && self.timeline.is_complete() {
            self.timeline.seek(0);
        }
    }

    /// The best walls that had been found at the present moment.
    pub fn found(&self) -> Option<&Found> {
        let cursor = self.timeline.cursor();
        let known = self.found.partition_point(|found| found.since <= cursor);
        self.found.get(known.checked_sub(1)?)
    }

    fn record(&mut self) {
        /// A try takes a few microseconds.
        const PIECE: usize = 256;
        let from = self.timeline.len();
        self.timeline.record(PIECE);
        match self.subject {
            Subject::Search(_) => return,
            Subject::Optimiser(_) => {}
        }
        for place in from..self.timeline.len() {
            if let Some(event) = self.timeline.recording().get(place) {
                self.follow(event, place);
            }
        }
    }

    /// Keeps the walls up with the recording. Between two tries they stand as they were kept.
    fn follow(&mut self, event: Event, place: u64) {
        match event.code() as u32 {
            code::EXPANDED => {
                let best = self.found.last().map_or(0, |found| found.moves);
                let moves = self.flood.moves().unwrap_or(0);
                if moves > best {
                    let walls = self.walls.clone();
                    self.found.push(Found {
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
