//! Cells that wait, the cheapest first: a heap that knows where each of its cells stands.

use crate::grid::{Cell, Size};
use crate::structures::lengths::length::Length;

/// A priority queue of cells in which the cost of a waiting cell can fall.
///
/// Of two cells the one of lesser rank comes first; of equal ranks the one that cost more so far,
/// since less of its way is a guess; of those the one that came first. So nothing is left to chance.
///
/// Space: 4 bytes a cell of the map, and 24 for each that waits; the system hands out the former page
/// by page as cells are first touched.
#[derive(Clone, Debug)]
pub struct PriorityQueue {
    /// A heap in which each entry has [`WAYS`] below it.
    heap: Vec<Waiting>,
    /// For each cell its place in the heap plus 1, or 0 if it does not wait.
    places: Vec<u32>,
    /// How many cells have come so far.
    came: u32,
}

/// A cell that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The cell.
    pub cell: Cell,
    /// The cost of the way to it.
    pub cost: Length,
    /// The rank that decides whose turn it is.
    pub rank: Length,
    number: u32,
}

/// How many entries stand below each: with four there are fewer levels than with two, and so fewer
/// places to write down.
const WAYS: usize = 4;

impl Waiting {
    fn goes_before(&self, other: &Waiting) -> bool {
        let key = |waiting: &Waiting| waiting.rank;
        let tie = || {
            other
                .cost
                .cmp(&self.cost)
                .then(self.number.cmp(&other.number))
        };
        key(self).cmp(&key(other)).then_with(tie).is_lt()
    }
}

impl PriorityQueue {
    /// A queue for the cells of a map of this size, in which none waits yet.
    pub fn new(size: Size) -> PriorityQueue {
        PriorityQueue {
            heap: Vec::new(),
            places: vec![0; size.padded()],
            came: 0,
        }
    }

    /// The cell as it waits, with the cost of the way so far; nothing if it does not wait. O(1).
    #[inline(always)]
    pub fn waiting(&self, cell: Cell) -> Option<&Waiting> {
        let place = self.places[cell.index()] as usize;
        self.heap.get(place.wrapping_sub(1))
    }

    /// Lets a cell come that does not wait. O(log waiting), amortized.
    pub fn push(&mut self, cell: Cell, cost: Length, rank: Length) {
        let waiting = Waiting {
            cell,
            cost,
            rank,
            number: self.came,
        };
        self.came += 1;
        self.heap.push(waiting);
        self.rise(self.heap.len() - 1, waiting);
    }

    /// Lets the cost and the rank of a cell that waits fall. O(log waiting).
    pub fn improve(&mut self, cell: Cell, cost: Length, rank: Length) {
        let place = self.places[cell.index()] as usize - 1;
        let number = self.heap[place].number;
        let waiting = Waiting {
            cell,
            cost,
            rank,
            number,
        };
        self.rise(place, waiting);
    }

    /// Takes the cell of the least rank out. O(log waiting).
    pub fn pop(&mut self) -> Option<Waiting> {
        let first = *self.heap.first()?;
        self.places[first.cell.index()] = 0;
        // The last one takes its place, and sinks to where it belongs.
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.sink(last);
        }
        Some(first)
    }

    /// Puts `waiting` at `place` or above.
    fn rise(&mut self, mut place: usize, waiting: Waiting) {
        while place > 0 {
            let above = (place - 1) / WAYS;
            if !waiting.goes_before(&self.heap[above]) {
                break;
            }
            self.put(place, self.heap[above]);
            place = above;
        }
        self.put(place, waiting);
    }

    /// Puts `waiting` at the top or below.
    fn sink(&mut self, waiting: Waiting) {
        let mut place = 0;
        loop {
            let first = WAYS * place + 1;
            let below = first..(first + WAYS).min(self.heap.len());
            let least =
                below.reduce(
                    |one, other| match self.heap[other].goes_before(&self.heap[one]) {
                        true => other,
                        false => one,
                    },
                );
            let Some(least) = least.filter(|&least| self.heap[least].goes_before(&waiting)) else {
                break;
            };
            self.put(place, self.heap[least]);
            place = least;
        }
        self.put(place, waiting);
    }

    fn put(&mut self, place: usize, waiting: Waiting) {
        self.heap[place] = waiting;
        self.places[waiting.cell.index()] = place as u32 + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length(number: usize) -> Length {
        Length {
            straight: number as u32 % 13,
            diagonal: number as u32 % 7,
        }
    }

    #[test]
    fn the_cheapest_comes_first_and_of_equals_the_one_that_came_first() {
        let size = Size::new(30, 30).unwrap();
        let mut queue = PriorityQueue::new(size);
        let cells: Vec<Cell> = size.iter().collect();
        for (number, &cell) in cells.iter().enumerate() {
            queue.push(cell, Length::ZERO, length(number * 31));
        }
        let mut expected: Vec<usize> = (0..cells.len()).collect();
        expected.sort_by_key(|&number| (length(number * 31), number));
        for number in expected {
            let waiting = queue.pop().unwrap();
            assert_eq!(waiting.cell, cells[number]);
            assert_eq!(queue.waiting(waiting.cell), None);
        }
        assert_eq!(queue.pop(), None);
    }

    #[test]
    fn what_is_improved_moves_forward_and_of_equal_ranks_the_dearer_is_first() {
        let size = Size::new(9, 9).unwrap();
        let mut queue = PriorityQueue::new(size);
        let cells: Vec<Cell> = size.iter().collect();
        for &cell in &cells {
            queue.push(cell, Length::ZERO, length(6));
        }
        queue.improve(cells[70], Length::ZERO, length(1));
        queue.improve(cells[50], length(1), length(6));
        assert_eq!(queue.waiting(cells[50]).unwrap().cost, length(1));
        let order: Vec<Cell> = std::iter::from_fn(|| queue.pop())
            .map(|waiting| waiting.cell)
            .collect();
        assert_eq!(order[..4], [cells[70], cells[50], cells[0], cells[1]]);
        assert_eq!(order.len(), cells.len());
    }
}
