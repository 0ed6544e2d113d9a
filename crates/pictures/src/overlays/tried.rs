//! Tried: the edges of a frontier as arrows out of the maze, and the one that has been tried last.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::Kinds;
use mazescope_core::board::is_in_frontier;
use mazescope_core::structures::mazes::rooms;

/// The frontier of a maze that grows on all sides.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "tried",
    name: "frontier",
    meaning: "The edges, or the rooms, by which the maze may grow, and the one that was tried last.",
    tone: Tone::Gold,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (board, size) = (scope.board(), scope.size());
    let waiting = scope
        .cells()
        .filter(|&cell| is_in_frontier(board.discipline(), board.marks()[cell]));
    for cell in waiting {
        if let Some(way) = board.parent(cell).map(|way| way.opposite())
            && rooms::is_edge(cell)
        {
            let [from, to] = [cell, cell.step(way, size)].map(|cell| Spot::of(cell, size));
            sketch.arrow(from.towards(to, -0.5), from.towards(to, 0.7), Tone::Gold);
        } else {
            sketch.dot(Spot::of(cell, size), 0.4, Tone::Gold);
        }
    }
    let tried = Kinds::of(&[Kinds::CARVES, Kinds::REJECTED]);
    // A room has at most four frontier edges, which follow it.
    let mut newest = scope.back().take(7).filter(|&event| tried.contains(event));
    let Some(newest) = newest.find(|event| rooms::is_edge(event.cell())) else {
        return;
    };
    if let Some(ends) = scope.rooms_of(newest.cell()) {
        let is_rejected = Kinds::REJECTED.contains(newest);
        let tone = if is_rejected { Tone::Bad } else { Tone::Good };
        sketch.line(ends.map(|room| Spot::of(room, size)).to_vec(), tone);
    }
}
