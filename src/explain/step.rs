//! The present step: where it begins in the log, and what has happened in it so far.

use crate::catalogue::Info;
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
    /// The step at the cursor; nothing before the first. O(its events).
    pub fn at(timeline: &Timeline, info: &Info) -> Option<Step> {
        let end = timeline.cursor();
        let pieces = timeline.recording().pieces(0, end).rev();
        let events = pieces.flat_map(|piece| piece.iter().rev());
        // A number is one moment with the event that it is for.
        let moments = events.filter(|event| !event.is_value());
        let mut moments = moments.zip(1..);
        let (&event, back) = moments.find(|&(&event, _)| (info.begins_step)(event))?;
        Some(Step {
            place: end - back,
            event,
        })
    }

    /// The event with which the next step begins; nothing after the last that is recorded. O(events up to there).
    pub fn next(timeline: &Timeline, info: &Info) -> Option<Event> {
        Step::from(timeline, info, timeline.cursor()).map(|step| step.event)
    }

    /// The first step that begins when so many moments are over, or later; nothing after the last that is recorded.
    /// O(events up to there).
    pub fn from(timeline: &Timeline, info: &Info, place: u64) -> Option<Step> {
        let recording = timeline.recording();
        let events = recording.pieces(place, recording.len()).flatten();
        let moments = events.filter(|event| !event.is_value());
        let mut moments = moments.copied().zip(place..);
        let (event, place) = moments.find(|&(event, _)| (info.begins_step)(event))?;
        Some(Step { place, event })
    }

    /// What has happened in it up to the cursor, its first event included.
    pub fn events(self, timeline: &Timeline) -> impl DoubleEndedIterator<Item = Event> {
        let pieces = timeline.recording().pieces(self.place, timeline.cursor());
        pieces.flatten().copied()
    }

    /// How many moments are over when so many steps are: with none, just before the first step begins, when the
    /// starts wait. With fewer steps recorded, all of them.
    pub fn end_of(timeline: &mut Timeline, info: &Info, steps: u64) -> u64 {
        let recording = timeline.recording_mut();
        if steps > 0 {
            return recording.end_of_step(steps);
        }
        let events = recording.pieces(0, recording.len()).flatten();
        let moments = events.filter(|event| !event.is_value());
        moments
            .take_while(|event| !(info.begins_step)(**event))
            .count() as u64
    }
}
