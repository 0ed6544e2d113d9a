//! Runs one search, counts its events as they pass, and times it as often as requested.
//!
//! Events are counted as they are pulled, and none is kept. `scenario` uses the same search, so expansions and times
//! mean the same in both.

use super::measures::SearchCounts;
use super::plan::{GrownMaps, PlannedLane, Timing};
use mazescope_core::board::frontier_change;
use mazescope_core::event::code;
use mazescope_core::playback::fault::{EntryFault, Fault, first_fault};
use mazescope_core::structures::lengths::length::Moves;
use mazescope_core::{Algorithm, Cell, Discipline, Event, Info, Map, Plane, Register, Seed};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of events that are pulled in one call, which stay in the nearest cache.
const BATCH: usize = 4096;

/// Why a run has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// It was stopped.
    Stopped,
    /// It refused the map, or stated an event that no run may state.
    AtFault(EntryFault),
}

/// A searcher for one thread. It keeps no more than a few thousand events.
pub struct Searcher<'a> {
    clock: &'a (dyn Fn() -> u64 + Sync),
    stop: &'a AtomicBool,
    timing: Timing,
    log: Vec<Event>,
}

impl<'a> Searcher<'a> {
    /// A searcher with a clock, in nanoseconds since some moment, and a switch that soon ends its searches.
    pub fn new(
        clock: &'a (dyn Fn() -> u64 + Sync),
        stop: &'a AtomicBool,
        timing: Timing,
    ) -> Searcher<'a> {
        Searcher {
            clock,
            stop,
            timing,
            log: Vec::with_capacity(BATCH),
        }
    }

    /// Searches to the end or to the limit, and counts. The time of a run lasts from handing over the map to the last
    /// event counted. The time of the search is the median of its runs, unless one exceeds the limit.
    pub fn search(
        &mut self,
        lane: &PlannedLane,
        map: &Arc<Map>,
    ) -> Result<SearchCounts, Uncounted> {
        let Timing {
            warm_up,
            repeats,
            limit,
        } = self.timing;
        let mut times = Vec::with_capacity(repeats as usize);
        let mut last = SearchCounts::default();
        for run in 0..warm_up + repeats.max(1) {
            last = self.once(lane, map)?;
            if last.nanoseconds > limit {
                return Ok(last);
            }
            if run >= warm_up {
                times.push(last.nanoseconds);
            }
        }
        times.sort_unstable();
        let (low, high) = ((times.len() - 1) / 2, times.len() / 2);
        Ok(SearchCounts {
            nanoseconds: times[low].midpoint(times[high]),
            slowest: times[times.len() - 1],
            ..last
        })
    }

    fn once(&mut self, lane: &PlannedLane, map: &Arc<Map>) -> Result<SearchCounts, Uncounted> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Uncounted::Stopped);
        }
        let (solver, settings) = (&lane.solver, &lane.settings);
        let discipline = solver.info.discipline;
        if let Some(why) = (solver.refuses)(map, settings) {
            return Err(at_fault(&solver.info, Fault::Refused(why)));
        }
        let (clock, limit) = (self.clock, self.timing.limit);
        let begun = clock();
        let passed = || clock().saturating_sub(begun);
        let mut algorithm = solver.start_for_result(Arc::clone(map), settings);
        let mut count = Count::default();
        let plane = solver.plane(settings);
        self.pull(algorithm.as_mut(), &solver.info, plane, |events| {
            count.add(events, discipline, map);
            limit == u64::MAX || passed() <= limit
        })?;
        let nanoseconds = passed();
        let has_frontier = discipline.has_frontier();
        let found = count.last.filter(|_| nanoseconds <= limit);
        let path = found.map(|_| count.moves);
        let moves = path.filter(|_| !solver.info.draws_lines());
        Ok(SearchCounts {
            length: path.map(|path| path.length()),
            moves: moves.map(|moves| moves.steps() as f64),
            expanded: has_frontier.then_some(count.expanded as f64),
            peak_frontier: has_frontier.then_some(count.peak.into()),
            walked: (discipline == Discipline::Walk).then_some(count.walked as f64),
            nanoseconds,
            slowest: nanoseconds,
        })
    }

    /// Like [`Generator::grow`](mazescope_core::Generator::grow), with a log that is reused.
    pub(super) fn grow(&mut self, grown: &GrownMaps, seed: &Seed) -> Result<Map, Uncounted> {
        let (generator, settings) = (&grown.generator, &grown.settings);
        let (size, info) = (grown.fit(), &generator.info);
        let mut map = Map::new(size, generator.begins_with);
        let mut algorithm = (generator.start)(&size.into(), seed, settings);
        let mut register = Register::default();
        self.pull(algorithm.as_mut(), info, (info.plane)(settings), |events| {
            map.apply(events, &mut register);
            true
        })?;
        (generator.mark)(&mut map);
        Ok(map)
    }

    /// Hands the events of a run to `each`, some thousand at a time, until it returns that it wants to stop. The run
    /// belongs to that entry, which declares the numbers that it writes to cells.
    fn pull(
        &mut self,
        run: &mut dyn Algorithm,
        info: &Info,
        plane: Plane,
        mut each: impl FnMut(&[Event]) -> bool,
    ) -> Result<(), Uncounted> {
        let mut last = None;
        self.log.clear();
        while run.pull(&mut self.log, BATCH) > 0 {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Uncounted::Stopped);
            }
            if let Some((_, fault)) = first_fault(last, &self.log, plane != Plane::None, u32::MAX) {
                return Err(at_fault(info, fault));
            }
            if !each(&self.log) {
                return Ok(());
            }
            last = self.log.last().copied();
            self.log.clear();
        }
        match last.is_some_and(Event::is_value) {
            true => Err(at_fault(info, Fault::ValueWithoutWrote)),
            false => Ok(()),
        }
    }
}

fn at_fault(info: &Info, fault: Fault) -> Uncounted {
    let name = info.name;
    Uncounted::AtFault(EntryFault { name, fault })
}

/// Counts events as they pass.
#[derive(Default)]
struct Count {
    expanded: u64,
    walked: u64,
    frontier: u32,
    peak: u32,
    /// The last cell of the path so far, and the moves to it.
    last: Option<Cell>,
    moves: Moves,
}

impl Count {
    fn add(&mut self, events: &[Event], discipline: Discipline, map: &Map) {
        let (mut frontier, mut peak) = (self.frontier, self.peak);
        for &event in events {
            frontier = frontier.wrapping_add_signed(frontier_change(discipline, event));
            peak = peak.max(frontier);
            self.expanded += u64::from(event.is_expanded());
            self.walked += u64::from(event.is_stepped());
            if event.code() as u32 == code::TRACED
                && let Some(last) = self.last.replace(event.cell())
            {
                self.moves.add(last, event.cell(), map);
            }
        }
        (self.frontier, self.peak) = (frontier, peak);
    }
}
