//! Cells as they stood just before the present step, or at a moment of it, without moving the cursor.

use crate::board::{Board, direction, flips};
use crate::catalogue::{Plane, linked};
use crate::event::{Event, code};
use crate::grid::Cell;
use std::collections::HashMap;

/// What the events of a step have flipped so far, of the cells around one and of the parents of all cells: with that
/// flipped back, a board shows them as they were before these events.
#[derive(Clone, Debug)]
pub struct Before {
    /// The cells whose marks are kept.
    around: Vec<Cell>,
    flipped: HashMap<Cell, Flipped>,
    /// What the numbers of the step have turned of the register.
    turned: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Flipped {
    marks: u8,
    parent: u8,
    /// What was turned of its number beyond what stood in the register before the step, and whether that was turned.
    number: u32,
    with_register: bool,
}

impl Before {
    /// Before a step of which no event is noted yet.
    pub fn new(around: Vec<Cell>) -> Before {
        Before {
            around,
            flipped: HashMap::new(),
            turned: 0,
        }
    }

    /// Takes note of the step's next event.
    #[inline]
    pub fn note(&mut self, event: Event) {
        if let Some(number) = event.number() {
            self.turned ^= number;
            return;
        }
        let (cell, kind) = (event.cell(), event.code() as u32);
        let wrote = kind == code::WROTE;
        // Who is discovered had no parent before, so only new parents count elsewhere.
        let improved = (code::IMPROVED..code::IMPROVED + 8).contains(&kind);
        if !wrote && !improved && !self.around.contains(&cell) {
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

    /// Forgets what was noted, so that a board shows the cells as they are told from here on.
    pub fn forget(&mut self) {
        self.flipped.clear();
        self.turned = 0;
    }

    /// The byte of the step's cell, or of one beside it.
    pub fn marks(&self, cell: Cell, board: &Board) -> u8 {
        let flipped = self.flipped.get(&cell);
        board.marks()[cell] ^ flipped.map_or(0, |flipped| flipped.marks)
    }

    /// The parent of a cell, where it had one.
    pub fn parent(&self, cell: Cell, board: &Board) -> Option<Cell> {
        let Some(flipped) = self.flipped.get(&cell) else {
            return board.parent_before(cell);
        };
        let size = board.size();
        let register = match flipped.with_register {
            true => board.register() ^ self.turned,
            false => 0,
        };
        let number = board.number(cell) ^ flipped.number ^ register;
        let far = match board.plane() {
            Plane::Link => linked(number).and_then(|(x, y)| size.cell(x, y)),
            Plane::None | Plane::Number { .. } => None,
        };
        let parent = board.parent_byte(cell) ^ flipped.parent;
        far.or_else(|| Some(cell.step(direction(parent)?, size)))
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        (self.flipped.capacity() * (size_of::<(Cell, Flipped)>() + 1)) as u64
    }
}
