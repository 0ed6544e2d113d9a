//! Road maps: where a road may run so that it keeps apart from all others.

use crate::grid::{Cell, Direction, Grid, Size};

/// The roads of a map. Space: 1 byte a cell.
#[derive(Clone, Debug)]
pub struct RoadMap {
    tiles: Grid<Tile>,
    is_strict: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Tile {
    Free,
    Road,
    Outside,
}

/// The two perpendicular directions, in the order in which they are tried.
pub const fn sides(dir: Direction) -> [Direction; 2] {
    match dir {
        Direction::Up | Direction::Down => [Direction::Right, Direction::Left],
        _ => [Direction::Up, Direction::Down],
    }
}

impl RoadMap {
    /// No road yet. On a strict map no cell of a branch is next to another road; on others its first cell may be.
    pub fn new(size: Size, is_strict: bool) -> RoadMap {
        RoadMap {
            tiles: Grid::new(size, Tile::Free, Tile::Outside),
            is_strict,
        }
    }

    /// Width and height of the map.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// Makes the cell road. Returns whether it was not. O(1).
    pub fn carve(&mut self, cell: Cell) -> bool {
        std::mem::replace(&mut self.tiles[cell], Tile::Road) == Tile::Free
    }

    /// Whether another road, or the end of the map, is at a side of a cell that is entered in this direction.
    fn is_blocked(&self, cell: Cell, dir: Direction) -> bool {
        let cells = sides(dir).map(|side| cell.step(side, self.size()));
        cells.into_iter().any(|cell| self.tiles[cell] != Tile::Free)
    }

    /// Whether a road can continue to this cell in this direction: the cell and both its sides are free. O(1).
    pub fn can_enter(&self, cell: Cell, dir: Direction) -> bool {
        self.tiles[cell] == Tile::Free && !self.is_blocked(cell, dir)
    }

    /// Whether a branch of one or two cells can start next to this cell of a road. O(1).
    pub fn can_branch(&self, cell: Cell, dir: Direction, length: u32) -> bool {
        let inner = cell.step(dir, self.size());
        if self.tiles[inner] == Tile::Outside {
            return false;
        }
        let end = match length {
            1 => inner,
            _ => inner.step(dir, self.size()),
        };
        self.can_enter(end, dir) && !(self.is_strict && self.is_blocked(inner, dir))
    }
}
