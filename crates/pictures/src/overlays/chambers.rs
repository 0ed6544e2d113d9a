//! Chambers: the rooms of a dungeon as areas, and the corridor that is being dug.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Kinds};

/// The rooms of a dungeon and its newest corridor.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "chambers",
    name: "rooms and corridor",
    meaning: "The rooms so far, and the corridor that leads from the newest one.",
    tone: Tone::One,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    let in_rooms = scope.cells().filter(|&cell| is_in_room(scope, cell));
    sketch.region(in_rooms, size, Tone::One);
    let carved = scope
        .back()
        .take_while(|&event| Kinds::CARVED.contains(event));
    let corridor: Vec<Cell> = carved
        .map(|event| event.cell())
        .take_while(|&cell| !is_in_room(scope, cell))
        .collect();
    // A jump lies between two corridors, or between two rows of a room.
    let is_next = |&one: &Cell, &next: &Cell| {
        let ((x, y), (next_x, next_y)) = (size.position(one), size.position(next));
        (x - next_x).abs() + (y - next_y).abs() == 1
    };
    if let Some(newest) = corridor.chunk_by(is_next).next() {
        let spots: Vec<Spot> = newest.iter().map(|&cell| Spot::of(cell, size)).collect();
        if let [tip, before, ..] = spots[..] {
            sketch.arrow(before, tip, Tone::Gold);
        }
        sketch.line(spots, Tone::Gold);
    }
}

/// Whether a cell belongs to 2 x 2 cells of floor. Corridors have none, because walls lie between them.
fn is_in_room(scope: &Scope<'_>, cell: Cell) -> bool {
    let (x, y) = scope.size().position(cell);
    let sides = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
    sides.into_iter().any(|(left, up)| {
        let (x, y) = (x + left, y + up);
        [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            .into_iter()
            .all(|(x, y)| scope.is_floor(x, y))
    })
}
