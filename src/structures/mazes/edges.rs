//! All edges of a maze, each between two neighbouring rooms, in four bytes.

use super::{joined, rooms};
use crate::grid::{Cell, Size};

/// An edge between two rooms that lie side by side or one above the other.
///
/// It is the half index of its left or upper room, as in [`joined`], and in the top bit whether the other room lies
/// below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge(u32);

impl Edge {
    const DOWN: u32 = 1 << 31;

    /// Its rooms, as half indices, where the one below lies so many halves further on.
    #[inline(always)]
    pub const fn rooms(self, down: u32) -> [u32; 2] {
        let first = self.0 & !Edge::DOWN;
        let step = if self.0 & Edge::DOWN == 0 { 1 } else { down };
        [first, first + step]
    }

    /// Its cell.
    #[inline(always)]
    pub const fn cell(self, down: u32) -> Cell {
        let [first, second] = self.rooms(down);
        joined::edge(first, second)
    }
}

/// Stands where an edge is yet to be written, and is none.
pub const NONE: Edge = Edge(0);

/// Every edge of a map of this size, in reading order of their first rooms. O(rooms).
pub fn all(size: Size) -> Vec<Edge> {
    let (columns, rows) = rooms::room_counts(size);
    let (columns64, rows64) = (columns as usize, rows as usize);
    let count = (2 * columns64 * rows64).saturating_sub(columns64 + rows64);
    let mut edges = Vec::with_capacity(count);
    for row in 0..rows {
        for column in 0..columns {
            let Some(room) = rooms::room(size, column, row) else {
                continue;
            };
            let half = joined::half(room);
            if column + 1 < columns {
                edges.push(Edge(half));
            }
            if row + 1 < rows {
                edges.push(Edge(half | Edge::DOWN));
            }
        }
    }
    edges
}

/// How many halves lie from a room to the one below.
pub const fn down(size: Size) -> u32 {
    size.stride() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_lie_between_the_rooms_that_they_join() {
        let size = Size::new(7, 5).unwrap();
        let edges = all(size);
        let cells: Vec<(i32, i32)> = edges
            .iter()
            .map(|edge| size.position(edge.cell(down(size))))
            .collect();
        assert_eq!(
            cells,
            [(2, 1), (1, 2), (4, 1), (3, 2), (5, 2), (2, 3), (4, 3)]
        );
        let last = edges[6].rooms(down(size)).map(joined::room);
        assert_eq!(last.map(|room| size.position(room)), [(3, 3), (5, 3)]);
        for (width, height) in [(1, 1), (1, 9), (3, 3)] {
            assert!(all(Size::new(width, height).unwrap()).is_empty());
        }
        assert_eq!(all(Size::new(3, 9).unwrap()).len(), 3);
    }
}
