//! The lines of pseudocode that a step has run through.

use super::step::Step;
use super::subject::Subject;
use mazescope_core::Timeline;
use mazescope_core::board::Patch;
use mazescope_core::catalogue::{LineId, Moment, lit};

/// The lines of longer steps are not listed, because reading them would take too long for a frame.
const MOST: u64 = 1 << 12;

/// The lines that the moments of a step have lit so far, each once, in order; none for a step of thousands of moments.
/// O(the step's events).
pub fn passed(timeline: &Timeline, subject: &Subject, step: Step) -> Vec<LineId> {
    if timeline.cursor() - step.place > MOST {
        return Vec::new();
    }
    let events = || step.events(timeline).filter(|event| !event.is_value());
    // A first flip of its events restores the cells before the step; a second flip leads to each of its moments.
    let mut patch = Patch::ahead();
    events().for_each(|event| patch.flip(event));
    let mut last = timeline.recording().last_of(step.place);
    let listing = subject.listing();
    let mut lines = Vec::new();
    for event in events() {
        patch.flip(event);
        let line = lit(
            &listing,
            &Moment::After {
                event,
                before: last.replace(event),
                marks: patch.marks(event.cell(), timeline.board()),
                size: timeline.board().size(),
            },
        );
        lines.extend(line.filter(|line| !lines.contains(line)));
    }
    lines
}
