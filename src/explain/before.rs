//! Cells as they stood just before the present step, without moving the cursor.

use super::step::Step;
use crate::board::{Board, direction, flips};
use crate::catalogue::{Plane, linked};
use crate::event::code;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use std::collections::HashMap;

/// The board as it stood before a step: that of the cursor, with what the step's events have flipped flipped back.
pub struct Before<'a> {
    board: &'a Board,
    changed: HashMap<Cell, CellBefore>,
}

#[derive(Clone, Copy)]
struct CellBefore {
    marks: u8,
    parent: u8,
    number: u32,
}

impl<'a> Before<'a> {
    /// The board before that step. O(the step's events).
    pub fn new(timeline: &'a Timeline, step: Step) -> Before<'a> {
        let board = timeline.board();
        let mut changed = HashMap::new();
        let mut register = board.register();
        for event in step.events(timeline).rev() {
            if let Some(number) = event.number() {
                register ^= number;
                continue;
            }
            let cell = event.cell();
            let now = CellBefore {
                marks: board.marks()[cell],
                parent: board.parent_byte(cell),
                number: board.number(cell),
            };
            let before: &mut CellBefore = changed.entry(cell).or_insert(now);
            let (marks, parent) = flips(event);
            before.marks ^= marks;
            before.parent ^= parent;
            if event.code() as u32 == code::WROTE {
                before.number ^= register;
            }
        }
        Before { board, changed }
    }

    /// The byte of the cell.
    pub fn marks(&self, cell: Cell) -> u8 {
        let changed = self.changed.get(&cell);
        changed.map_or(self.board.marks()[cell], |before| before.marks)
    }

    /// The cell's parent, where it had one.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let Some(before) = self.changed.get(&cell) else {
            return self.board.parent_before(cell);
        };
        let size = self.board.size();
        let far = match self.board.plane() {
            Plane::Link => linked(before.number).and_then(|(x, y)| size.cell(x, y)),
            Plane::None | Plane::Number { .. } => None,
        };
        let near = || Some(cell.step(direction(before.parent)?, size));
        far.or_else(near)
    }
}
