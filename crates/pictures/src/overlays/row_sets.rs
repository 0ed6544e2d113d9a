//! Row sets: the set of each room of the row that a generator builds, as a number.

use super::sets::{self, Sets};
use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Direction, Kinds};

/// The sets of the present row, and the ways down from it.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "row_sets",
    name: "sets",
    meaning: "Rooms of the row with equal numbers are in one set: the rows above connect them.",
    tone: Tone::One,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (board, size) = (scope.board(), scope.size());
    let is_row = |event: &mazescope_core::event::Event| Kinds::NOTED.contains(*event);
    let Some(row) = scope
        .back()
        .find(is_row)
        .map(|event| size.position(event.cell()).1)
    else {
        return;
    };
    let rooms: Vec<Cell> = size
        .row(row)
        .filter(|&cell| !rooms::is_edge(cell) && !size.is_rim(cell))
        .collect();
    let mut sets = Sets::new(scope);
    for &room in &rooms {
        // A room that is wall yet may inherit the set of the room above.
        let above = room.step(Direction::Up, size);
        let Some(from) = [room, above].into_iter().find(|&cell| board.is_floor(cell)) else {
            continue;
        };
        let Some(number) = sets.number(from) else {
            return;
        };
        let tone = if from == room {
            Tone::Gold
        } else {
            Tone::Quiet
        };
        sketch.label(Spot::of(room, size), number, tone);
        let below = room.step(Direction::Down, size);
        if size.contains(below) && board.is_floor(below) {
            let [room, below] = [room, below].map(|cell| Spot::of(cell, size));
            sketch.arrow(
                room.towards(below, 0.55),
                room.towards(below, 1.45),
                Tone::Gold,
            );
        }
    }
    let wide = size.width() as i32 - 1;
    if let Some(newest) = scope
        .back()
        .next()
        .filter(|&event| Kinds::CARVED.contains(event))
        && rooms::is_edge(newest.cell())
        && !rooms::is_between_rows(newest.cell(), size)
    {
        sets::draw_ends(scope, sketch, newest.cell());
    }
    let corners = [(1, row), (wide, row + 1)].map(|(x, y)| Spot {
        x: x as f32,
        y: y as f32,
    });
    sketch.area(corners, Tone::Gold, 0.14);
}
