//! Steps: the last steps of a random walk that carves its first visit to each room.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Kinds};

/// The trail of a walk without a memory.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "steps",
    name: "last steps",
    meaning: "The last steps of the walk, which forgets where it was.",
    tone: Tone::Gold,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

/// The steps that are drawn as old, and those of them that are drawn as new.
const STEPS: usize = 36;
const NEW: usize = 10;

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    let newest = scope.back().next();
    let is_place = Kinds::STEPPED;
    let places = scope.back().filter(|&event| is_place.contains(event));
    let mut places: Vec<Cell> = places.take(STEPS + 1).map(|event| event.cell()).collect();
    if places.len() <= STEPS {
        // The walk began in the first room that was carved.
        let recording = scope.timeline().recording();
        let first = recording
            .pieces(0, scope.timeline().cursor().min(1))
            .flatten()
            .next();
        places.extend(
            first
                .filter(|event| event.number().is_none())
                .map(|event| event.cell()),
        );
    }
    let spots: Vec<Spot> = places.iter().map(|&room| Spot::of(room, size)).collect();
    let (new, all) = (&spots[..spots.len().min(NEW + 1)], &spots[..]);
    for (part, tone) in [(all, Tone::Quiet), (new, Tone::Gold)] {
        // One line a step: a walk turns back on itself.
        for step in part.windows(2).rev() {
            sketch.line(step.to_vec(), tone);
        }
    }
    if let [now, before, ..] = spots[..] {
        let is_first = newest.is_some_and(|event| Kinds::CARVED.contains(event));
        let tone = if is_first { Tone::Good } else { Tone::White };
        sketch.arrow(before, now, tone);
    }
}
