//! Which rooms have joined a growing maze, one byte a room.

use super::rooms;
use crate::grid::{Cell, Direction, Size};

/// A byte for each room: 1 once it has joined the maze, 0 before.
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
/// Around the rooms of the map stands a ring of rooms that count as joined, so that no step tests
/// bounds. Space: half a byte a cell of the map.
#[derive(Clone, Debug)]
pub struct Joined {
    /// Indexed by half the index of a room's cell.
    pub bytes: Vec<u8>,
    /// From a room to its neighbour up, right, down and left, in halves.
    pub steps: [i32; 4],
}

impl Joined {
    /// No room has joined yet. O(cells).
    pub fn new(size: Size) -> Joined {
        let stride = size.stride();
        let mut bytes = vec![1; size.padded() / 2 + 1];
        let (columns, rows) = rooms::room_counts(size);
        for row in 0..rows {
            if let Some(first) = rooms::room(size, 0, row) {
                bytes[first.index() / 2..][..columns as usize].fill(0);
            }
        }
        let steps = Direction::FOUR.map(|direction| direction.offset(stride) as i32);
        Joined { bytes, steps }
    }
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

    #[test]
    fn halves_know_rooms_edges_and_the_ring() {
        let size = Size::new(7, 5).unwrap();
        let joined = Joined::new(size);
        let free = joined.bytes.iter().filter(|&&byte| byte == 0).count();
        assert_eq!(free, 6);
        for cell in size.iter().filter(|&cell| joined_as_room(size, cell)) {
            assert_eq!(room(half(cell)), cell);
            assert_eq!(joined.bytes[half(cell) as usize], 0);
            for (direction, step) in Direction::FOUR.into_iter().zip(joined.steps) {
                let neighbour = half(cell).wrapping_add_signed(step);
                let between = cell.step(direction, size);
                assert_eq!(edge(half(cell), neighbour), between);
                let far = between.step(direction, size);
                let byte = joined.bytes[neighbour as usize];
                assert_eq!(byte == 0, size.contains(far), "{cell:?} {direction:?}");
            }
        }
    }

    fn joined_as_room(size: Size, cell: Cell) -> bool {
        let (x, y) = size.position(cell);
        x % 2 == 1 && y % 2 == 1
    }
}
