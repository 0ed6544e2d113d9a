//! Queues of cells, first in, first out; and breadth-first search in one call.

use super::known::{self, Known};
use crate::{Cell, Direction, Map};

/// A queue of cells, in a ring.
///
/// The queue of the standard library works alike, but its push has a branch.
///
/// Space: 4 bytes for each cell of its longest length, rounded up to a power of two.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// A ring whose length is a power of two, or 0. A cell is stored at its number modulo the length.
    ring: Vec<Cell>,
    /// The number of the first cell. It only grows.
    head: usize,
    /// The number of the next cell. It only grows.
    tail: usize,
}

/// The number of cells that can be pushed after a pop without a check for room: the most neighbours of a cell.
const ROOM: usize = 8;

impl Queue {
    /// The number of cells in it.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.tail - self.head
    }

    /// Whether it is empty.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.head == self.tail
    }

    /// Adds a cell at the back. O(1), amortised.
    pub fn push_back(&mut self, cell: Cell) {
        self.make_room();
        self.push_back_if(true, cell);
    }

    /// Adds a cell at the back if `is_so`, at most 8 times after a pop, which makes room. Writes the place
    /// unconditionally and advances the tail by 0 or 1; this avoids a branch. O(1).
    #[inline(always)]
    pub fn push_back_if(&mut self, is_so: bool, cell: Cell) {
        debug_assert!(self.len() < self.ring.len(), "a pop makes room");
        let last = self.ring.len() - 1;
        self.ring[self.tail & last] = cell;
        self.tail += usize::from(is_so);
    }

    /// Removes the first cell. O(1), amortised.
    #[inline(always)]
    pub fn pop_front(&mut self) -> Option<Cell> {
        if self.is_empty() {
            return None;
        }
        self.make_room();
        let cell = self.ring[self.head & (self.ring.len() - 1)];
        self.head += 1;
        Some(cell)
    }

    /// Exchanges it with another queue. The box of the other one keeps it out of the registers of a loop. O(1).
    #[inline(always)]
    pub fn swap(&mut self, other: &mut Box<Queue>) {
        *self = std::mem::replace(other, std::mem::take(self));
    }

    #[inline(always)]
    fn make_room(&mut self) {
        if self.ring.len() - self.len() < ROOM {
            // The ring is passed by value, so that a loop may keep both ends in registers.
            self.ring = twice(std::mem::take(&mut self.ring), self.head);
        }
    }
}

/// The ring whose first cell has this number, with twice the number of places, or with some if it had none.
#[cold]
#[inline(never)]
fn twice(ring: Vec<Cell>, head: usize) -> Vec<Cell> {
    let mut larger = vec![Cell::from_index(0); (2 * ring.len()).max(2 * ROOM)];
    let last = larger.len() - 1;
    for number in head..head + ring.len() {
        larger[number & last] = ring[number & (ring.len() - 1)];
    }
    larger
}

/// The parents of all cells reached from these starts, and the goal reached first. Neighbours are checked in the order
/// up, right, down, left. O(cells).
pub fn breadth_first(map: &Map, starts: &[Cell]) -> (Known, Option<Cell>) {
    let mut parents = Known::new(map);
    let moves = known::moves(map.size(), Direction::FOUR);
    let mut queue = Queue::default();
    let mut goal = None;
    for &start in starts {
        if parents.discover_start(start) {
            queue.push_back(start);
        }
    }
    while let Some(cell) = queue.pop_front() {
        if goal.is_none() && parents.is_goal(cell) {
            goal = Some(cell);
        }
        for one_move in &moves {
            let is_new = parents.discover_neighbour(cell, one_move);
            queue.push_back_if(is_new, one_move.neighbour_of(cell));
        }
    }
    (parents, goal)
}

/// Whether the move in that direction closes a loop: it connects two cells that a breadth-first search of the map has
/// reached, and neither of them is the parent of the other.
pub fn closes_loop(map: &Map, parents: &Known, cell: Cell, direction: Direction) -> bool {
    let neighbour = cell.step(direction, map.size());
    map.is_floor(cell)
        && map.is_floor(neighbour)
        && !parents.is_marked(cell, known::OPEN)
        && parents.pointer(cell) != Some(direction)
        && parents.pointer(neighbour) != Some(direction.opposite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_comes_first_however_the_ring_turns_and_grows() {
        let cell = Cell::from_index;
        let mut queue = Queue::default();
        assert_eq!(queue.pop_front(), None);
        let (mut come, mut gone) = (0, 0);
        for round in 1..40 {
            for _ in 0..round {
                queue.push_back(cell(come));
                come += 1;
            }
            for _ in 0..round / 2 {
                assert_eq!(queue.pop_front(), Some(cell(gone)));
                gone += 1;
            }
        }
        while let Some(next) = queue.pop_front() {
            assert_eq!(next, cell(gone));
            gone += 1;
        }
        assert_eq!(gone, come);
    }
}
