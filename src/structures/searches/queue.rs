//! Cells that wait, the oldest first: a ring.

use crate::grid::Cell;

/// A queue of cells.
///
/// Room is [reserved](Queue::reserve) for as many cells as may come, and then coming and going is a store
/// and a load. A loop that keeps both ends in registers may use the fields itself.
///
/// Space: 4 bytes for each cell that has ever waited at the same time, rounded up to a power of two.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// A ring whose length is a power of two, or 0 before any room was reserved: the cell of a number
    /// stands at that number modulo the length.
    pub ring: Vec<Cell>,
    /// The number of the oldest cell that waits. It only grows.
    pub head: usize,
    /// The number that the next cell will have. It only grows.
    pub tail: usize,
}

impl Queue {
    /// Makes room for so many more cells. Amortized O(1) a cell.
    pub fn reserve(&mut self, more: usize) {
        let needed = (self.tail - self.head + more).next_power_of_two();
        if self.ring.len() < needed {
            let mut ring = vec![Cell::from_index(0); needed];
            for number in self.head..self.tail {
                ring[number & (needed - 1)] = self.ring[number & (self.ring.len() - 1)];
            }
            self.ring = ring;
        }
    }

    /// Lets a cell come, for which room was reserved. O(1).
    pub fn push(&mut self, cell: Cell) {
        let last = self.ring.len() - 1;
        self.ring[self.tail & last] = cell;
        self.tail += 1;
    }

    /// Takes the oldest cell out. O(1).
    pub fn pop(&mut self) -> Option<Cell> {
        if self.head == self.tail {
            return None;
        }
        let cell = self.ring[self.head & (self.ring.len() - 1)];
        self.head += 1;
        Some(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_comes_first_however_the_ring_turns_and_grows() {
        let cell = Cell::from_index;
        let mut queue = Queue::default();
        assert_eq!(queue.pop(), None);
        let (mut come, mut gone) = (0, 0);
        for round in 1..40 {
            queue.reserve(round);
            for _ in 0..round {
                queue.push(cell(come));
                come += 1;
            }
            for _ in 0..round / 2 {
                assert_eq!(queue.pop(), Some(cell(gone)));
                gone += 1;
            }
        }
        while let Some(next) = queue.pop() {
            assert_eq!(next, cell(gone));
            gone += 1;
        }
        assert_eq!(gone, come);
    }
}
