//! An open question: its stage, and what it hides until it is answered.

use crate::app::watch::time::run_key::RunKey;
use crate::explain::questions::question::{Answer, Question};
use crate::grid::Cell;

/// An open question.
#[derive(Debug)]
pub struct OpenQuestion {
    /// The pane whose run it is about.
    pub pane: usize,
    /// The run, and the number of its finished moments.
    pub(crate) at: (RunKey, u64),
    /// The question.
    pub question: Question,
    /// The stage of the question.
    pub stage: Stage,
    /// The last answer.
    pub given: Option<Answer>,
    /// Whether play continues after it.
    pub(crate) resumes: bool,
}

/// The stage of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It was asked.
    Asked,
    /// It was answered wrongly once, and a second answer is possible.
    Again,
    /// It is answered, correctly or not.
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

    /// The cell whose history helps most: the correct one, or else one in the question.
    pub fn cell(&self) -> Option<Cell> {
        let mut answers = self.question.answers.iter();
        let found = answers.find_map(|answer| match answer {
            Answer::Cell(cell) => Some(*cell),
            _ => None,
        });
        found.or(self.question.about.last().copied())
    }
}
