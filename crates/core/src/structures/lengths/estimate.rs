//! The estimate h: the length from a cell to the nearest goal, ignoring obstacles, by one of several rules.

use crate::{Cell, Length, Map, Rank, Size};

/// The estimate of the length from a cell to the nearest goal.
///
/// By every rule that suits the neighbours, it is a lower bound, and no move changes it by more than its own length. So
/// a search with this estimate finds a shortest path and expands no cell twice.
#[derive(Clone, Debug)]
pub struct Estimate {
    rule: Rule,
    size: Size,
    goals: Goals,
}

impl Estimate {
    /// The estimate for the goals of this map. O(goals).
    pub fn new(map: &Map, rule: Rule) -> Estimate {
        Estimate {
            // Without a goal there is no length to bound.
            rule: map.goals.first().map_or(Rule::Nothing, |_| rule),
            size: map.size(),
            goals: Goals::of(map),
        }
    }

    /// The rule by which it is computed.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The estimate from this cell, in parts of the [unit](Rule::unit). O(1), or O(goals) a few
    /// times.
    #[inline]
    pub fn parts(&self, cell: Cell) -> Rank {
        match self.rule {
            Rule::Nothing => Rank::ZERO,
            _ => self.parts_at(self.size.position(cell)),
        }
    }

    /// The same from the cell in this column and row.
    #[inline(always)]
    pub fn parts_at(&self, place: (i32, i32)) -> Rank {
        let order = self.least(place);
        match self.rule {
            Rule::ShrunkManhattan => Rank {
                straight: 0,
                diagonal: order.straight.into(),
            },
            Rule::Euclidean => root(order.straight),
            _ => Rank::times(order, 2),
        }
    }

    /// The order of the nearest goal.
    #[inline(always)]
    fn least(&self, place: (i32, i32)) -> Length {
        self.rule.order(self.goals.away(place, self.rule))
    }

    /// The estimate from this cell as a number. The root of a whole number is rounded once, so it is the same on every
    /// platform.
    pub fn value(&self, cell: Cell) -> f64 {
        let place = self.size.position(cell);
        match self.rule {
            Rule::Euclidean => f64::from(self.least(place).straight).sqrt(),
            _ => self.parts(cell).value() / 2.0,
        }
    }

    /// The goal among these to which it leads from that cell, the first one if several are equally near. O(goals).
    pub fn nearest(&self, goals: &[Cell], from: Cell) -> Option<Cell> {
        let (x, y) = self.size.position(from);
        let order = |&goal: &Cell| {
            let (to_x, to_y) = self.size.position(goal);
            self.rule.order((x.abs_diff(to_x), y.abs_diff(to_y)))
        };
        goals.iter().copied().min_by_key(order)
    }
}

/// The root of a whole number in parts of the unit of straight lines.
fn root(square: u32) -> Rank {
    let half = (square / 2).isqrt();
    if 2 * half * half == square {
        return Rank {
            straight: 0,
            diagonal: u64::from(half) << ROOT_BITS,
        };
    }
    let whole = u128::from(square) << (2 * ROOT_BITS);
    Rank {
        straight: whole.isqrt() as u64,
        diagonal: 0,
    }
}

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
const ROOT_BITS: u32 = 29;

/// The goals of a map.
#[derive(Clone, Debug)]
struct Goals {
    /// The first and the last column, and the first and the last row, of the smallest rectangle around all goals.
    columns: [i32; 2],
    rows: [i32; 2],
    /// The goals from column to column, unless they fill this rectangle, as a single goal does. Then the nearest of its
    /// cells is a goal.
    apart: Option<Vec<(i32, i32)>>,
}

impl Goals {
    /// The goals of this map. O(n log n) for n goals.
    fn of(map: &Map) -> Goals {
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
    fn away(&self, (x, y): (i32, i32), rule: Rule) -> (u32, u32) {
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
    use crate::grid::{Direction, Size};
    use crate::map::Tile;

    /// The rules that suit this number of neighbours.
    const RULES: [(Rule, usize); 7] = [
        (Rule::Nothing, 8),
        (Rule::Octile, 8),
        (Rule::ShrunkManhattan, 8),
        (Rule::Euclidean, 8),
        (Rule::Chebyshev, 8),
        (Rule::Manhattan, 4),
        (Rule::Euclidean, 4),
    ];

    /// Checks that no move from a cell in these columns and rows changes the estimate by more than its length.
    fn check(map: &Map, (rule, neighbours): (Rule, usize), places: &[(i32, i32)]) {
        let (size, estimate) = (map.size(), Estimate::new(map, rule));
        for &(x, y) in places {
            for &direction in &Direction::ALL[..neighbours] {
                let (over, down) = direction.delta();
                let next = (x + over, y + down);
                if size.cell(next.0, next.1).is_none() {
                    continue;
                }
                let length = Rank::times(Length::of(direction), rule.unit());
                let beyond = estimate.parts_at(next);
                let most = Rank {
                    straight: beyond.straight + length.straight,
                    diagonal: beyond.diagonal + length.diagonal,
                };
                let parts = estimate.parts_at((x, y));
                assert!(parts <= most, "{rule:?} {x} {y} {direction:?}");
            }
        }
    }

    #[test]
    fn no_move_changes_it_by_more_than_its_length() {
        let size = Size::new(19, 17).unwrap();
        let places: Vec<(i32, i32)> = size.iter().map(|cell| size.position(cell)).collect();
        for goals in 1..=14 {
            let mut map = Map::new(size, Tile::Floor);
            let at = |number: usize| places[(number * number * 131 + goals * 37) % places.len()];
            let all = (0..goals).map(at);
            map.goals = all.filter_map(|(x, y)| size.cell(x, y)).collect();
            for rule in RULES {
                let estimate = Estimate::new(&map, rule.0);
                let reached = |&goal: &Cell| estimate.parts(goal) == Rank::ZERO;
                assert!(map.goals.iter().all(reached));
                check(&map, rule, &places);
            }
        }
    }

    /// A straight line is rounded, and a move along almost the same line falls short of its length by very little.
    #[test]
    fn that_holds_for_rounded_lines_over_the_largest_map() {
        let size = Size::new(8192, 8192).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.goals.extend(size.cell(0, 0));
        let near_diagonal = |x| (0..4).flat_map(move |off| [(x, x - off), (x - off, x)]);
        let mut places: Vec<(i32, i32)> = (4..8192).flat_map(near_diagonal).collect();
        places.extend((1..8192).flat_map(|x| [(x, 1), (x, 2), (x, x / 7), (x, 8191)]));
        check(&map, (Rule::Euclidean, 8), &places);
    }

    #[test]
    fn a_straight_line_is_exact_where_a_length_can_be() {
        let unit = Rule::Euclidean.unit();
        let exact = |straight, diagonal| Rank {
            straight: straight * unit,
            diagonal: diagonal * unit,
        };
        assert_eq!(root(25), exact(5, 0));
        assert_eq!(
            root(50),
            exact(0, 5),
            "7 columns and 1 row as well as 5 and 5"
        );
        assert_eq!(root(0), Rank::ZERO);
        let [one, other] = [root(5), root(20)].map(|root| root.straight);
        assert!(other - 2 * one <= 1);
    }

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
