//! Disjoint sets: which rooms of a maze are connected.

use super::rooms::{self, Room};
use crate::grid::Size;

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
