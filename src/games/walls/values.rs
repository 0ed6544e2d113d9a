//! What a wall on each cell is worth, in moves of the walker, worked out a few cells at a time.

use super::flood::BitFlood;
use crate::games::level::{Level, Thing};
use crate::grid::{Cell, Grid};

/// What a wall on a cell does, or would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallValue {
    /// A wall on this empty cell makes the path so many moves longer.
    Gain(u32),
    /// A wall on this empty cell would leave no path, or there is none as it is.
    Blocks,
    /// Without the wall that stands here the path is so many moves shorter; none if there is no path
    /// with it.
    Worth(Option<u32>),
}

/// The values of all cells of a level as its walls stand.
#[derive(Clone, Debug)]
pub struct Values {
    flood: BitFlood,
    /// The moves as the walls stand.
    moves: Option<u32>,
    /// The cells that have a value, each with whether a wall stands there.
    cells: Vec<(Cell, bool)>,
    /// How many of these have a value by now.
    known: usize,
    values: Grid<Option<WallValue>>,
}

impl Values {
    /// The values of a level with these walls, of which none is known yet.
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

    /// The value of a cell; none where no wall can stand, or where it is not known yet.
    pub fn of(&self, cell: Cell) -> Option<WallValue> {
        self.values[cell]
    }

    /// Whether the values of all cells are known.
    pub fn is_complete(&self) -> bool {
        self.known == self.cells.len()
    }
}
