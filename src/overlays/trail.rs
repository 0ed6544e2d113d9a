//! Trail: the stack of a generator, as a thread through the rooms that it has not backtracked from.

use super::overlay::OverlayEntry;
use super::scope::Scope;
use super::sketch::{Sketch, Spot, Tone};
use crate::board::mark;
use crate::grid::Cell;
use crate::structures::mazes::rooms;

/// The rooms on the stack of a walk that carves. They form one line, because the walk leaves a room only for a new one.
pub const ENTRY: OverlayEntry = OverlayEntry {
    id: "trail",
    name: "stack",
    meaning: "The stack: the rooms to which the walk goes back.",
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    if scope.timeline().has_ended() {
        return;
    }
    let (board, size) = (scope.board(), scope.size());
    let is_on = |cell: Cell| board.marks()[cell] & (mark::FLOOR | mark::BACKTRACKED) == mark::FLOOR;
    for edge in scope.edges().filter(|&edge| board.is_floor(edge)) {
        let (x, y) = size.position(edge);
        let ends = match rooms::is_between_rows(edge, size) {
            true => [(x, y - 1), (x, y + 1)],
            false => [(x - 1, y), (x + 1, y)],
        };
        let rooms = ends.map(|(x, y)| size.cell(x, y));
        if rooms.into_iter().all(|room| room.is_some_and(is_on)) {
            sketch.line(ends.map(|(x, y)| Spot::at(x, y)).to_vec(), Tone::Gold);
        }
    }
}
