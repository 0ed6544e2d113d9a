//! A race: several lanes on the same map, moved by one clock.

use super::score::{Extent, Score};
use super::timeline::Timeline;
use crate::catalogue::{Settings, Solver};
use crate::map::Map;
use std::sync::Arc;

/// What one tick of the clock is, in every lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// One event.
    Events,
    /// One step: in a search, one cell expanded.
    Expansions,
    /// A share of the lane's own length, so that all lanes finish together.
    FinishTogether,
}

impl Unit {
    /// All units, in the order of display.
    pub const ALL: [Unit; 3] = [Unit::Expansions, Unit::Events, Unit::FinishTogether];
}

/// One algorithm's run in a race.
pub struct Lane {
    /// The solver that runs.
    pub solver: Solver,
    /// How it is set.
    pub settings: Settings,
    /// Its run, with its own board.
    pub timeline: Timeline,
    /// Its result, once it is recorded whole.
    pub score: Option<Score>,
    /// How long its path is, once it is recorded whole, if there is one.
    pub extent: Option<Extent>,
}

impl Lane {
    /// Whether it tells how a map grows, and searches nothing; as far as it is to be seen before the
    /// end is recorded.
    pub fn is_growth(&self) -> bool {
        let counts = self.timeline.board().counts();
        let seen = counts.expanded == 0 && counts.carved != 0;
        self.score.as_ref().map_or(seen, |score| score.growth)
    }
}

/// Lanes and the tick at which they stand.
pub struct Race {
    /// The lanes in the order of display.
    pub lanes: Vec<Lane>,
    map: Arc<Map>,
}

impl Race {
    /// Lanes about to start on `map`. With no start on the map no lane has anything to state.
    pub fn new(map: &Arc<Map>, solvers: &[(Solver, Settings)], key_frame_bytes: u64) -> Race {
        let lanes = solvers.iter().map(|(solver, settings)| {
            let algorithm = solver.start(map.clone(), settings);
            Lane {
                solver: solver.clone(),
                settings: settings.clone(),
                timeline: Timeline::new(
                    &solver.info,
                    solver.plane(settings),
                    map.clone(),
                    Some(algorithm),
                    key_frame_bytes / solvers.len() as u64,
                ),
                score: None,
                extent: None,
            }
        });
        Race {
            lanes: lanes.collect(),
            map: Arc::clone(map),
        }
    }

    /// Records up to `most` more events, the shortest recording first, and says how many came.
    pub fn record(&mut self, most: usize) -> usize {
        let unfinished = self.lanes.iter_mut().filter(|lane| lane.score.is_none());
        let mut unfinished: Vec<&mut Lane> = unfinished.collect();
        unfinished.sort_by_key(|lane| lane.timeline.len());
        // A lane that waits for another program keeps no other waiting.
        for lane in unfinished {
            let came = lane.timeline.record(most);
            if lane.timeline.is_complete() {
                let score = Score::of(lane.timeline.recording_mut());
                lane.extent = score.extent(&self.map, &lane.solver);
                lane.score = Some(score);
            }
            if came > 0 {
                return came;
            }
        }
        0
    }

    /// Whether every lane that is not recorded whole waits for another program.
    pub fn waits(&self) -> bool {
        let mut unfinished = self.lanes.iter().filter(|lane| lane.score.is_none());
        !self.is_complete() && unfinished.all(|lane| lane.timeline.waits())
    }

    /// Whether every lane is recorded whole.
    pub fn is_complete(&self) -> bool {
        self.lanes.iter().all(|lane| lane.score.is_some())
    }

    /// Ticks from the start to the end of the longest lane, as far as it is recorded. Lanes that are
    /// to finish together have a length only when all of them are recorded whole.
    pub fn length(&mut self, unit: Unit) -> u64 {
        if unit == Unit::FinishTogether && !self.is_complete() {
            return 0;
        }
        let lengths = self.lanes.iter_mut().map(|lane| lane.length(unit));
        lengths.max().unwrap_or(0)
    }

    /// Moves every lane to `tick`.
    pub fn seek(&mut self, unit: Unit, tick: u64) {
        let length = self.length(unit);
        for lane in &mut self.lanes {
            let event = lane.event_at(unit, tick, length);
            lane.timeline.seek(event);
        }
    }
}

impl Lane {
    /// Ticks to its end.
    fn length(&mut self, unit: Unit) -> u64 {
        match unit {
            Unit::Events => self.timeline.len(),
            // A search without a start has no steps; one that has stated anything has at least one.
            _ => self.timeline.recording_mut().steps(),
        }
    }

    /// How many of its events have happened at `tick` of a race that is `length` ticks long.
    fn event_at(&mut self, unit: Unit, tick: u64, length: u64) -> u64 {
        let events = self.timeline.len();
        match unit {
            Unit::Events => tick.min(events),
            Unit::Expansions => self.timeline.recording_mut().end_of_step(tick),
            Unit::FinishTogether if length == 0 => 0,
            Unit::FinishTogether => {
                (u128::from(events) * u128::from(tick) / u128::from(length)) as u64
            }
        }
    }

    /// The tick of a race, `length` ticks long, at which it has expanded its goal, if it ever does.
    pub fn found(&mut self, unit: Unit, length: u64) -> u64 {
        match unit {
            Unit::Events => self.timeline.recording().before_path(),
            _ => self.end(unit, length),
        }
    }

    /// The tick of a race, `length` ticks long, at which it has ended.
    pub fn end(&mut self, unit: Unit, length: u64) -> u64 {
        match unit {
            Unit::FinishTogether => length,
            _ => self.length(unit),
        }
    }
}
