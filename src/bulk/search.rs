//! One search, counted as its events come by and timed as often as is asked for.

use super::measures::{Moves, SearchCounts};
use super::plan::{PlannedLane, Timing};
use crate::board::frontier_change;
use crate::catalogue::Solver;
use crate::event::{Event, code};
use crate::grid::Cell;
use crate::map::Map;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Events that are pulled in one call: they stay in the nearest cache.
pub(super) const BATCH: usize = 4096;

/// A searcher for one thread; it keeps no events beyond the next few thousand.
pub struct Searcher<'a> {
    clock: &'a (dyn Fn() -> u64 + Sync),
    stop: &'a AtomicBool,
    timing: Timing,
    pub(super) log: Vec<Event>,
    times: Vec<u64>,
}

impl<'a> Searcher<'a> {
    /// A searcher with a clock that tells nanoseconds since some moment, and a switch that ends its
    /// searches soon.
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
            times: Vec::with_capacity(timing.repeats as usize),
        }
    }

    /// Searches to the end and counts, or nothing if it was stopped. The time of a run is that from
    /// handing over the map to the last event counted; that of the search is the median of its runs.
    pub fn search(&mut self, lane: &PlannedLane, map: &Arc<Map>) -> Option<SearchCounts> {
        for _ in 0..self.timing.warm_up {
            self.once(lane, map)?;
        }
        self.times.clear();
        let mut counts = None;
        for _ in 0..self.timing.repeats.max(1) {
            let once = self.once(lane, map)?;
            self.times.push(once.nanoseconds);
            counts = Some(once);
        }
        self.times.sort_unstable();
        let (low, high) = ((self.times.len() - 1) / 2, self.times.len() / 2);
        Some(SearchCounts {
            nanoseconds: self.times[low].midpoint(self.times[high]),
            slowest: self.times[self.times.len() - 1],
            ..counts?
        })
    }

    fn once(&mut self, lane: &PlannedLane, map: &Arc<Map>) -> Option<SearchCounts> {
        let begun = (self.clock)();
        let mut algorithm = lane.solver.start(Arc::clone(map), &lane.settings);
        let mut count = Count::new(&lane.solver, map);
        self.log.clear();
        while algorithm.pull(&mut self.log, BATCH) > 0 {
            if self.is_stopped() {
                return None;
            }
            count.add(&self.log);
            self.log.clear();
        }
        let nanoseconds = (self.clock)().saturating_sub(begun);
        Some(SearchCounts {
            nanoseconds,
            ..count.counts()
        })
    }

    /// Whether its searches are to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Counts events as they come by.
struct Count<'a> {
    solver: &'a Solver,
    map: &'a Map,
    expanded: u64,
    frontier: u32,
    peak: u32,
    /// The last cell of the path so far, and the moves up to it.
    last: Option<Cell>,
    moves: Moves,
}

impl<'a> Count<'a> {
    fn new(solver: &'a Solver, map: &'a Map) -> Count<'a> {
        Count {
            solver,
            map,
            expanded: 0,
            frontier: 0,
            peak: 0,
            last: None,
            moves: Moves::default(),
        }
    }

    fn add(&mut self, events: &[Event]) {
        let discipline = self.solver.info.discipline;
        let (mut frontier, mut peak) = (self.frontier, self.peak);
        for &event in events {
            frontier = frontier.wrapping_add_signed(frontier_change(discipline, event));
            peak = peak.max(frontier);
            self.expanded += u64::from(event.is_expanded());
            if event.code() as u32 == code::TRACED {
                self.trace(event.cell());
            }
        }
        (self.frontier, self.peak) = (frontier, peak);
    }

    fn trace(&mut self, cell: Cell) {
        let Some(last) = self.last.replace(cell) else {
            return;
        };
        let (size, cost) = (self.map.size(), self.map.cost(cell));
        let (apart, stride) = (last.index().abs_diff(cell.index()), size.stride());
        self.moves.count += 1;
        if apart == 1 || apart == stride {
            self.moves.walked.straight += u32::from(cost);
        } else if apart == stride - 1 || apart == stride + 1 {
            self.moves.walked.diagonal += u32::from(cost);
        } else {
            let [(x, y), (to_x, to_y)] = [last, cell].map(|cell| size.position(cell));
            let [over, down] = [x.abs_diff(to_x), y.abs_diff(to_y)].map(f64::from);
            self.moves.leapt += f64::from(cost) * over.hypot(down);
        }
    }

    fn counts(&self) -> SearchCounts {
        SearchCounts {
            path: self.last.map(|_| self.moves),
            expanded: self.expanded,
            peak_frontier: self.peak,
            ..SearchCounts::default()
        }
    }
}
