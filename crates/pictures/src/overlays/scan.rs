//! Scan: how far a field is decided, and the patch of terrain that is growing on it.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Direction, Kinds};
use std::collections::HashSet;

/// The boundary of the decided cells, or the newest patch.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "scan",
    name: "scan",
    meaning: "The cells above the line are decided; later the cells around the patch that is growing.",
    tone: Tone::White,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    let mut events = scope
        .back()
        .filter(|event| event.number().is_none())
        .peekable();
    match events.peek() {
        Some(event) if Kinds::RAISED.contains(*event) => {
            let (x, y) = size.position(event.cell());
            let beyond = size.height() as i32 - 1;
            if y < beyond {
                sketch.cells((0, y + 1), (size.width() as i32 - 1, beyond), Tone::Quiet);
            }
            sketch.front((x + 1, y), size);
        }
        Some(event) if Kinds::WROTE.contains(*event) => {
            let covered = events.take_while(|&event| Kinds::WROTE.contains(event));
            draw_patch(scope, sketch, covered.map(|event| event.cell()));
        }
        _ => {}
    }
}

/// The growing patch: the newest cells of its cost that lie side by side, and the plain cells next to them.
fn draw_patch(scope: &Scope<'_>, sketch: &mut Sketch, mut covered: impl Iterator<Item = Cell>) {
    let (board, size) = (scope.board(), scope.size());
    let Some(newest) = covered.next() else {
        return;
    };
    let cost = board.number(newest);
    let of_cost: HashSet<Cell> = covered
        .take_while(|&cell| board.number(cell) == cost)
        .collect();
    let mut patch = vec![newest];
    let mut around = Vec::new();
    let mut seen = HashSet::from([newest]);
    let mut place = 0;
    while let Some(&cell) = patch.get(place) {
        place += 1;
        for next in Direction::FOUR.map(|way| cell.step(way, size)) {
            if !seen.insert(next) {
                continue;
            }
            if of_cost.contains(&next) {
                patch.push(next);
            } else if board.is_floor(next) && board.number(next) == 0 {
                around.push(next);
            }
        }
    }
    sketch.region(patch, size, Tone::White);
    for cell in around {
        sketch.dot(Spot::of(cell, size), 0.22, Tone::Gold);
    }
    sketch.dot(Spot::of(newest, size), 0.3, Tone::White);
}
