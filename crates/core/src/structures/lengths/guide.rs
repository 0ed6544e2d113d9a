//! The guide of a best-first search: the weights of g and of the estimate.

use super::estimate::Estimate;
use super::goals::Rule;
use super::length::{Length, Rank};
use crate::grid::Cell;
use crate::map::Map;

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
