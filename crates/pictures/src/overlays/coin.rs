//! Coin: the two edges of which a generator carves one, and its choices in the present row.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Direction, Kinds};

/// The choice of a room between up and left.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "coin",
    name: "choice",
    meaning: "Each room opens up or to the left: the large arrow is the newest choice, the grey one was the other.",
    tone: Tone::Good,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (board, size) = (scope.board(), scope.size());
    let is_room = |cell: &Cell| !rooms::is_edge(*cell);
    let carved = |event: &mazescope_core::event::Event| Kinds::CARVED.contains(*event);
    let newest: Vec<Cell> = scope
        .back()
        .take(2)
        .take_while(carved)
        .map(|event| event.cell())
        .collect();
    let Some(room) = newest.iter().copied().find(is_room) else {
        return;
    };
    let ways = |room: Cell| {
        let (x, y) = size.position(room);
        let ways = [(Direction::Up, y > 1), (Direction::Left, x > 1)];
        ways.into_iter()
            .filter(|&(_, exists)| exists)
            .map(|(way, _)| way)
    };
    let mut arrow = |room: Cell, way: Direction, reach: f32, tone: Tone| {
        let beyond = room.step(way, size).step(way, size);
        let [from, to] = [room, beyond].map(|cell| Spot::of(cell, size));
        sketch.arrow(from.towards(to, 0.12), from.towards(to, reach), tone);
    };
    let row = size.position(room).1;
    for earlier in size.row(row).take_while(|&cell| cell != room) {
        let (x, _) = size.position(earlier);
        if x % 2 == 1
            && let Some(way) = ways(earlier).find(|&way| board.is_floor(earlier.step(way, size)))
        {
            arrow(earlier, way, 0.7, Tone::Gold);
        }
    }
    for way in ways(room) {
        let is_chosen = newest.contains(&room.step(way, size));
        let (reach, tone) = if is_chosen {
            (0.95, Tone::Good)
        } else {
            (0.7, Tone::Quiet)
        };
        arrow(room, way, reach, tone);
    }
}
