//! The present step: where it begins in the log, and what has happened in it so far.

use crate::event::Event;
use crate::playback::timeline::Timeline;

/// The step that has begun last before the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// How many moments were over before its first event.
    pub place: u64,
    /// The event with which it begins.
    pub event: Event,
}

impl Step {
    /// The step at the cursor; nothing before the first. O(log n + a few thousand) where the index of the recording
    /// reaches there.
    pub fn at(timeline: &Timeline) -> Option<Step> {
        let (place, event) = timeline.recording().step_before(timeline.cursor())?;
        Some(Step { place, event })
    }

    /// The event with which the next step begins; nothing after the last that is recorded. As [`Step::at`].
    pub fn next(timeline: &Timeline) -> Option<Event> {
        Step::from(timeline, timeline.cursor()).map(|step| step.event)
    }

    /// The first step that begins when so many moments are over, or later; nothing after the last that is recorded.
    /// As [`Step::at`].
    pub fn from(timeline: &Timeline, place: u64) -> Option<Step> {
        let (place, event) = timeline.recording().step_from(place)?;
        Some(Step { place, event })
    }

    /// What has happened in it up to the cursor, its first event included.
    pub fn events(self, timeline: &Timeline) -> impl DoubleEndedIterator<Item = Event> {
        let pieces = timeline.recording().pieces(self.place, timeline.cursor());
        pieces.flatten().copied()
    }

    /// How many moments are over when so many steps are: with none, just before the first step begins, when the
    /// starts wait. With fewer steps recorded, all of them.
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
