//! The open list of a search with paths of straight lines, whose lengths are irrational.
//!
//! Additions and square roots are rounded equally on every platform, and lengths are added in the order of the path. So
//! the order of cells is the same everywhere, although the numbers are not exact.

use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::structures::lengths::estimate::Estimate;
use crate::structures::lengths::goals::Rule;
use crate::structures::lengths::sight::straight;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The discovered cells that are not expanded, the smallest f first: the length of the path to a cell plus the straight
/// line from there to the nearest goal.
///
/// Lengths are added in the order of the path, so each is the same number on every platform. A cell whose key decreases
/// is in the list twice, and the search skips its second entry.
///
/// Space: 12 bytes a cell of the map, and 24 for each that is open.
pub struct StraightOpenList {
    size: Size,
    beeline: Estimate,
    /// The length of the best path to each discovered cell.
    g: Vec<f64>,
    heap: BinaryHeap<Reverse<OpenCell>>,
    /// The number of each discovered cell, in the order of discovery.
    numbers: Vec<u32>,
    discovered: u32,
}

/// An open cell. The smallest f comes first; ties go to the smaller estimate, then to the cell discovered first.
/// Numbers of at least 0 are in the order of their bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct OpenCell {
    f: u64,
    h: u64,
    number: u32,
    cell: Cell,
}

impl StraightOpenList {
    /// An empty open list, for this map. O(cells).
    pub fn new(map: &Map) -> StraightOpenList {
        let cells = map.size().padded();
        StraightOpenList {
            size: map.size(),
            beeline: Estimate::new(map, Rule::Euclidean),
            g: vec![0.0; cells],
            heap: BinaryHeap::new(),
            numbers: vec![0; cells],
            discovered: 0,
        }
    }

    /// The length of the best path so far to a discovered cell.
    pub fn g(&self, cell: Cell) -> f64 {
        self.g[cell.index()]
    }

    /// The length of the path to a cell by a straight line from this discovered one.
    pub fn g_by(&self, parent: Cell, cell: Cell) -> f64 {
        let [from, to] = [parent, cell].map(|cell| self.size.position(cell));
        self.g(parent) + straight(from, to)
    }

    /// Adds a discovered cell with a path of this length. O(log open).
    pub fn push(&mut self, cell: Cell, g: f64) {
        self.numbers[cell.index()] = self.discovered;
        self.discovered += 1;
        self.decrease_key(cell, g);
    }

    /// Gives an open cell a shorter path. O(log open).
    pub fn decrease_key(&mut self, cell: Cell, g: f64) {
        self.g[cell.index()] = g;
        let h = self.beeline.value(cell);
        self.heap.push(Reverse(OpenCell {
            f: (g + h).to_bits(),
            h: h.to_bits(),
            number: self.numbers[cell.index()],
            cell,
        }));
    }

    /// Makes an open cell the first one. It must tie with the first one; sums that differ by rounding count as ties.
    /// O(open).
    pub fn prefer(&mut self, cell: Cell) {
        if self.heap.iter().any(|Reverse(open)| open.cell == cell) {
            let (f, h, number) = (0, 0, 0);
            self.heap.push(Reverse(OpenCell { f, h, number, cell }));
        }
    }

    /// Removes the first cell. O(log open).
    pub fn pop_min(&mut self) -> Option<Cell> {
        self.heap.pop().map(|Reverse(open)| open.cell)
    }
}
