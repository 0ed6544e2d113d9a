//! A map: its walls and floor, its starts and goals.
//!
//! Entering a floor cell costs 1 to 9, and 1 by default. A diagonal move costs that times the square root of 2, and the
//! cell of the start costs nothing. The sum is the *length* of a path, everywhere. A map whose cells all cost 1 has no
//! grid of costs, and best-first search is compiled for it without cost lookups.

use crate::event::{Event, code};
use crate::grid::{Cell, Direction, Grid, Size};

/// The kind of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Tile {
    /// A cell that cannot be entered. The border of every map is wall.
    Wall = 0,
    /// A cell that can be entered.
    Floor = 1,
}

/// Tiles, starts and goals.
///
/// ```
/// use mazescope_core::{grid::Size, map::{Map, Tile}};
/// let mut map = Map::new(Size::new(3, 1).unwrap(), Tile::Floor);
/// let middle = map.size().cell(1, 0).unwrap();
/// map.tiles[middle] = Tile::Wall;
/// assert_eq!(map.floor_cells(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// One tile a cell; the border is wall.
    pub tiles: Grid<Tile>,
    /// The starts of a search: any number of floor cells, usually one.
    pub starts: Vec<Cell>,
    /// The goals of a search: any number of floor cells, usually one.
    pub goals: Vec<Cell>,
    /// The costs of entering cells, unless all are 1.
    terrain: Option<Terrain>,
}

/// Costs of a map on which some cell costs more than 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Terrain {
    costs: Grid<u8>,
    /// The number of cells that cost more than 1.
    rough: u32,
}

/// The largest cost of entering a cell. The smallest is 1, the default.
pub const MOST_COST: u8 = 9;

/// The cost of entering sand.
pub const SAND: u8 = 3;
/// The cost of entering swamp.
pub const SWAMP: u8 = 8;

/// The cost of a cell with this number in the plane of a generator: 1 more than the number.
pub const fn cost_of(number: u32) -> u8 {
    if number < MOST_COST as u32 {
        number as u8 + 1
    } else {
        MOST_COST
    }
}

impl Map {
    /// A map of the same tile everywhere, without start and goal.
    pub fn new(size: Size, tile: Tile) -> Map {
        Map::of_tiles(Grid::new(size, tile, Tile::Wall))
    }

    /// A map of these tiles, with a border of walls, without start and goal.
    pub fn of_tiles(tiles: Grid<Tile>) -> Map {
        Map {
            tiles,
            starts: Vec::new(),
            goals: Vec::new(),
            terrain: None,
        }
    }

    /// Width and height in cells.
    #[inline]
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// Whether the cell can be entered. A cell of the border never can.
    #[inline(always)]
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.tiles.as_slice().get(cell.index()) == Some(&Tile::Floor)
    }

    /// The cost of entering the cell, from 1 to [`MOST_COST`]. It has no meaning for walls.
    #[inline(always)]
    pub fn cost(&self, cell: Cell) -> u8 {
        let terrain = self.terrain.as_ref();
        let cost = terrain.and_then(|terrain| terrain.costs.as_slice().get(cell.index()));
        cost.copied().unwrap_or(1)
    }

    /// Sets the cost of entering the cell. O(1), except for the first cell that costs more than 1, which takes O(cells)
    /// and 1 byte for each cell.
    ///
    /// The cost is clamped to 1 to [`MOST_COST`].
    pub fn set_cost(&mut self, cell: Cell, cost: u8) {
        let cost = cost.clamp(1, MOST_COST);
        if self.terrain.is_none() && cost == 1 {
            return;
        }
        let size = self.size();
        let terrain = self.terrain.get_or_insert_with(|| Terrain {
            costs: Grid::uniform(size, 1),
            rough: 0,
        });
        let Some(place) = terrain.costs.as_mut_slice().get_mut(cell.index()) else {
            return;
        };
        let old = std::mem::replace(place, cost);
        terrain.rough -= u32::from(old > 1);
        terrain.rough += u32::from(cost > 1);
        if terrain.rough == 0 {
            self.terrain = None;
        }
    }

    /// The cost of entering each cell, if some cell costs more than 1.
    pub fn costs(&self) -> Option<&Grid<u8>> {
        Some(&self.terrain.as_ref()?.costs)
    }

    /// Applies the events of a generator: a carved cell becomes floor, a raised one wall, and the number that is
    /// written to a cell is its cost minus 1. Pass the same register to each call; before the first event it is the
    /// default. O(events).
    pub fn apply(&mut self, events: &[Event], register: &mut Register) {
        for event in events {
            match event.code() as u32 {
                code::CARVED | code::CARVED_WAITING => self.set_tile(event.cell(), Tile::Floor),
                code::RAISED => self.set_tile(event.cell(), Tile::Wall),
                code::VALUE => register.turn(event.number().unwrap_or_default()),
                code::WROTE => {
                    let number = u32::from(self.cost(event.cell()) - 1) ^ register.0;
                    self.set_cost(event.cell(), cost_of(number));
                }
                _ => {}
            }
        }
    }

    /// Turns the border into wall, whatever it was. O(width + height).
    pub(crate) fn close_border(&mut self) {
        let (size, stride) = (self.size(), self.size().stride());
        let tiles = self.tiles.as_mut_slice();
        tiles[..stride].fill(Tile::Wall);
        tiles[(size.height() as usize + 1) * stride..].fill(Tile::Wall);
        for row in tiles.chunks_exact_mut(stride) {
            row[0] = Tile::Wall;
            row[size.width() as usize + 1..].fill(Tile::Wall);
        }
    }

    /// Sets a tile. Outside the map nothing changes.
    #[inline(always)]
    fn set_tile(&mut self, cell: Cell, tile: Tile) {
        if let Some(place) = self.tiles.as_mut_slice().get_mut(cell.index()) {
            *place = tile;
        }
    }

    /// The floor cells that share an edge with a cell.
    pub fn exits(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let neighbours = Direction::FOUR.map(|direction| cell.step(direction, self.size()));
        let neighbours = neighbours.into_iter();
        neighbours.filter(|&neighbour| self.is_floor(neighbour))
    }

    /// The floor cells of the map, in reading order. O(cells).
    pub fn floor(&self) -> impl Iterator<Item = Cell> {
        let cells = self.size().iter();
        cells.filter(|&cell| self.is_floor(cell))
    }

    /// Whether the cell is a goal.
    pub fn is_goal(&self, cell: Cell) -> bool {
        self.goals.contains(&cell)
    }

    /// The number of floor cells. O(cells).
    pub fn floor_cells(&self) -> usize {
        let tiles = self.tiles.as_slice();
        tiles.iter().filter(|&&tile| tile == Tile::Floor).count()
    }

    /// The first floor cell in reading order.
    pub fn first_floor(&self) -> Option<Cell> {
        self.floor().next()
    }
}

/// The register of a generator's costs: the bits of a cell's number that the next [`Event::wrote`] flips. The number of
/// a cell is its cost minus 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Register(u32);

impl Register {
    /// A register that holds these bits.
    pub const fn holding(bits: u32) -> Register {
        Register(bits)
    }

    /// The bits that it holds.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Flips these bits of it, as an [`Event::value`] does.
    pub const fn turn(&mut self, bits: u32) {
        self.0 ^= bits;
    }

    /// The events that flip these bits of the number of `cell`: a value, unless the register holds it already, and the
    /// write itself. O(1).
    pub fn write(&mut self, cell: Cell, bits: u32) -> (Option<Event>, Event) {
        let turned = std::mem::replace(&mut self.0, bits) ^ bits;
        let value = (turned != 0).then(|| Event::value(turned));
        (value, Event::wrote(cell))
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

    #[test]
    fn what_is_written_to_cells_is_their_cost_less_one_however_the_events_are_cut() {
        let mut map = Map::new(Size::clamped(4, 1), Tile::Floor);
        let cells: Vec<Cell> = map.size().iter().collect();
        let mut writing = Register::default();
        let mut events = Vec::new();
        for (cell, bits) in [(0, 2), (1, 2), (2, 7), (0, 2 ^ 8), (2, 7)] {
            let (value, wrote) = writing.write(cells[cell], bits);
            events.extend(value.into_iter().chain([wrote]));
        }
        assert_eq!(events.len(), 9, "what the register holds is not said again");
        let mut reading = Register::default();
        for event in events {
            map.apply(&[event], &mut reading);
        }
        let costs: Vec<u8> = cells.iter().map(|&cell| map.cost(cell)).collect();
        assert_eq!(costs, [9, 3, 1, 1]);
        assert_eq!(reading, writing);
    }
}
