//! The state of each cell in a search, in one byte: whether it is new, and the direction of its parent.

use crate::{Cell, Direction, Length, Map, Size, Tile};

/// The bit of a cell that is floor and not discovered yet.
pub const OPEN: u8 = 1;
/// The bit of a goal, which may be set with any others.
pub const GOAL: u8 = 128;
/// The bit of an expanded cell, for searches that keep it.
pub const EXPANDED: u8 = 32;
/// The lowest bit of the number of the parent's direction: 1 to 8, or [`ROOT`], or 0 for none.
const PARENT: u32 = 1;
/// The number of a cell that was discovered as a start.
const ROOT: u8 = 9;

/// The change of a new cell's byte when it is discovered from the neighbour in this direction.
pub const fn discovery(parent: Direction) -> u8 {
    OPEN ^ (parent as u8 + 1) << PARENT
}

/// The change of a new cell's byte when it is discovered as a start.
pub const START: u8 = OPEN ^ ROOT << PARENT;

/// The search's own byte for every cell of the map and its border. Space: 1 byte a cell.
#[derive(Clone, Debug)]
pub struct Known {
    /// The bytes, indexed by [`Cell::index`]; that of a wall is 0, or [`GOAL`] alone.
    pub bytes: Vec<u8>,
    size: Size,
}

impl Known {
    /// The initial state: floor and goals. O(cells).
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

    /// Discovers a cell as a start. Returns whether it is floor and was new.
    pub fn discover_start(&mut self, start: Cell) -> bool {
        let byte = &mut self.bytes[start.index()];
        let is_new = *byte & OPEN != 0;
        *byte ^= if is_new { START } else { 0 };
        is_new
    }

    /// Discovers the neighbour that a move reaches from the cell, if it is floor and new. Returns whether it was. There
    /// is no branch that depends on the map.
    #[inline(always)]
    pub fn discover_neighbour<const N: usize>(&mut self, cell: Cell, one_move: &Move<N>) -> bool {
        let neighbour = one_move.neighbour_of(cell).index();
        let is_new = self.bytes[neighbour] & OPEN & u8::from(one_move.is_free(self, cell));
        self.bytes[neighbour] ^= is_new.wrapping_neg() & one_move.discovery;
        is_new != 0
    }

    /// The first move from the cell to a neighbour that is floor and new.
    #[inline(always)]
    pub fn first_new<const N: usize>(&self, cell: Cell, moves: &[Move<N>; N]) -> Option<Move<N>> {
        self.first_marked(cell, moves, OPEN)
    }

    /// The first move from the cell to a neighbour with one of these marks. All neighbours are checked at once, because
    /// a branch for each would depend on the map and be mispredicted.
    #[inline(always)]
    pub fn first_marked<const N: usize>(
        &self,
        cell: Cell,
        moves: &[Move<N>; N],
        marks: u8,
    ) -> Option<Move<N>> {
        let mut set = 0;
        for (number, one_move) in moves.iter().enumerate() {
            let is_marked = self.is_marked(one_move.neighbour_of(cell), marks);
            set |= u32::from(is_marked & one_move.is_free(self, cell)) << number;
        }
        moves.get(set.trailing_zeros() as usize).copied()
    }

    /// Whether a move from the cell reaches a neighbour with one of these marks.
    #[inline(always)]
    pub fn meets<const N: usize>(&self, cell: Cell, moves: &[Move<N>; N], marks: u8) -> bool {
        let free = |one_move: &Move<N>| u8::from(one_move.is_free(self, cell)).wrapping_neg();
        let neighbour =
            |one_move: &Move<N>| self.bytes[one_move.neighbour_of(cell).index()] & free(one_move);
        let all = moves.iter().map(neighbour).fold(0, |all, byte| all | byte);
        all & marks != 0
    }

    /// The numbers of the moves from the cell to neighbours that are floor and not expanded. All neighbours are checked
    /// at once.
    #[inline(always)]
    pub fn unexpanded<const N: usize>(
        &self,
        cell: Cell,
        moves: &[Move<N>; N],
    ) -> impl Iterator<Item = usize> + use<N> {
        let mut set = 0_u32;
        for (number, one_move) in moves.iter().enumerate() {
            let byte = self.bytes[one_move.neighbour_of(cell).index()];
            // Floor has a bit set besides that of a goal.
            let is_unexpanded = byte & EXPANDED == 0 && byte & !GOAL != 0;
            set |= u32::from(is_unexpanded & one_move.is_free(self, cell)) << number;
        }
        std::iter::from_fn(move || {
            let number = (set != 0).then_some(set.trailing_zeros() as usize);
            set &= set.wrapping_sub(1);
            number
        })
    }

    /// Discovers a new cell, with a parent in this direction.
    #[inline(always)]
    pub fn discover(&mut self, cell: Cell, parent: Direction) {
        self.bytes[cell.index()] ^= discovery(parent);
    }

    /// Whether the cell is floor.
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.bytes[cell.index()] & !GOAL != 0
    }

    /// Whether the cell is discovered.
    pub fn is_discovered(&self, cell: Cell) -> bool {
        self.is_floor(cell) && self.bytes[cell.index()] & OPEN == 0
    }

    /// Whether the cell is a goal.
    #[inline(always)]
    pub fn is_goal(&self, cell: Cell) -> bool {
        self.bytes[cell.index()] & GOAL != 0
    }

    /// Expands a cell, unless it is expanded already. Returns whether it was expanded now.
    #[inline(always)]
    pub fn expand_if_new(&mut self, cell: Cell) -> bool {
        let byte = &mut self.bytes[cell.index()];
        let is_first = *byte & EXPANDED == 0;
        *byte |= EXPANDED;
        is_first
    }

    /// Whether the cell has one of these marks. They are bits that the search may use freely.
    #[inline(always)]
    pub fn is_marked(&self, cell: Cell, marks: u8) -> bool {
        self.bytes[cell.index()] & marks != 0
    }

    /// Sets these marks of the cell. They are bits that the search may use freely.
    pub fn mark(&mut self, cell: Cell, marks: u8) {
        self.bytes[cell.index()] |= marks;
    }

    /// Clears these marks of the cell.
    #[inline(always)]
    pub fn unmark(&mut self, cell: Cell, marks: u8) {
        self.bytes[cell.index()] &= !marks;
    }

    /// Gives a discovered cell a parent in this direction. Returns the direction of its old parent, if it had a
    /// different one.
    #[inline(always)]
    pub fn set_parent(&mut self, cell: Cell, direction: Direction) -> Option<Direction> {
        let old = self.pointer(cell);
        let byte = &mut self.bytes[cell.index()];
        *byte = *byte & !(15 << PARENT) | (direction as u8 + 1) << PARENT;
        old.filter(|&old| old != direction)
    }

    /// The cell's parent, unless the cell is a start.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        Some(cell.step(self.pointer(cell)?, self.size))
    }

    /// The direction from the cell to its parent, if it is discovered and not a start.
    pub fn pointer(&self, cell: Cell) -> Option<Direction> {
        let number = self.bytes[cell.index()] >> PARENT & 15;
        let direction = usize::from(number).wrapping_sub(1);
        Direction::ALL.get(direction).copied()
    }
}

/// The parents of cells, with a path that can be turned around.
pub trait Parents {
    /// Turns the parents around between `goal` and its start, so that they lead from the start to the goal. Returns the
    /// start. No list of cells is needed. O(path).
    fn turn_around(&mut self, goal: Cell) -> Cell;

    /// The next cell of a path that has been turned around; none at the goal.
    fn onward(&mut self, cell: Cell) -> Option<Cell>;
}

impl Parents for Known {
    fn turn_around(&mut self, goal: Cell) -> Cell {
        let mut cell = goal;
        // The goal's own pointer leads nowhere, so the path forward ends there.
        let mut onward = ROOT << PARENT;
        loop {
            let back = self.pointer(cell);
            self.bytes[cell.index()] = onward;
            let Some(back) = back else { return cell };
            onward = (back.opposite() as u8 + 1) << PARENT;
            cell = cell.step(back, self.size);
        }
    }

    fn onward(&mut self, cell: Cell) -> Option<Cell> {
        self.parent(cell)
    }
}

/// The move from a cell to a neighbour, one of 4 or 8.
#[derive(Clone, Copy, Debug)]
pub struct Move<const N: usize> {
    /// The direction from the neighbour back to the cell.
    pub back: Direction,
    /// The step from the cell's index to that of the neighbour.
    step: i32,
    /// The steps from the cell to the two cells that must be floor: on a diagonal the two next to the move, on an axis
    /// twice the neighbour itself.
    corners: [i32; 2],
    /// The change of the neighbour's byte when it is discovered from the cell.
    discovery: u8,
}

/// The moves in this order, on maps of this size. Four of them include no diagonal.
pub fn moves<const N: usize>(size: Size, order: [Direction; N]) -> [Move<N>; N] {
    let stride = size.stride();
    order.map(|direction| {
        let step = direction.offset(stride) as i32;
        let (x, y) = direction.delta();
        Move {
            back: direction.opposite(),
            step,
            corners: if x != 0 && y != 0 {
                [x, y * stride as i32]
            } else {
                [step, step]
            },
            discovery: discovery(direction.opposite()),
        }
    })
}

impl<const N: usize> Move<N> {
    /// The same move, which also sets these marks when it discovers a neighbour, and no others. They are bits that the
    /// search may use freely.
    #[inline(always)]
    pub const fn marking(self, marks: u8) -> Move<N> {
        let discovery = discovery(self.back) | marks;
        Move { discovery, ..self }
    }

    /// The length of the move without costs.
    #[inline(always)]
    pub const fn length(&self) -> Length {
        Length::of(self.back)
    }

    /// The neighbour that this move reaches from the cell, floor or wall.
    #[inline(always)]
    pub const fn neighbour_of(&self, cell: Cell) -> Cell {
        Cell::from_index((cell.index() as u32).wrapping_add_signed(self.step) as usize)
    }

    /// Whether the move from the cell, which is floor, cuts no corner: a diagonal move needs floor on both sides.
    #[inline(always)]
    pub fn is_free(&self, known: &Known, cell: Cell) -> bool {
        if N <= 4 {
            return true;
        }
        let floor = |step: i32| {
            let corner = (cell.index() as u32).wrapping_add_signed(step);
            // Floor has a bit set, new or discovered; wall has at most the bit of a goal.
            known.bytes[corner as usize] & !GOAL != 0
        };
        let [one, other] = self.corners;
        // Both are checked, because a branch would depend on the map.
        floor(one) & floor(other)
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
        let moves = moves(size, [Right, Left, Up, Down]);
        for direction in [Right, Left, Up, Down] {
            let one_move = known.first_new(centre, &moves).unwrap();
            assert_eq!(one_move.neighbour_of(centre), centre.step(direction, size));
            assert!(known.discover_neighbour(centre, &one_move));
            assert!(!known.discover_neighbour(centre, &one_move));
            assert_eq!(known.parent(one_move.neighbour_of(centre)), Some(centre));
        }
        assert!(known.first_new(centre, &moves).is_none());
    }

    #[test]
    fn a_diagonal_needs_both_cells_next_to_it() {
        let size = Size::new(3, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(1, 0)] = Tile::Wall;
        // A goal on a wall does not make it floor.
        map.goals.push(at(1, 0));
        let mut known = Known::new(&map);
        let moves = moves(size, Direction::ALL);
        let free = |known: &Known| {
            let all = Direction::ALL.into_iter().zip(&moves);
            all.filter(|(_, one_move)| one_move.is_free(known, at(1, 1)))
                .map(|(direction, _)| direction)
                .collect::<Vec<_>>()
        };
        use Direction::{Down, DownLeft, DownRight, Left, Right};
        let expected = [Right, Down, Left, DownRight, DownLeft];
        assert_eq!(free(&known), expected);
        known.bytes[at(0, 1).index()] ^= START;
        known.bytes[at(1, 2).index()] ^= discovery(Direction::UpLeft);
        assert_eq!(free(&known), expected, "discovered floor is floor");
    }
}
