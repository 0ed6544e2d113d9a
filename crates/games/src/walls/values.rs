//! The value of a wall on each cell, in moves of the walker, computed a few cells at a time.

use super::flood::BitFlood;
use crate::{Level, Thing};
use mazescope_core::{Cell, Grid};

/// What a wall on a cell does or would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallValue {
    /// A wall on this empty cell makes the path this many moves longer.
    Gain(u32),
    /// A wall on this empty cell would block the path, or the path is already blocked.
    Blocks,
    /// Without the wall on this cell the path would be this many moves shorter; `None` if the path is blocked with it.
    Worth(Option<u32>),
}

/// The values of all cells of a level for its present walls.
#[derive(Clone, Debug)]
pub struct Values {
    flood: BitFlood,
    /// The moves with the present walls.
    moves: Option<u32>,
    /// The cells that have a value, each with whether a wall stands there.
    cells: Vec<(Cell, bool)>,
    /// How many of these values are known.
    known: usize,
    values: Grid<Option<WallValue>>,
}

impl Values {
    /// The values of a level with these walls, before any is computed.
    pub fn new(level: &Level, walls: &[Cell]) -> Values {
        let mut flood = BitFlood::new(level);
        flood.flip_all(walls);
        let empty = |cell: &Cell| level.thing_at(*cell) == Thing::Empty;
        let cells = level.size.iter().filter(empty);
        Values {
            moves: flood.moves(),
            flood,
            cells: cells.map(|cell| (cell, walls.contains(&cell))).collect(),
            known: 0,
            values: Grid::new(level.size, None, None),
        }
    }

    /// Finds the values of a few more cells. O(moves x words of the board) for each.
    pub fn work(&mut self) {
        /// Cells that take a few microseconds each.
        const PIECE: usize = 16;
        for &(cell, wall) in self.cells.iter().skip(self.known).take(PIECE) {
            self.flood.flip(cell);
            let then = self.flood.moves();
            self.flood.flip(cell);
            self.values[cell] = Some(match (self.moves, then) {
                (Some(now), Some(then)) if wall => WallValue::Worth(Some(now.saturating_sub(then))),
                (_, _) if wall => WallValue::Worth(None),
                (Some(now), Some(then)) => WallValue::Gain(then.saturating_sub(now)),
                (_, _) => WallValue::Blocks,
            });
        }
        self.known = (self.known + PIECE).min(self.cells.len());
    }

    /// The value of a cell; `None` if no wall can stand there or the value is not known yet.
    pub fn of(&self, cell: Cell) -> Option<WallValue> {
        self.values[cell]
    }

    /// Whether the values of all cells are known.
    pub fn is_complete(&self) -> bool {
        self.known == self.cells.len()
    }
}
