//! Carries out a plan on several threads. Each map is made once and searched by every lane.

use super::figures::Figures;
use super::measures::SearchCounts;
use super::plan::{Maps, Plan};
use super::search::{Searcher, Uncounted};
use mazescope_core::playback::fault::EntryFault;
use mazescope_core::{Generator, Map, Register, Seed, Settings, Size};
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use thiserror::Error;

/// The clock, the stop switch and the callback of a run.
pub struct Watch<'a> {
    /// Nanoseconds since some moment. The time of a search is the difference of two values.
    pub clock: &'a (dyn Fn() -> u64 + Sync),
    /// A switch that soon ends the run when it is set: within a few thousand events of each thread.
    pub stop: &'a AtomicBool,
    /// A function that is called whenever all lanes have searched one more map.
    pub map_done: &'a (dyn Fn() + Sync),
}

/// Why a plan was not carried out.
#[derive(Debug, Error)]
pub enum RunError {
    /// The system refuses another thread.
    #[error("The system refuses another thread: {0}. Use fewer with --threads.")]
    Threads(#[from] ThreadPoolBuildError),
    /// An entry has stated an event that no run may state.
    #[error(transparent)]
    AtFault(#[from] EntryFault),
}

/// Carries out a plan of at most [`MOST_SEARCHES`](super::plan::MOST_SEARCHES) on this many threads, and returns when
/// everything is done or was stopped. Fails if the system provides no threads, and at the first entry found that states
/// an event that no run may state.
///
/// The threads share only the number of the next map, so the work divides evenly even if maps differ in cost. Seeds are
/// begun in their order. Beyond the figures, each thread needs the memory of one map and one search on it, because no
/// events are kept.
pub fn run(plan: &Plan, threads: usize, watch: &Watch) -> Result<Figures, RunError> {
    let figures = Figures::new(plan);
    let order = plan.order();
    let maps = plan.maps() as usize;
    let threads = threads.min(maps).max(1);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let (next, fault) = (AtomicUsize::new(0), OnceLock::new());
    pool.broadcast(|_| {
        let mut worker = Worker {
            plan,
            searcher: Searcher::new(watch.clock, watch.stop, plan.timing),
            counts: Vec::with_capacity(plan.lanes.len()),
        };
        loop {
            let map = next.fetch_add(1, Ordering::Relaxed);
            if map >= maps || fault.get().is_some() {
                return;
            }
            let place = order(map);
            match worker.map(place) {
                Ok(()) => figures.keep(place, &worker.counts),
                Err(Uncounted::Stopped) => return,
                Err(Uncounted::AtFault(found)) => {
                    fault.get_or_init(|| found);
                    return;
                }
            }
            (watch.map_done)();
        }
    });
    match fault.into_inner() {
        Some(fault) => Err(fault.into()),
        None => Ok(figures),
    }
}

/// The state that one thread keeps from map to map.
struct Worker<'a> {
    plan: &'a Plan,
    searcher: Searcher<'a>,
    counts: Vec<SearchCounts>,
}

impl Worker<'_> {
    /// Makes a map, by its group and its place in the group, and searches it.
    fn map(&mut self, (group, place): (usize, usize)) -> Result<(), Uncounted> {
        if self.searcher.is_stopped() {
            return Err(Uncounted::Stopped);
        }
        let plan = self.plan;
        let map = match &plan.groups[group].maps {
            Maps::Grown {
                generator,
                settings,
                size,
                seeds,
            } => {
                let seed = seeds.get(place as u64).ok_or(Uncounted::Stopped)?;
                Arc::new(self.grow(generator, settings, *size, &seed)?)
            }
            Maps::Given(cases) => cases[place].to_search(),
        };
        self.counts.clear();
        for lane in &plan.lanes {
            let counts = self.searcher.search(lane, &map)?;
            self.counts.push(counts);
        }
        Ok(())
    }

    /// Like [`Generator::grow`], with a log that is reused.
    fn grow(
        &mut self,
        generator: &Generator,
        settings: &Settings,
        size: Size,
        seed: &Seed,
    ) -> Result<Map, Uncounted> {
        let size = generator.fit(size);
        let mut map = Map::new(size, generator.begins_with);
        let mut algorithm = (generator.start)(&size.into(), seed, settings);
        let (info, mut register) = (&generator.info, Register::default());
        let plane = (info.plane)(settings);
        self.searcher
            .pull(algorithm.as_mut(), info, plane, |events| {
                map.apply(events, &mut register);
                true
            })?;
        (generator.mark)(&mut map);
        Ok(map)
    }
}
