//! What learners have done in lessons, by the id of the lesson, in TOML.
//!
//! A table in the file looks like this:
//!
//! ```toml
//! [lessons.queue-or-stack]
//! version = 1
//! step = 4
//! day = 20784
//! best = { right = 3, of = 4 }
//!
//! [lessons.queue-or-stack.questions]
//! "2 next_cell" = "right at first"
//! ```

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use toml::Table;

/// How a learner answered a question; the best outcome is the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Not at all.
    Skipped,
    /// Wrong twice, so that the program showed the answer.
    Told,
    /// Right, with help.
    Helped,
    /// Right at the second try.
    #[serde(rename = "right at second")]
    RightAtSecond,
    /// Right at the first try.
    #[serde(rename = "right at first")]
    RightAtFirst,
}

/// The sum of a lesson that is finished. The greater share of right answers is better, then the greater number of
/// questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonSum {
    /// The number of questions that were answered right at first.
    pub right: u32,
    /// The number of all questions.
    pub of: u32,
}

impl PartialOrd for LessonSum {
    fn partial_cmp(&self, other: &LessonSum) -> Option<Ordering> {
        let share = |one: &LessonSum, other: &LessonSum| u64::from(one.right) * u64::from(other.of);
        (share(self, other), self.of).partial_cmp(&(share(other, self), other.of))
    }
}

/// A visit to a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonVisit<'l> {
    /// The id of the lesson.
    pub id: &'l str,
    /// Its version.
    pub version: u32,
    /// The day of the visit: the days since 1970-01-01.
    pub day: u64,
}

/// What a learner has done in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The version of the lesson that the learner saw last.
    version: u32,
    /// The step that the learner has reached, from 1; 0 if the lesson begins anew.
    pub step: usize,
    /// The day of the last visit: the days since 1970-01-01.
    pub day: u64,
    /// The best sum of all times that the lesson was finished.
    pub best: Option<LessonSum>,
    /// The best outcome of each question.
    questions: BTreeMap<String, Outcome>,
    /// Everything else in the table.
    #[serde(flatten)]
    other: Table,
}

/// The name of a question in the file.
fn name(step: usize, kind: &str) -> String {
    format!("{step} {kind}")
}

impl LessonProgress {
    /// The best outcome of the question of this kind in a step, which counts from 1.
    pub fn outcome(&self, step: usize, kind: &str) -> Option<Outcome> {
        self.questions.get(&name(step, kind)).copied()
    }

    /// The learner has answered the question of this kind in a step, unless an earlier answer was better.
    pub fn answer(&mut self, step: usize, kind: &str, outcome: Outcome) {
        let best = self.questions.entry(name(step, kind)).or_insert(outcome);
        *best = outcome.max(*best);
    }

    /// The learner has finished the lesson, unless an earlier sum was better.
    pub fn finish(&mut self, sum: LessonSum) {
        if sum.of > 0 && Some(sum) > self.best {
            self.best = Some(sum);
        }
    }
}

/// The progress in every lesson.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Lessons {
    lessons: BTreeMap<String, LessonProgress>,
    /// Everything else in the file.
    #[serde(flatten)]
    other: Table,
}

impl Lessons {
    /// The progress in a lesson of this version.
    pub(super) fn progress(&self, id: &str, version: u32) -> LessonProgress {
        let mut progress = self.lessons.get(id).cloned().unwrap_or_default();
        if version != progress.version {
            progress.step = 0;
        }
        progress
    }

    /// Changes the progress in a lesson during a visit. A newer version of the lesson keeps the results, but not the
    /// place; an older one does not move the place in a newer one.
    pub(super) fn visit(&mut self, visit: LessonVisit, change: impl FnOnce(&mut LessonProgress)) {
        let progress = self.lessons.entry(visit.id.to_owned()).or_default();
        if visit.version > progress.version {
            progress.version = visit.version;
            progress.step = 0;
        }
        progress.day = progress.day.max(visit.day);
        let step = progress.step;
        change(progress);
        if visit.version < progress.version {
            progress.step = step;
        }
    }
}
