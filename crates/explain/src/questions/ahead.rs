//! Cells as they will stand at a future moment, without moving the cursor.

use mazescope_core::board::Patch;
use mazescope_core::{Board, Cell, Timeline};

/// The board at a future moment: the board at the cursor, with the events in between applied.
pub struct Ahead<'a> {
    board: &'a Board,
    patch: Patch,
}

impl<'a> Ahead<'a> {
    /// The board after this number of moments, at the cursor or later. O(events in between).
    pub fn at(timeline: &'a Timeline, place: u64) -> Ahead<'a> {
        let mut patch = Patch::ahead();
        let events = timeline.recording().between(timeline.cursor(), place);
        events.for_each(|event| patch.flip(event));
        Ahead {
            board: timeline.board(),
            patch,
        }
    }

    /// The byte of the cell at that moment.
    pub fn marks(&self, cell: Cell) -> u8 {
        self.patch.marks(cell, self.board)
    }

    /// The parent of the cell at that moment, if it has one.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        self.patch.parent(cell, self.board)
    }
}
