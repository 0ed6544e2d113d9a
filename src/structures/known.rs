//! What a search knows of each cell, in one byte: open to discovery, or where its parent lies.

use crate::grid::{Cell, Direction, Size};
use crate::map::{Map, Tile};

/// Neither wall nor discovered yet.
pub const OPEN: u8 = 0;
/// Discovered as a start: it has no parent.
pub const ROOT: u8 = 9;
/// Never to be discovered.
pub const WALL: u8 = 15;
/// Set, beside the rest, on a goal.
pub const GOAL: u8 = 128;

/// The mark of a cell whose parent lies in this direction: 1 to 8.
#[inline(always)]
pub const fn parent(direction: Direction) -> u8 {
    direction as u8 + 1
}

/// Whether a cell of this byte may still be discovered.
#[inline(always)]
pub const fn is_open(byte: u8) -> bool {
    byte & !GOAL == OPEN
}

/// The search's own byte for every cell of the map and its border. Space: 1 byte a cell.
#[derive(Clone, Debug)]
pub struct Known {
    /// Indexed by [`Cell::index`].
    pub bytes: Vec<u8>,
    size: Size,
}

impl Known {
    /// Floor is open, goals are marked. O(cells).
    pub fn new(map: &Map) -> Known {
        let tiles = map.tiles.as_slice().iter();
        let mut bytes: Vec<u8> = tiles
            .map(|&tile| if tile == Tile::Floor { OPEN } else { WALL })
            .collect();
        for &goal in &map.goals {
            bytes[goal.index()] |= GOAL;
        }
        let size = map.size();
        Known { bytes, size }
    }

    /// From a cell's byte to that of the cell below it.
    #[inline(always)]
    pub fn stride(&self) -> usize {
        self.size.stride()
    }

    /// Turns the pointers on the way from `goal` back to its root around, so that they lead from the
    /// root, which is returned, to the goal, and the path can be walked forward without a list of
    /// its cells. O(path).
    pub fn turn_around(&mut self, goal: Cell) -> Cell {
        let mut cell = goal;
        // The goal's own pointer has nowhere to lead on; the walk ends there.
        let mut onward = ROOT;
        loop {
            let byte = self.bytes[cell.index()] & !GOAL;
            self.bytes[cell.index()] = onward;
            if byte == ROOT {
                return cell;
            }
            let back = Direction::ALL[usize::from(byte - 1)];
            onward = parent(back.opposite());
            cell = cell.step(back, self.size);
        }
    }

    /// The cell that `cell` points at, if it is not the last one.
    pub fn follow(&self, cell: Cell) -> Option<Cell> {
        match self.bytes[cell.index()] & !GOAL {
            ROOT => None,
            byte => Some(cell.step(Direction::ALL[usize::from(byte - 1)], self.size)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_turned_around() {
        let size = Size::new(3, 1).unwrap();
        let at = |x| size.cell(x, 0).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.goals.push(at(0));
        let mut known = Known::new(&map);
        assert!(is_open(known.bytes[at(0).index()]));
        known.bytes[at(2).index()] |= ROOT;
        known.bytes[at(1).index()] |= parent(Direction::Right);
        known.bytes[at(0).index()] |= parent(Direction::Right);
        let start = known.turn_around(at(0));
        assert_eq!(start, at(2));
        assert_eq!(known.follow(at(2)), Some(at(1)));
        assert_eq!(known.follow(at(1)), Some(at(0)));
        assert_eq!(known.follow(at(0)), None);
    }
}
