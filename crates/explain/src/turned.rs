//! How a walker turns: its next move compared with its previous one.

use super::claim::Turn;
use mazescope_core::event::code;
use mazescope_core::{Cell, Event, Timeline};

/// The number of moments that are read backwards to find where a walker stood.
const STOOD: u64 = 4096;

/// How a walker turns as it moves to a cell, compared with its previous move.
pub(super) fn turned(timeline: &Timeline, place: Option<u64>, to: Cell) -> Turn {
    let place = place.unwrap_or(0);
    let events = (timeline.recording()).between(place.saturating_sub(STOOD), place);
    let is_there = |event: &Event| event.is_stepped() || event.code() as u32 == code::PUSHED_START;
    let mut stood = events.rev().filter(is_there);
    let (Some(at), before) = (stood.next(), stood.next()) else {
        return Turn::Unknown;
    };
    // On a start there is no previous move.
    let before = before.filter(|_| at.is_stepped()).map(Event::cell);
    let at = at.cell();
    let position = |cell: Cell| timeline.board().size().position(cell);
    let [(x, y), (from_x, from_y)] = [position(to), position(at)];
    let Some((before_x, before_y)) = before.map(position) else {
        return Turn::Unknown;
    };
    let [came, goes] = [
        (from_x - before_x, from_y - before_y),
        (x - from_x, y - from_y),
    ];
    // Rows count downwards, so a turn to the right has a positive cross product.
    match came.0 * goes.1 - came.1 * goes.0 {
        1.. => Turn::Right,
        ..=-1 => Turn::Left,
        0 if came == goes => Turn::Straight,
        0 => Turn::Around,
    }
}

/// The direction in which one cell lies from another one, by its row, or else by its column.
pub(super) fn toward(from: (i32, i32), to: (i32, i32)) -> &'static str {
    match (to.0 - from.0, to.1 - from.1) {
        (_, ..=-1) => "upwards",
        (_, 1..) => "downwards",
        (..=-1, 0) => "to the left",
        (0.., 0) => "to the right",
    }
}
