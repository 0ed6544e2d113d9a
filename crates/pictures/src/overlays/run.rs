//! Run: the rooms of a row among which a generator draws the next door upwards.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Direction, Kinds};

/// The present run, and the door that ends it.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "run",
    name: "run",
    meaning: "The run of rooms in this row, and the door upwards that ends it.",
    tone: Tone::Gold,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    let newest: Vec<_> = scope
        .back()
        .take(3)
        .filter(|event| event.number().is_none())
        .collect();
    let Some(room) = newest.iter().find(|&&event| Kinds::STEPPED.contains(event)) else {
        return;
    };
    let (last, y) = size.position(room.cell());
    let mut first = last;
    while scope.is_floor(first - 1, y) && first > 1 {
        first -= 2;
    }
    sketch.cells((first, y), (last, y), Tone::Gold);
    sketch.line(vec![Spot::at(first, y), Spot::at(last, y)], Tone::Gold);
    let edge = newest
        .first()
        .map(|event| event.cell())
        .filter(|&cell| rooms::is_edge(cell));
    let is_door = edge.is_some_and(|edge| rooms::is_between_rows(edge, size));
    match edge.and_then(|edge| scope.rooms_of(edge)) {
        Some([above, chosen]) if is_door => {
            let [above, chosen] = [above, chosen].map(|room| Spot::of(room, size));
            for x in (first..=last).step_by(2) {
                sketch.dot(Spot::at(x, y), 0.2, Tone::Quiet);
            }
            sketch.dot(chosen, 0.3, Tone::Good);
            sketch.arrow(chosen, chosen.towards(above, 0.9), Tone::Good);
        }
        Some(rooms) => {
            let [room, next] = rooms.map(|room| Spot::of(room, size));
            sketch.arrow(room, room.towards(next, 0.75), Tone::Good);
            if y > 1 {
                let up = Spot::of(
                    newest[0]
                        .cell()
                        .step(Direction::Left, size)
                        .step(Direction::Up, size),
                    size,
                );
                sketch.arrow(room.towards(up, 0.3), up, Tone::Quiet);
            }
        }
        None => {}
    }
}
