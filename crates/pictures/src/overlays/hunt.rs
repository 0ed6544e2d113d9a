//! Hunt: the walk of a generator as a thread, and the rows that it scans once the walk is stuck.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Kinds};

/// The present walk, or the present hunt.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "hunt",
    name: "walk and hunt",
    meaning: "The present walk as a thread, or the rows that the hunt has scanned for its next start.",
    tone: Tone::Gold,
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
    let mut walked: Vec<[Cell; 2]> = Vec::new();
    while let Some(event) = events.next_if(|&event| !Kinds::LOOKS.contains(event)) {
        let carved = Kinds::CARVED.contains(event).then(|| event.cell());
        walked.extend(carved.and_then(|edge| scope.rooms_of(edge)));
    }
    for rooms in &walked {
        let spots = rooms.map(|room| Spot::of(room, size));
        sketch.line(spots.to_vec(), Tone::Gold);
    }
    // A hunt ends with the edge to the room that it has found.
    if walked.len() > 1 {
        return;
    }
    let scanned = events.take_while(|&event| Kinds::LOOKS.contains(event));
    let scanned: Vec<Cell> = scanned.map(|event| event.cell()).collect();
    let (Some(&newest), Some(&first)) = (scanned.first(), scanned.last()) else {
        return;
    };
    let (wide, (x, y), (_, top)) = (
        size.width() as i32,
        size.position(newest),
        size.position(first),
    );
    if top < y {
        sketch.cells((1, top), (wide - 2, y - 1), Tone::Other);
    }
    sketch.cells((1, y), (x, y), Tone::Other);
    if walked.is_empty() {
        sketch.arrow(Spot::at(1, y), Spot::at(x, y), Tone::White);
    }
}
