//! What each cell is while a run is written: floor, spoken of, a start of the map, the end of a path.

use crate::board::{flips, mark};
use crate::event::Event;
use crate::grid::{Cell, Grid};
use crate::map::Map;

/// What a cell can be, a bit each.
pub mod role {
    /// It is floor at this moment.
    pub const FLOOR: u8 = crate::board::mark::FLOOR;
    /// It was traced.
    pub const TRACED: u8 = 16;
    /// Some event was about it, so that others may name it as a parent.
    pub const SPOKEN: u8 = 32;
    /// It is a start of the map.
    pub const START: u8 = 64;
    /// The way to it was stated by the end of a path.
    pub const ENDED: u8 = 128;
}

/// A byte a cell, of the bits of [`role`].
#[derive(Clone, Debug)]
pub struct Roles(Grid<u8>);

impl Roles {
    /// Floor and starts as they are on the map. O(cells).
    pub fn of(map: &Map) -> Roles {
        let mut roles = Roles(Grid::uniform(map.size(), 0));
        for cell in map.size().iter().filter(|&cell| map.is_floor(cell)) {
            roles.add(cell, role::FLOOR);
        }
        for &start in &map.starts {
            roles.add(start, role::START);
        }
        roles
    }

    /// Whether the cell is that.
    pub fn has(&self, cell: Cell, role: u8) -> bool {
        self.0[cell] & role != 0
    }

    /// Takes note that the cell is that from now on.
    pub fn add(&mut self, cell: Cell, role: u8) {
        self.0[cell] |= role;
    }

    /// Lets an event that has a cell make floor of a wall, or a wall of floor.
    pub fn apply(&mut self, event: Event) {
        self.0[event.cell()] ^= flips(event).0 & mark::FLOOR;
    }
}
