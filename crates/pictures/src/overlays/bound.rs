//! Bound: how far a search with a growing bound has come, and its stack.

use super::{estimate, stack};
use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Direction};

/// The outline of the cells that the search has reached in any round, its stack, and its estimate if it has one.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "bound",
    name: "bound",
    meaning: "The outline of what the search has reached within its bound, and the stack.",
    tone: Tone::White,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    if scope.timeline().has_ended() {
        return;
    }
    let (board, size) = (scope.board(), scope.size());
    // A cell that is forgotten keeps its parent's direction.
    let is_reached = |cell: Cell| board.parent_byte(cell) != 0;
    for cell in scope.cells().filter(|&cell| is_reached(cell)) {
        let at = Spot::of(cell, size);
        for direction in Direction::FOUR {
            let beyond = cell.step(direction, size);
            if board.is_floor(beyond) && !is_reached(beyond) {
                let (x, y) = direction.delta();
                let end = |side: f32| Spot {
                    x: at.x + 0.5 * (x as f32 + side * y as f32),
                    y: at.y + 0.5 * (y as f32 + side * x as f32),
                };
                sketch.line(vec![end(-1.0), end(1.0)], Tone::White);
            }
        }
    }
    estimate::aim(scope, sketch);
    (stack::ENTRY.draw)(scope, sketch);
}
