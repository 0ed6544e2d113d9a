//! The positions in a gallery: a grid of boards that are as large as possible, each with a label below it.

use egui::{Rect, Vec2, pos2, vec2};

/// Points between two boards, and between the boards and the edges of the space.
const GAP: f32 = 10.0;
/// Points between a board and its label.
const CLOSE: f32 = 3.0;

/// The position of one run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hung {
    /// Its part of the grid.
    pub all: Rect,
    /// Its board, as large as the map is drawn.
    pub board: Rect,
    /// Its label.
    pub label: Rect,
}

/// The positions of all runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// The number of columns.
    pub columns: usize,
    /// The position of each run, row by row.
    pub places: Vec<Hung>,
}

impl Grid {
    /// The grid of `count` boards in `area` that are as large as possible. `fit` is the size of the board that is drawn
    /// in a space. Each label has the height of `label` and, where there is space, at least its width.
    pub fn new(area: Rect, count: usize, fit: impl Fn(Vec2) -> Vec2, label: Vec2) -> Grid {
        let inner = area.shrink(GAP);
        let inner = if inner.is_positive() { inner } else { area };
        let place = |columns: usize| {
            let counts = vec2(columns as f32, count.div_ceil(columns) as f32);
            (inner.size() - GAP * (counts - Vec2::splat(1.0))) / counts
        };
        let room = |columns| place(columns) - vec2(0.0, label.y + CLOSE);
        let board = |columns| fit(room(columns).max(Vec2::splat(1.0)));
        // Of equally large grids the first one is taken, which has the fewest columns.
        let (mut columns, mut largest) = (1, board(1));
        for next in 2..=count {
            if board(next).x > largest.x {
                (columns, largest) = (next, board(next));
            }
        }
        let size = place(columns).max(Vec2::splat(1.0));
        let places = (0..count).map(|number| {
            let at = vec2((number % columns) as f32, (number / columns) as f32);
            let all = Rect::from_min_size(inner.min + at * (size + Vec2::splat(GAP)), size);
            hung(all, largest, label)
        });
        Grid {
            columns,
            places: places.collect(),
        }
    }

    /// The place that many columns and rows from another one; the same if there is none.
    pub fn step(&self, from: usize, (columns, rows): (i32, i32)) -> usize {
        let wide = self.columns.max(1);
        let column = (from % wide).checked_add_signed(columns as isize);
        let row = (from / wide).checked_add_signed(rows as isize);
        let column = column.filter(|&column| column < wide);
        let to = column.zip(row).map(|(column, row)| row * wide + column);
        to.filter(|&to| to < self.places.len()).unwrap_or(from)
    }
}

/// A board of that size with its label, in the middle of its part of the grid.
fn hung(all: Rect, board: Vec2, label: Vec2) -> Hung {
    let high = board.y + CLOSE + label.y;
    let top = (all.top() + ((all.height() - high) / 2.0).max(0.0)).round();
    let left = (all.center().x - board.x / 2.0).round();
    let board = Rect::from_min_size(pos2(left, top), board);
    let wide = label.x.max(board.width()).min(all.width());
    let below = pos2(all.center().x - wide / 2.0, board.bottom() + CLOSE);
    Hung {
        all,
        board,
        label: Rect::from_min_size(below, vec2(wide, label.y)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Pos2;

    #[test]
    fn boards_are_apart_and_in_the_space_and_no_other_grid_has_larger_ones() {
        for size in [
            (616.0, 250.0),
            (1280.0, 560.0),
            (560.0, 1280.0),
            (3800.0, 1900.0),
        ] {
            for map in [vec2(27.0, 37.0), vec2(96.0, 96.0), vec2(61.0, 9.0)] {
                for count in [1, 2, 5, 12] {
                    let area = Rect::from_min_size(pos2(3.0, 70.0), size.into());
                    let fit = |room: Vec2| map * (room / map).min_elem();
                    let grid = Grid::new(area, count, fit, vec2(90.0, 16.0));
                    assert_eq!(grid.places.len(), count);
                    for (number, hung) in grid.places.iter().enumerate() {
                        let both = hung.board.union(hung.label);
                        assert!(area.expand(0.6).contains_rect(both), "{size:?} {hung:?}");
                        let later = &grid.places[number + 1..];
                        let crossed = |other: &&Hung| {
                            let other = other.board.union(other.label);
                            other.shrink(0.6).intersects(both.shrink(0.6))
                        };
                        assert_eq!(later.iter().find(crossed), None, "{size:?} {map} {count}");
                    }
                    let cell = grid.places[0].board.width() / map.x;
                    for columns in 1..=count {
                        let rows = count.div_ceil(columns) as f32;
                        let columns = columns as f32;
                        let wide = (area.width() - GAP * (columns + 1.0)) / columns;
                        let high = (area.height() - GAP * (rows + 1.0)) / rows - 19.0;
                        assert!(cell >= (wide / map.x).min(high / map.y) - 1e-3);
                    }
                }
            }
        }
    }

    #[test]
    fn arrows_stay_in_the_grid() {
        let area = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 320.0));
        let grid = Grid::new(
            area,
            11,
            |room| Vec2::splat(room.min_elem()),
            vec2(0.0, 10.0),
        );
        assert_eq!(grid.columns, 4);
        let steps = [
            (0, (1, 0)),
            (3, (1, 0)),
            (3, (0, 1)),
            (7, (0, 1)),
            (6, (0, 1)),
            (2, (0, -1)),
        ];
        let found = steps.map(|(from, step)| grid.step(from, step));
        assert_eq!(found, [1, 3, 7, 7, 10, 2]);
    }
}
