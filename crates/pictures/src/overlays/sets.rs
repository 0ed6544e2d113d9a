//! Sets: the two sets that an edge has just united, or the loop that it would have closed.

use super::scope::MOST_FLOODED;
use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Kinds};
use std::collections::HashMap;

/// The sets on both sides of the edge that was decided last.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "sets",
    name: "two sets",
    meaning: "The two sets that the newest edge unites, or the loop that it would close.",
    tone: Tone::One,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let decided = Kinds::of(&[Kinds::CARVES, Kinds::LOOKS]);
    let mut newest = scope
        .back()
        .take(3)
        .filter(|&event| decided.contains(event));
    if let Some(edge) = newest.find(|event| scope.rooms_of(event.cell()).is_some()) {
        draw_ends(scope, sketch, edge.cell());
    }
}

/// Draws the two sets on both sides of an edge, or the path between its rooms if they are in one set.
pub(super) fn draw_ends(scope: &Scope<'_>, sketch: &mut Sketch, edge: Cell) {
    let size = scope.size();
    let Some(ends @ [one, other]) = scope.rooms_of(edge) else {
        return;
    };
    let across = ends.map(|room| Spot::of(room, size)).to_vec();
    let of_one = scope.flood(one, &[edge]);
    if of_one.iter().any(|&(cell, _)| cell == other) {
        let before: HashMap<Cell, Cell> = of_one.into_iter().collect();
        let mut path = vec![other];
        while let Some(&last) = path.last().filter(|&&last| last != one) {
            path.push(before[&last]);
        }
        let spots = path.into_iter().map(|cell| Spot::of(cell, size));
        sketch.line(spots.collect(), Tone::Quiet);
        sketch.line(across, Tone::Bad);
        return;
    }
    for (from, tone) in [
        (of_one, Tone::One),
        (scope.flood(other, &[edge]), Tone::Other),
    ] {
        sketch.region(from.into_iter().map(|(cell, _)| cell), size, tone);
    }
    sketch.line(across, Tone::White);
}

/// The sets of rooms that floor connects, each with a number once it is asked for.
pub(super) struct Sets<'a> {
    scope: &'a Scope<'a>,
    numbers: HashMap<Cell, u32>,
    count: u32,
}

impl<'a> Sets<'a> {
    /// No set has a number yet.
    pub(super) fn new(scope: &'a Scope<'a>) -> Sets<'a> {
        Sets {
            scope,
            numbers: HashMap::new(),
            count: 0,
        }
    }

    /// The number of the set of a room, from 1 in the order of the calls; none once the sets have been too large.
    pub(super) fn number(&mut self, room: Cell) -> Option<u32> {
        if let Some(&number) = self.numbers.get(&room) {
            return Some(number);
        }
        if self.numbers.len() >= MOST_FLOODED {
            return None;
        }
        self.count += 1;
        let cells = self.scope.flood(room, &[]).into_iter();
        self.numbers
            .extend(cells.map(|(cell, _)| (cell, self.count)));
        Some(self.count)
    }

    /// Whether two rooms are in one set, as far as is known.
    pub(super) fn are_one(&mut self, [one, other]: [Cell; 2]) -> bool {
        self.number(one)
            .is_some_and(|number| self.number(other) == Some(number))
    }
}
