//! Carries out a plan on several threads. Each map is made once and searched by every lane.

use super::figures::Figures;
use super::plan::{Maps, Plan};
use super::search::{Searcher, Uncounted};
use crate::misuse::Misuse;
use rayon::ThreadPoolBuilder;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

/// The clock, the stop switch and the callback of a run.
pub struct Watch<'a> {
    /// Nanoseconds since some moment. The time of a search is the difference of two values.
    pub clock: &'a (dyn Fn() -> u64 + Sync),
    /// A switch that soon ends the run when it is set: within a few thousand events of each thread.
    pub stop: &'a AtomicBool,
    /// A function that is called whenever all lanes have searched one more map, with its place in its group.
    pub map_done: &'a (dyn Fn(usize) + Sync),
}

/// Carries out a plan of at most [`MOST_SEARCHES`](super::plan::MOST_SEARCHES) on this many threads, and returns when
/// everything is done or was stopped. Fails if the system provides no threads, and at the first entry found that states
/// an event that no run may state.
///
/// Seeds are begun in their order. Beyond the figures, each thread needs the memory of one map and one search on it,
/// because no events are kept.
///
/// The threads share only the number of the next map, so the work divides evenly even if maps differ in cost.
pub fn run(plan: &Plan, threads: usize, watch: &Watch) -> Result<Figures, Misuse> {
    let figures = Figures::new(plan);
    let (order, count) = (plan.order(), plan.maps() as usize);
    let (next, fault) = (AtomicUsize::new(0), OnceLock::new());
    let work = || {
        let mut searcher = Searcher::new(watch.clock, watch.stop, plan.timing);
        let mut all = Vec::with_capacity(plan.lanes.len());
        while fault.get().is_none() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let (group, place) = order(number);
            let map = match &plan.groups[group].maps {
                Maps::Grown(grown) => {
                    let seed = grown.seeds.get(place as u64);
                    Arc::new(searcher.grow(grown, &seed.ok_or(Uncounted::Stopped)?)?)
                }
                Maps::Given(cases) => cases[place].clone().into_map(),
            };
            all.clear();
            for lane in &plan.lanes {
                all.push(searcher.search(lane, &map)?);
            }
            figures.keep((group, place), &all);
            (watch.map_done)(place);
        }
        Ok(())
    };
    let threads = threads.min(count).max(1);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(Misuse::no_thread)?;
    pool.broadcast(|_| match work() {
        Ok(()) | Err(Uncounted::Stopped) => {}
        Err(Uncounted::AtFault(found)) => drop(fault.set(found)),
    });
    match fault.into_inner() {
        Some(fault) => Err(fault.into()),
        None => Ok(figures),
    }
}
