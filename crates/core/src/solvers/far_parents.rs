//! Far parents, which need not be neighbours of their cells, and the cells at which a search looks on the way to them.

use crate::catalogue::link;
use crate::grid::{Cell, Size};
use crate::structures::driver::{MOST_SAID, Say};
use crate::structures::paged::Sparse;
use crate::structures::searches::known::Parents;
use crate::structures::searches::rays::towards;
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

/// The listener of a search. It is a type, so events that it does not hear are not even compiled.
pub(super) trait Listener: Send + 'static {
    /// Whether it hears of cells that are only looked at, and of parents written to cells. It always hears all other
    /// events.
    const HEARS_LOOKS: bool;
}

/// A listener that hears everything, for a run that a person watches.
pub(super) enum Everything {}

/// A listener for the result only: the expanded cells and the path.
pub(super) enum ResultOnly {}

impl Listener for Everything {
    const HEARS_LOOKS: bool = true;
}

impl Listener for ResultOnly {
    const HEARS_LOOKS: bool = false;
}

/// The cells at which a search looks, and those not stated yet.
///
/// Space: a byte a cell for a listener that hears of looks, otherwise none.
pub(super) struct Looks<L> {
    /// For each cell whether it has been looked at.
    touched: Vec<bool>,
    /// Rows of cells; those of a range of places are not stated yet.
    rows: Vec<Row>,
    from: usize,
    to: usize,
    listener: PhantomData<L>,
}

/// A number of cells with equal differences between their indices.
#[derive(Clone, Copy)]
struct Row {
    before: Cell,
    step: i32,
    cells: u32,
}

/// The number of events that a step can state in addition to pending looks.
const SPARE: usize = 4;

/// The largest number of pending rows.
const ROWS: usize = 32;

impl<L: Listener> Looks<L> {
    /// No looks yet, in a grid of this number of cells. O(cells).
    pub(super) fn new(cells: usize) -> Looks<L> {
        let none = Row {
            before: Cell::from_index(0),
            step: 0,
            cells: 0,
        };
        Looks {
            touched: vec![false; if L::HEARS_LOOKS { cells } else { 0 }],
            rows: vec![none; if L::HEARS_LOOKS { ROWS } else { 0 }],
            from: 0,
            to: 0,
            listener: PhantomData,
        }
    }

    /// States at once a look at this cell.
    #[inline(always)]
    pub(super) fn look(&mut self, cell: Cell, say: &mut Say) {
        if L::HEARS_LOOKS {
            let touched = &mut self.touched[cell.index()];
            say.looked_at(cell, !std::mem::replace(touched, true));
        }
    }

    /// Whether there is room for this number of pending rows.
    #[inline(always)]
    pub(super) fn have_room(&self, rows: usize) -> bool {
        !L::HEARS_LOOKS || self.to + rows <= ROWS
    }

    /// Looks at this number of cells after this one, with equal differences between their indices. They are pending.
    #[inline(always)]
    pub(super) fn look_along(&mut self, before: Cell, step: i32, cells: u32) {
        if L::HEARS_LOOKS {
            self.rows[self.to] = Row {
                before,
                step,
                cells,
            };
            self.to += usize::from(cells > 0);
        }
    }

    /// Whether no look is pending.
    #[inline(always)]
    pub(super) fn are_said(&self) -> bool {
        !L::HEARS_LOOKS || self.to == 0
    }

    /// States pending looks, as far as they fit a step with [`SPARE`] other events. Returns whether all are stated.
    #[inline(always)]
    pub(super) fn say(&mut self, say: &mut Say) -> bool {
        if self.are_said() {
            return true;
        }
        let mut room = (MOST_SAID - SPARE) as u32;
        while let Some(&(mut row)) = self.rows[..self.to].get(self.from) {
            let now = row.cells.min(room);
            for _ in 0..now {
                let index = (row.before.index() as u32).wrapping_add_signed(row.step);
                row.before = Cell::from_index(index as usize);
                self.look(row.before, say);
            }
            room -= now;
            row.cells -= now;
            if row.cells > 0 {
                self.rows[self.from] = row;
                return false;
            }
            self.from += 1;
        }
        (self.from, self.to) = (0, 0);
        true
    }
}
