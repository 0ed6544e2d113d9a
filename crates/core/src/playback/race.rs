//! A race: several lanes on the same map, moved by one clock; and the races of a scene, which follow one another.

use super::fault::Fault;
use super::log::ChunkPool;
use super::playhead::SCENE_BYTES;
use super::score::{Extent, RunFigures, Score, Standing};
use super::side_by_side::{self, Beside};
use crate::{Cell, Discipline, Hue, Kinds, Map, Plane, Settings, Solver, Timeline};
use std::sync::Arc;

/// The unit of a tick, in every lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// One event.
    Events,
    /// One step: in a search, one expansion.
    #[default]
    Expansions,
    /// A share of the lane's own length, so all lanes finish together.
    FinishTogether,
}

impl Unit {
    /// All units, in display order.
    pub const ALL: [Unit; 3] = [Unit::Expansions, Unit::Events, Unit::FinishTogether];
}

/// One algorithm's run in a race.
pub struct Lane {
    /// The solver that runs.
    pub solver: Solver,
    /// Its settings.
    pub settings: Settings,
    /// The hue of the solver, or another one next to a lane that has it.
    pub hue: Hue,
    /// Its run, with its own board.
    pub timeline: Timeline,
    /// Its result, once it is recorded completely.
    pub score: Option<Score>,
    /// The number of moments before it traces its path, once it is recorded completely.
    before_path: u64,
    /// The length of its path, once it is recorded completely, if there is one.
    pub extent: Option<Extent>,
}

impl Lane {
    /// A lane on `map` before its first event. Without a start on the map it states nothing. O(cells).
    pub(super) fn new(
        map: &Arc<Map>,
        solver: &Solver,
        settings: &Settings,
        key_frame_bytes: u64,
    ) -> Lane {
        Lane {
            solver: solver.clone(),
            settings: settings.clone(),
            hue: solver.info.hue,
            timeline: Timeline::of_search(solver, settings, map, key_frame_bytes),
            score: None,
            before_path: 0,
            extent: None,
        }
    }

    /// For a run that writes links to far parents: the cells from the current one, `now`, to the start of the search,
    /// along their parents; once the search has ended, those from the end of its path. At most 4,000 moves; none for a
    /// run without links. O(moves).
    pub fn link_path(&self, now: Option<Cell>) -> Vec<Cell> {
        const MOST: usize = 4000;
        let board = self.timeline.board();
        if board.plane() != Plane::Link {
            return Vec::new();
        }
        let found = self.score.as_ref().filter(|_| self.timeline.has_ended());
        let from = now.or_else(|| found?.path.last().copied());
        let next = |&cell: &Cell| board.parent_cell(cell);
        std::iter::successors(from, next).take(MOST + 1).collect()
    }

    /// Whether it generates a map instead of searching, as far as is known before the end is recorded.
    pub fn is_growth(&self) -> bool {
        let counts = self.timeline.board().counts();
        let seen = counts.expanded == 0 && counts.carved != 0;
        self.score.as_ref().map_or(seen, |score| score.growth)
    }

    /// Its figures. O(1), except at a moment just after the last event that moved the current cell.
    pub fn figures(&self) -> RunFigures {
        let growth = self.is_growth();
        let score = self.score.as_ref().filter(|_| self.timeline.has_ended());
        let standing = match score {
            None => Standing::AtWork,
            Some(score) if !score.path.is_empty() => Standing::Found,
            Some(_) if growth => Standing::Grown,
            Some(score) if score.gave_up => Standing::GaveUp(self.solver.info.explanation.gave_up),
            Some(_) => Standing::NoPath,
        };
        let mut counts = self.timeline.board().counts();
        let tally = || (self.timeline.recording()).counted_at(self.timeline.cursor());
        if self.solver.info.uses.meets(Kinds::REOPENED) {
            // The board counts the expanded cells, not the expansions.
            counts.expanded = u32::try_from(tally().expanded).unwrap_or(u32::MAX);
        }
        let traced = u64::from(counts.traced).checked_sub(1);
        let extent = self.extent.filter(|_| score.is_some());
        RunFigures {
            standing,
            growth,
            counts,
            walked: match self.solver.info.discipline {
                Discipline::Walk => tally().walked,
                _ => 0,
            },
            now: self.timeline.at_work(),
            // The steps of a path may differ from its cells on the board.
            moves: traced.map(|traced| extent.map_or(traced, |extent| extent.steps)),
            extent,
        }
    }
}

/// The largest ratio of the steps of two searches that play on one clock.
pub const UNEQUAL: u64 = 20;

/// The place in a whole of `to` that is at the same share of it as `part` is of `of`.
pub(super) fn scaled(part: u64, of: u64, to: u64) -> u64 {
    match of {
        0 => 0,
        _ => (u128::from(part) * u128::from(to) / u128::from(of)) as u64,
    }
}

/// Lanes and their present tick.
pub struct Race {
    /// The lanes in display order.
    pub lanes: Vec<Lane>,
}

impl Race {
    /// A race of these lanes before its first event.
    pub(super) fn new(mut lanes: Vec<Lane>) -> Race {
        let hues = Hue::distinct(lanes.iter().map(|lane| lane.hue));
        for (lane, hue) in lanes.iter_mut().zip(hues) {
            lane.hue = hue;
        }
        Race { lanes }
    }

    /// Records all lanes into chunks of a pool from now on.
    pub fn use_pool(&mut self, pool: &ChunkPool) {
        for lane in &mut self.lanes {
            lane.timeline.recording_mut().use_pool(pool);
        }
    }

    /// Records up to `most` more events, the shortest recording first, and returns how many came.
    pub fn record(&mut self, most: usize) -> usize {
        let unfinished = self.lanes.iter_mut().filter(|lane| lane.score.is_none());
        let mut unfinished: Vec<&mut Lane> = unfinished.collect();
        unfinished.sort_by_key(|lane| lane.timeline.len());
        // A lane that depends on another program does not delay the others.
        for lane in unfinished {
            let came = lane.timeline.record(most);
            if lane.timeline.is_complete() {
                let score = Score::of(lane.timeline.recording_mut());
                lane.extent = score.extent(lane.timeline.origin(), &lane.solver);
                lane.before_path = lane.timeline.recording().before_path();
                lane.score = Some(score);
            }
            if came > 0 {
                return came;
            }
        }
        0
    }

    /// Whether every incomplete lane depends on another program for its next event.
    pub fn waits(&self) -> bool {
        let mut unfinished = self.lanes.iter().filter(|lane| lane.score.is_none());
        !self.is_complete() && unfinished.all(|lane| lane.timeline.waits())
    }

    /// Whether every lane is recorded completely.
    pub fn is_complete(&self) -> bool {
        self.lanes.iter().all(|lane| lane.score.is_some())
    }

    /// The fewest and the most steps of a lane that has any, with its name, if on one clock the shorter run would be
    /// over before anybody sees it. Searches that could not run do not count.
    pub fn unequal(&mut self) -> Option<[(u64, &'static str); 2]> {
        let lanes = self.lanes.iter_mut();
        let runs = lanes.filter(|lane| lane.timeline.fault().is_none());
        let steps = runs.map(|lane| (lane.length(Unit::Expansions), lane.solver.info.name));
        let steps: Vec<(u64, &str)> = steps.filter(|(steps, _)| *steps > 0).collect();
        let (least, most) = steps.iter().min().zip(steps.iter().max())?;
        (most.0 > UNEQUAL * least.0).then_some([*least, *most])
    }

    /// Whether something of every lane is recorded.
    pub(super) fn has_begun(&self) -> bool {
        let mut lanes = self.lanes.iter();
        lanes.all(|lane| lane.score.is_some() || !lane.timeline.is_empty())
    }

    /// Whether every lane is recorded to that tick, or completely.
    pub(super) fn is_recorded_to(&mut self, unit: Unit, tick: u64) -> bool {
        // The last step may be incomplete.
        let mut lanes = self.lanes.iter_mut();
        lanes.all(|lane| {
            let counts = unit != Unit::FinishTogether;
            lane.score.is_some() || (counts && lane.length(unit) > tick)
        })
    }

    /// Ticks from the start to the end of the longest lane, as far as it is recorded. Lanes that finish together have a
    /// length only when all of them are recorded completely.
    pub fn length(&mut self, unit: Unit) -> u64 {
        if unit == Unit::FinishTogether && !self.is_complete() {
            return 0;
        }
        let lengths = self.lanes.iter_mut().map(|lane| lane.length(unit));
        lengths.max().unwrap_or(0)
    }

    /// Plans a seek of every lane to `tick`; [`Race::go_on`] makes it.
    pub fn set_out(&mut self, unit: Unit, tick: u64) {
        let length = self.length(unit);
        for lane in &mut self.lanes {
            let event = lane.event_at(unit, tick, length);
            lane.timeline.set_out(event);
        }
    }

    /// Moves every lane towards its target by about this much work, in events, on several threads if that is worth it.
    pub fn go_on(&mut self, most: u64) {
        /// Less work than this is done before a thread has started.
        const WORTH: u64 = 1 << 16;
        let wanted = self.lanes.iter_mut().map(|lane| &mut lane.timeline);
        let (long, short): (Vec<_>, Vec<_>) =
            wanted.partition(|timeline| timeline.moments_left().min(most) >= WORTH);
        side_by_side::each(long, |timeline| timeline.go_on(most));
        for timeline in short {
            timeline.go_on(most);
        }
    }

    /// Whether the board of some lane has not yet reached its target.
    pub fn is_on_its_way(&self) -> bool {
        let mut lanes = self.lanes.iter();
        lanes.any(|lane| lane.timeline.is_on_its_way())
    }

    /// The first lane with a fault, and the fault.
    pub fn fault(&self) -> Option<(&Lane, &Fault)> {
        let mut lanes = self.lanes.iter();
        lanes.find_map(|lane| Some((lane, lane.timeline.fault()?)))
    }
}

impl Lane {
    /// Ticks to its end; steps, where all lanes finish together.
    pub(super) fn length(&mut self, unit: Unit) -> u64 {
        match unit {
            Unit::Events => self.timeline.len(),
            // A search without a start has no steps. One with any event has at least one.
            _ => self.timeline.recording_mut().steps(),
        }
    }

    /// The number of its events up to `tick` of a race that is `length` ticks long.
    fn event_at(&mut self, unit: Unit, tick: u64, length: u64) -> u64 {
        let events = self.timeline.len();
        match unit {
            Unit::Events => tick.min(events),
            Unit::Expansions => self.timeline.recording_mut().end_of_step(tick),
            Unit::FinishTogether => scaled(tick, length, events),
        }
    }

    /// The number of its steps that have begun at a tick of a race, `length` ticks long, in which all finish together.
    /// O(a block).
    pub fn own_step(&self, tick: u64, length: u64) -> u64 {
        let events = scaled(tick, length, self.timeline.len());
        self.timeline.recording().counted_at(events).steps
    }

    /// The tick of a race, `length` ticks long, at which that step of its run is complete. O(log n + a block).
    pub fn tick_of_step(&mut self, unit: Unit, step: u64, length: u64) -> u64 {
        let recording = self.timeline.recording_mut();
        match unit {
            Unit::Expansions => step,
            Unit::Events => recording.end_of_step(step),
            Unit::FinishTogether => {
                let (end, all) = (recording.end_of_step(step), recording.len().max(1));
                (u128::from(end) * u128::from(length)).div_ceil(u128::from(all)) as u64
            }
        }
    }

    /// The number of its steps up to a tick of a race, `length` ticks long; the next step begins after it. O(log n + a
    /// block).
    pub fn steps_at(&mut self, unit: Unit, tick: u64, length: u64) -> u64 {
        let events = self.event_at(unit, tick, length);
        let recording = self.timeline.recording_mut();
        let begun = recording.tally_at(events).steps;
        // The last one that has begun may be incomplete.
        begun.saturating_sub(u64::from(recording.end_of_step(begun) > events))
    }

    /// The tick of a race, `length` ticks long, at which it has expanded its goal, if it ever does. O(1) once the index
    /// of steps is there.
    pub fn found(&mut self, unit: Unit, length: u64) -> u64 {
        match unit {
            Unit::Events => self.before_path,
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

/// A race whose lanes have at most this many cells in total starts within a frame (*measured*: up to 12 milliseconds in
/// fresh memory, on a busy machine; with twice the number of cells up to 30).
pub const AT_ONCE: u64 = 1 << 21;

/// The searches of a scene and their race. Its lanes are made one after the other, and the race starts with the last
/// one.
///
/// After an edit the former race stays on the screen until every lane of the new one is recorded up to the tick of the
/// clock and its boards are there. No frame therefore shows a race that has hardly begun. The clock is paused meanwhile.
/// If that takes too long for a person, the new race is shown as far as it is recorded.
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
