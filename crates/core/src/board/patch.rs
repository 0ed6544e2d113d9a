//! A patch: a few cells of a board at another moment, without moving the cursor.

use super::{Board, direction, flips};
use crate::catalogue::{Plane, linked};
use crate::event::{Event, code};
use crate::grid::Cell;
use std::collections::HashMap;

/// The cells of a board at another moment, computed from the events in between.
///
/// Events flip the same bits forward and back, so in both directions the events are [flipped](Patch::flip) in the order
/// in which they happened. O(1) an event. Space: 20 bytes for each cell that they change.
#[derive(Clone, Debug, Default)]
pub struct Patch {
    /// Before the board's moment, the cells whose marks are kept; `None` for all cells after it.
    only: Option<Vec<Cell>>,
    flipped: HashMap<Cell, Flipped>,
    /// The bits of the register that the numbers have flipped.
    turned: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Flipped {
    marks: u8,
    parent: u8,
    /// The flipped bits of its number, apart from those of the first register, and whether the first register was
    /// applied.
    number: u32,
    with_register: bool,
}

impl Patch {
    /// The cells before the events that led to the board's moment: the parents of all cells, and the marks of these.
    pub fn before(cells: Vec<Cell>) -> Patch {
        Patch {
            only: Some(cells),
            ..Patch::default()
        }
    }

    /// The cells after the events that follow the board's moment.
    pub fn ahead() -> Patch {
        Patch::default()
    }

    /// Flips the next event in between.
    #[inline]
    pub fn flip(&mut self, event: Event) {
        if let Some(number) = event.number() {
            self.turned ^= number;
            return;
        }
        let (cell, kind) = (event.cell(), event.code() as u32);
        let wrote = kind == code::WROTE;
        // Outside these cells only new parents matter: a newly discovered cell had no parent to restore.
        let improved = (code::IMPROVED..code::IMPROVED + 8).contains(&kind);
        let is_kept = self.only.as_ref().is_none_or(|only| only.contains(&cell));
        if !wrote && !improved && !is_kept {
            return;
        }
        let flipped = self.flipped.entry(cell).or_default();
        let (marks, parent) = flips(event);
        flipped.marks ^= marks;
        flipped.parent ^= parent;
        if wrote {
            flipped.number ^= self.turned;
            flipped.with_register ^= true;
        }
    }

    /// Returns to the moment of the board.
    pub fn clear(&mut self) {
        self.flipped.clear();
        self.turned = 0;
    }

    /// The marks of a cell whose marks are kept.
    pub fn marks(&self, cell: Cell, board: &Board) -> u8 {
        let flipped = self.flipped.get(&cell);
        board.marks()[cell] ^ flipped.map_or(0, |flipped| flipped.marks)
    }

    /// The parent of a cell, if it has one.
    pub fn parent(&self, cell: Cell, board: &Board) -> Option<Cell> {
        let Some(flipped) = self.flipped.get(&cell) else {
            return board.parent_before(cell);
        };
        let size = board.size();
        let register = match (flipped.with_register, &self.only) {
            (true, None) => board.register(),
            (true, Some(_)) => board.register() ^ self.turned,
            (false, _) => 0,
        };
        let number = board.number(cell) ^ flipped.number ^ register;
        let far = match board.plane() {
            Plane::Link => linked(number).and_then(|(x, y)| size.cell(x, y)),
            Plane::None | Plane::Number { .. } => None,
        };
        let parent = board.parent_byte(cell) ^ flipped.parent;
        far.or_else(|| Some(cell.step(direction(parent)?, size)))
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        (self.flipped.capacity() * (size_of::<(Cell, Flipped)>() + 1)) as u64
    }
}
