//! The figures of the searches of a plan, one set for each pair of group and lane.

use super::measures::{LENGTH, MEASURES, Of, STORED, SearchCounts, stored};
use super::plan::{MapOrder, Plan};
use super::summary::Summary;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number for each search and measure, 8 bytes each, and no data of any map.
///
/// The maps are in the order of the plan, whichever thread searched them and when, so the number of threads changes no
/// figure.
#[derive(Debug)]
pub struct Figures {
    /// The bits of a number, or [`MISSING`], or [`NONE`]. Threads write to it at the same time, but each to its own
    /// places.
    values: Vec<AtomicU64>,
    /// For each pair of group and lane, the number of searches whose slowest run took more than twice as long as their
    /// median.
    unsteady: Vec<AtomicU64>,
    order: MapOrder,
    groups: usize,
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
        let (groups, lanes) = (plan.groups(), plan.lanes.len());
        let numbers = plan.searches() as usize * STORED;
        Figures {
            values: (0..numbers).map(|_| AtomicU64::new(MISSING)).collect(),
            unsteady: (0..groups * lanes).map(|_| AtomicU64::new(0)).collect(),
            order: plan.order(),
            groups,
            lanes,
        }
    }

    /// Stores the results of all lanes on the map of that number.
    pub(super) fn keep(&self, map: usize, all: &[SearchCounts]) {
        let (group, _) = self.order.place(map);
        for (lane, counts) in all.iter().enumerate() {
            let place = self.place(map, lane);
            let slots = &self.values[place..place + STORED];
            for (slot, value) in slots.iter().zip(stored(counts)) {
                // A reader waits for all threads to end, so this is ordered before it reads.
                slot.store(value.map_or(NONE, f64::to_bits), Ordering::Relaxed);
            }
            if counts.slowest > 2 * counts.nanoseconds {
                self.unsteady[group * self.lanes + lane].fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn place(&self, map: usize, lane: usize) -> usize {
        (map * self.lanes + lane) * STORED
    }

    /// The number of maps that all lanes have searched. O(maps).
    pub fn maps_done(&self) -> u64 {
        let maps = self.values.chunks_exact(self.lanes * STORED);
        let done = |map: &&[AtomicU64]| map[0].load(Ordering::Relaxed) != MISSING;
        maps.filter(done).count() as u64
    }

    /// The values of one measure for one pair, in the order of the maps. O(maps).
    pub fn values(&self, group: usize, lane: usize, measure: usize) -> Vec<f64> {
        let values = self.all(group, lane, measure);
        values.filter_map(|value| value.flatten()).collect()
    }

    /// For each map of a group whether it was searched, and then the value of a measure, if there is one.
    pub fn all(
        &self,
        group: usize,
        lane: usize,
        measure: usize,
    ) -> impl Iterator<Item = Option<Option<f64>>> {
        let measure = &MEASURES[measure];
        self.order.maps(group).map(move |map| {
            let place = self.place(map, lane);
            let bits = |slot: usize| self.values[place + slot].load(Ordering::Relaxed);
            let solved = bits(MEASURES[LENGTH].stored) != NONE;
            let of_it = match measure.of {
                Of::All => true,
                Of::Solved => solved,
                Of::Unsolved => !solved,
            };
            match bits(measure.stored) {
                MISSING => None,
                NONE => Some(None),
                bits => Some(of_it.then(|| f64::from_bits(bits))),
            }
        })
    }

    /// The figures of each pair: all lanes of the first group, then of the second, and so on. O(searches log searches),
    /// and 8 bytes a map while it runs.
    pub fn rows(&self) -> Vec<Row> {
        let pairs =
            (0..self.groups * self.lanes).map(|pair| (pair / self.lanes, pair % self.lanes));
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
    let is_of_path = MEASURES[measure].of == Of::All && MEASURES[measure].is_of_path();
    let may_lack = is_of_path && rows.iter().all(|row| row.found == 0);
    if !may_lack && rows.iter().all(|row| row.measures[measure].is_none()) {
        return false;
    }
    let same = |other: usize| {
        let mut rows = rows.iter();
        rows.all(|row| row.measures[other] == row.measures[measure])
    };
    !(0..measure).any(same)
}
