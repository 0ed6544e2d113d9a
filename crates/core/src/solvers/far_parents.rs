//! Far parents: parents that need not be neighbours of their cells, and the events that state them.

use crate::catalogue::link;
use crate::grid::{Cell, Size};
use crate::structures::driver::Say;
use crate::structures::paged::Sparse;
use crate::structures::searches::listener::Listener;
use crate::structures::searches::rays::towards;
use crate::structures::searches::search::Parents;
use std::marker::PhantomData;

/// The far parents of a search. Space: at most 4 bytes a cell, and little if few cells have a parent.
pub(super) struct FarParents<L> {
    size: Size,
    /// The index of the parent of each cell, or [`NONE`].
    parents: Sparse,
    /// The content of the board's register.
    register: u32,
    listener: PhantomData<L>,
}

/// Stands for "no parent": no cell of the map has this index.
const NONE: u32 = 0;

impl<L: Listener> FarParents<L> {
    /// No cell has a parent yet. O(cells / 64).
    pub(super) fn new(size: Size) -> FarParents<L> {
        FarParents {
            size,
            parents: Sparse::new(size.padded()),
            register: 0,
            listener: PhantomData,
        }
    }

    /// The parent of the cell, if it has one.
    #[inline(always)]
    pub(super) fn of(&self, cell: Cell) -> Option<Cell> {
        let parent = self.parents.get(cell.index());
        (parent != NONE).then(|| Cell::from_index(parent as usize))
    }

    /// Gives the cell a new parent, and states it if the listener hears numbers.
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
        self.parents.set(cell.index(), parent.index() as u32);
    }

    /// Connects the cells between the turning points of the path, so that each leads on to the next. The path begins at
    /// this start and has been turned around. O(path).
    pub(super) fn fill_in(&mut self, start: Cell) {
        let mut cell = start;
        while let Some(onward) = self.of(cell) {
            let next = cell.step(towards(cell, onward, self.size), self.size);
            if next != onward {
                self.parents.set(next.index(), onward.index() as u32);
                self.parents.set(cell.index(), next.index() as u32);
            }
            cell = next;
        }
    }
}

impl<L: Listener> Parents for FarParents<L> {
    fn turn_around(&mut self, goal: Cell) -> Cell {
        let (mut cell, mut onward) = (goal.index() as u32, NONE);
        loop {
            let back = self.parents.get(cell as usize);
            self.parents.set(cell as usize, onward);
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
