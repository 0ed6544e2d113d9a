//! A plan is carried out on several threads: each map is grown once and searched by every solver.

use super::figures::Figures;
use super::measures::{Counts, Moves};
use super::plan::Plan;
use crate::board::frontier_change;
use crate::catalogue::{Generator, Settings, Solver};
use crate::event::{Event, code};
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::random::Seed;
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Events that are pulled in one call: they stay in the nearest cache.
const BATCH: usize = 4096;

/// What a run is handed by whoever waits for it.
pub struct Watch<'a> {
    /// Nanoseconds since some moment; a search's time is the difference of two.
    pub clock: &'a (dyn Fn() -> u64 + Sync),
    /// Set to true it ends the run soon: within a few thousand events of each thread.
    pub stop: &'a AtomicBool,
    /// Told when one more map was searched by all solvers.
    pub map_done: &'a (dyn Fn() + Sync),
}

/// Carries out a plan of at most [`MOST_SEARCHES`](super::plan::MOST_SEARCHES) on so many threads, and
/// returns when all is done or was stopped. Fails where the system gives no threads.
///
/// The threads share nothing but the number of the next map, so that the work divides evenly whatever
/// the maps cost; seeds are begun in their order. Beyond the figures each thread needs the memory of
/// one map and one search on it: no events are kept.
pub fn run(plan: &Plan, threads: usize, watch: &Watch) -> Result<Figures, ThreadPoolBuildError> {
    let figures = Figures::new(plan);
    let maps = plan.maps() as usize;
    let threads = threads.min(maps).max(1);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let next = AtomicUsize::new(0);
    pool.broadcast(|_| {
        let mut worker = Worker {
            plan,
            watch,
            log: Vec::with_capacity(BATCH),
            counts: Vec::with_capacity(plan.solvers.len()),
        };
        loop {
            let map = next.fetch_add(1, Ordering::Relaxed);
            if map >= maps || worker.map(map).is_none() {
                return;
            }
            figures.keep(map, &worker.counts);
            (watch.map_done)();
        }
    });
    Ok(figures)
}

/// What one thread keeps from map to map.
struct Worker<'a> {
    plan: &'a Plan,
    watch: &'a Watch<'a>,
    log: Vec<Event>,
    counts: Vec<Counts>,
}

impl Worker<'_> {
    /// Grows the map of that number and searches it; nothing if it was stopped before the end.
    fn map(&mut self, number: usize) -> Option<()> {
        let generators = self.plan.generators.len();
        let (seed, generator) = (number / generators, number % generators);
        let seed = self.plan.seeds.get(seed as u64)?;
        let (generator, settings) = &self.plan.generators[generator];
        let map = Arc::new(self.grow(generator, settings, &seed)?);
        self.counts.clear();
        for (solver, settings) in &self.plan.solvers {
            let counts = self.search(solver, settings, &map)?;
            self.counts.push(counts);
        }
        Some(())
    }

    /// As [`Generator::grow`], with a log that is used again.
    fn grow(&mut self, generator: &Generator, settings: &Settings, seed: &Seed) -> Option<Map> {
        let size = generator.fit(self.plan.size);
        let mut map = Map::new(size, generator.begins_with);
        let mut algorithm = (generator.start)(size, seed, settings);
        self.log.clear();
        while algorithm.pull(&mut self.log, BATCH) > 0 {
            if self.is_stopped() {
                return None;
            }
            map.apply(&self.log);
            self.log.clear();
        }
        (generator.mark)(&mut map);
        Some(map)
    }

    /// Searches and counts. The time is that from handing over the map to the last event counted.
    fn search(&mut self, solver: &Solver, settings: &Settings, map: &Arc<Map>) -> Option<Counts> {
        let begun = (self.watch.clock)();
        let mut algorithm = solver.start(Arc::clone(map), settings);
        let mut count = Count::new(solver, map.size());
        self.log.clear();
        while algorithm.pull(&mut self.log, BATCH) > 0 {
            if self.is_stopped() {
                return None;
            }
            count.add(&self.log);
            self.log.clear();
        }
        let nanoseconds = (self.watch.clock)().saturating_sub(begun);
        Some(Counts {
            nanoseconds,
            ..count.counts()
        })
    }

    fn is_stopped(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
    }
}

/// Counts events as they come by.
struct Count<'a> {
    solver: &'a Solver,
    size: Size,
    expanded: u64,
    frontier: u32,
    peak: u32,
    /// The last cell of the path so far, and the moves up to it.
    last: Option<Cell>,
    moves: Moves,
}

impl<'a> Count<'a> {
    fn new(solver: &'a Solver, size: Size) -> Count<'a> {
        Count {
            solver,
            size,
            expanded: 0,
            frontier: 0,
            peak: 0,
            last: None,
            moves: Moves::default(),
        }
    }

    fn add(&mut self, events: &[Event]) {
        let kind = self.solver.info.frontier;
        let (mut frontier, mut peak) = (self.frontier, self.peak);
        for &event in events {
            frontier = frontier.wrapping_add_signed(frontier_change(kind, event));
            peak = peak.max(frontier);
            self.expanded += u64::from(event.is_expanded());
            if event.code() as u32 == code::TRACED {
                self.trace(event.cell());
            }
        }
        (self.frontier, self.peak) = (frontier, peak);
    }

    fn trace(&mut self, cell: Cell) {
        if let Some(last) = self.last.replace(cell) {
            let apart = last.index().abs_diff(cell.index());
            let straight = apart == 1 || apart == self.size.stride();
            self.moves.straight += u64::from(straight);
            self.moves.diagonal += u64::from(!straight);
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            path: self.last.map(|_| self.moves),
            expanded: self.expanded,
            peak_frontier: self.peak,
            nanoseconds: 0,
        }
    }
}
