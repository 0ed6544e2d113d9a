//! What a run knows of each cell, and its frontier: the cells that it may expand next.

use super::keys::Keys;
use super::rules::Shape;
use mazescope_core::structures::lengths::length::Rank;
use mazescope_core::{Cell, Direction, Grid, Length};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// The length of the known path.
    pub g: Length,
    /// The step in which it was discovered; 0 for the start.
    pub found: u32,
    /// The last step in which it was named as a neighbour.
    pub named: u32,
    /// The place of its last push among all pushes.
    pub pushed: u32,
    /// The step in which it was expanded; 0 if it was not.
    pub expanded: u32,
    /// A bit for each direction in which its parent may lie.
    pub parents: u8,
    pub discovered: bool,
}

impl Known {
    /// Whether it is discovered and not expanded yet.
    pub(super) fn is_open(&self) -> bool {
        self.discovered && self.expanded == 0
    }

    /// Whether its parent may lie in this direction.
    pub(super) fn may_have_parent(&self, direction: Direction) -> bool {
        self.parents >> direction as u8 & 1 != 0
    }

    /// The directions in which its parent may lie.
    pub(super) fn parents(&self) -> impl Iterator<Item = Direction> + use<> {
        let known = *self;
        let all = Direction::ALL.into_iter();
        all.filter(move |&direction| known.may_have_parent(direction))
    }
}

/// All cells. Space: 28 bytes a cell.
pub(super) type Cells = Grid<Known>;

/// The open cells of a run. Cells that have left, or were pushed again, stay in it until they are due.
#[derive(Debug)]
pub(super) struct Frontier {
    shape: Shape,
    /// Whether the order of the neighbours of one expansion is known. Otherwise they may leave in any order.
    known: bool,
    /// The pushes, the one that is due first.
    pushes: BinaryHeap<Reverse<Push>>,
}

/// A push, in the order of its rank if there are keys, otherwise of its place: also its cell and its number.
type Push = (Option<Rank>, Place, Cell, u32);

/// The place of a push in an order without keys: by the expansion that pushes, then among its own pushes.
type Place = (u32, u32);

impl Frontier {
    /// The empty frontier of a shape. If the order of the neighbours of one expansion is `known`, they leave in it.
    pub(super) fn new(shape: Shape, known: bool) -> Frontier {
        Frontier {
            shape,
            known,
            pushes: BinaryHeap::new(),
        }
    }

    /// Adds a cell in a step, as the push of that number. O(log n).
    pub(super) fn push(&mut self, cell: Cell, (step, push): (u32, u32), rank: Option<Rank>) {
        let (newest, last) = (u32::MAX - step, u32::MAX - push);
        let place = match (self.shape, self.known) {
            // The cell that is next follows from the current path.
            (Shape::Branch, _) => return,
            (Shape::Improved | Shape::Kept, _) if rank.is_none() => return,
            (Shape::Improved | Shape::Kept, _) => (0, 0),
            (Shape::Queue, true) => (step, push),
            (Shape::Queue, false) => (step, last),
            (Shape::Listed, _) => (newest, push),
            (Shape::Pushed | Shape::Expanded, _) => (newest, last),
        };
        self.pushes.push(Reverse((rank, place, cell, push)));
    }

    /// A cell that is due; others may be due as well. Drops cells that are no longer open. Amortized O(log n).
    pub(super) fn due(&mut self, cells: &Cells) -> Option<Cell> {
        loop {
            let &Reverse((.., cell, push)) = self.pushes.peek()?;
            if cells[cell].is_open() && cells[cell].pushed == push {
                return Some(cell);
            }
            self.pushes.pop();
        }
    }

    /// Whether another open cell may leave in place of the one that is due.
    pub(super) fn ties(&self, cells: &Cells, guide: Option<&Keys>, due: Cell, cell: Cell) -> bool {
        match self.shape {
            Shape::Improved | Shape::Kept => guide.is_some_and(|guide| {
                let rank = |cell: Cell| guide.rank(cells[cell].g, cell);
                guide.ties(rank(due), rank(cell))
            }),
            Shape::Queue | Shape::Pushed | Shape::Expanded => {
                !self.known && cells[due].named == cells[cell].named
            }
            Shape::Listed | Shape::Branch => false,
        }
    }
}
