//! The lines of pseudocode that a step has gone through.

use super::step::Step;
use super::subject::Subject;
use crate::board::flips;
use crate::catalogue::{LineId, Moment};
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use std::collections::HashMap;

/// The lines of steps of more moments are not told: reading them would be too much for a frame.
const MOST: u64 = 1 << 12;

/// The lines that the moments of a step have lit so far, each once, the first first; none of a step of thousands of
/// moments. O(the step's events).
pub fn passed(timeline: &Timeline, subject: &Subject, step: Step) -> Vec<LineId> {
    if timeline.cursor() - step.place > MOST {
        return Vec::new();
    }
    let events = || step.events(timeline).filter(|event| !event.is_value());
    // The bytes of its cells, as they stood before the step.
    let mut marks: HashMap<Cell, u8> = HashMap::new();
    for event in events() {
        let cell = event.cell();
        let byte = marks.entry(cell).or_insert(timeline.board().marks()[cell]);
        *byte ^= flips(event).0;
    }
    let last = step.place.checked_sub(1);
    let mut last = last.and_then(|place| timeline.recording().get(place));
    let mut lines = Vec::new();
    for event in events() {
        let byte = marks.entry(event.cell()).or_default();
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
