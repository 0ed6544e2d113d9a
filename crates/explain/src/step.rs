//! The current step: where it begins in the log, and what has happened in it so far.

use crate::Subject;
use mazescope_core::board::Patch;
use mazescope_core::catalogue::{LineId, Moment, lit};
use mazescope_core::{Event, Timeline};

/// The last step that has begun before the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of moments before its first event.
    pub place: u64,
    /// The event with which it begins.
    pub event: Event,
}

impl Step {
    /// The step at the cursor; `None` before the first step. O(log n + a few thousand) where the index of the recording
    /// reaches it.
    pub fn at(timeline: &Timeline) -> Option<Step> {
        let (place, event) = timeline.recording().step_before(timeline.cursor())?;
        Some(Step { place, event })
    }

    /// The event that begins the next step; `None` after the last recorded one. As fast as [`Step::at`].
    pub fn next(timeline: &Timeline) -> Option<Event> {
        Step::from(timeline, timeline.cursor()).map(|step| step.event)
    }

    /// The first step that begins at this moment or later; `None` after the last recorded one. As fast as [`Step::at`].
    pub fn from(timeline: &Timeline, place: u64) -> Option<Step> {
        let (place, event) = timeline.recording().step_from(place)?;
        Some(Step { place, event })
    }

    /// The events of the step up to the cursor, its first event included.
    pub fn events(self, timeline: &Timeline) -> impl DoubleEndedIterator<Item = Event> {
        timeline.recording().between(self.place, timeline.cursor())
    }

    /// The number of moments up to the end of this step. For step 0 this is just before the first step begins, when the
    /// starts are in the frontier. If fewer steps are recorded, it is the number of all moments.
    pub fn end_of(timeline: &mut Timeline, steps: u64) -> u64 {
        let recording = timeline.recording_mut();
        match steps {
            0 => {
                let first = recording.step_from(0);
                first.map_or(recording.len(), |(place, _)| place)
            }
            steps => recording.end_of_step(steps),
        }
    }
}

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
