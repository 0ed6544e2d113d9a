//! Far parents: cells that need not lie beside those whose parents they are, and how they are said.

use crate::catalogue::link;
use crate::grid::{Cell, Size};
use crate::structures::driver::Say;
use crate::structures::searches::listener::Listener;
use crate::structures::searches::rays::towards;
use crate::structures::searches::search::Parents;
use std::marker::PhantomData;

/// The far parents of a search. Space: 4 bytes a cell.
pub(super) struct FarParents<L> {
    size: Size,
    /// The index of the parent of each cell, or [`NONE`].
    parents: Vec<u32>,
    /// What the board's register holds.
    register: u32,
    listener: PhantomData<L>,
}

/// The index of no cell of the map, in the place of a parent.
const NONE: u32 = 0;

impl<L: Listener> FarParents<L> {
    /// Of no cell yet, on a map of this size. O(cells).
    pub(super) fn new(size: Size) -> FarParents<L> {
        FarParents {
            size,
            parents: vec![NONE; size.padded()],
            register: 0,
            listener: PhantomData,
        }
    }

    /// The parent of the cell, if it has one.
    #[inline(always)]
    pub(super) fn of(&self, cell: Cell) -> Option<Cell> {
        let parent = self.parents[cell.index()];
        (parent != NONE).then(|| Cell::from_index(parent as usize))
    }

    /// Gives the cell another parent, and says so to a listener that hears it.
    #[inline(always)]
    pub(super) fn set(&mut self, cell: Cell, parent: Cell, say: &mut Say) {
        if L::HEARS_LOOKS {
            let number = |cell: Cell| link(self.size.position(cell));
            let turned = self.of(cell).map_or(0, number) ^ number(parent);
            if turned != 0 {
                say.linked(self.register ^ turned, cell);
                self.register = turned;
            }
        }
        self.parents[cell.index()] = parent.index() as u32;
    }

    /// Lets each cell between two on the path, which was turned around and begins at this start, lead on to the next one.
    /// O(path).
    pub(super) fn fill_in(&mut self, start: Cell) {
        let mut cell = start;
        while let Some(onward) = self.of(cell) {
            let next = cell.step(towards(cell, onward, self.size), self.size);
            if next != onward {
                self.parents[next.index()] = onward.index() as u32;
                self.parents[cell.index()] = next.index() as u32;
            }
            cell = next;
        }
    }
}

impl<L: Listener> Parents for FarParents<L> {
    fn turn_around(&mut self, goal: Cell) -> Cell {
        let (mut cell, mut onward) = (goal.index() as u32, NONE);
        loop {
            let back = std::mem::replace(&mut self.parents[cell as usize], onward);
            if back == NONE {
                return Cell::from_index(cell as usize);
            }
            (onward, cell) = (cell, back);
        }
    }

    fn onward(&mut self, cell: Cell) -> Option<Cell> {
        self.of(cell)
    }
}
