//! Cells as they will stand just before a future step, without moving the cursor.

use crate::board::{Board, Patch};
use crate::explain::step::Step;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;

/// The board just before a future step: the board at the cursor, with the events in between applied.
pub struct Ahead<'a> {
    board: &'a Board,
    patch: Patch,
}

impl<'a> Ahead<'a> {
    /// The board before a step that begins at the cursor or later. O(events in between).
    pub fn new(timeline: &'a Timeline, step: Step) -> Ahead<'a> {
        Ahead::at(timeline, step.place)
    }

    /// The board after this number of moments, at the cursor or later. O(events in between).
    pub fn at(timeline: &'a Timeline, place: u64) -> Ahead<'a> {
        let mut patch = Patch::ahead();
        let events = timeline.recording().pieces(timeline.cursor(), place);
        events.flatten().for_each(|&event| patch.flip(event));
        Ahead {
            board: timeline.board(),
            patch,
        }
    }

    /// The byte of the cell just before that step.
    pub fn marks(&self, cell: Cell) -> u8 {
        self.patch.marks(cell, self.board)
    }

    /// The parent of the cell just before that step, if it has one.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        self.patch.parent(cell, self.board)
    }
}
