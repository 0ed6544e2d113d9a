//! An island: a random walk over maps of one size, which climbs towards those on which the statement holds.
//!
//! An epoch is one cooling by threshold accepting (G. Dueck, T. Scheuer, *Threshold accepting*, 1990): a changed map
//! replaces the present one unless it is worse by more than a threshold, which falls to 0. It needs no logarithms, so
//! every machine takes the same decisions. A map is measured by its distance from the truth of the statement, and a
//! little by its walls and terrain, so that plain maps are preferred.

use super::measure::Measurer;
use super::proposal::Proposal;
use mazescope_core::{Random, Seed, Size};

/// The threshold at the beginning of an epoch, in distances of a statement.
const THRESHOLD: f64 = 0.1;

/// The weight of walls and terrain in the energy of a map.
const MARKS: f64 = 0.03;

/// One of the islands of a search.
#[derive(Clone, Debug)]
pub(super) struct Island {
    random: Random,
    /// Whether it moves the ends of its maps.
    free: bool,
    /// Whether it removes columns to make a map smaller, and not rows.
    columns: bool,
    /// The best map of its present size, with its energy.
    best: Option<(f64, Proposal)>,
    /// The map of its present size with the fewest walls on which the statement holds.
    pub found: Option<Proposal>,
}

/// The task of all islands in an epoch.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// Looks among maps of this size.
    Climb(Size),
    /// Looks among maps with one column or one row less than this one.
    Shrink(Proposal),
}

impl Island {
    /// The island of that number, with a seed of its own.
    pub(super) fn new(seed: &Seed, number: usize) -> Island {
        Island {
            random: Random::new(seed, &format!("find {number}")),
            columns: number.is_multiple_of(2),
            free: number / 2 % 2 == 1,
            best: None,
            found: None,
        }
    }

    /// Forgets its maps, because another task begins.
    pub(super) fn forget(&mut self) {
        (self.best, self.found) = (None, None);
    }

    /// The first map of an epoch; `None` if the map of the task cannot lose a line.
    fn begin(&mut self, task: &Task, terrain: bool) -> Option<Proposal> {
        if let Some((_, map)) = &self.best
            && self.random.below(4) > 0
        {
            return Some(map.clone());
        }
        let random = &mut self.random;
        match task {
            Task::Climb(size) => Some(Proposal::random(*size, self.free, terrain, random)),
            Task::Shrink(from) => {
                let size = from.size();
                let lines = if self.columns {
                    size.width()
                } else {
                    size.height()
                };
                let first = random.below(lines);
                let mut all = (0..lines).map(|line| (first + line) % lines);
                all.find_map(|line| from.without(self.columns, line))
            }
        }
    }

    /// Tries this number of maps. Returns the number that were tried.
    pub(super) fn epoch(
        &mut self,
        measurer: &mut Measurer,
        task: &Task,
        terrain: bool,
        maps: u64,
    ) -> u64 {
        let Some(mut present) = self.begin(task, terrain).filter(|_| maps > 0) else {
            return 0;
        };
        let mut energy = self.energy(measurer, &present);
        self.keep(energy, &present);
        let mut changed = present.clone();
        for tried in 1..maps {
            changed.clone_from(&present);
            changed.change(self.free, terrain, &mut self.random);
            let next = self.energy(measurer, &changed);
            let left = (maps - tried) as f64 / maps as f64;
            let luck = f64::from(self.random.below(1 << 16)) / 65536.0;
            if next <= energy + THRESHOLD * left * left * luck {
                energy = next;
                std::mem::swap(&mut present, &mut changed);
                self.keep(energy, &present);
            }
        }
        maps
    }

    /// The energy of a map, infinite if a search is too long on it. Keeps it if the statement holds.
    fn energy(&mut self, measurer: &mut Measurer, map: &Proposal) -> f64 {
        let statement = measurer.statement();
        let Some(values) = measurer.values(map) else {
            return f64::INFINITY;
        };
        let marks = map.marks();
        // It is 0 if the statement holds.
        let distance = statement.distance(values);
        if statement.holds(values) {
            let known = self.found.as_ref();
            if known.is_none_or(|known| marks < known.marks()) {
                self.found = Some(map.clone());
            }
        }
        distance + MARKS * f64::from(marks) / map.size().cells() as f64
    }

    fn keep(&mut self, energy: f64, map: &Proposal) {
        if self.best.as_ref().is_none_or(|(best, _)| energy < *best) {
            self.best = Some((energy, map.clone()));
        }
    }
}
