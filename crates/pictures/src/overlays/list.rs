//! List: the rooms from which a generator may grow, and the one that it has chosen.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::Kinds;
use mazescope_core::board::mark;
use mazescope_core::structures::mazes::rooms;

/// The list of a generator that chooses a room of it in each step.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "list",
    name: "list",
    meaning: "The rooms of the list as dots; the chosen one grows, or leaves the list.",
    tone: Tone::Gold,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (board, size) = (scope.board(), scope.size());
    for room in scope.rooms() {
        if board.marks()[room] & (mark::FLOOR | mark::BACKTRACKED) == mark::FLOOR {
            sketch.dot(Spot::of(room, size), 0.36, Tone::Gold);
        }
    }
    let newest: Vec<_> = scope
        .back()
        .take(2)
        .filter(|event| event.number().is_none())
        .collect();
    let Some(&last) = newest.first() else {
        return;
    };
    if Kinds::BACKTRACKED.contains(last) {
        sketch.dot(Spot::of(last.cell(), size), 0.45, Tone::Bad);
        return;
    }
    let carved = newest
        .iter()
        .filter(|&&event| Kinds::CARVED.contains(event));
    let Some(edge) = carved
        .map(|event| event.cell())
        .find(|&cell| rooms::is_edge(cell))
    else {
        return;
    };
    // The room that was carved before is the chosen one; the other one is the newest room or becomes it.
    let is_new = |room: &mazescope_core::grid::Cell| *room == last.cell() || !board.is_floor(*room);
    if let Some(ends) = scope.rooms_of(edge)
        && let Some(&new) = ends.iter().find(|room| is_new(room))
        && let Some(&chosen) = ends.iter().find(|&&room| room != new)
    {
        let [chosen, new] = [chosen, new].map(|room| Spot::of(room, size));
        sketch.dot(chosen, 0.5, Tone::White);
        sketch.arrow(chosen, new, Tone::White);
    }
}
