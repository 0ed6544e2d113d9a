//! A map: which cells may be walked, and where a search starts and ends.

use crate::event::{Event, code};
use crate::grid::{Cell, Grid, Size};

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Tile {
    /// Nothing may walk here. The border of every map is wall.
    Wall = 0,
    /// Walkers may stand here.
    Floor = 1,
}

/// Tiles, and the cells that a search starts from and looks for.
///
/// ```
/// use mazescope::{grid::Size, map::{Map, Tile}};
/// let mut map = Map::new(Size::new(3, 1).unwrap(), Tile::Floor);
/// let middle = map.size().cell(1, 0).unwrap();
/// map.tiles[middle] = Tile::Wall;
/// assert_eq!(map.floor_cells(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// One tile a cell; the border is wall.
    pub tiles: Grid<Tile>,
    /// The cells where a search starts: any number of floor cells, usually one.
    pub starts: Vec<Cell>,
    /// The cells that a search looks for: any number of floor cells, usually one.
    pub goals: Vec<Cell>,
    /// What it costs to enter cells, where that is not 1 throughout.
    terrain: Option<Terrain>,
}

/// Costs of a map on which some cell costs more than 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Terrain {
    costs: Grid<u8>,
    /// How many cells cost more than 1.
    rough: u32,
}

/// The most that entering a cell may cost; the least is 1, which is usual.
pub const MOST_COST: u8 = 9;

impl Map {
    /// A map of one tile throughout, without start and goal.
    pub fn new(size: Size, tile: Tile) -> Map {
        Map::of_tiles(Grid::new(size, tile, Tile::Wall))
    }

    /// A map of these tiles, whose border is wall, without start and goal.
    pub fn of_tiles(tiles: Grid<Tile>) -> Map {
        Map {
            tiles,
            starts: Vec::new(),
            goals: Vec::new(),
            terrain: None,
        }
    }

    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// Whether the cell may be walked; no cell of the border may.
    #[inline(always)]
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.tiles[cell] == Tile::Floor
    }

    /// What it costs to enter the cell, from 1 to [`MOST_COST`]; of walls it is meaningless.
    #[inline(always)]
    pub fn cost(&self, cell: Cell) -> u8 {
        self.terrain
            .as_ref()
            .map_or(1, |terrain| terrain.costs[cell])
    }

    /// Sets what it costs to enter the cell. O(1), but for the first cell that costs more than 1, which
    /// takes O(cells): a byte a cell.
    ///
    /// # Panics
    ///
    /// On a cost of 0, or above [`MOST_COST`].
    pub fn set_cost(&mut self, cell: Cell, cost: u8) {
        assert!(
            (1..=MOST_COST).contains(&cost),
            "a cost of 1 to {MOST_COST}"
        );
        if self.terrain.is_none() && cost == 1 {
            return;
        }
        let size = self.size();
        let terrain = self.terrain.get_or_insert_with(|| Terrain {
            costs: Grid::uniform(size, 1),
            rough: 0,
        });
        let old = std::mem::replace(&mut terrain.costs[cell], cost);
        terrain.rough -= u32::from(old > 1);
        terrain.rough += u32::from(cost > 1);
        if terrain.rough == 0 {
            self.terrain = None;
        }
    }

    /// What it costs to enter each cell, if that is more than 1 of some cell.
    pub fn costs(&self) -> Option<&Grid<u8>> {
        Some(&self.terrain.as_ref()?.costs)
    }

    /// Carries out what the events say about tiles: a carved cell becomes floor, a raised one wall.
    /// O(events).
    pub fn apply(&mut self, events: &[Event]) {
        for event in events {
            match event.code() as u32 {
                code::CARVED | code::CARVED_WAITING => self.tiles[event.cell()] = Tile::Floor,
                code::RAISED => self.tiles[event.cell()] = Tile::Wall,
                _ => {}
            }
        }
    }

    /// How many cells may be walked. O(cells).
    pub fn floor_cells(&self) -> usize {
        let tiles = self.tiles.as_slice();
        tiles.iter().filter(|&&tile| tile == Tile::Floor).count()
    }

    /// The first floor cell in reading order.
    pub fn first_floor(&self) -> Option<Cell> {
        let tiles = self.tiles.as_slice();
        let first = tiles.iter().position(|&tile| tile == Tile::Floor)?;
        Some(Cell::from_index(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_whose_costs_are_taken_back_is_the_map_that_it_was() {
        let mut map = Map::new(Size::clamped(4, 3), Tile::Floor);
        let plain = map.clone();
        let [one, other] = [(1, 1), (3, 2)].map(|(x, y)| map.size().cell(x, y).expect("inside"));
        map.set_cost(one, 3);
        map.set_cost(other, 9);
        assert_eq!((map.cost(one), map.cost(other)), (3, 9));
        assert!(map.costs().is_some() && map != plain);
        map.set_cost(one, 1);
        map.set_cost(other, 1);
        assert_eq!(map, plain);
        assert_eq!(map.cost(one), 1);
    }
}
