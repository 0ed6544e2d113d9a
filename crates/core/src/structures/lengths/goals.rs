//! The goals of a map, and how far away the nearest of them is by a rule.

use super::length::Length;
use crate::map::Map;

/// The measure of a path over `x` columns and `y` rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// None: the estimate is 0.
    Nothing,
    /// The length along diagonals as far as they lead, and then straight.
    Octile,
    /// `x + y`, the tightest bound without diagonal moves. With them it is too large.
    Manhattan,
    /// `(x + y) / sqrt(2)`: a diagonal move crosses a column and a row at a length of `sqrt(2)`, so no larger share of
    /// `x + y` is a lower bound.
    ShrunkManhattan,
    /// `sqrt(x² + y²)`, the straight line.
    Euclidean,
    /// The larger of `x` and `y`.
    Chebyshev,
}

impl Rule {
    /// The order of goals that are `x` columns and `y` rows away: the estimate, or a number that grows with it.
    #[inline(always)]
    pub(super) fn order(self, (x, y): (u32, u32)) -> Length {
        match self {
            Rule::Nothing => Length::ZERO,
            Rule::Octile => Length {
                straight: x.abs_diff(y),
                diagonal: x.min(y),
            },
            Rule::Manhattan | Rule::ShrunkManhattan => Length::straight(x + y),
            Rule::Euclidean => Length::straight(x * x + y * y),
            Rule::Chebyshev => Length::straight(x.max(y)),
        }
    }

    /// The number of parts into which the length 1 is divided, so that estimates are whole numbers: halves because of
    /// the half diagonal, and for roots a small fraction.
    pub const fn unit(self) -> u64 {
        match self {
            Rule::Euclidean => 1 << ROOT_BITS,
            _ => 2,
        }
    }
}

/// A straight line is rounded down to this number of binary digits, unless it is a whole number of diagonals. This is
/// less than the length by which a move falls short of its own length on any map, because it does not lead straight to
/// the goal: at least `sqrt(2) / 2 / (2 * 8192)²` for a diagonal move. So the rounded estimate keeps its promise.
pub(super) const ROOT_BITS: u32 = 29;

/// The goals of a map.
#[derive(Clone, Debug)]
pub(super) struct Goals {
    /// The first and the last column, and the first and the last row, of the smallest rectangle around all goals.
    columns: [i32; 2],
    rows: [i32; 2],
    /// The goals from column to column, unless they fill this rectangle, as a single goal does. Then the nearest of its
    /// cells is a goal.
    apart: Option<Vec<(i32, i32)>>,
}

impl Goals {
    /// The goals of this map. O(n log n) for n goals.
    pub(super) fn of(map: &Map) -> Goals {
        let place = |&goal| map.size().position(goal);
        let mut places: Vec<(i32, i32)> = map.goals.iter().map(place).collect();
        places.sort_unstable();
        places.dedup();
        let ends = |along: fn(&(i32, i32)) -> i32| {
            let all = || places.iter().map(along);
            let ends = all().min().zip(all().max());
            ends.map(<[i32; 2]>::from).unwrap_or_default()
        };
        let (columns, rows) = (ends(|place| place.0), ends(|place| place.1));
        let [across, down] = [columns, rows].map(|[first, last]| (last - first + 1) as usize);
        Goals {
            columns,
            rows,
            apart: (across * down != places.len()).then_some(places),
        }
    }

    /// The columns and rows from a place to the goal that is nearest by this rule. O(1) for a single goal; otherwise
    /// O(goals), but only those in columns that are nearer than the nearest goal are compared.
    #[inline(always)]
    pub(super) fn away(&self, (x, y): (i32, i32), rule: Rule) -> (u32, u32) {
        match &self.apart {
            None => {
                let away = |at: i32, [least, most]: [i32; 2]| (least - at).max(at - most).max(0);
                (away(x, self.columns) as u32, away(y, self.rows) as u32)
            }
            Some(goals) => nearest(goals, (x, y), rule),
        }
    }
}

/// The columns and rows from a place to the nearest of these goals, which are sorted by column.
fn nearest(goals: &[(i32, i32)], (x, y): (i32, i32), rule: Rule) -> (u32, u32) {
    let away = |(to_x, to_y): (i32, i32)| (x.abs_diff(to_x), y.abs_diff(to_y));
    let (left, right) = goals.split_at(goals.partition_point(|goal| goal.0 < x));
    let mut nearest = goals.first().copied().map_or((0, 0), away);
    let mut compare = |&goal: &(i32, i32)| {
        let (over, down) = away(goal);
        let least = rule.order(nearest);
        if rule.order((over, down)) < least {
            nearest = (over, down);
        }
        // Even in the same row, the goals of later columns would not be nearer.
        rule.order((over, 0)) < least
    };
    left.iter().rev().all(&mut compare);
    right.iter().all(&mut compare);
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;

    #[test]
    fn the_nearest_goal_is_found() {
        let mut state = 7_u64;
        let mut below = |limit: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % limit
        };
        for (width, height) in [(1, 1), (1, 30), (30, 1), (13, 9), (31, 23), (40, 7)] {
            let size = Size::clamped(width, height);
            let cells: Vec<_> = size.iter().collect();
            for many in [1, 2, 5, 8, 9, 12, 40, 400] {
                let mut map = Map::new(size, Tile::Floor);
                map.goals = (0..many).map(|_| cells[below(cells.len())]).collect();
                for rule in [
                    Rule::Octile,
                    Rule::Manhattan,
                    Rule::Euclidean,
                    Rule::Chebyshev,
                ] {
                    let goals = Goals::of(&map);
                    for place in cells.iter().map(|&cell| size.position(cell)) {
                        let away = |&goal| {
                            let (x, y) = size.position(goal);
                            rule.order((x.abs_diff(place.0), y.abs_diff(place.1)))
                        };
                        let least = map.goals.iter().map(away).min();
                        let found = rule.order(goals.away(place, rule));
                        assert_eq!(Some(found), least, "{place:?} {many} {rule:?}");
                    }
                }
            }
        }
    }
}
