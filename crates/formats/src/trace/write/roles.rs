//! The role of each cell while a run is written: floor, known by an event, a start of the map, the end of a path.

use mazescope_core::board::{flips, mark};
use mazescope_core::{Cell, Event, Grid, Map};

/// The possible roles of a cell, one bit each.
pub(super) mod role {
    /// The cell is floor at this moment.
    pub(crate) const FLOOR: u8 = mazescope_core::board::mark::FLOOR;
    /// The cell was traced.
    pub(crate) const TRACED: u8 = 16;
    /// An event was about the cell, so that others may name it as a parent.
    pub(crate) const SPOKEN: u8 = 32;
    /// The cell is a start of the map.
    pub(crate) const START: u8 = 64;
    /// The end of a path stated the path to the cell.
    pub(crate) const ENDED: u8 = 128;
}

/// A byte a cell, of the bits of [`role`].
#[derive(Clone, Debug)]
pub(super) struct Roles(Grid<u8>);

impl Roles {
    /// Floor and starts as they are on the map. O(cells).
    pub(super) fn of(map: &Map) -> Roles {
        let mut roles = Roles(Grid::uniform(map.size(), 0));
        for cell in map.size().iter().filter(|&cell| map.is_floor(cell)) {
            roles.add(cell, role::FLOOR);
        }
        for &start in &map.starts {
            roles.add(start, role::START);
        }
        roles
    }

    /// Whether the cell has the role.
    pub(super) fn has(&self, cell: Cell, role: u8) -> bool {
        self.0[cell] & role != 0
    }

    /// Gives the cell the role from now on.
    pub(super) fn add(&mut self, cell: Cell, role: u8) {
        self.0[cell] |= role;
    }

    /// Applies an event that may make floor of a wall, or wall of floor.
    pub(super) fn apply(&mut self, event: Event) {
        self.0[event.cell()] ^= flips(event).0 & mark::FLOOR;
    }
}
