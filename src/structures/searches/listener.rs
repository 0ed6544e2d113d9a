//! Who listens to a search decides what it says.

use crate::grid::Cell;
use crate::structures::driver::{MOST_SAID, Say};
use std::marker::PhantomData;

/// Who listens to a search. It is a type, so what it does not hear is not even compiled.
pub trait Listener: Send + 'static {
    /// Whether it hears of cells that are merely looked at, and of parents that are written to cells. It hears all other
    /// events in any case.
    const HEARS_LOOKS: bool;
}

/// A listener that hears everything, as a person does who watches.
pub enum Everything {}

/// A listener that only wants to know which cells are expanded, and the path.
pub enum ResultOnly {}

impl Listener for Everything {
    const HEARS_LOOKS: bool = true;
}

impl Listener for ResultOnly {
    const HEARS_LOOKS: bool = false;
}

/// The cells at which a search looks, and which of them have yet to be said.
///
/// Space: a byte a cell for a listener that hears of them, and none for another.
pub struct Looks<L> {
    /// For each cell whether it was looked at before.
    touched: Vec<bool>,
    /// Rows of cells, of which those from one place to another have yet to be said.
    rows: Vec<Row>,
    from: usize,
    to: usize,
    listener: PhantomData<L>,
}

/// So many cells, each as many indices behind the one before.
#[derive(Clone, Copy)]
struct Row {
    before: Cell,
    step: i32,
    cells: u32,
}

/// So many events a step can say beside the looks that waited.
pub const SPARE: usize = 4;

/// So many rows can wait to be said.
const ROWS: usize = 32;

impl<L: Listener> Looks<L> {
    /// No looks yet, in a grid of so many cells. O(cells).
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

    /// Says at once that it looks at this cell.
    #[inline(always)]
    pub fn look(&mut self, cell: Cell, say: &mut Say) {
        if L::HEARS_LOOKS {
            let touched = &mut self.touched[cell.index()];
            say.looked_at(cell, !std::mem::replace(touched, true));
        }
    }

    /// Whether so many rows more can wait to be said.
    #[inline(always)]
    pub fn have_room(&self, rows: usize) -> bool {
        !L::HEARS_LOOKS || self.to + rows <= ROWS
    }

    /// Looks at so many cells behind this one, each as many indices behind the one before. They have yet to be said.
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

    /// Whether nothing has yet to be said.
    #[inline(always)]
    pub fn are_said(&self) -> bool {
        !L::HEARS_LOOKS || self.to == 0
    }

    /// Says what has yet to be said, as much as fits a step that says [`SPARE`] other events; whether that is all.
    #[inline(always)]
    pub fn say(&mut self, say: &mut Say) -> bool {
        if self.are_said() {
            return true;
        }
        let mut room = (MOST_SAID - SPARE) as u32;
        while let Some(&row) = self.rows[..self.to].get(self.from) {
            let Row {
                mut before, step, ..
            } = row;
            let now = row.cells.min(room);
            for _ in 0..now {
                before =
                    Cell::from_index((before.index() as u32).wrapping_add_signed(step) as usize);
                self.look(before, say);
            }
            room -= now;
            let cells = row.cells - now;
            if cells > 0 {
                self.rows[self.from] = Row {
                    before,
                    step,
                    cells,
                };
                return false;
            }
            self.from += 1;
        }
        (self.from, self.to) = (0, 0);
        true
    }
}
