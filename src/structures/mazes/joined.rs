//! Which rooms have joined a growing maze, and which of their neighbours, one byte a room.

use super::rooms;
use super::site::Site;
use crate::grid::{Cell, Direction};

/// For each room, whether it has joined the maze and which of its neighbours have.
///
/// A room is known here by *half* its cell's index. All rooms of a maze have even indices, so
/// nothing is lost, the bytes of a row of rooms lie side by side, and the index of the edge between
/// two neighbours is the sum of their halves:
///
/// ```text
///   index   r      r + 1     r + 2          edge = r / 2 + (r + 2) / 2
///           room   edge      room
/// ```
///
/// When a room joins, telling its neighbours costs four stores, which nobody waits for. In return one
/// load answers what the walk does wait for: which ways are left. Neighbours outside the
/// map, and those that a mask does not have, count as joined, so that no step tests bounds. Space: half a byte a cell of the map.
#[derive(Clone, Debug)]
pub struct Joined {
    /// Indexed by half the index of a room's cell: a bit for each neighbour that has joined, by the
    /// number of its direction, and [`ITSELF`].
    pub bytes: Vec<u8>,
    /// The steps from a room to its neighbours up, right, down and left, in halves.
    pub steps: [i32; 4],
}

/// The bit of a room that has joined itself.
pub const ITSELF: u8 = 16;

/// The bit of a room that a mask does not have.
pub const OUTSIDE: u8 = 128;

impl Joined {
    /// A maze that no room has joined yet. O(cells) for zeroing the memory, else O(width + height), and with
    /// a mask O(rooms).
    pub fn new(site: &Site) -> Joined {
        let size = site.size();
        let (columns, rows) = rooms::room_counts(size);
        let mut bytes = vec![0; size.padded() / 2 + 1];
        let mut shut = |column, row, direction: Direction| {
            if let Some(room) = rooms::room(size, column, row) {
                bytes[half(room) as usize] |= bit(direction);
            }
        };
        if columns > 0 && rows > 0 {
            for column in 0..columns {
                shut(column, 0, Direction::Up);
                shut(column, rows - 1, Direction::Down);
            }
            for row in 0..rows {
                shut(0, row, Direction::Left);
                shut(columns - 1, row, Direction::Right);
            }
        }
        let steps = Direction::FOUR.map(|direction| direction.offset(size.stride()) as i32);
        if site.mask().is_some() {
            for (column, row) in
                (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)))
            {
                if !site.holds(column, row)
                    && let Some(room) = rooms::room(size, column, row)
                {
                    join(&mut bytes, &steps, half(room));
                    bytes[half(room) as usize] = OUTSIDE;
                }
            }
        }
        Joined { bytes, steps }
    }
}

/// The room joins: it and its four neighbours are told.
#[inline(always)]
pub fn join(bytes: &mut [u8], steps: &[i32; 4], room: u32) {
    bytes[room as usize] |= ITSELF;
    for (direction, &step) in Direction::FOUR.into_iter().zip(steps) {
        bytes[room.wrapping_add_signed(step) as usize] |= bit(direction.opposite());
    }
}

/// The neighbours that have joined, a bit each. The byte of a room tells as much, but counts those that there are not.
#[inline(always)]
pub fn in_maze(bytes: &[u8], steps: &[i32; 4], room: u32) -> u8 {
    let beside = |way: usize| {
        let near = room.wrapping_add_signed(steps[way]);
        u8::from(bytes[near as usize] & ITSELF != 0) << way
    };
    beside(0) | beside(1) | beside(2) | beside(3)
}

/// The bit of the neighbour in this direction, one of the first four.
#[inline(always)]
pub const fn bit(direction: Direction) -> u8 {
    1 << direction as u8
}

/// The half index of a room.
#[inline(always)]
pub const fn half(room: Cell) -> u32 {
    room.index() as u32 / 2
}

/// The room of that half index.
#[inline(always)]
pub const fn room(half: u32) -> Cell {
    Cell::from_index(2 * half as usize)
}

/// The edge cell between two neighbouring rooms, both as half indices.
#[inline(always)]
pub const fn edge(half: u32, neighbour: u32) -> Cell {
    Cell::from_index((half + neighbour) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn rooms_know_their_neighbours_and_the_rim() {
        let size = Size::new(7, 5).unwrap();
        let mut joined = Joined::new(&size.into());
        let (columns, rows) = rooms::room_counts(size);
        let rooms: Vec<Cell> = (0..columns * rows)
            .filter_map(|number| rooms::room(size, number % columns, number / columns))
            .collect();
        assert_eq!(rooms.len(), 6);
        for &cell in &rooms {
            assert_eq!(room(half(cell)), cell);
            for (direction, step) in Direction::FOUR.into_iter().zip(joined.steps) {
                let neighbour = half(cell).wrapping_add_signed(step);
                let between = cell.step(direction, size);
                assert_eq!(edge(half(cell), neighbour), between);
                let outside = !size.contains(between.step(direction, size));
                let shut = joined.bytes[half(cell) as usize] & bit(direction) != 0;
                assert_eq!(shut, outside, "{cell:?} {direction:?}");
            }
        }
        for (number, &cell) in rooms.iter().enumerate() {
            let beside = in_maze(&joined.bytes, &joined.steps, half(cell));
            // Those to the left and above have joined before.
            let left = if number % 3 > 0 {
                bit(Direction::Left)
            } else {
                0
            };
            let up = if number >= 3 { bit(Direction::Up) } else { 0 };
            assert_eq!(beside, left | up);
            join(&mut joined.bytes, &joined.steps, half(cell));
        }
        for cell in rooms {
            assert_eq!(joined.bytes[half(cell) as usize], 15 | ITSELF);
        }
    }
}
