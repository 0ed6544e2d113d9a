//! A census of mazes: how often a generator makes each maze of a size, over many seeds.

use mazescope_core::structures::mazes::rooms::room_counts;
use mazescope_core::words::{counted, grouped};
use mazescope_core::{Grown, Seed};
use std::collections::BTreeMap;
use std::f64::consts::PI;

/// How often a generator makes each maze of a size, over the seeds 0, 1, 2 and so on.
///
/// Perfect mazes are the spanning trees of the grid of rooms. G. Kirchhoff counted them by the Laplace matrix of the grid
/// (*Über die Auflösung der Gleichungen*, 1847): there are 192 for 3 x 3 rooms.
pub struct Census {
    grown: Grown,
    /// The number of mazes so far, which is the next seed, too.
    mazes: u64,
    possible: u64,
    /// How often each maze came, by its floor.
    counts: BTreeMap<Vec<bool>, u64>,
}

/// How often each possible maze comes on average in a complete census.
const TIMES: u64 = 100;

const MOST: u64 = 20_000;

impl Census {
    /// A census of that generator with these settings and this size, whose seed is not used; `None` unless it makes
    /// mazes of a rectangle of at most 16 rooms.
    pub fn new(grown: &Grown) -> Option<Census> {
        Some(Census {
            possible: possible(grown)?,
            grown: grown.clone(),
            mazes: 0,
            counts: BTreeMap::new(),
        })
    }

    /// Makes more mazes, unless the census is complete.
    pub fn go_on(&mut self, mazes: u64) {
        for _ in 0..mazes {
            if self.is_complete() {
                return;
            }
            self.grown.seed = Seed::from(self.mazes);
            let map = self.grown.map();
            let floor = map.size().iter().map(|cell| map.is_floor(cell));
            *self.counts.entry(floor.collect()).or_default() += 1;
            self.mazes += 1;
        }
    }

    /// Whether each possible maze has come 100 times on average, or, where there are many, 20,000 mazes were made.
    pub fn is_complete(&self) -> bool {
        self.mazes >= (TIMES * self.possible).min(MOST)
    }

    pub fn mazes(&self) -> u64 {
        self.mazes
    }

    pub fn possible(&self) -> u64 {
        self.possible
    }

    /// How often each maze came, the most frequent first.
    pub fn counts(&self) -> Vec<u64> {
        let mut counts: Vec<u64> = self.counts.values().copied().collect();
        counts.sort_unstable_by(|one, other| other.cmp(one));
        counts
    }

    /// The result so far in words.
    pub fn words(&self) -> String {
        let counts = self.counts();
        let [most, least] =
            [counts.first(), counts.last()].map(|count| count.copied().unwrap_or(0));
        let [found, possible] = [counts.len() as u64, self.possible].map(grouped);
        let all = format!("{found} of {possible}");
        let mazes = counted(self.mazes, "maze");
        let verdict = match self.is_even() {
            None => "",
            Some(true) => " Chance alone explains such differences: all are equally likely.",
            Some(false) => " Chance does not explain such differences: some are more likely.",
        };
        format!(
            "{mazes}: {all} different ones. The most frequent came {most} times, the rarest {least}.{verdict}"
        )
    }

    /// Whether the counts are as even as those of equally likely mazes, by Pearson's chi-squared test; `None` until
    /// there are enough mazes to judge.
    pub fn is_even(&self) -> Option<bool> {
        let possible = self.possible;
        let expected = self.mazes as f64 / possible as f64;
        if expected < 20.0 || possible < 2 {
            return None;
        }
        let part = |count: f64| (count - expected) * (count - expected) / expected;
        let missing = possible.saturating_sub(self.counts.len() as u64) as f64;
        let found: f64 = self.counts.values().map(|&count| part(count as f64)).sum();
        let freedom = possible as f64 - 1.0;
        // The mean of the sum is `freedom`, and its deviation the root of twice that.
        Some(found + missing * part(0.0) < freedom + 4.0 * (2.0 * freedom).sqrt())
    }
}

/// The number of spanning trees of a rectangle of rooms: the product of the eigenvalues of its Laplace matrix but 0,
/// divided by the number of rooms. Those of a rectangle are the sums of those of a row and a column. O(rooms).
fn possible(grown: &Grown) -> Option<u64> {
    /// With more rooms the number has too many digits to be exact.
    const MOST: u32 = 16;
    let site = grown.site();
    let all = site.room_count();
    if site.mask().is_some() || !(1..=MOST).contains(&all) || !grown.generator.sides.has_rooms() {
        return None;
    }
    let (columns, rows) = room_counts(site.size());
    let value =
        |place: u32, count: u32| 2.0 - 2.0 * (PI * f64::from(place) / f64::from(count)).cos();
    let mut product = 1.0;
    for number in 1..all {
        product *= value(number % columns, columns) + value(number / columns, rows);
    }
    Some((product / f64::from(all)).round() as u64)
}
