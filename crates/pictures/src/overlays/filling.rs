//! Filling: the dead end that is being filled, and those that come next.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::board::mark;
use mazescope_core::{Cell, Direction};

/// The dead ends of what is left of a map, and the exit of the cell that was filled last.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "filling",
    name: "dead ends",
    meaning: "The dead ends that are filled next, and the exit of the one filled last.",
    tone: Tone::Gold,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let Some(now) = scope.now() else {
        return;
    };
    let (map, size, marks) = (scope.map(), scope.size(), scope.board().marks());
    let is_left = |cell: Cell| marks[cell] & (mark::FLOOR | mark::BACKTRACKED) == mark::FLOOR;
    let exits = |cell: Cell| {
        let neighbours = Direction::FOUR.map(|direction| cell.step(direction, size));
        neighbours.into_iter().filter(move |&cell| is_left(cell))
    };
    let spot = |cell: Cell| Spot::of(cell, size);
    for cell in scope.cells().filter(|&cell| is_left(cell)) {
        let is_end = || map.starts.contains(&cell) || map.goals.contains(&cell);
        if exits(cell).count() <= 1 && !is_end() {
            sketch.dot(spot(cell), 0.34, Tone::Gold);
        }
    }
    if marks[now] & mark::BACKTRACKED != 0
        && let Some(exit) = exits(now).next()
    {
        sketch.arrow(spot(now), spot(exit), Tone::White);
    }
}
