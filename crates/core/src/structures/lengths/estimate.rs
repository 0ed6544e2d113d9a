//! The estimate h: the length from a cell to the nearest goal, ignoring obstacles.

use super::goals::{Goals, ROOT_BITS, Rule};
use super::length::{Length, Rank};
use crate::grid::{Cell, Size};
use crate::map::Map;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Direction;
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
}
