//! Facts: what a sentence on a step has to know, found out bit by bit.

use super::outcome::Outcome;
use super::step::Step;
use super::subject::Subject;
use super::way::{PathWalk, Way, WayWalk};
use super::work::Work;
use crate::catalogue::Measure;
use crate::playback::timeline::Timeline;

/// What a sentence on the step at the cursor has to know.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// What came of the step.
    pub outcome: Outcome,
    /// How many moves the way to its cell has, where its place on the stack tells that.
    on_stack: Option<u64>,
    /// The way to its cell.
    walk: Option<WayWalk>,
    /// The path, once the run is over.
    path: Option<PathWalk>,
}

impl Facts {
    /// Facts on the step at the cursor, of which none is known yet but those that are there without any work.
    pub fn on(step: Option<Step>, timeline: &Timeline, subject: &Subject) -> Facts {
        let explanation = subject.info.explanation;
        let one_way = timeline.origin().starts.len() == 1 && explanation.measure == Measure::Moves;
        let on_stack =
            step.filter(|step| explanation.stack_is_way && one_way && step.event.is_expanded());
        // The cell that is expanded is the newest on the stack.
        let on_stack = on_stack.map(|step| {
            let waits = timeline.recording().counted_at(step.place).frontier;
            u64::from(waits).saturating_sub(1)
        });
        Facts {
            outcome: Outcome::of(step, timeline),
            on_stack,
            walk: step.map(|step| WayWalk::to(step.event.cell())),
            path: (timeline.has_ended()).then(|| PathWalk::of(timeline)),
        }
    }

    /// Finds out more, the way only if it is asked for; whether all is known.
    pub fn go_on(&mut self, timeline: &Timeline, asks_way: bool, work: &mut Work) -> bool {
        let read = self.outcome.go_on(timeline, work);
        let walked = !asks_way || self.on_stack.is_some() || self.walk_on(timeline, work);
        let path = self.path.as_mut();
        let measured = path.is_none_or(|path| path.go_on(timeline, work));
        read && walked && measured
    }

    /// Walks the way on, if it is not known otherwise; whether it is walked.
    pub fn walk_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
        // The step may come to its own cell again, by another way.
        if !self.outcome.is_over() {
            return false;
        }
        let (board, before) = (timeline.board(), &self.outcome.before);
        let parent = |cell| before.parent(cell, board);
        let walk = self.walk.as_mut();
        walk.is_none_or(|walk| walk.go_on(timeline.origin(), parent, work))
    }

    /// The way to the step's cell, once it is known.
    pub fn way(&self, timeline: &Timeline, measure: Measure) -> Option<Way> {
        match (self.on_stack, &self.walk) {
            (Some(moves), _) if measure == Measure::Moves => {
                Some(Way::of_stack(moves, timeline.origin()))
            }
            (_, Some(walk)) if walk.is_over() => Some(walk.way(timeline.origin(), measure)),
            (_, Some(_) | None) => None,
        }
    }

    /// The path, once it is measured.
    pub fn path(&self, timeline: &Timeline, measure: Measure) -> Option<Way> {
        let path = self.path.as_ref().filter(|path| path.is_over())?;
        Some(path.way(timeline.origin(), measure))
    }
}
