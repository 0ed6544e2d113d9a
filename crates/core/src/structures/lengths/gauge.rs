//! The gauge of a search: the key of a cell, from its g and its estimate.

use super::estimate::Estimate;
use super::goals::Rule;
use super::guide::Guide;
use super::length::{Length, Rank};
use super::sight::straight;
use crate::grid::Cell;
use crate::map::Map;
use std::cmp::Ordering;

/// The estimate of a search, and how it is combined with g.
#[derive(Clone, Debug)]
pub enum Gauge {
    /// For moves from cell to cell, and straight lines over them.
    Guide(Guide),
    /// For straight lines at any angle.
    Beeline(Estimate),
}

/// The key of a cell: the sum of g and estimate; ties go to the smaller estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// Exact: the sum, and the estimate in parts of its unit.
    Exact(Rank, Rank),
    /// Rounded: the bits of the sum, and those of the estimate. Numbers of at least 0 are in the order of their bits.
    Rounded(u64, u64),
}

/// Sums that differ by less are equal: more than rounding errors, and less than the difference of two paths.
const ROUNDED: f64 = 1e-9;

impl Gauge {
    /// The gauge for straight lines to the goals of this map. O(goals).
    pub fn by_lines(map: &Map) -> Gauge {
        Gauge::Beeline(Estimate::new(map, Rule::Euclidean))
    }

    /// The estimate.
    pub fn estimate(&self) -> &Estimate {
        match self {
            Gauge::Guide(guide) => guide.estimate(),
            Gauge::Beeline(estimate) => estimate,
        }
    }

    /// The estimate from the cell.
    pub fn rest(&self, cell: Cell) -> f64 {
        self.estimate().value(cell)
    }

    /// The weight of the estimate relative to g; nothing if g does not count.
    pub fn weight(&self) -> Option<f64> {
        match self {
            Gauge::Guide(guide) => guide.weight(),
            Gauge::Beeline(..) => Some(1.0),
        }
    }

    /// The letter of the key: g for the length alone, h for the estimate alone, f for their sum.
    pub fn letter(&self) -> char {
        match self.weight() {
            None => 'h',
            Some(0.0) => 'g',
            Some(_) => 'f',
        }
    }

    /// The key of a cell with a path of that length, as a number for display.
    pub fn told(&self, length: f64, cell: Cell) -> f64 {
        match self {
            Gauge::Guide(guide) => guide.told(length, cell),
            Gauge::Beeline(..) => length + self.rest(cell),
        }
    }

    /// Extends a path by a line from the first place to the second, into a cell of that cost; exact paths use lines
    /// along an axis or a diagonal. Lengths take 64 bits, which are 0 at a start.
    pub fn add(&self, length: u64, [from, to]: [(i32, i32); 2], cost: u8) -> u64 {
        match self {
            Gauge::Guide(_) => {
                let (over, down) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
                let line = Rule::Octile.order((over, down));
                let Length { straight, diagonal } = exact(length) + line.times(cost.into());
                u64::from(straight) << 32 | u64::from(diagonal)
            }
            Gauge::Beeline(..) => (f64::from_bits(length) + straight(from, to)).to_bits(),
        }
    }

    /// Whether the first path is shorter than the other; nothing if lengths are rounded.
    pub fn is_shorter(&self, length: u64, other: u64) -> Option<bool> {
        matches!(self, Gauge::Guide(_)).then(|| exact(length) < exact(other))
    }

    /// The key of a cell with a path of that length.
    pub fn key(&self, length: u64, cell: Cell) -> Key {
        match self {
            Gauge::Guide(guide) => {
                let rest = guide.rest(cell);
                Key::Exact(guide.rank_by(exact(length), rest), rest)
            }
            Gauge::Beeline(..) => {
                let rest = self.rest(cell);
                Key::Rounded((f64::from_bits(length) + rest).to_bits(), rest.to_bits())
            }
        }
    }
}

/// The length of an exact path.
fn exact(length: u64) -> Length {
    Length {
        straight: (length >> 32) as u32,
        diagonal: length as u32,
    }
}

impl Key {
    /// Whether its estimate is not 0.
    pub fn has_estimate(&self) -> bool {
        match self {
            Key::Exact(_, rest) => *rest != Rank::ZERO,
            Key::Rounded(_, rest) => *rest != 0,
        }
    }

    /// The order of the sums, ignoring the estimates, and whether they are equal within the rounding.
    pub fn compare_sums(&self, other: &Key) -> (Ordering, bool) {
        match (self, other) {
            (Key::Rounded(one, _), Key::Rounded(other, _)) => {
                let [sum, beside] = [one, other].map(|&bits| f64::from_bits(bits));
                match (sum - beside).abs() <= ROUNDED * sum.abs().max(1.0) {
                    true => (Ordering::Equal, one != other),
                    false => (one.cmp(other), false),
                }
            }
            (Key::Exact(one, _), Key::Exact(other, _)) => (one.cmp(other), false),
            _ => (self.cmp(other), false),
        }
    }
}
