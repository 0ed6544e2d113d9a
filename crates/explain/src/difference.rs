//! Differences: where two searches diverge, and what each of them does there.

use crate::{Sentence, Step, Subject, Teller};
use mazescope_core::playback::breakpoints::first_divergence;
use mazescope_core::{Cell, Event, Timeline};

/// The first step at which two searches diverge.
#[derive(Clone, Debug, PartialEq)]
pub struct Divergence {
    /// The step, counted from 1.
    pub step: u64,
    /// What each search does in that step.
    pub sides: [DivergenceSide; 2],
}

/// What one search does in the step at which it diverges from another search.
#[derive(Clone, Debug, PartialEq)]
pub struct DivergenceSide {
    /// The cell that it expands; `None` if it has ended before.
    pub cell: Option<Cell>,
    /// What it does, or how it has ended.
    pub sentence: Sentence,
}

impl DivergenceSide {
    /// What a search does in that step, at the end of which its cursor stands, or at its own end if that is earlier.
    pub fn at(timeline: &mut Timeline, subject: Subject, step: u64) -> DivergenceSide {
        let over = timeline.tally().steps < step;
        let timeline = &*timeline;
        let teller = Teller::new(timeline, subject);
        let begun = Step::at(timeline).filter(|_| !over);
        DivergenceSide {
            cell: begun.map(|step| step.event).map(Event::cell),
            sentence: if over {
                teller.end()
            } else {
                teller.step(begun)
            },
        }
    }
}

impl Divergence {
    /// The first divergence of two complete recordings, if there is one; then both timelines stand at the end of that
    /// step. O(events).
    pub fn of(lanes: [(&mut Timeline, Subject); 2]) -> Option<Divergence> {
        let [one, other] = [&lanes[0].0, &lanes[1].0].map(|timeline| timeline.recording());
        let step = first_divergence(one, other)?;
        let sides = lanes.map(|(timeline, subject)| {
            let end = Step::end_of(timeline, step);
            timeline.seek(end);
            DivergenceSide::at(timeline, subject, step)
        });
        Some(Divergence { step, sides })
    }
}
