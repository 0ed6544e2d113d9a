//! A question that is open in the window: how far it is, and what it hides until then.

use crate::app::watch::time::run_key::RunKey;
use crate::explain::questions::question::{Answer, Question};
use crate::grid::Cell;

/// A question that is open.
#[derive(Debug)]
pub struct OpenQuestion {
    /// The pane whose run it is about.
    pub pane: usize,
    /// The run, and how many of its moments were over.
    pub(crate) at: (RunKey, u64),
    /// The question.
    pub question: Question,
    /// How far it is.
    pub stage: Stage,
    /// What was answered last.
    pub given: Option<Answer>,
    /// Whether play goes on behind it.
    pub(crate) resumes: bool,
}

/// How far a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It was asked.
    Asked,
    /// It was answered wrongly once, and may be answered once more.
    Again,
    /// It is answered, and rightly or not.
    Over(bool),
}

impl OpenQuestion {
    /// Whether a cell is asked for.
    pub fn takes_cells(&self) -> bool {
        self.question.choices.is_empty() && !self.is_over()
    }

    /// Whether it is answered.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The cell whose story tells more: what was to be found, else what the question is about.
    pub fn cell(&self) -> Option<Cell> {
        let mut answers = self.question.answers.iter();
        let found = answers.find_map(|answer| match answer {
            Answer::Cell(cell) => Some(*cell),
            _ => None,
        });
        found.or(self.question.about.last().copied())
    }
}
