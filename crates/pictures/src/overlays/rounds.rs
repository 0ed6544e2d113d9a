//! Rounds: the edges that a generator has looked at or carved in the present round, and the sets of the newest one.

use super::sets::{self, Sets};
use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Kinds};

/// The edges of the present round.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "rounds",
    name: "round",
    meaning: "The edges looked at in this round; as a thread those that it has carved.",
    tone: Tone::Gold,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    let round = scope
        .back()
        .take_while(|&event| !Kinds::NOTED.contains(event));
    let (mut looked, mut carved): (Vec<Cell>, Vec<Cell>) = (Vec::new(), Vec::new());
    let mut newest = None;
    for event in round.filter(|event| event.number().is_none()) {
        let edge = event.cell();
        if scope.rooms_of(edge).is_none() {
            continue;
        }
        newest = newest.or(Some(edge));
        match event {
            event if Kinds::LOOKS.contains(event) => looked.push(edge),
            event if Kinds::CARVED.contains(event) => carved.push(edge),
            _ => {}
        }
    }
    let is_looking = carved.is_empty();
    let (edges, tone) = if is_looking {
        (looked, Tone::Quiet)
    } else {
        (carved, Tone::Gold)
    };
    let mut sets = Sets::new(scope);
    let (columns, rows) = scope.in_sight();
    let is_in_sight = |edge: &Cell| {
        let (x, y) = size.position(*edge);
        columns.contains(&x) && rows.contains(&y)
    };
    for edge in edges.into_iter().filter(is_in_sight) {
        if let Some(ends) = scope.rooms_of(edge)
            && !(is_looking && sets.are_one(ends))
        {
            sketch.line(ends.map(|room| Spot::of(room, size)).to_vec(), tone);
        }
    }
    if let Some(edge) = newest {
        sets::draw_ends(scope, sketch, edge);
    }
}
