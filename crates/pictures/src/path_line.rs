//! A path over a board, final or along distant parents, as pixels of straight lines from cell to cell.

use crate::{Area, Canvas, Ink, InkPalette};
use std::ops::Range;

/// The centres of the cells of a path, in pixels, half the width of its line, and the further reach of its casing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PathLine {
    middles: Vec<(f32, f32)>,
    radius: f32,
    casing: f32,
    is_path: bool,
}

impl PathLine {
    /// The line of a path during the search, through the centres of cells of that many pixels with these top left
    /// corners.
    pub fn through(corners: impl Iterator<Item = (u32, u32)>, cell: u32) -> PathLine {
        PathLine {
            middles: middles(corners, cell),
            radius: (cell as f32 * 0.05).clamp(0.75, 2.0),
            casing: 1.0,
            is_path: false,
        }
    }

    /// The line of the final path.
    pub fn path(corners: impl Iterator<Item = (u32, u32)>, cell: u32) -> PathLine {
        let radius = (cell as f32 * 0.12).clamp(1.0, 3.4);
        PathLine {
            middles: middles(corners, cell),
            radius,
            casing: (0.76 * radius).max(1.0),
            is_path: true,
        }
    }

    /// The points of the line.
    pub fn middles(&self) -> &[(f32, f32)] {
        &self.middles
    }

    /// The widths of the inside of the line, and of the line with its casing.
    pub fn widths(&self) -> [f32; 2] {
        [self.radius, self.reach()].map(|radius| 2.0 * radius)
    }

    /// The inks of the inside of the line and of its casing.
    pub fn inks(&self, palette: &InkPalette) -> [Ink; 2] {
        if self.is_path {
            palette.line
        } else {
            [palette.now, palette.outline]
        }
    }

    /// The pixels from the centre of the line to its end, including its casing.
    fn reach(&self) -> f32 {
        self.radius + self.casing
    }

    /// Paints it on a board.
    pub fn paint(&self, canvas: &mut Canvas, palette: &InkPalette, board: Area) {
        let [inside, casing] = self.inks(palette);
        for (reach, ink) in [(self.reach(), casing), (self.radius, inside)] {
            for row in self.rows(reach, board) {
                canvas.fill(row, ink);
            }
        }
    }

    /// The pixels of a board that it covers, with its casing, as pieces of rows. The parts of the line follow one after
    /// another, so a row may occur again.
    pub fn covered(&self, board: Area) -> impl Iterator<Item = Area> {
        self.rows(self.reach(), board)
    }

    fn rows(&self, reach: f32, board: Area) -> impl Iterator<Item = Area> {
        let parts = self.middles.windows(2).map(|part| (part[0], part[1]));
        parts.flat_map(move |(from, to)| {
            let (top, bottom) = (from.1.min(to.1) - reach, from.1.max(to.1) + reach);
            let rows =
                (top.floor() as u32).max(board.top)..(bottom.ceil() as u32).min(board.bottom);
            rows.filter_map(move |y| {
                let columns = columns(from, to, reach, y, board)?;
                Some(Area::between(columns.start, y, columns.end, y + 1))
            })
        })
    }
}

fn middles(corners: impl Iterator<Item = (u32, u32)>, cell: u32) -> Vec<(f32, f32)> {
    let half = cell as f32 / 2.0;
    corners
        .map(|(x, y)| (x as f32 + half, y as f32 + half))
        .collect()
}

/// Whether a place is within a distance of the line between two ends.
pub(super) fn is_near(place: (f32, f32), [from, to]: [(f32, f32); 2], reach: f32) -> bool {
    let (over, down) = (to.0 - from.0, to.1 - from.1);
    let (across, below) = (place.0 - from.0, place.1 - from.1);
    let long = over * over + down * down;
    let share = if long == 0.0 {
        0.0
    } else {
        ((across * over + below * down) / long).clamp(0.0, 1.0)
    };
    let (across, below) = (across - share * over, below - share * down);
    across * across + below * below <= reach * reach
}

/// The columns of a row of pixels whose centres are within this distance of a part of a line.
fn columns(
    from: (f32, f32),
    to: (f32, f32),
    reach: f32,
    y: u32,
    board: Area,
) -> Option<Range<u32>> {
    let middle = y as f32 + 0.5;
    let (over, down) = (to.0 - from.0, to.1 - from.1);
    // The part of the line that is within the distance vertically.
    let share = |at: f32| ((at - from.1) / down).clamp(0.0, 1.0);
    let (first, last) = if down == 0.0 {
        (0.0, 1.0)
    } else {
        (share(middle - reach), share(middle + reach))
    };
    let ends = [first, last].map(|share| from.0 + share * over);
    let left = ((ends[0].min(ends[1]) - reach).floor() as u32).max(board.left);
    let right = ((ends[0].max(ends[1]) + reach).ceil() as u32).min(board.right);
    let near = |&x: &u32| is_near((x as f32 + 0.5, middle), [from, to], reach);
    // The pixels near a straight line are one piece of the row.
    let first = (left..right).find(near)?;
    let last = (first..right).rev().find(near)?;
    Some(first..last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_covers_what_is_near_it_and_nothing_else() {
        let board = Area::sized(0, 0, 40, 30);
        for corners in [
            [(5, 5), (30, 5)],
            [(5, 5), (5, 20)],
            [(30, 20), (3, 4)],
            [(3, 20), (30, 11)],
            [(0, 0), (39, 29)],
        ] {
            let line = PathLine::through(corners.into_iter(), 1);
            let mut found = vec![false; 40 * 30];
            for row in line.covered(board) {
                for x in row.left..row.right {
                    found[(row.top * 40 + x) as usize] = true;
                }
            }
            let [from, to] = corners.map(|(x, y)| (f64::from(x) + 0.5, f64::from(y) + 0.5));
            for (place, found) in found.into_iter().enumerate() {
                let (x, y) = ((place % 40) as f64 + 0.5, (place / 40) as f64 + 0.5);
                // By a thousand points of the line.
                let nearest = (0..=1000).map(|part| {
                    let share = f64::from(part) / 1000.0;
                    let (over, down) = (to.0 - from.0, to.1 - from.1);
                    (x - from.0 - share * over).hypot(y - from.1 - share * down)
                });
                let away = nearest.fold(f64::INFINITY, f64::min) - f64::from(line.reach());
                assert!(
                    away.abs() < 0.01 || found == (away < 0.0),
                    "{corners:?} ({x}, {y})"
                );
            }
        }
        let point = PathLine::through([(5, 5)].into_iter(), 8);
        assert_eq!(point.covered(board).count(), 0, "no line leads to a start");
    }
}
