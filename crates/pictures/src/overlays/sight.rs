//! Sight: the lines of sight by which a search gives cells far parents.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::Cell;
use mazescope_core::board::is_in_frontier;
use mazescope_core::event::code;
use mazescope_core::structures::lengths::sight::Sight;

/// The lines from open cells to their parents, and the lines of sight of the present step: from the parent of the
/// current cell to each neighbour that gets a parent.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "sight",
    name: "lines of sight",
    meaning: "Lines of sight from parents to open cells, and those of this step, free or blocked.",
    tone: Tone::Good,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let Some(now) = scope.now() else {
        return;
    };
    let (board, size) = (scope.board(), scope.size());
    let spot = |cell: Cell| Spot::of(cell, size);
    parents_of_open(scope, sketch);
    let written = scope.step().into_iter();
    let written = written.filter(|event| event.code() as u32 == code::WROTE);
    for n in written.map(|event| event.cell()) {
        let (Some(parent), Some(of_n)) = (board.link(now), board.link(n)) else {
            continue;
        };
        if of_n == parent {
            sketch.line(vec![spot(parent), spot(n)], Tone::Good);
        } else if let Some(wall) = blocking(scope, parent, n) {
            let at = nearest(spot(parent), spot(n), spot(wall));
            sketch.line(vec![spot(parent), at], Tone::Bad);
            sketch.dot(at, 0.28, Tone::Bad);
        }
    }
}

/// Adds a fine line to each visible open cell from its far parent.
pub(super) fn parents_of_open(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (board, size) = (scope.board(), scope.size());
    let (discipline, marks) = (board.discipline(), board.marks());
    let waits = |&cell: &Cell| is_in_frontier(discipline, marks[cell]);
    for cell in scope.cells().filter(waits) {
        if let Some(parent) = board.link(cell) {
            let ends = [parent, cell].map(|cell| Spot::of(cell, size));
            sketch.line(ends.to_vec(), Tone::Quiet);
        }
    }
}

/// The first wall that the line between two cells touches.
fn blocking(scope: &Scope<'_>, from: Cell, to: Cell) -> Option<Cell> {
    let size = scope.size();
    let mut touched = Sight::new(size, size.position(from), size.position(to));
    touched.find(|&cell| !scope.board().is_floor(cell))
}

/// The place on a line that is nearest to another place.
fn nearest(from: Spot, to: Spot, other: Spot) -> Spot {
    let (over, down) = (to.x - from.x, to.y - from.y);
    let long = (over * over + down * down).max(f32::MIN_POSITIVE);
    let along = (other.x - from.x) * over + (other.y - from.y) * down;
    from.towards(to, (along / long).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_beside_what_blocks_it() {
        let [from, to, wall] = [(0, 0), (4, 2), (2, 1)].map(|(x, y)| Spot::at(x, y));
        assert_eq!(nearest(from, to, wall), wall);
        let behind = Spot::at(9, 9);
        assert_eq!(nearest(from, to, behind), to);
    }
}
