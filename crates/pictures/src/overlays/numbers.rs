//! Numbers: what a run has written to its cells, and the smallest one next to the walker.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Direction};

/// The numbers in the visible cells, if these are not too many, and an arrow to the smallest one next to the
/// current cell.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "numbers",
    name: "numbers",
    meaning: "The number of each cell, and an arrow to the smallest one next to the walker.",
    tone: Tone::Quiet,
    draw,
};

/// The most cells with numbers.
const MOST_NUMBERED: usize = 2500;

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let Some(now) = scope.now() else {
        return;
    };
    let (board, size) = (scope.board(), scope.size());
    let floor = || scope.cells().filter(|&cell| board.is_floor(cell));
    if floor().nth(MOST_NUMBERED).is_none() {
        for cell in floor().filter(|&cell| cell != now && board.number(cell) > 0) {
            sketch.label(Spot::of(cell, size), board.number(cell), Tone::Quiet);
        }
    }
    let beside = Direction::FOUR.map(|direction| now.step(direction, size));
    let open = beside.into_iter().filter(|&cell| board.is_floor(cell));
    let down = open.min_by_key(|&cell| board.number(cell));
    // A cell that no path leads to has no number, and neither has a goal.
    let is_down = |cell: &Cell| board.number(*cell) < board.number(now);
    if let Some(down) = down.filter(is_down) {
        sketch.arrow(Spot::of(now, size), Spot::of(down, size), Tone::White);
    }
}
