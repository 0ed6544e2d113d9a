//! What each cell is while a run is written: floor, spoken of, a start of the map, the end of a path.

use crate::board::{flips, mark};
use crate::event::Event;
use crate::grid::{Cell, Grid};
use crate::map::Map;

/// A byte a cell: [`mark::FLOOR`], [`TRACED`], [`SPOKEN`], [`START`] and [`ENDED`].
#[derive(Clone, Debug)]
pub struct Roles(Grid<u8>);

/// Some event was about the cell, so that others may name it as a parent.
const SPOKEN: u8 = 32;
/// The cell was traced.
const TRACED: u8 = 16;
/// The cell is a start of the map.
const START: u8 = 64;
/// The way to the cell was stated by the end of a path.
const ENDED: u8 = 128;

impl Roles {
    /// Floor and starts as they are on the map. O(cells).
    pub fn of(map: &Map) -> Roles {
        let mut roles = Grid::uniform(map.size(), 0);
        for cell in map.size().iter().filter(|&cell| map.is_floor(cell)) {
            roles[cell] = mark::FLOOR;
        }
        for &start in &map.starts {
            roles[start] |= START;
        }
        Roles(roles)
    }

    /// Whether the cell is floor at this moment.
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.0[cell] & mark::FLOOR != 0
    }

    /// Whether the cell is a start of the map.
    pub fn is_start(&self, cell: Cell) -> bool {
        self.0[cell] & START != 0
    }

    /// Whether the way to the cell was stated by the end of a path.
    pub fn has_ended(&self, cell: Cell) -> bool {
        self.0[cell] & ENDED != 0
    }

    /// Lets an event that has a cell make floor of a wall, or a wall of floor.
    pub fn apply(&mut self, event: Event) {
        self.0[event.cell()] ^= flips(event).0 & mark::FLOOR;
    }

    /// Whether some event was about the cell.
    pub fn was_spoken_of(&self, cell: Cell) -> bool {
        self.0[cell] & SPOKEN != 0
    }

    /// Takes note of an event about the cell.
    pub fn speak(&mut self, cell: Cell) {
        self.0[cell] |= SPOKEN;
    }

    /// Whether the cell was traced.
    pub fn is_traced(&self, cell: Cell) -> bool {
        self.0[cell] & TRACED != 0
    }

    /// Takes note that the cell was traced.
    pub fn trace(&mut self, cell: Cell) {
        self.0[cell] |= TRACED;
    }

    /// Takes note that the end of a path states the way to the cell.
    pub fn end(&mut self, cell: Cell) {
        self.0[cell] |= ENDED;
    }
}
