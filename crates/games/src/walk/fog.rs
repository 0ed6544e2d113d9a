//! Fog: what the player has seen so far along straight corridors.

use mazescope_core::{Cell, Direction, Grid, Map, Size};

/// The cells seen so far.
#[derive(Clone, Debug)]
pub struct Fog {
    seen: Grid<bool>,
}

impl Fog {
    /// Fog over a whole maze that the player has not seen yet.
    pub fn new(size: Size) -> Fog {
        Fog {
            seen: Grid::uniform(size, false),
        }
    }

    /// Looks along all four corridors from a room, up to the walls at their ends. The neighbours of the line are seen,
    /// too. So the player knows walls and openings, but not what lies behind them.
    ///
    /// ```text
    ///   ? ? ? ? ?
    ///   # # # . #    from p the player sees the opening above the third room,
    ///   # p . . #    but not the room behind it
    ///   # # # # #
    /// ```
    pub fn look(&mut self, map: &Map, room: Cell) {
        let size = map.size();
        self.see(room, size);
        for direction in Direction::FOUR {
            let mut cell = room.step(direction, size);
            while map.is_floor(cell) {
                self.see(cell, size);
                cell = cell.step(direction, size);
            }
        }
    }

    /// Whether the cell has been seen.
    pub fn has_seen(&self, cell: Cell) -> bool {
        self.seen[cell]
    }

    fn see(&mut self, cell: Cell, size: Size) {
        self.seen[cell] = true;
        for direction in Direction::ALL {
            self.seen[cell.step(direction, size)] = true;
        }
    }
}
