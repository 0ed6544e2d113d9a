//! Road: the road that a generator draws, as a thread, and the directions that it may take next.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Direction, Kinds};

/// The newest road and its head.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "road",
    name: "road",
    meaning: "The newest road, and the directions in which it may continue.",
    tone: Tone::Gold,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

/// The most cells of a road that are drawn.
const LENGTH: usize = 256;

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (board, size) = (scope.board(), scope.size());
    let carved = scope
        .back()
        .take(LENGTH)
        .take_while(|&event| Kinds::CARVED.contains(event));
    let mut carved = carved.map(|event| event.cell());
    let Some(head) = carved.next() else {
        return;
    };
    let mut road = vec![head];
    for cell in carved {
        let last = road[road.len() - 1];
        if Direction::FOUR
            .into_iter()
            .all(|way| last.step(way, size) != cell)
        {
            break;
        }
        road.push(cell);
    }
    let way = road.get(1).and_then(|&before| {
        Direction::FOUR
            .into_iter()
            .find(|&way| before.step(way, size) == head)
    });
    let at = Spot::of(head, size);
    for next in Direction::FOUR {
        let cell = head.step(next, size);
        if size.contains(cell) && !board.is_floor(cell) {
            let tone = if way == Some(next) {
                Tone::White
            } else {
                Tone::Quiet
            };
            let beside = Spot::of(cell, size);
            sketch.arrow(
                at.towards(beside, 0.4),
                at.towards(beside, 1.25).within(size),
                tone,
            );
        }
    }
    sketch.line(
        road.into_iter().map(|cell| Spot::of(cell, size)).collect(),
        Tone::Gold,
    );
}
