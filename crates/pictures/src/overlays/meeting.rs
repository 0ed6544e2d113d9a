//! Meeting: where the two sides of a search meet.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};

/// The cell at which the sides have met, which is part of the result.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "meeting",
    name: "meeting",
    meaning: "The cell at which the two sides have met.",
    tone: Tone::Good,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    if scope.board().counts().traced == 0 {
        return;
    }
    // The path is traced right after the expansion at which the sides meet.
    let mut events = scope.back();
    if let Some(met) = events.find(|event| event.is_expanded()) {
        sketch.dot(Spot::of(met.cell(), scope.size()), 0.5, Tone::Good);
    }
}
