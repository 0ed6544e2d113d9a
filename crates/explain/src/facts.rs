//! Facts: what the sentence about a step needs, computed in slices.

use super::outcome::Outcome;
use super::path_length::{ParentWalk, PathLength, PathWalk};
use super::step::Step;
use super::subject::Subject;
use super::work::Work;
use mazescope_core::catalogue::Measure;
use mazescope_core::structures::lengths::length::Length;
use mazescope_core::{Cell, Timeline};

/// What the sentence about the step at the cursor needs.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// The outcome of the step.
    pub outcome: Outcome,
    /// The number of moves on the path to the step's cell, where the size of the stack gives it.
    on_stack: Option<u32>,
    /// The path to the step's cell, where the sentence asks for it.
    walk: Option<ParentWalk>,
    /// The path to the goal, once the run is over.
    path: Option<PathWalk>,
}

impl Facts {
    /// Facts about the step at the cursor; only those that need no work are known. Its path is not followed unless the
    /// sentence asks for its length.
    pub fn on(
        step: Option<Step>,
        asks_length: bool,
        timeline: &Timeline,
        subject: &Subject,
    ) -> Facts {
        let explanation = subject.info.explanation;
        let one_path = timeline.origin().starts.len() == 1 && explanation.measure == Measure::Moves;
        let on_stack =
            step.filter(|step| explanation.stack_is_path && one_path && step.event.is_expanded());
        // The expanded cell is the top of the stack.
        let on_stack = on_stack.map(|step| {
            let size = timeline.recording().counted_at(step.place).frontier;
            size.saturating_sub(1)
        });
        let walks = asks_length && on_stack.is_none();
        Facts {
            outcome: Outcome::of(step, timeline),
            on_stack,
            walk: (step.filter(|_| walks)).map(|step| ParentWalk::to(step.event.cell())),
            path: (timeline.has_ended()).then(|| PathWalk::of(timeline)),
        }
    }

    /// Computes more facts; returns whether all are known.
    pub fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
        // Later events of the step may give its own cell another parent.
        if !self.outcome.go_on(timeline, work) {
            return false;
        }
        let (board, before) = (timeline.board(), &self.outcome.before);
        let parent = |cell| before.parent(cell, board);
        let walk = self.walk.as_mut();
        let walked = walk.is_none_or(|walk| walk.go_on(timeline.origin(), parent, work));
        let path = self.path.as_mut();
        walked && path.is_none_or(|path| path.go_on(timeline, work))
    }

    /// The path to the step's cell, once it is known.
    pub fn length_to_cell(&self, timeline: &Timeline, measure: Measure) -> Option<PathLength> {
        if let Some(moves) = self.on_stack {
            let length = Length::straight(moves);
            return Some(PathLength::of_length(length, timeline.origin(), measure));
        }
        let walk = self.walk.as_ref().filter(|walk| walk.over)?;
        Some(walk.length(timeline.origin(), measure))
    }

    /// The start of that path, once it is known.
    pub fn root(&self) -> Option<Cell> {
        let walk = self.walk.as_ref().filter(|walk| walk.over)?;
        Some(walk.at)
    }

    /// The path to the goal, once it is measured.
    pub fn path(&self, timeline: &Timeline, measure: Measure) -> Option<PathLength> {
        let path = self.path.as_ref().filter(|path| path.is_over())?;
        Some(path.length(timeline.origin(), measure))
    }
}
