//! Which walk had erased a room that the present walk reaches again.

use super::claim::Eraser;
use mazescope_core::event::code;
use mazescope_core::{Cell, Event, Timeline};

/// The number of moments that are read backwards to find the walk that erased the room.
const READ: u64 = 4096;

/// Which walk had erased a room before a moment: the present walk, unless an edge was carved since.
pub(super) fn eraser(timeline: &Timeline, place: Option<u64>, room: Cell) -> Eraser {
    let place = place.unwrap_or(0);
    let events = (timeline.recording()).between(place.saturating_sub(READ), place);
    let mut back = events.rev();
    let withdrew = |event: &Event| event.code() as u32 == code::WITHDRAWN && event.cell() == room;
    match back.find(|event| event.is_carved() || withdrew(event)) {
        Some(event) if event.is_carved() => Eraser::Earlier,
        Some(_) => Eraser::This,
        None => Eraser::Any,
    }
}
