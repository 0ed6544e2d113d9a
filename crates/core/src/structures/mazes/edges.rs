//! All edges of a maze, each between two neighbouring rooms.

use super::rooms::{self, Room};
use super::site::Site;
use crate::grid::{Cell, Size};
use std::num::NonZeroU32;

/// An edge between two neighbouring rooms: its left or upper room, and in the lowest bit whether the other room is
/// below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge(NonZeroU32);

impl Edge {
    /// Its rooms, on a map of this size.
    #[inline(always)]
    pub const fn rooms(self, size: Size) -> [Room; 2] {
        let first = Room::of(Cell::from_index((self.0.get() & !1) as usize));
        let step = if self.0.get() & 1 == 0 {
            1
        } else {
            size.stride() as i32
        };
        [first, first.step(step)]
    }

    /// Its cell, on a map of this size.
    #[inline(always)]
    pub const fn cell(self, size: Size) -> Cell {
        let [first, second] = self.rooms(size);
        first.edge(second)
    }
}

/// Every edge between two rooms of a site, in reading order of their first rooms. O(rooms).
pub fn all(site: &Site) -> Vec<Edge> {
    // The mask is looked up once, not for each room.
    let (columns, rows) = rooms::room_counts(site.size());
    match site.mask() {
        Some(mask) => between(site, |column, row| mask.holds(column, row)),
        None => between(site, |column, row| column < columns && row < rows),
    }
}

/// Every edge between two rooms of a site; `holds` tests whether the site has a room.
fn between(site: &Site, holds: impl Fn(u32, u32) -> bool) -> Vec<Edge> {
    let (columns, rows) = rooms::room_counts(site.size());
    let most = 2 * site.room_count() as usize;
    let mut edges = Vec::with_capacity(most);
    for row in 0..rows {
        let Some(first) = rooms::room(site.size(), 0, row) else {
            break;
        };
        for column in 0..columns {
            // No filter: the compiler would turn it into a search for several columns at once, which is four times
            // slower.
            if !holds(column, row) {
                continue;
            }
            let room = first.index() as u32 + 2 * column;
            if holds(column + 1, row) {
                edges.extend(NonZeroU32::new(room).map(Edge));
            }
            if holds(column, row + 1) {
                edges.extend(NonZeroU32::new(room | 1).map(Edge));
            }
        }
    }
    edges
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
            .map(|edge| size.position(edge.cell(size)))
            .collect();
        assert_eq!(
            cells,
            [(2, 1), (1, 2), (4, 1), (3, 2), (5, 2), (2, 3), (4, 3)]
        );
        let last = edges[6].rooms(size).map(Room::cell);
        assert_eq!(last.map(|room| size.position(room)), [(3, 3), (5, 3)]);
        for (width, height) in [(1, 1), (1, 9), (3, 3)] {
            assert!(all(&Size::new(width, height).unwrap().into()).is_empty());
        }
        assert_eq!(all(&Size::new(3, 9).unwrap().into()).len(), 3);
    }
}
