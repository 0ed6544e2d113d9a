//! The figures of a plan's searches, one set for each pair of generator and solver.

use super::measures::{Counts, MEASURES};
use super::plan::Plan;
use super::summary::Summary;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number for each search and measure, 8 bytes each, and nothing else of any map.
///
/// Searches stand in the order seed, generator, solver, wherever and whenever they were run: that is
/// why the number of threads changes no figure.
#[derive(Debug)]
pub struct Figures {
    /// The bits of a number, or [`MISSING`], or [`NONE`]. Threads write to different places of it at
    /// the same time, each to its own.
    values: Vec<AtomicU64>,
    generators: usize,
    solvers: usize,
}

/// The search was not run to its end.
const MISSING: u64 = u64::MAX;
/// There is nothing to measure: it has found no path.
const NONE: u64 = u64::MAX - 1;

/// What came of a pair of generator and solver.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The generator, by its place in the plan.
    pub generator: usize,
    /// The solver, by its place in the plan.
    pub solver: usize,
    /// How many searches were run to their end.
    pub searches: u64,
    /// How many of them have found a path.
    pub found: u64,
    /// What they amount to, for each of [`MEASURES`]; nothing where there is nothing to measure.
    pub measures: [Option<Summary>; MEASURES.len()],
}

impl Figures {
    /// Room for the figures of a plan: [`Plan::bytes`].
    pub(super) fn new(plan: &Plan) -> Figures {
        let numbers = plan.searches() as usize * MEASURES.len();
        Figures {
            values: (0..numbers).map(|_| AtomicU64::new(MISSING)).collect(),
            generators: plan.generators.len(),
            solvers: plan.solvers.len(),
        }
    }

    /// Keeps what all solvers have made of the map of that number.
    pub(super) fn keep(&self, map: usize, all: &[Counts]) {
        for (solver, counts) in all.iter().enumerate() {
            let place = self.place(map, solver);
            let slots = &self.values[place..place + MEASURES.len()];
            for (slot, measure) in slots.iter().zip(&MEASURES) {
                let value = (measure.of)(counts).map_or(NONE, f64::to_bits);
                // Whoever reads has waited for all threads to end, which orders this before it.
                slot.store(value, Ordering::Relaxed);
            }
        }
    }

    fn place(&self, map: usize, solver: usize) -> usize {
        (map * self.solvers + solver) * MEASURES.len()
    }

    /// How many maps were searched by all solvers. O(maps).
    pub fn maps_done(&self) -> u64 {
        let maps = self.values.chunks_exact(self.solvers * MEASURES.len());
        let done = |map: &&[AtomicU64]| map[0].load(Ordering::Relaxed) != MISSING;
        maps.filter(done).count() as u64
    }

    /// The values of one measure for one pair, in the order of the seeds. O(seeds).
    pub fn values(&self, generator: usize, solver: usize, measure: usize) -> Vec<f64> {
        let bits = self.bits(generator, solver, measure);
        let values = bits.filter(|&bits| bits != MISSING && bits != NONE);
        values.map(f64::from_bits).collect()
    }

    fn bits(&self, generator: usize, solver: usize, measure: usize) -> impl Iterator<Item = u64> {
        let first = self.place(generator, solver) + measure;
        let step = self.place(self.generators, 0);
        let slots = self.values.iter().skip(first).step_by(step);
        slots.map(|slot| slot.load(Ordering::Relaxed))
    }

    /// What came of each pair: all solvers of the first generator, then of the second, and so on.
    /// O(searches log searches), and 8 bytes a seed while it is at work.
    pub fn rows(&self) -> Vec<Row> {
        let pairs = (0..self.generators * self.solvers)
            .map(|pair| (pair / self.solvers, pair % self.solvers));
        let rows = pairs.map(|(generator, solver)| {
            let bits = || self.bits(generator, solver, 0);
            let searches = bits().filter(|&bits| bits != MISSING).count() as u64;
            let none = bits().filter(|&bits| bits == NONE).count() as u64;
            Row {
                generator,
                solver,
                searches,
                found: searches - none,
                measures: std::array::from_fn(|measure| {
                    Summary::of(&mut self.values(generator, solver, measure))
                }),
            }
        });
        rows.collect()
    }
}

/// Whether a measure tells anything that none before it has told: with moves to four neighbours only,
/// the length of a path is its moves.
pub fn is_new(rows: &[Row], measure: usize) -> bool {
    let same = |other: usize| {
        let mut rows = rows.iter();
        rows.all(|row| row.measures[other] == row.measures[measure])
    };
    !(0..measure).any(same)
}
