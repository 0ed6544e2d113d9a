//! Brushes: what a stroke draws onto the cells of a map, wall or floor of some cost.

use crate::event::Event;
use crate::grid::Cell;
use crate::map::{self, MOST_COST, Map, Register, Tile};

/// The tile and cost that a stroke draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Wall.
    Wall,
    /// Floor with this cost of entering, clamped to 1 to [`MOST_COST`].
    Floor(u8),
}

/// A plain tile: floor costs 1.
impl From<Tile> for Brush {
    fn from(tile: Tile) -> Brush {
        match tile {
            Tile::Wall => Brush::Wall,
            Tile::Floor => Brush::Floor(1),
        }
    }
}

impl Brush {
    /// Floor that costs 1, so it erases walls and terrain.
    pub const ERASER: Brush = Brush::Floor(1);
    /// Sand.
    pub const SAND: Brush = Brush::Floor(map::SAND);
    /// Swamp.
    pub const SWAMP: Brush = Brush::Floor(map::SWAMP);

    /// The cost of entering the cells that it draws; 1 for walls.
    pub fn cost(self) -> u8 {
        self.ground().1
    }

    /// The tile and the cost of entering it.
    fn ground(self) -> (Tile, u8) {
        match self {
            Brush::Wall => (Tile::Wall, 1),
            Brush::Floor(cost) => (Tile::Floor, cost.clamp(1, MOST_COST)),
        }
    }

    /// Whether the brush would change a cell of this map.
    pub(super) fn changes(self, cell: Cell, map: &Map) -> bool {
        let (tile, cost) = self.ground();
        map.tiles[cell] != tile || tile == Tile::Floor && map.cost(cell) != cost
    }

    /// Applies the brush to a cell, and states its events. A cell that becomes wall costs 1 from then on.
    pub(super) fn paint(
        self,
        cell: Cell,
        map: &mut Map,
        register: &mut Register,
        state: &mut impl FnMut(Event),
    ) {
        let (tile, cost) = self.ground();
        let bits = (map.cost(cell) - 1) ^ (cost - 1);
        if bits != 0 {
            let (value, wrote) = register.write(cell, bits.into());
            value.into_iter().chain([wrote]).for_each(&mut *state);
            map.set_cost(cell, cost);
        }
        if map.tiles[cell] != tile {
            map.tiles[cell] = tile;
            state(match tile {
                Tile::Floor => Event::carved(cell),
                Tile::Wall => Event::raised(cell),
            });
        }
    }
}
