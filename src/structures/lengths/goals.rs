//! The goals of a map, and how far away the nearest of them is.

use super::length::Length;
use crate::grid::Size;
use crate::map::Map;
use std::sync::Arc;

/// The goals of a map.
#[derive(Clone, Debug, Default)]
pub(super) struct Goals {
    /// The first and the last column, and the first and the last row, of the smallest rectangle around all goals.
    columns: [i32; 2],
    rows: [i32; 2],
    /// The goals, unless they fill this rectangle, as a single goal does. Then the nearest of its cells is a goal.
    apart: Option<Arc<Apart>>,
}

/// Goals that do not fill their rectangle.
#[derive(Debug)]
struct Apart {
    places: Vec<(i32, i32)>,
    /// For each cell, row by row, the columns and rows to the nearest goal; empty if that is looked for.
    table: Vec<[u16; 2]>,
    width: usize,
}

/// The most goals that are compared at each cell; with more, a table is faster.
const COMPARED: usize = 8;

/// Stands for a column without a goal: more than the rows of any map.
const NONE: u16 = u16::MAX;

impl Goals {
    /// The goals of this map; none without a goal. O(goals).
    pub(super) fn of(map: &Map) -> Option<Goals> {
        let place = |&goal| map.size().position(goal);
        let mut places: Vec<(i32, i32)> = map.goals.iter().map(place).collect();
        places.sort_unstable();
        places.dedup();
        let ends = |along: fn(&(i32, i32)) -> i32| {
            let all = || places.iter().map(along);
            all().min().zip(all().max()).map(<[i32; 2]>::from)
        };
        let (columns, rows) = (ends(|place| place.0)?, ends(|place| place.1)?);
        let [across, down] = [columns, rows].map(|[first, last]| (last - first + 1) as usize);
        let apart = (across * down != places.len()).then(|| {
            Arc::new(Apart {
                places,
                table: Vec::new(),
                width: map.size().width() as usize,
            })
        });
        Some(Goals {
            columns,
            rows,
            apart,
        })
    }

    /// The same goals with a table of the nearest one at each cell by this order of columns and rows, if there are too
    /// many to compare. O(n log n) for n cells, and 4 bytes a cell.
    pub(super) fn with_table(self, size: Size, order: impl Fn((u32, u32)) -> Length) -> Goals {
        let many = |apart: &Arc<Apart>| apart.places.len() > COMPARED;
        let table = self
            .apart
            .as_ref()
            .filter(|apart| many(apart))
            .map(|apart| {
                Arc::new(Apart {
                    places: Vec::new(),
                    table: table(&apart.places, size, order),
                    width: apart.width,
                })
            });
        Goals {
            apart: table.or(self.apart),
            ..self
        }
    }

    /// The columns and rows from a place to the goal that is nearest in this order. O(1), or O(goals) without a table.
    #[inline(always)]
    pub(super) fn away(
        &self,
        (x, y): (i32, i32),
        order: impl Fn((u32, u32)) -> Length,
    ) -> (u32, u32) {
        match &self.apart {
            None => {
                let away = |at: i32, [least, most]: [i32; 2]| (least - at).max(at - most).max(0);
                (away(x, self.columns) as u32, away(y, self.rows) as u32)
            }
            Some(apart) => apart.away((x, y), order),
        }
    }
}

impl Apart {
    fn away(&self, (x, y): (i32, i32), order: impl Fn((u32, u32)) -> Length) -> (u32, u32) {
        if let Some(&away) = self.table.get(y as usize * self.width + x as usize) {
            return away.map(u32::from).into();
        }
        let away = |&(to_x, to_y): &(i32, i32)| (x.abs_diff(to_x), y.abs_diff(to_y));
        let all = self.places.iter().map(away);
        all.min_by_key(|&away| order(away)).unwrap_or_default()
    }
}

/// For each cell, row by row, the columns and rows to the goal that is nearest in that order.
fn table(goals: &[(i32, i32)], size: Size, order: impl Fn((u32, u32)) -> Length) -> Vec<[u16; 2]> {
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
        fill(row, 0, &columns, &order);
    }
    table
}

/// Fills a part of a row that begins at column `first`, from the columns that have goals and the rows to them.
///
/// If a column is nearest at a cell, then no column on its right is nearer anywhere on the left of that cell, and the
/// other way round: the unit circle of every order here is convex and symmetric. So the middle cell divides the columns
/// as it divides the part.
fn fill(
    part: &mut [[u16; 2]],
    first: u32,
    columns: &[(u32, u32)],
    order: &impl Fn((u32, u32)) -> Length,
) {
    let middle = part.len() / 2;
    let x = first + middle as u32;
    let away = |number: usize| (columns[number].0.abs_diff(x), columns[number].1);
    let nearest = (0..columns.len()).min_by_key(|&number| order(away(number)));
    let Some(nearest) = nearest.filter(|_| !part.is_empty()) else {
        return;
    };
    let (over, down) = away(nearest);
    part[middle] = [over as u16, down as u16];
    let (left, right) = part.split_at_mut(middle);
    fill(left, first, &columns[..=nearest], order);
    fill(&mut right[1..], x + 1, &columns[nearest..], order);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Tile;

    /// The orders by octile, Manhattan, Euclidean and Chebyshev distance.
    fn order(number: usize, (x, y): (u32, u32)) -> Length {
        match number {
            0 => Length {
                straight: x.abs_diff(y),
                diagonal: x.min(y),
            },
            1 => Length::straight(x + y),
            2 => Length::straight(x * x + y * y),
            _ => Length::straight(x.max(y)),
        }
    }

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
                for number in 0..4 {
                    let order = |away| order(number, away);
                    let goals = Goals::of(&map).expect("there are goals");
                    let with_table = goals.clone().with_table(size, order);
                    for place in cells.iter().map(|&cell| size.position(cell)) {
                        let away = |&goal| {
                            let (x, y) = size.position(goal);
                            order((x.abs_diff(place.0), y.abs_diff(place.1)))
                        };
                        let least = map.goals.iter().map(away).min();
                        for goals in [&goals, &with_table] {
                            let found = order(goals.away(place, order));
                            assert_eq!(Some(found), least, "{place:?} {many} {number}");
                        }
                    }
                }
            }
        }
    }
}
