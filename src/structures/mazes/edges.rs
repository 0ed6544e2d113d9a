//! All edges of a maze, each between two neighbouring rooms, in four bytes.

use super::site::Site;
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

/// Every edge between two rooms of a site, in reading order of their first rooms. O(rooms).
pub fn all(site: &Site) -> Vec<Edge> {
    match site.mask() {
        Some(mask) => between(site, |column, row| mask.holds(column, row)),
        None => {
            let (columns, rows) = rooms::room_counts(site.size());
            between(site, |column, row| column < columns && row < rows)
        }
    }
}

/// Every edge between two rooms of a site of which it is known whether it holds them.
fn between(site: &Site, holds: impl Fn(u32, u32) -> bool) -> Vec<Edge> {
    let (columns, rows) = rooms::room_counts(site.size());
    let most = 2 * site.room_count() as usize;
    let mut edges = Vec::with_capacity(most);
    for row in 0..rows {
        let Some(first) = rooms::room(site.size(), 0, row).map(joined::half) else {
            break;
        };
        for column in 0..columns {
            // No filter: the compiler makes a search for many columns at once of it, which is four times as slow.
            if !holds(column, row) {
                continue;
            }
            let room = first + column;
            if holds(column + 1, row) {
                edges.push(Edge(room));
            }
            if holds(column, row + 1) {
                edges.push(Edge(room | Edge::DOWN));
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
        let edges = all(&size.into());
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
            assert!(all(&Size::new(width, height).unwrap().into()).is_empty());
        }
        assert_eq!(all(&Size::new(3, 9).unwrap().into()).len(), 3);
    }
}
