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
}

impl Map {
    /// A map of one tile throughout, without start and goal.
    pub fn new(size: Size, tile: Tile) -> Map {
        Map {
            tiles: Grid::new(size, tile, Tile::Wall),
            starts: Vec::new(),
            goals: Vec::new(),
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

    /// Carries out what the events say about tiles: a carved cell becomes floor, a raised one wall.
    /// O(events).
    pub fn apply(&mut self, events: &[Event]) {
        for event in events {
            match event.code() as u32 {
                code::CARVED | code::CARVED_EDGE => self.tiles[event.cell()] = Tile::Floor,
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
