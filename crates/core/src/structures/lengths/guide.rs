//! The guide of a best-first search, which weighs g and the estimate; and the gauge, which reads its keys.

use super::estimate::{Estimate, Rule};
use super::length::{Length, Rank, straight};
use crate::{Cell, Map};
use std::cmp::Ordering;

/// The guide of a best-first search, which expands the cell with the smallest weighted sum of g and estimate. Ties go
/// to the smallest estimate, which is the larger g if g counts, and then to the cell pushed first.
#[derive(Clone, Debug)]
pub struct Guide {
    length: u32,
    rest: u32,
    /// The factor of a length, in the unit of the estimate.
    by_length: u64,
    estimate: Estimate,
}

impl Guide {
    /// g alone, as in Dijkstra.
    pub fn by_length(map: &Map) -> Guide {
        Guide::weighed(1, 0, map, Rule::Nothing)
    }

    /// g with the weight `length` and the estimate by that rule with the weight `rest`, not both 0. Only their ratio
    /// matters.
    pub fn weighed(length: u32, rest: u32, map: &Map, rule: Rule) -> Guide {
        let by = divisor(length, rest);
        let estimate = Estimate::new(map, rule);
        Guide {
            length: length / by,
            rest: rest / by,
            by_length: u64::from(length / by) * estimate.rule().unit(),
            estimate,
        }
    }

    /// The estimate.
    pub fn estimate(&self) -> &Estimate {
        &self.estimate
    }

    /// Whether g counts.
    pub fn minds_length(&self) -> bool {
        self.length > 0
    }

    /// The weight of the estimate relative to g; nothing if g does not count.
    pub fn weight(&self) -> Option<f64> {
        self.minds_length()
            .then(|| f64::from(self.rest) / f64::from(self.length))
    }

    /// The estimate from a cell in parts of its unit. With weight 0 it is 0, so that it decides no tie, either.
    #[inline(always)]
    pub fn rest(&self, cell: Cell) -> Rank {
        match self.rest {
            0 => Rank::ZERO,
            _ => self.estimate.parts(cell),
        }
    }

    /// The rank of a cell with a path of that length; the smallest comes first.
    pub fn rank(&self, length: Length, cell: Cell) -> Rank {
        self.rank_by(length, self.rest(cell))
    }

    /// The same for a cell whose estimate is known, in parts of its unit.
    #[inline(always)]
    pub fn rank_by(&self, length: Length, rest: Rank) -> Rank {
        let sum = |length: u32, rest: u64| {
            self.by_length * u64::from(length) + u64::from(self.rest) * rest
        };
        Rank {
            straight: sum(length.straight, rest.straight),
            diagonal: sum(length.diagonal, rest.diagonal),
        }
    }

    /// The rank of a goal with a path of that length.
    pub fn rank_of_goal(&self, length: Length) -> Rank {
        Rank::times(length, self.by_length)
    }

    /// The length of a path whose rank at a goal is this one, if there is one.
    pub fn as_length(&self, rank: Rank) -> Option<Length> {
        let by = self.by_length.max(1);
        let part = |part: u64| {
            u32::try_from(part / by)
                .ok()
                .filter(|_| part.is_multiple_of(by))
        };
        Some(Length {
            straight: part(rank.straight)?,
            diagonal: part(rank.diagonal)?,
        })
    }

    /// The rank of a cell with a path of that displayed length, as a number for display. g counts once, if it counts.
    pub fn told(&self, length: f64, cell: Cell) -> f64 {
        let rest = self.estimate.value(cell);
        self.weight().map_or(rest, |weight| length + weight * rest)
    }

    /// The factors of a rank: that of g, and that of the estimate in parts of its unit.
    pub fn factors(&self) -> [u64; 2] {
        [self.by_length, self.rest.into()]
    }
}

/// The greatest common divisor.
fn divisor(one: u32, other: u32) -> u32 {
    match other {
        0 => one.max(1),
        _ => divisor(other, one % other),
    }
}

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
    pub fn letter(&self) -> &'static str {
        match self.weight() {
            None => "h",
            Some(0.0) => "g",
            Some(_) => "f",
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
                if (sum - beside).abs() <= ROUNDED * sum.abs().max(1.0) {
                    (Ordering::Equal, one != other)
                } else {
                    (one.cmp(other), false)
                }
            }
            (Key::Exact(one, _), Key::Exact(other, _)) => (one.cmp(other), false),
            _ => (self.cmp(other), false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;

    /// A field of 9 by 1 with the goal at its right end.
    fn field() -> Map {
        let size = Size::clamped(9, 1);
        let mut map = Map::new(size, Tile::Floor);
        map.goals.extend(size.cell(8, 0));
        map
    }

    #[test]
    fn length_and_estimate_count_as_often_as_is_said() {
        let map = field();
        let cell = map.size().cell(3, 0).expect("inside");
        let length = Length {
            straight: 4,
            diagonal: 1,
        };
        let rank = |length_counts, rest| {
            Guide::weighed(length_counts, rest, &map, Rule::Manhattan).rank(length, cell)
        };
        let is = |straight, diagonal| Rank { straight, diagonal };
        assert_eq!(rank(1, 1), is(2 * 4 + 2 * 5, 2));
        assert_eq!(rank(10, 10), rank(1, 1), "only the ratio counts");
        assert_eq!(rank(10, 25), is(4 * 4 + 5 * 2 * 5, 4));
        assert_eq!(rank(0, 10), is(2 * 5, 0));
        assert_eq!(rank(10, 0), is(2 * 4, 2));
    }

    #[test]
    fn a_rank_is_told_as_length_and_weighed_estimate() {
        let map = field();
        let cell = map.size().cell(3, 0).expect("inside");
        let told =
            |length, rest| Guide::weighed(length, rest, &map, Rule::Manhattan).told(4.0, cell);
        assert_eq!(told(10, 10), 9.0);
        assert_eq!(told(10, 25), 16.5);
        assert_eq!(told(10, 0), 4.0);
        assert_eq!(told(0, 10), 5.0);
        assert_eq!(
            Guide::weighed(10, 25, &map, Rule::Octile).weight(),
            Some(2.5)
        );
        assert_eq!(Guide::weighed(0, 10, &map, Rule::Octile).weight(), None);
    }
}
