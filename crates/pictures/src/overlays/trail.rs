//! Trail: the stack of a generator, as a thread through the rooms that it has not backtracked from.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::Cell;
use mazescope_core::board::mark;

/// The rooms on the stack of a walk that carves. They form one line, because the walk leaves a room only for a new one.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "trail",
    name: "stack",
    meaning: "The stack: the rooms to which the walk goes back.",
    tone: Tone::Gold,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    if scope.timeline().has_ended() {
        return;
    }
    let (board, size) = (scope.board(), scope.size());
    let is_on = |cell: Cell| board.marks()[cell] & (mark::FLOOR | mark::BACKTRACKED) == mark::FLOOR;
    for edge in scope.edges().filter(|&edge| board.is_floor(edge)) {
        let ends = scope.rooms_of(edge);
        if let Some(ends) = ends.filter(|rooms| rooms.iter().all(|&room| is_on(room))) {
            sketch.line(ends.map(|room| Spot::of(room, size)).to_vec(), Tone::Gold);
        }
    }
}
