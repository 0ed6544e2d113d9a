//! The gauge of a search: what it adds to the way so far, so that cells can be compared.

use super::guide::{Guide, Rank};
use super::length::Length;
use super::sight::{Beeline, straight};
use crate::grid::{Cell, Size};
use crate::map::Map;
use std::cmp::Ordering;

/// What is still to go from a cell, and how that is added to the way so far, as a search goes by it.
#[derive(Clone, Copy, Debug)]
pub enum Gauge {
    /// By moves from cell to cell, and straight lines over them.
    Guide(Guide),
    /// Along straight lines at any angle, on a map of this size.
    Beeline(Beeline, Size),
}

/// By what a cell is ordered: the sum of way and estimate; of equal sums the lesser estimate comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// Without rounding: the sum, and twice the estimate.
    Exact(Rank, Length),
    /// Rounded: the bits of the sum, and those of the estimate. Numbers that are not below 0 are in the order of their bits.
    Rounded(u64, u64),
}

/// Sums that differ by less are the same: more than what is rounded, and less than two ways can differ by.
const ROUNDED: f64 = 1e-9;

impl Gauge {
    /// That along straight lines to the goals of this map. O(goals).
    pub fn by_lines(map: &Map) -> Gauge {
        Gauge::Beeline(Beeline::to_goals(map), map.size())
    }

    /// What is still to go from the cell at least.
    pub fn rest(&self, cell: Cell) -> f64 {
        match self {
            Gauge::Guide(guide) => guide.estimate().twice(cell).value() / 2.0,
            Gauge::Beeline(beeline, size) => beeline.from(size.position(cell)),
        }
    }

    /// How often that counts where the way counts once; nothing where the way does not count.
    pub fn weight(&self) -> Option<f64> {
        match self {
            Gauge::Guide(guide) => guide.weight(),
            Gauge::Beeline(..) => Some(1.0),
        }
    }

    /// The letter of what the search goes by: g for the way alone, h for the estimate alone, f for both in sum.
    pub fn letter(&self) -> char {
        match self.weight() {
            None => 'h',
            Some(0.0) => 'g',
            Some(_) => 'f',
        }
    }

    /// What the search goes by, as a number for people, of a cell with a way of that length.
    pub fn told(&self, way: f64, cell: Cell) -> f64 {
        match self {
            Gauge::Guide(guide) => guide.told(way, cell),
            Gauge::Beeline(..) => way + self.rest(cell),
        }
    }

    /// A way, and one line more from the first place to the second, whose cell costs so much: along an axis or a diagonal
    /// where nothing is rounded. Ways are kept in 64 bits, which are 0 at a start.
    pub fn add(&self, way: u64, [from, to]: [(i32, i32); 2], cost: u8) -> u64 {
        match self {
            Gauge::Guide(_) => {
                let (over, down) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
                let line = Length {
                    straight: over.abs_diff(down),
                    diagonal: over.min(down),
                };
                let Length { straight, diagonal } = exact(way) + line.times(cost.into());
                u64::from(straight) << 32 | u64::from(diagonal)
            }
            Gauge::Beeline(..) => (f64::from_bits(way) + straight(from, to)).to_bits(),
        }
    }

    /// Whether one of these ways is shorter than the other, where nothing is rounded.
    pub fn is_shorter(&self, way: u64, other: u64) -> Option<bool> {
        matches!(self, Gauge::Guide(_)).then(|| exact(way) < exact(other))
    }

    /// The key of a cell with that way.
    pub fn key(&self, way: u64, cell: Cell) -> Key {
        match self {
            Gauge::Guide(guide) => {
                let rest = guide.estimate().twice(cell);
                Key::Exact(guide.rank_by(exact(way), rest), rest)
            }
            Gauge::Beeline(..) => {
                let rest = self.rest(cell);
                Key::Rounded((f64::from_bits(way) + rest).to_bits(), rest.to_bits())
            }
        }
    }
}

/// The length of a way that is not rounded.
fn exact(way: u64) -> Length {
    Length {
        straight: (way >> 32) as u32,
        diagonal: way as u32,
    }
}

impl Key {
    /// Whether the cell has something to go.
    pub fn has_estimate(&self) -> bool {
        match self {
            Key::Exact(_, rest) => *rest != Length::ZERO,
            Key::Rounded(_, rest) => *rest != 0,
        }
    }

    /// How the sums compare, whatever the estimates are, and whether they are equal but for what was rounded.
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
