//! All edges of a maze, each between two neighbouring rooms, and the disjoint sets that they connect.

use super::rooms::{self, Room};
use crate::{Cell, Site, Size};
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

/// Disjoint sets of rooms, initially one set per room. Each set is identified by one of its rooms, its root.
///
/// Sets have no ranks: the root with the smaller number is attached to the other one. Sets are united at random, so
/// paths to the root stay short. Space: two bytes a cell of the map.
#[derive(Clone, Debug)]
pub struct Sets {
    /// For each room one of the same set with a larger number, or a root itself.
    above: Vec<Room>,
}

impl Sets {
    /// Each room of a map of this size in its own set. O(cells).
    pub fn new(size: Size) -> Sets {
        let halves = match rooms::room_count(size) {
            0 => 0,
            _ => size.padded() / 2 + 1,
        };
        Sets {
            above: (0..halves).map(Room::from_index).collect(),
        }
    }

    /// The root of the room's set. Rooms on the path are attached twice as high (*path halving*), so it takes O(log
    /// rooms), amortised.
    #[inline(always)]
    pub fn find(&mut self, mut room: Room) -> Room {
        loop {
            // Few rooms are farther than two below their root. Whether one is nearer is unpredictable, so that is no
            // branch.
            let over = self.above[room.index()];
            let far = self.above[over.index()];
            let top = self.above[far.index()];
            self.above[room.index()] = far;
            if top == far {
                return top;
            }
            room = far;
        }
    }

    /// Unites the two sets with these roots. O(1).
    #[inline(always)]
    pub fn union(&mut self, one: Room, other: Room) {
        self.above[one.min(other).index()] = one.max(other);
    }
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

    #[test]
    fn sets_are_those_that_are_numbered_anew_at_each_union() {
        let size = Size::new(21, 15).unwrap();
        let count = Sets::new(size).above.len() as u32;
        // Rooms without a pattern: the upper bits of a linear congruential generator.
        let mut state = 5_u64;
        let mut drawn = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as u32 % count
        };
        for _ in 0..20 {
            let mut sets = Sets::new(size);
            let mut slow: Vec<u32> = (0..count).collect();
            for _ in 0..2 * count {
                let drawn = [drawn(), drawn()];
                let [from, into] = drawn.map(|room| slow[room as usize]);
                let [one, other] = drawn.map(|room| sets.find(Room::from_index(room as usize)));
                assert_eq!(one != other, from != into);
                sets.union(one, other);
                for set in slow.iter_mut().filter(|set| **set == from) {
                    *set = into;
                }
            }
        }
        assert_eq!(Sets::new(Size::new(1, 9).unwrap()).above.len(), 0);
    }
}
