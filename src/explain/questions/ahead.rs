//! Cells as they will stand just before a step that lies ahead, without moving the cursor.

use crate::board::{Board, direction, flips, mark, waits};
use crate::catalogue::{Discipline, Plane, linked};
use crate::event::{Event, code};
use crate::explain::step::Step;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use std::collections::HashMap;

/// The board as it will stand just before a step: that of the cursor, with what the events in between flip flipped.
pub struct Ahead<'a> {
    board: &'a Board,
    changed: HashMap<Cell, CellAhead>,
}

#[derive(Clone, Copy)]
struct CellAhead {
    marks: u8,
    parent: u8,
    number: u32,
}

impl<'a> Ahead<'a> {
    /// The board before a step that begins at the cursor or later. O(events in between).
    pub fn new(timeline: &'a Timeline, step: Step) -> Ahead<'a> {
        let mut ahead = Ahead {
            board: timeline.board(),
            changed: HashMap::new(),
        };
        let mut register = ahead.board.register();
        let events = timeline.recording().pieces(timeline.cursor(), step.place);
        for &event in events.flatten() {
            ahead.flip(event, &mut register);
        }
        ahead
    }

    fn flip(&mut self, event: Event, register: &mut u32) {
        if let Some(number) = event.number() {
            *register ^= number;
            return;
        }
        let (cell, board) = (event.cell(), self.board);
        let changed = self.changed.entry(cell).or_insert_with(|| CellAhead {
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

    /// The byte of the cell then.
    pub fn marks(&self, cell: Cell) -> u8 {
        let changed = self.changed.get(&cell);
        changed.map_or(self.board.marks()[cell], |ahead| ahead.marks)
    }

    /// The cell's parent then, where it has one.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let Some(ahead) = self.changed.get(&cell) else {
            return self.board.parent_before(cell);
        };
        let size = self.board.size();
        let far = match self.board.plane() {
            Plane::Link => linked(ahead.number).and_then(|(x, y)| size.cell(x, y)),
            Plane::None | Plane::Number { .. } => None,
        };
        let near = || Some(cell.step(direction(ahead.parent)?, size));
        far.or_else(near)
    }
}
