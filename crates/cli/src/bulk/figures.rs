//! The figures of the searches of a plan, one set for each pair of group and lane.

use super::measures::{LENGTH, MEASURES, SearchCounts};
use super::plan::Plan;
use super::summary::Summary;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number for each search and measure, 8 bytes each, and no data of any map.
///
/// The maps are in the order of their groups, whichever thread searched them and when, so the number of threads changes no
/// figure.
#[derive(Debug)]
pub struct Figures {
    /// The bits of a number, or [`MISSING`], or [`NONE`]. Threads write to it at the same time, but each to its own
    /// places.
    values: Vec<AtomicU64>,
    /// For each pair of group and lane, the number of searches whose slowest run took more than twice as long as their
    /// median.
    unsteady: Vec<AtomicU64>,
    /// The number of the first map of each group, and the number of all maps.
    begins: Vec<usize>,
    lanes: usize,
}

/// The search was not completed.
const MISSING: u64 = u64::MAX;
/// The search found no path, so there is nothing to measure.
const NONE: u64 = u64::MAX - 1;

/// The figures of a pair of group and lane.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The group, by its place in the plan. For generated maps it is that of the generator.
    pub group: usize,
    /// The lane, by its place in the plan.
    pub lane: usize,
    /// The number of completed searches.
    pub searches: u64,
    /// The number of these that found a path.
    pub found: u64,
    /// The number of searches that were run several times, and once took more than twice as long as their median.
    pub unsteady: u64,
    /// The summary of each of [`MEASURES`]; `None` if there is nothing to measure.
    pub measures: [Option<Summary>; MEASURES.len()],
}

impl Figures {
    /// Space for the figures of a plan: [`Plan::bytes`].
    pub(super) fn new(plan: &Plan) -> Figures {
        let (groups, lanes) = (plan.groups.len(), plan.lanes.len());
        let numbers = plan.searches() as usize * MEASURES.len();
        Figures {
            values: (0..numbers).map(|_| AtomicU64::new(MISSING)).collect(),
            unsteady: (0..groups * lanes).map(|_| AtomicU64::new(0)).collect(),
            begins: [plan.begins(), vec![plan.maps() as usize]].concat(),
            lanes,
        }
    }

    /// Stores the results of all lanes on a map, by its group and its place in the group.
    pub(super) fn keep(&self, (group, map): (usize, usize), all: &[SearchCounts]) {
        for (lane, counts) in all.iter().enumerate() {
            let slots = self.slots(group, map, lane);
            for (slot, measure) in slots.iter().zip(&MEASURES) {
                // A reader waits for all threads to end, so this is ordered before it reads.
                let bits = (measure.value)(counts).map_or(NONE, f64::to_bits);
                slot.store(bits, Ordering::Relaxed);
            }
            if counts.slowest > 2 * counts.nanoseconds {
                self.unsteady[group * self.lanes + lane].fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn slots(&self, group: usize, map: usize, lane: usize) -> &[AtomicU64] {
        let place = ((self.begins[group] + map) * self.lanes + lane) * MEASURES.len();
        &self.values[place..place + MEASURES.len()]
    }

    /// Whether a map of a group was searched, and then the value of a measure, if there is one.
    pub fn at(&self, group: usize, map: usize, lane: usize, measure: usize) -> Option<Option<f64>> {
        match self.slots(group, map, lane)[measure].load(Ordering::Relaxed) {
            MISSING => None,
            NONE => Some(None),
            bits => Some(Some(f64::from_bits(bits))),
        }
    }

    /// The number of maps that all lanes have searched. O(maps).
    pub fn maps_done(&self) -> u64 {
        let maps = self.values.chunks_exact(self.lanes * MEASURES.len());
        let done = |map: &&[AtomicU64]| map[0].load(Ordering::Relaxed) != MISSING;
        maps.filter(done).count() as u64
    }

    /// The values of one measure for one pair, in the order of the maps. O(maps).
    pub fn values(&self, group: usize, lane: usize, measure: usize) -> Vec<f64> {
        let values = self.all(group, lane, measure);
        values.filter_map(|value| value.flatten()).collect()
    }

    /// For each map of a group whether it was searched, and then the value of a measure, if there is one.
    pub(super) fn all(
        &self,
        group: usize,
        lane: usize,
        measure: usize,
    ) -> impl Iterator<Item = Option<Option<f64>>> {
        let maps = 0..self.begins[group + 1] - self.begins[group];
        maps.map(move |map| self.at(group, map, lane, measure))
    }

    /// The figures of each pair: all lanes of the first group, then of the second, and so on. O(searches log searches),
    /// and 8 bytes a map while it runs.
    pub fn rows(&self) -> Vec<Row> {
        let pairs = 0..self.unsteady.len();
        let pairs = pairs.map(|pair| (pair / self.lanes, pair % self.lanes));
        let rows = pairs.map(|(group, lane)| {
            let lengths = || self.all(group, lane, LENGTH).flatten();
            let unsteady = &self.unsteady[group * self.lanes + lane];
            Row {
                group,
                lane,
                searches: lengths().count() as u64,
                found: lengths().flatten().count() as u64,
                unsteady: unsteady.load(Ordering::Relaxed),
                measures: std::array::from_fn(|measure| {
                    Summary::of(&mut self.values(group, lane, measure))
                }),
            }
        });
        rows.collect()
    }
}

/// Whether a measure adds to those before it. With moves to four neighbours only, the length of a path is its moves,
/// and if all searches find a path, those that find one are all.
pub fn is_new(rows: &[Row], measure: usize) -> bool {
    // A path that is never found is worth reporting, but moves and work that no search has are not.
    let may_lack = measure <= LENGTH && rows.iter().all(|row| row.found == 0);
    if !may_lack && rows.iter().all(|row| row.measures[measure].is_none()) {
        return false;
    }
    let same = |other: usize| {
        let mut rows = rows.iter();
        rows.all(|row| row.measures[other] == row.measures[measure])
    };
    !(0..measure).any(same)
}
