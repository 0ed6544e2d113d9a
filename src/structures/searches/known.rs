//! What a search knows of each cell, in one byte: open to discovery, or where its parent lies.

use crate::grid::{Cell, Direction, Size};
use crate::map::{Map, Tile};

/// The bit of a cell that is floor and not discovered yet.
pub const OPEN: u8 = 1;
/// The bit of a goal, which stands beside the others.
pub const GOAL: u8 = 128;
/// The bit of a cell that is expanded, for searches that keep it.
pub const EXPANDED: u8 = 32;
/// The lowest bit of the number of the parent's direction: 1 to 8, or [`ROOT`], or 0 for none.
const PARENT: u32 = 1;
/// The number of a cell that was discovered as a start.
const ROOT: u8 = 9;

/// The change of an open cell's byte when it is discovered from the neighbour in this direction.
pub const fn discovery(parent: Direction) -> u8 {
    OPEN ^ (parent as u8 + 1) << PARENT
}

/// The change of an open cell's byte when it is discovered as a start.
pub const START: u8 = OPEN ^ ROOT << PARENT;

/// The search's own byte for every cell of the map and its border. Space: 1 byte a cell.
#[derive(Clone, Debug)]
pub struct Known {
    /// The bytes, indexed by [`Cell::index`]; that of a wall is 0, or [`GOAL`] alone.
    pub bytes: Vec<u8>,
    size: Size,
}

impl Known {
    /// What is known at the start: which cells are floor and which are goals. O(cells).
    pub fn new(map: &Map) -> Known {
        let tiles = map.tiles.as_slice().iter();
        let open = |&tile| if tile == Tile::Floor { OPEN } else { 0 };
        let mut bytes: Vec<u8> = tiles.map(open).collect();
        for &goal in &map.goals {
            bytes[goal.index()] |= GOAL;
        }
        let size = map.size();
        Known { bytes, size }
    }

    /// Width and height of the map.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cell's parent, if it is not a start.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        Some(cell.step(self.pointer(cell)?, self.size))
    }

    /// Turns the pointers on the way from `goal` back to its start around, so that they lead from
    /// the start, which is returned, to the goal, and `parent` walks the path forward: no list of
    /// its cells is needed. O(path).
    pub fn turn_around(&mut self, goal: Cell) -> Cell {
        let mut cell = goal;
        // The goal's own pointer has nowhere to lead on; the walk forward ends there.
        let mut onward = ROOT << PARENT;
        loop {
            let back = self.pointer(cell);
            self.bytes[cell.index()] = onward;
            let Some(back) = back else { return cell };
            onward = (back.opposite() as u8 + 1) << PARENT;
            cell = cell.step(back, self.size);
        }
    }

    /// The direction from the cell to its parent, if it is discovered and no start.
    pub fn pointer(&self, cell: Cell) -> Option<Direction> {
        let number = self.bytes[cell.index()] >> PARENT & 15;
        let direction = usize::from(number).wrapping_sub(1);
        Direction::ALL.get(direction).copied()
    }
}

/// The ways to the neighbours of a cell, 4 or 8, in the order in which a solver looks.
#[derive(Clone, Copy, Debug)]
pub struct Ways<const N: usize> {
    /// One way for each neighbour.
    pub ways: [Way; N],
    /// The steps from a cell to the two that have to be floor so that the way of the same number is
    /// free: on a diagonal those beside it, on an axis twice the neighbour itself.
    corners: [[i32; 2]; N],
}

/// The way to a neighbour.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The step from the cell's index to that of the neighbour.
    pub step: i32,
    /// The direction from the neighbour to the cell.
    pub back: Direction,
    /// The change of the neighbour's byte when it is discovered from the cell.
    pub discovery: u8,
}

impl Way {
    /// The cell to which it leads from this one.
    #[inline(always)]
    pub const fn from(self, cell: Cell) -> Cell {
        Cell::from_index((cell.index() as u32).wrapping_add_signed(self.step) as usize)
    }
}

impl<const N: usize> Ways<N> {
    /// The ways in this order on maps of this size. Among four there is no diagonal.
    pub fn new(size: Size, order: [Direction; N]) -> Ways<N> {
        let stride = size.stride();
        let corners = order.map(|way| {
            let step = way.offset(stride) as i32;
            let (x, y) = way.delta();
            match x != 0 && y != 0 {
                true => [x, y * stride as i32],
                false => [step, step],
            }
        });
        let ways = order.map(|way| Way {
            step: way.offset(stride) as i32,
            back: way.opposite(),
            discovery: discovery(way.opposite()),
        });
        Ways { ways, corners }
    }

    /// Whether no corner bars the way of this number from the cell, which is floor: a diagonal move needs
    /// both cells beside it free.
    #[inline(always)]
    pub fn is_free(&self, bytes: &[u8], cell: Cell, number: usize) -> bool {
        if N <= 4 {
            return true;
        }
        let floor = |step: i32| {
            let corner = (cell.index() as u32).wrapping_add_signed(step);
            // Floor has a bit set, whether open or discovered, and wall has at most that of a goal.
            bytes[corner as usize] & !GOAL != 0
        };
        let [one, other] = self.corners[number];
        // Both are looked at, because a branch would be decided by the map.
        floor(one) & floor(other)
    }

    /// The first way that leads to an open neighbour. It is found by one look at all of them, because a
    /// branch for each would be decided by the map, and mispredicted.
    #[inline(always)]
    pub fn first_open(&self, bytes: &[u8], cell: Cell) -> Option<Way> {
        let mut set = 0;
        for number in 0..N {
            let open = bytes[self.ways[number].from(cell).index()] & OPEN;
            let free = u8::from(self.is_free(bytes, cell, number));
            set |= u32::from(open & free) << number;
        }
        self.ways.get(set.trailing_zeros() as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_turned_around() {
        let size = Size::new(3, 1).unwrap();
        let at = |x| size.cell(x, 0).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.goals.push(at(0));
        let mut known = Known::new(&map);
        known.bytes[at(2).index()] ^= START;
        known.bytes[at(1).index()] ^= discovery(Direction::Right);
        known.bytes[at(0).index()] ^= discovery(Direction::Right);
        assert_eq!(known.turn_around(at(0)), at(2));
        assert_eq!(known.parent(at(2)), Some(at(1)));
        assert_eq!(known.parent(at(1)), Some(at(0)));
        assert_eq!(known.parent(at(0)), None);
    }

    #[test]
    fn the_first_open_neighbour_in_order() {
        use Direction::{Down, Left, Right, Up};
        let size = Size::new(3, 3).unwrap();
        let centre = size.cell(1, 1).unwrap();
        let mut known = Known::new(&Map::new(size, Tile::Floor));
        let ways = Ways::new(size, [Right, Left, Up, Down]);
        for direction in [Right, Left, Up, Down] {
            let way = ways.first_open(&known.bytes, centre).unwrap();
            let neighbour = way.from(centre);
            assert_eq!(neighbour, centre.step(direction, size));
            known.bytes[neighbour.index()] ^= way.discovery;
            assert_eq!(known.parent(neighbour), Some(centre));
        }
        assert!(ways.first_open(&known.bytes, centre).is_none());
    }

    #[test]
    fn a_diagonal_needs_both_cells_beside_it() {
        let size = Size::new(3, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(1, 0)] = Tile::Wall;
        // A goal on a wall makes no floor of it.
        map.goals.push(at(1, 0));
        let mut known = Known::new(&map);
        let ways = Ways::new(size, Direction::ALL);
        let free = |bytes: &[u8]| {
            let all = Direction::ALL.into_iter().enumerate();
            all.filter(|&(number, _)| ways.is_free(bytes, at(1, 1), number))
                .map(|(_, direction)| direction)
                .collect::<Vec<_>>()
        };
        use Direction::{Down, DownLeft, DownRight, Left, Right};
        let expected = [Right, Down, Left, DownRight, DownLeft];
        assert_eq!(free(&known.bytes), expected);
        known.bytes[at(0, 1).index()] ^= START;
        known.bytes[at(1, 2).index()] ^= discovery(Direction::UpLeft);
        assert_eq!(free(&known.bytes), expected, "discovered floor is floor");
    }
}
