//! What the learner does in the open lesson, and what is kept of it.

use crate::Common;
use mazescope_formats::Store;
use mazescope_formats::store::{LessonSum, LessonVisit, Outcome};
use mazescope_study::lessons::{Lesson, Task};

/// What the learner has done in this visit of a lesson.
#[derive(Clone, Debug)]
pub struct Progress {
    /// For each step the outcome of its question, if it was answered.
    pub outcomes: Vec<Option<Outcome>>,
}

impl Progress {
    /// The progress at the beginning of a visit.
    pub fn new(lesson: &Lesson) -> Progress {
        let outcomes = vec![None; lesson.steps.len()];
        Progress { outcomes }
    }

    /// The best outcome of each step's question in all visits.
    pub fn kept(lesson: &Lesson, store: &Store) -> Progress {
        let kept = store.lesson(&lesson.id, lesson.version);
        let outcome = |step: usize| kept.outcome(step + 1, kind(lesson, step)?);
        let outcomes = (0..lesson.steps.len()).map(outcome).collect();
        Progress { outcomes }
    }

    /// The number of questions that were answered rightly, and that of all questions answered or skipped.
    pub fn sum(&self) -> (usize, usize) {
        let all = self.outcomes.iter().flatten();
        let right = |outcome: &&Outcome| **outcome >= Outcome::Helped;
        (all.clone().filter(right).count(), all.count())
    }
}

/// The name of the kind of question that a step asks.
fn kind(lesson: &Lesson, step: usize) -> Option<&'static str> {
    match &lesson.steps[step].task {
        Some(Task::Question { kind, .. }) => Some(kind.name),
        _ => None,
    }
}

/// The step at which the learner left the lesson, from 0.
pub(crate) fn place(lesson: &Lesson, store: &Store) -> usize {
    let step = store.lesson(&lesson.id, lesson.version).step;
    step.saturating_sub(1).min(lesson.steps.len() - 1)
}

/// A visit to a lesson today.
fn visit<'l>(lesson: &'l Lesson, common: &Common) -> LessonVisit<'l> {
    LessonVisit {
        id: &lesson.id,
        version: lesson.version,
        day: common.host.today(),
    }
}

/// Keeps the step at which the learner is.
pub(crate) fn keep_place(lesson: &Lesson, step: usize, common: &mut Common) {
    let visit = visit(lesson, common);
    (common.store).record(visit, |kept| kept.step = step + 1);
}

impl Progress {
    /// Records how the question of a step was answered first.
    pub(crate) fn settle(
        &mut self,
        (lesson, step): (&Lesson, usize),
        outcome: Outcome,
        common: &mut Common,
    ) {
        let known = &mut self.outcomes[step];
        if known.is_some() {
            return;
        }
        *known = Some(outcome);
        if let Some(kind) = kind(lesson, step) {
            let visit = visit(lesson, common);
            (common.store).record(visit, |kept| kept.answer(step + 1, kind, outcome));
        }
    }

    /// Keeps the sum of a lesson that is finished, which begins anew the next time.
    pub(crate) fn finish(&self, lesson: &Lesson, common: &mut Common) {
        let visit = visit(lesson, common);
        let first = |outcome: &&Outcome| **outcome == Outcome::RightAtFirst;
        let right = self.outcomes.iter().flatten().filter(first);
        let sum = LessonSum {
            right: right.count() as u32,
            of: lesson.questions().count() as u32,
        };
        common.store.record(visit, |kept| kept.finish(sum));
        common.store.record(visit, |kept| kept.step = 1);
    }
}
