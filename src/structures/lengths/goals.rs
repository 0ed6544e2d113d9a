//! The goals of a map, and how far away the nearest of them is by a rule.

use super::length::Length;
use crate::grid::Size;
use crate::map::Map;
use std::cell::{Cell, OnceCell};

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
    /// The goals, unless they fill this rectangle, as a single goal does. Then the nearest of its cells is a goal.
    apart: Option<Box<Apart>>,
}

/// Goals that do not fill their rectangle.
#[derive(Clone, Debug)]
struct Apart {
    size: Size,
    places: Vec<(i32, i32)>,
    /// The number of goals that have been compared so far.
    compared: Cell<usize>,
    /// For each cell, row by row, the columns and rows to the nearest goal.
    table: OnceCell<Vec<[u16; 2]>>,
}

/// After this many comparisons for each cell of the map, a table is filled, which takes about as long. So no more than
/// twice the time passes, however many goals there are and however often the nearest one is looked for.
const COMPARED: usize = 16;

/// Stands for a column without a goal: more than the rows of any map.
const NONE: u16 = u16::MAX;

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
        let apart = (across * down != places.len()).then(|| {
            Box::new(Apart {
                size: map.size(),
                places,
                compared: Cell::new(0),
                table: OnceCell::new(),
            })
        });
        Goals {
            columns,
            rows,
            apart,
        }
    }

    /// The columns and rows from a place to the goal that is nearest by this rule, which is that of every call. O(1), or
    /// O(goals) while that takes less time than a table: O(n log n) for n cells, and 4 bytes a cell.
    #[inline(always)]
    pub(super) fn away(&self, (x, y): (i32, i32), rule: Rule) -> (u32, u32) {
        match &self.apart {
            None => {
                let away = |at: i32, [least, most]: [i32; 2]| (least - at).max(at - most).max(0);
                (away(x, self.columns) as u32, away(y, self.rows) as u32)
            }
            Some(apart) => apart.away((x, y), rule),
        }
    }
}

impl Apart {
    fn away(&self, (x, y): (i32, i32), rule: Rule) -> (u32, u32) {
        let compared = self.compared.get();
        if compared > COMPARED * self.size.cells() {
            let fill = || table(&self.places, self.size, rule);
            let place = y as usize * self.size.width() as usize + x as usize;
            return self.table.get_or_init(fill)[place].map(u32::from).into();
        }
        self.compared.set(compared + self.places.len());
        let away = |&(to_x, to_y): &(i32, i32)| (x.abs_diff(to_x), y.abs_diff(to_y));
        let all = self.places.iter().map(away);
        all.min_by_key(|&away| rule.order(away)).unwrap_or_default()
    }
}

/// For each cell, row by row, the columns and rows to the goal that is nearest by that rule.
fn table(goals: &[(i32, i32)], size: Size, rule: Rule) -> Vec<[u16; 2]> {
    let width = size.width() as usize;
    // First the goals of each column alone, downwards and upwards.
    let mut table = vec![[0, NONE]; width * size.height() as usize];
    for &(x, y) in goals {
        table[y as usize * width + x as usize] = [0, 0];
    }
    for at in width..table.len() {
        table[at][1] = table[at][1].min(table[at - width][1].saturating_add(1));
    }
    for at in (width..table.len()).rev() {
        table[at - width][1] = table[at - width][1].min(table[at][1].saturating_add(1));
    }
    for row in table.chunks_mut(width) {
        let columns = (0..).zip(row.iter()).filter(|(_, away)| away[1] != NONE);
        let columns: Vec<(u32, u32)> = columns.map(|(x, away)| (x, away[1].into())).collect();
        fill(row, 0, &columns, rule);
    }
    table
}

/// Fills a part of a row that begins at column `first`, from the columns that have goals and the rows to them.
///
/// If a column is nearest at a cell, then no column on its right is nearer anywhere on the left of that cell. The same
/// holds with left and right exchanged, because the unit circle of every rule is convex and symmetric. So the middle
/// cell divides the columns as it divides the part.
fn fill(part: &mut [[u16; 2]], first: u32, columns: &[(u32, u32)], rule: Rule) {
    let middle = part.len() / 2;
    let x = first + middle as u32;
    let away = |number: usize| (columns[number].0.abs_diff(x), columns[number].1);
    let nearest = (0..columns.len()).min_by_key(|&number| rule.order(away(number)));
    let Some(nearest) = nearest.filter(|_| !part.is_empty()) else {
        return;
    };
    let (over, down) = away(nearest);
    part[middle] = [over as u16, down as u16];
    let (left, right) = part.split_at_mut(middle);
    fill(left, first, &columns[..=nearest], rule);
    fill(&mut right[1..], x + 1, &columns[nearest..], rule);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Tile;

    #[test]
    fn the_nearest_goal_is_found_with_and_without_a_table() {
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
                    let with_table = goals.clone();
                    if let Some(apart) = &with_table.apart {
                        apart.compared.set(usize::MAX);
                    }
                    for place in cells.iter().map(|&cell| size.position(cell)) {
                        let away = |&goal| {
                            let (x, y) = size.position(goal);
                            rule.order((x.abs_diff(place.0), y.abs_diff(place.1)))
                        };
                        let least = map.goals.iter().map(away).min();
                        for goals in [&goals, &with_table] {
                            let found = rule.order(goals.away(place, rule));
                            assert_eq!(Some(found), least, "{place:?} {many} {rule:?}");
                        }
                    }
                }
            }
        }
    }
}
