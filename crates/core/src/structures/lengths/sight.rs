//! The cells along a straight line between two cells.

use crate::{Cell, Size};
use std::cmp::Ordering;

/// The cells that a straight line from centre to centre touches, in order, without the first. At a corner of four cells
/// it also touches the two cells on its sides. O(1) for each.
#[derive(Clone, Debug)]
pub struct Sight {
    size: Size,
    at: (i32, i32),
    /// The columns and rows that it crosses, and their direction.
    far: (i32, i32),
    step: (i32, i32),
    /// The columns and rows crossed so far.
    passed: (i32, i32),
    /// The cells of a corner that are not returned yet, the last one first.
    corner: Vec<Cell>,
}

impl Sight {
    /// The line between two places of a map of this size.
    pub fn new(size: Size, from: (i32, i32), to: (i32, i32)) -> Sight {
        let (over, down) = (to.0 - from.0, to.1 - from.1);
        Sight {
            size,
            at: from,
            far: (over.abs(), down.abs()),
            step: (over.signum(), down.signum()),
            passed: (0, 0),
            corner: Vec::new(),
        }
    }

    fn cell(&self, over: i32, down: i32) -> Option<Cell> {
        self.size.cell(self.at.0 + over, self.at.1 + down)
    }
}

impl Iterator for Sight {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if let Some(cell) = self.corner.pop() {
            return Some(cell);
        }
        if self.passed == self.far {
            return None;
        }
        // The line crosses the edges of the next column and the next row at these fractions of its length.
        let column = i64::from(1 + 2 * self.passed.0) * i64::from(self.far.1);
        let row = i64::from(1 + 2 * self.passed.1) * i64::from(self.far.0);
        let (x, y) = self.step;
        let (by, first) = match column.cmp(&row) {
            Ordering::Less => ((x, 0), self.cell(x, 0)),
            Ordering::Greater => ((0, y), self.cell(0, y)),
            Ordering::Equal => {
                self.corner.extend(self.cell(x, y));
                self.corner.extend(self.cell(0, y));
                ((x, y), self.cell(x, 0))
            }
        };
        self.at = (self.at.0 + by.0, self.at.1 + by.1);
        self.passed = (self.passed.0 + by.0.abs(), self.passed.1 + by.1.abs());
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the line between the centres touches the closed square of a cell, by clipping, in halves of a cell.
    fn touches(from: (i32, i32), to: (i32, i32), square: (i32, i32)) -> bool {
        // The part of the line within the bounds of each axis, as a fraction of its length.
        let (mut least, mut most) = ((0_i64, 1_i64), (1_i64, 1_i64));
        for [from, to, middle] in [[from.0, to.0, square.0], [from.1, to.1, square.1]] {
            let [from, to, middle] = [from, to, middle].map(|at| 2 * i64::from(at));
            let (low, high, by) = (middle - 1 - from, middle + 1 - from, to - from);
            if by == 0 {
                if low > 0 || high < 0 {
                    return false;
                }
                continue;
            }
            let [enter, leave] = if by > 0 {
                [(low, by), (high, by)]
            } else {
                [(-high, -by), (-low, -by)]
            };
            if enter.0 * least.1 > least.0 * enter.1 {
                least = enter;
            }
            if leave.0 * most.1 < most.0 * leave.1 {
                most = leave;
            }
        }
        least.0 * most.1 <= most.0 * least.1
    }

    #[test]
    fn a_line_passes_over_every_cell_that_it_touches() {
        let size = Size::clamped(9, 7);
        let places: Vec<(i32, i32)> = size.iter().map(|cell| size.position(cell)).collect();
        for &from in &places {
            for &to in &places {
                let mut passed: Vec<Cell> = Sight::new(size, from, to).collect();
                assert_eq!(
                    passed.last().copied(),
                    size.cell(to.0, to.1).filter(|_| from != to)
                );
                passed.sort_unstable();
                let touched = |cell: &Cell| touches(from, to, size.position(*cell));
                let others = size.iter().filter(|cell| size.position(*cell) != from);
                let expected: Vec<Cell> = others.filter(touched).collect();
                assert_eq!(passed, expected, "{from:?} {to:?}");
            }
        }
    }
}
