//! Rooms of a maze, the cells with odd x and odd y, and the edge cells between two of them.

use crate::event::{Event, code};
use crate::{Cell, Direction, Map, Size};

/// A room of a maze, stored as *half* the index of its cell.
///
/// All rooms of a maze have even indices, so nothing is lost. The rooms of a row have consecutive numbers, and the
/// index of the edge between two neighbours is the sum of their halves:
///
/// ```text
///   index   r      r + 1     r + 2          edge = r / 2 + (r + 2) / 2
///           room   edge      room
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Room(u32);

impl Room {
    /// The room at this cell.
    #[inline(always)]
    pub const fn of(cell: Cell) -> Room {
        Room(cell.index() as u32 / 2)
    }

    /// Its cell.
    #[inline(always)]
    pub const fn cell(self) -> Cell {
        Cell::from_index(2 * self.0 as usize)
    }

    /// The edge between it and a neighbour.
    #[inline(always)]
    pub const fn edge(self, neighbour: Room) -> Cell {
        Cell::from_index((self.0 + neighbour.0) as usize)
    }

    /// The room at this place in a table of rooms.
    pub const fn from_index(index: usize) -> Room {
        Room(index as u32)
    }

    /// A table with this value for each room of a map.
    pub fn table<T: Clone>(size: Size, value: T) -> Vec<T> {
        vec![value; size.padded() / 2 + 1]
    }

    /// Its place in a table of rooms.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The room at a distance of `halves`.
    #[inline(always)]
    pub const fn step(self, halves: i32) -> Room {
        Room(self.0.wrapping_add_signed(halves))
    }
}

/// The change in the length of a generator's stack by an event, if a room is on it from its carving until the walk
/// backtracks from it.
pub fn on_trail(event: Event) -> i32 {
    let joins = event.is_carved() && !is_edge(event.cell());
    i32::from(joins) - i32::from(event.code() as u32 == code::BACKTRACKED)
}

/// The number of rooms in a row and in a column of a map of this size; 0 if a side is shorter than 3.
pub const fn room_counts(size: Size) -> (u32, u32) {
    ((size.width() - 1) / 2, (size.height() - 1) / 2)
}

/// The room in column `column` and row `row` of rooms, both from 0.
pub fn room(size: Size, column: u32, row: u32) -> Option<Cell> {
    size.cell(2 * column as i32 + 1, 2 * row as i32 + 1)
}

/// Every room of a map of this size, in reading order.
pub fn all(size: Size) -> impl Iterator<Item = Cell> + Send {
    let (columns, rows) = room_counts(size);
    let row = move |row| (0..columns).filter_map(move |column| room(size, column, row));
    (0..rows).flat_map(row)
}

/// The number of rooms of a map of this size.
pub const fn room_count(size: Size) -> u64 {
    let (columns, rows) = room_counts(size);
    columns as u64 * rows as u64
}

/// Marks the first room of the map as the start, and the last one as the goal.
pub fn mark_corners(map: &mut Map) {
    let size = map.size();
    let (columns, rows) = room_counts(size);
    if columns > 0 && rows > 0 {
        map.starts.extend(room(size, 0, 0));
        map.goals.extend(room(size, columns - 1, rows - 1));
    }
}

/// Whether the cell is an edge between two rooms, derived from its index alone.
///
/// A maze's width is odd, so its stride `width + 2` is odd as well, never a power of two, and the parity of an index is
/// that of x + y. A room has an even x + y, an edge an odd one.
///
/// ```text
///  # # # # #      # at even x and even y: a post, always wall
///  # r e r #      r: room
///  # e # e #      e: edge
///  # r e r #
///  # # # # #
/// ```
#[inline(always)]
pub const fn is_edge(cell: Cell) -> bool {
    cell.index() % 2 == 1
}

/// Whether an edge is between a room and the one below it, not between two rooms of a row.
#[inline]
pub const fn is_between_rows(edge: Cell, size: Size) -> bool {
    size.position(edge).1 % 2 == 0
}

/// The two rooms of an edge. In a map without rooms they may lie outside.
#[inline]
pub fn rooms_of(edge: Cell, size: Size) -> [Cell; 2] {
    let sides = if is_between_rows(edge, size) {
        [Direction::Up, Direction::Down]
    } else {
        [Direction::Left, Direction::Right]
    };
    sides.map(|side| edge.step(side, size))
}

/// Whether a map has odd sides, every room fits, and every post between rooms is wall. O(cells).
fn has_rooms(map: &Map, mut fits: impl FnMut(Cell) -> bool) -> bool {
    let size = map.size();
    let odd = |side: u32| side >= 3 && side % 2 == 1;
    odd(size.width())
        && odd(size.height())
        && size.iter().all(|cell| match size.position(cell) {
            (x, y) if x % 2 == 1 && y % 2 == 1 => fits(cell),
            (x, y) if x % 2 == 0 && y % 2 == 0 => !map.is_floor(cell),
            _ => true,
        })
}

/// Whether a map is a maze of rooms: every room is floor, and every post between them wall. O(cells).
pub fn is_maze(map: &Map) -> bool {
    has_rooms(map, |room| map.is_floor(room))
}

/// Whether a map is a maze of rooms in a mask: the rooms left out are wall, and so are all their edges. O(cells).
pub fn is_masked_maze(map: &Map) -> bool {
    let size = map.size();
    let (mut inside, mut outside) = (false, false);
    let fits = |room: Cell| {
        let floor = map.is_floor(room);
        inside |= floor;
        outside |= !floor;
        floor
            || Direction::FOUR
                .iter()
                .all(|&direction| !map.is_floor(room.step(direction, size)))
    };
    has_rooms(map, fits) && inside && outside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Tile;

    #[test]
    fn a_maze_has_all_its_rooms_and_posts() {
        let size = Size::new(7, 5).unwrap();
        let mut map = Map::new(size, Tile::Wall);
        assert!(!is_maze(&map), "no rooms");
        for cell in all(size).collect::<Vec<_>>() {
            map.tiles[cell] = Tile::Floor;
        }
        assert!(is_maze(&map));
        let post = size.cell(2, 2).unwrap();
        map.tiles[post] = Tile::Floor;
        assert!(!is_maze(&map), "a post is missing");
        let field = |w, h| is_maze(&Map::new(Size::new(w, h).unwrap(), Tile::Floor));
        assert!(!field(7, 5) && !field(1, 1) && !field(8, 5));
    }

    #[test]
    fn the_ends_are_the_first_room_and_the_last() {
        let mut map = Map::new(Size::new(7, 5).unwrap(), Tile::Floor);
        mark_corners(&mut map);
        let at = |x, y| map.size().cell(x, y).unwrap();
        assert_eq!(
            (&map.starts[..], &map.goals[..]),
            (&[at(1, 1)][..], &[at(5, 3)][..])
        );
        let mut small = Map::new(Size::new(1, 9).unwrap(), Tile::Floor);
        mark_corners(&mut small);
        assert!(small.starts.is_empty() && small.goals.is_empty());
    }

    #[test]
    fn parity_tells_edges_from_rooms() {
        for width in (3..70).step_by(2) {
            let size = Size::new(width, 5).unwrap();
            for cell in size.iter() {
                let (x, y) = size.position(cell);
                assert_eq!(is_edge(cell), (x + y) % 2 != 0, "{width}: {x}, {y}");
            }
        }
    }

    #[test]
    fn edges_lead_down_or_to_the_right() {
        let size = Size::new(7, 5).unwrap();
        for room in all(size) {
            assert!(is_between_rows(room.step(Direction::Down, size), size));
            assert!(!is_between_rows(room.step(Direction::Right, size), size));
        }
    }

    #[test]
    fn small_maps_have_no_rooms() {
        let counts = |w, h| room_counts(Size::new(w, h).unwrap());
        assert_eq!((counts(1, 9), counts(3, 9)), ((0, 4), (1, 4)));
        assert_eq!(room(Size::new(1, 9).unwrap(), 0, 0), None);
        let all = |w, h| all(Size::new(w, h).unwrap()).count();
        assert_eq!((all(1, 9), all(3, 9), all(41, 21)), (0, 4, 200));
    }
}
