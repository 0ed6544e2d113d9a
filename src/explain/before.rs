//! Cells as they stand just before a step, the present one or the next, without moving the cursor.

use super::step::Step;
use crate::board::{Board, direction, flips, mark, waits};
use crate::catalogue::{Discipline, Plane, linked};
use crate::event::{Event, code};
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use std::collections::HashMap;

/// The board as it stands before a step: that of the cursor, with what the events in between flip flipped.
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
    /// The board before that step, which begins before the cursor or behind it. O(events in between).
    pub fn new(timeline: &'a Timeline, step: Step) -> Before<'a> {
        let mut before = Before {
            board: timeline.board(),
            changed: HashMap::new(),
        };
        let mut register = before.board.register();
        let (place, cursor) = (step.place, timeline.cursor());
        if place < cursor {
            let back = step.events(timeline).rev();
            back.for_each(|event| before.flip(event, &mut register));
        } else {
            let ahead = timeline.recording().pieces(cursor, place).flatten();
            ahead.for_each(|&event| before.flip(event, &mut register));
        }
        before
    }

    fn flip(&mut self, event: Event, register: &mut u32) {
        if let Some(number) = event.number() {
            *register ^= number;
            return;
        }
        let (cell, board) = (event.cell(), self.board);
        let changed = self.changed.entry(cell).or_insert_with(|| CellBefore {
            marks: board.marks()[cell],
            parent: board.parent_byte(cell),
            number: board.number(cell),
        });
        let (marks, parent) = flips(event);
        changed.marks ^= marks;
        changed.parent ^= parent;
        if event.code() as u32 == code::WROTE {
            changed.number ^= *register;
        }
    }

    /// The cells that wait then. O(cells).
    pub fn waiting(&self, discipline: Discipline) -> impl Iterator<Item = Cell> {
        let marks = self.board.marks();
        let waits = move |&cell: &Cell| waits(discipline, self.marks(cell));
        let may_wait = move |cell: &Cell| marks[*cell] & mark::DISCOVERED != 0;
        let others = self.changed.keys().copied();
        let others = others.filter(move |cell| !may_wait(cell));
        let cells = self.board.size().iter().filter(may_wait);
        cells.chain(others).filter(waits)
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
