//! The lines of pseudocode that a step has gone through.

use super::before::Before;
use super::step::Step;
use super::subject::Subject;
use crate::board::flips;
use crate::catalogue::{LineId, Moment};
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use std::collections::HashMap;

/// How many moments of a step are looked at: after so many no line lights that has not been lit before.
const LOOKED_AT: usize = 256;

/// The lines that the moments of a step have lit so far, each once, the first first. O(the step's first events).
pub fn passed(timeline: &Timeline, subject: &Subject, step: Step) -> Vec<LineId> {
    let before = Before::new(timeline, step);
    let mut marks: HashMap<Cell, u8> = HashMap::new();
    let last = step.place.checked_sub(1);
    let mut last = last.and_then(|place| timeline.recording().get(place));
    let mut lines = Vec::new();
    let events = step.events(timeline).filter(|event| !event.is_value());
    for event in events.take(LOOKED_AT) {
        let cell = event.cell();
        let byte = marks.entry(cell).or_insert_with(|| before.marks(cell));
        *byte ^= flips(event).0;
        let line = (subject.info.line)(&Moment::After {
            event,
            before: last.replace(event),
            marks: *byte,
            size: timeline.board().size(),
        });
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}
