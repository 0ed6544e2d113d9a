//! The estimate h: the least length from a cell to the goals, ignoring obstacles.

use super::around::Around;
use super::length::Length;
use crate::grid::{Cell, Size};
use crate::map::Map;

/// A lower bound of the length from a cell to the nearest goal. No move changes it by more than its own length, so a
/// search with this estimate finds a shortest path and expands no cell twice.
///
/// With several goals it is the bound to the rectangle around them, so its cost does not depend on their number.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    rule: Rule,
    size: Size,
    goals: Around,
}

/// The measure of a path over `x` columns and `y` rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// None: the estimate is 0.
    Nothing,
    /// The length along diagonals as far as they lead, and then straight.
    Octile,
    /// `x + y`, the tightest bound without diagonal moves.
    Manhattan,
    /// `(x + y) / sqrt(2)`: a diagonal move crosses a column and a row at a length of `sqrt(2)`, so no larger share of
    /// `x + y` is a lower bound.
    ShrunkManhattan,
}

impl Estimate {
    /// The estimate for the goals of this map. O(goals).
    pub fn new(map: &Map, rule: Rule) -> Estimate {
        let goals = Around::goals(map);
        Estimate {
            // Without a goal there is no length to bound.
            rule: goals.map_or(Rule::Nothing, |_| rule),
            size: map.size(),
            goals: goals.unwrap_or_default(),
        }
    }

    /// Twice the bound from this cell, so that half a diagonal is a whole number as well. O(1).
    #[inline]
    pub fn twice(&self, cell: Cell) -> Length {
        match self.rule {
            Rule::Nothing => Length::ZERO,
            Rule::Octile | Rule::Manhattan | Rule::ShrunkManhattan => {
                self.twice_at(self.size.position(cell))
            }
        }
    }

    /// Twice the bound from the cell in this column and row. O(1).
    #[inline(always)]
    pub fn twice_at(&self, (x, y): (i32, i32)) -> Length {
        let away = |at: i32, [least, most]: [i32; 2]| (least - at).max(at - most).max(0) as u32;
        let (x, y) = (away(x, self.goals.columns), away(y, self.goals.rows));
        match self.rule {
            Rule::Nothing => Length::ZERO,
            Rule::Octile => Length {
                straight: 2 * x.abs_diff(y),
                diagonal: 2 * x.min(y),
            },
            Rule::Manhattan => Length::straight(2 * (x + y)),
            Rule::ShrunkManhattan => Length {
                straight: 0,
                diagonal: x + y,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Direction;
    use crate::map::Tile;

    #[test]
    fn no_move_changes_it_by_more_than_its_length() {
        let size = Size::new(9, 7).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.goals = vec![size.cell(6, 2).unwrap(), size.cell(5, 3).unwrap()];
        let rules = [
            (Rule::Nothing, 8),
            (Rule::Octile, 8),
            (Rule::ShrunkManhattan, 8),
            (Rule::Manhattan, 4),
        ];
        for (rule, neighbours) in rules {
            let estimate = Estimate::new(&map, rule);
            for &goal in &map.goals {
                assert_eq!(estimate.twice(goal), Length::ZERO);
            }
            for cell in size.iter() {
                for &direction in &Direction::ALL[..neighbours] {
                    let next = cell.step(direction, size);
                    let most = estimate.twice(next) + Length::of(direction).twice();
                    let within = !size.contains(next) || estimate.twice(cell) <= most;
                    assert!(within, "{rule:?} {cell:?} {direction:?}");
                }
            }
        }
    }
}
