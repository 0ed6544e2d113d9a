//! The races of a scene: the lanes of the next one, the present one, and the former one.
//!
//! After an edit the former race stays on the screen until every lane of the new one is recorded up to the tick of the
//! clock and its boards are there. No frame therefore shows a race that has hardly begun. The clock is paused meanwhile.
//! If that takes too long for a person, the new race is shown as far as it is recorded.

use super::key_frames::SCENE_BYTES;
use super::race::{Lane, Race};
use super::side_by_side::{self, Beside};
use crate::catalogue::{Settings, Solver};
use crate::map::Map;
use std::sync::Arc;

/// A race whose lanes have at most this many cells in total starts within a frame (*measured*: up to 12 milliseconds in
/// fresh memory, on a busy machine; with twice the number of cells up to 30).
pub const AT_ONCE: u64 = 1 << 21;

/// The searches of a scene and their race. Its lanes are made one after the other, and the race starts with the last
/// one.
#[derive(Default)]
pub(super) struct Races {
    /// Setting other searches ends the race of the former ones.
    pub(super) solvers: Vec<(Solver, Settings)>,
    pub(super) made: Vec<Lane>,
    /// The lane that is being made on another thread.
    pub(super) next: Option<Beside<Lane>>,
    pub(super) race: Option<Race>,
    /// The race on the map before the edit, which is shown until the new one has reached the clock.
    pub(super) former: Option<Former>,
    /// Whether the map has changed again since the new race has begun, so that another one follows it.
    pub(super) stale: bool,
    /// The number of races so far.
    pub(super) count: u64,
}

/// A race that is shown until the next one is ready.
pub(super) struct Former {
    pub(super) race: Race,
    /// The time at which the new one began, once a clock has been read.
    pub(super) since: Option<f64>,
    /// Whether the next race is shown as soon as it has begun, however much of it is recorded.
    pub(super) is_late: bool,
}

impl Former {
    /// A race for which a new one has just begun.
    pub(super) fn new(race: Race) -> Former {
        Former {
            race,
            since: None,
            is_late: false,
        }
    }
}

impl Races {
    /// Searches before their race; nothing is made yet.
    pub(super) fn new(solvers: Vec<(Solver, Settings)>) -> Races {
        Races {
            solvers,
            ..Races::default()
        }
    }

    /// The race that is shown.
    pub(super) fn seen(&self) -> Option<&Race> {
        let former = self.former.as_ref().map(|former| &former.race);
        former.or(self.race.as_ref())
    }

    /// The race that is shown, for moving it.
    pub(super) fn seen_mut(&mut self) -> Option<&mut Race> {
        let former = self.former.as_mut().map(|former| &mut former.race);
        former.or(self.race.as_mut())
    }

    /// The race that is shown, and the new one behind it.
    pub(super) fn all(&mut self) -> impl Iterator<Item = &mut Race> {
        let former = self.former.as_mut().map(|former| &mut former.race);
        former.into_iter().chain(&mut self.race)
    }

    /// Whether the race that is shown is one of these searches, whatever their settings.
    pub(super) fn shows_these(&self) -> bool {
        let solvers = self.solvers.iter().map(|(solver, _)| solver.info.id);
        let raced = |race: &Race| {
            let raced = race.lanes.iter().map(|lane| lane.solver.info.id);
            raced.eq(solvers)
        };
        self.seen().is_some_and(raced)
    }

    /// Makes the next lane, or begins to make it on another thread if `beside`. With the last one the race starts, and
    /// is returned.
    pub(super) fn make_lane(&mut self, map: &Arc<Map>, beside: bool) -> Option<&mut Race> {
        if let Some((solver, settings)) = self.solvers.get(self.made.len()) {
            let share = SCENE_BYTES / 2 / self.solvers.len() as u64;
            let lane = if beside {
                let next = self.next.take().unwrap_or_else(|| {
                    let (map, solver) = (Arc::clone(map), solver.clone());
                    let settings = settings.clone();
                    Beside::begin(move || Lane::new(&map, &solver, &settings, share))
                });
                if !next.is_over() {
                    self.next = Some(next);
                    return None;
                }
                next.into_result()
            } else {
                Lane::new(map, solver, settings, share)
            };
            self.made.push(lane);
        }
        if self.made.len() < self.solvers.len() {
            return None;
        }
        self.count = self.count.max(1);
        let lanes = std::mem::take(&mut self.made);
        Some(self.race.insert(Race::new(lanes)))
    }

    /// Drops the race, the former one, and the lanes of one that has not started. The next lane is then the first of a
    /// new race. Memory is freed on another thread if `beside`, otherwise at once.
    pub(super) fn end(&mut self, beside: bool) {
        (self.next, self.stale) = (None, false);
        let made = std::mem::take(&mut self.made).into_iter();
        let former = self.former.take().map(|former| former.race);
        let races = [self.race.take(), former];
        let lanes = made.chain(races.into_iter().flatten().flat_map(|race| race.lanes));
        let memory: Vec<_> = lanes.map(|lane| lane.timeline.into_memory()).collect();
        if beside {
            side_by_side::let_go(memory);
        }
    }

    /// Shows the new race in place of the former one. If the map has changed since it began, it makes room for another
    /// one; with `keeps` it stays on the screen until that is ready.
    pub(super) fn show_new(&mut self, keeps: bool) {
        self.former = None;
        self.count += 1;
        if std::mem::take(&mut self.stale) {
            let race = self.race.take().filter(|_| keeps);
            self.former = race.map(Former::new);
        }
    }
}
