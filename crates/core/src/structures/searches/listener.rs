//! Listeners: the type of a search's listener decides which events it states.

use crate::grid::Cell;
use crate::structures::driver::{MOST_SAID, Say};
use std::marker::PhantomData;

/// The listener of a search. It is a type, so events that it does not hear are not even compiled.
pub trait Listener: Send + 'static {
    /// Whether it hears of cells that are only looked at, and of parents written to cells. It always hears all other
    /// events.
    const HEARS_LOOKS: bool;
}

/// A listener that hears everything, for a run that a person watches.
pub enum Everything {}

/// A listener for the result only: the expanded cells and the path.
pub enum ResultOnly {}

impl Listener for Everything {
    const HEARS_LOOKS: bool = true;
}

impl Listener for ResultOnly {
    const HEARS_LOOKS: bool = false;
}

/// The cells at which a search looks, and those not stated yet.
///
/// Space: a byte a cell for a listener that hears of looks, otherwise none.
pub struct Looks<L> {
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
pub const SPARE: usize = 4;

/// The largest number of pending rows.
const ROWS: usize = 32;

impl<L: Listener> Looks<L> {
    /// No looks yet, in a grid of this number of cells. O(cells).
    pub fn new(cells: usize) -> Looks<L> {
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
    pub fn look(&mut self, cell: Cell, say: &mut Say) {
        if L::HEARS_LOOKS {
            let touched = &mut self.touched[cell.index()];
            say.looked_at(cell, !std::mem::replace(touched, true));
        }
    }

    /// Whether there is room for this number of pending rows.
    #[inline(always)]
    pub fn have_room(&self, rows: usize) -> bool {
        !L::HEARS_LOOKS || self.to + rows <= ROWS
    }

    /// Looks at this number of cells after this one, with equal differences between their indices. They are pending.
    #[inline(always)]
    pub fn look_along(&mut self, before: Cell, step: i32, cells: u32) {
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
    pub fn are_said(&self) -> bool {
        !L::HEARS_LOOKS || self.to == 0
    }

    /// States pending looks, as far as they fit a step with [`SPARE`] other events. Returns whether all are stated.
    #[inline(always)]
    pub fn say(&mut self, say: &mut Say) -> bool {
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
