//! What the learner has done in the open lesson.

use super::OpenLesson;
use crate::app::room::Common;
use crate::lessons::Lesson;
use crate::store::Store;

/// How a question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Rightly at the first attempt.
    First,
    /// Rightly at the second attempt.
    Second,
    /// Rightly, with the frontier shown.
    Helped,
    /// Wrongly, so that the answer was told.
    Told,
    /// Not at all.
    Skipped,
}

/// What the learner has done in a lesson.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// The outcome of the question of each step, if there is one.
    pub outcomes: Vec<Option<Outcome>>,
}

impl Progress {
    /// The progress that is kept of a lesson.
    pub fn of(lesson: &Lesson, _store: &Store) -> Progress {
        Progress {
            outcomes: vec![None; lesson.steps.len()],
        }
    }
    /// The step at which the learner left the lesson.
    pub fn step(&self) -> usize {
        0
    }
    /// The questions answered rightly, and those answered.
    pub fn sum(&self) -> (usize, usize) {
        let all = self.outcomes.iter().flatten();
        let right = all
            .clone()
            .filter(|one| !matches!(one, Outcome::Told | Outcome::Skipped));
        (right.count(), all.count())
    }
}

impl OpenLesson {
    pub(crate) fn settle(&mut self, outcome: Outcome, _common: &mut Common) {
        let known = &mut self.progress.outcomes[self.step];
        if known.is_none() {
            *known = Some(outcome);
        }
    }
    pub(crate) fn keep(&mut self, _common: &mut Common) {}
}
