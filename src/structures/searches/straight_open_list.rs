//! The open list of a search whose ways are straight lines: their lengths are roots, which no whole numbers hold.
//!
//! Additions and square roots are rounded the same on every platform, and lengths are added in the order of the
//! path. So the order of cells is the same everywhere, although the numbers are not exact.

use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::structures::lengths::sight::{Beeline, straight};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cells that are discovered and not expanded yet, the smallest f first: the path to a cell and the straight line from
/// there to the goal.
///
/// Lengths are added up in the order of the path, so each is the same number on every platform. A cell whose key decreases is
/// in the list twice; whoever expands it passes over the second time.
///
/// Space: 12 bytes a cell of the map, and 24 for each that is open.
pub struct StraightOpenList {
    size: Size,
    beeline: Beeline,
    /// The length of the best path to each cell that is discovered.
    g: Vec<f64>,
    heap: BinaryHeap<Reverse<OpenCell>>,
    /// The number of each cell that is discovered, in the order of discovery.
    numbers: Vec<u32>,
    discovered: u32,
}

/// An open cell. The one with the smallest f comes first, of equal ones that with the smaller estimate, and of those the
/// one that was discovered first. Numbers that are not below 0 are in the order of their bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct OpenCell {
    f: u64,
    h: u64,
    number: u32,
    cell: Cell,
}

impl StraightOpenList {
    /// An open list without cells, for this map. O(cells).
    pub fn new(map: &Map) -> StraightOpenList {
        let cells = map.size().padded();
        StraightOpenList {
            size: map.size(),
            beeline: Beeline::to_goals(map),
            g: vec![0.0; cells],
            heap: BinaryHeap::new(),
            numbers: vec![0; cells],
            discovered: 0,
        }
    }

    /// The length of the best path so far to a cell that is discovered.
    pub fn g(&self, cell: Cell) -> f64 {
        self.g[cell.index()]
    }

    /// The length of the path to a cell by a straight line from this one, which is discovered.
    pub fn g_by(&self, parent: Cell, cell: Cell) -> f64 {
        let [from, to] = [parent, cell].map(|cell| self.size.position(cell));
        self.g(parent) + straight(from, to)
    }

    /// Adds a cell that is discovered, by a path of this length. O(log open).
    pub fn push(&mut self, cell: Cell, g: f64) {
        self.numbers[cell.index()] = self.discovered;
        self.discovered += 1;
        self.decrease_key(cell, g);
    }

    /// A shorter path leads to an open cell. O(log open).
    pub fn decrease_key(&mut self, cell: Cell, g: f64) {
        self.g[cell.index()] = g;
        let h = self.beeline.from(self.size.position(cell));
        self.heap.push(Reverse(OpenCell {
            f: (g + h).to_bits(),
            h: h.to_bits(),
            number: self.numbers[cell.index()],
            cell,
        }));
    }

    /// Takes out the cell that comes first. O(log open).
    pub fn pop_min(&mut self) -> Option<Cell> {
        self.heap.pop().map(|Reverse(open)| open.cell)
    }
}
