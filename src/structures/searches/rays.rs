//! Rays over a map, as jump point search scans them: straight on, to where a way may have to turn.

use crate::event::Event;
use crate::grid::{Cell, Direction};
use std::hint::select_unpredictable;

/// The bit of a cell that is floor.
pub const FLOOR: u8 = 1;
/// The bit of a goal.
pub const GOAL: u8 = 2;
/// The bit of a cell that was looked at.
pub const TOUCHED: u8 = 4;

/// A direction as steps from cell to cell.
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// The direction.
    pub direction: Direction,
    /// The step in it, which is the sum of the two others.
    pub step: i32,
    /// Its part along a row.
    pub over: i32,
    /// Its part along a column.
    pub down: i32,
}

impl Ray {
    /// The ray in this direction on a map of this stride.
    pub const fn new(direction: Direction, stride: i32) -> Ray {
        let (x, y) = direction.delta();
        let (over, down) = (x, y * stride);
        Ray {
            direction,
            step: over + down,
            over,
            down,
        }
    }
}

/// The cell one step on.
#[inline(always)]
pub const fn moved(cell: Cell, step: i32) -> Cell {
    Cell::from_index((cell.index() as u32).wrapping_add_signed(step) as usize)
}

/// The direction that leads so far over columns and rows, each -1, 0 or 1 and not both 0.
pub fn by_delta((x, y): (i32, i32)) -> Direction {
    use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
    const BY_DELTA: [[Direction; 3]; 3] = [
        [UpLeft, Up, UpRight],
        [Left, Up, Right],
        [DownLeft, Down, DownRight],
    ];
    BY_DELTA[(y + 1) as usize % 3][(x + 1) as usize % 3]
}

/// States that a cell is scanned.
#[inline(always)]
pub fn look(cells: &mut [u8], said: &mut Vec<Event>, cell: Cell) {
    let byte = &mut cells[cell.index()];
    let [touched, looked] = [Event::touched(cell), Event::looked(cell)];
    let is_first = *byte & TOUCHED == 0;
    *byte |= TOUCHED;
    said.push(select_unpredictable(is_first, touched, looked));
}

/// Scans straight on from a cell along an axis, to a jump point if there is one: the cell, and how many moves away it is.
/// The cells beside lie one `side` away and another one. States each cell that is scanned.
///
/// All that it changes is handed over by itself, because a store to a byte behind `&mut self` makes the compiler read every
/// field again.
#[inline]
pub fn straight(
    cells: &mut [u8],
    said: &mut Vec<Event>,
    from: Cell,
    step: i32,
    side: i32,
) -> Option<(Cell, u32)> {
    // Whether the cells on both sides are floor, a bit for each.
    let beside = |cells: &[u8], cell: Cell| {
        let floor = |side: i32| cells[moved(cell, side).index()] & FLOOR;
        floor(side) | floor(-side) << 1
    };
    let (mut cell, mut moves) = (from, 0);
    let mut before = beside(cells, from);
    loop {
        cell = moved(cell, step);
        let byte = cells[cell.index()];
        if byte & FLOOR == 0 {
            return None;
        }
        moves += 1;
        look(cells, said, cell);
        let now = beside(cells, cell);
        // A cell beside that is floor, where the one before it is wall, is forced.
        if (now & !before) | (byte & GOAL) != 0 {
            return Some((cell, moves));
        }
        before = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn directions_are_known_by_their_deltas() {
        let stride = 12;
        for direction in Direction::ALL {
            assert_eq!(by_delta(direction.delta()), direction);
            let ray = Ray::new(direction, stride);
            assert_eq!(ray.step as isize, direction.offset(stride as usize));
            assert_eq!(ray.step, ray.over + ray.down);
        }
    }

    /// ```text
    ///   S . . J .     the wall below ends before J
    ///   . # # . .
    /// ```
    #[test]
    fn a_scan_ends_where_a_cell_beside_is_forced_or_before_a_wall() {
        let size = Size::new(5, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut cells = vec![0; size.padded()];
        for cell in size.iter() {
            cells[cell.index()] = FLOOR;
        }
        cells[at(1, 1).index()] = 0;
        cells[at(2, 1).index()] = 0;
        let stride = size.stride() as i32;
        let mut said = Vec::new();
        let met = straight(&mut cells, &mut said, at(0, 0), 1, stride);
        assert_eq!(met, Some((at(3, 0), 3)));
        assert_eq!(said, [1, 2, 3].map(|x| Event::touched(at(x, 0))));
        said.clear();
        let met = straight(&mut cells, &mut said, at(3, 0), 1, stride);
        assert_eq!((met, &said[..]), (None, &[Event::touched(at(4, 0))][..]));
        said.clear();
        cells[at(4, 0).index()] |= GOAL;
        let met = straight(&mut cells, &mut said, at(3, 0), 1, stride);
        assert_eq!(met, Some((at(4, 0), 1)));
        assert_eq!(said, [Event::looked(at(4, 0))]);
    }
}
