//! An open question: its stage, and what it hides until it is answered.

use crate::RunKey;
use mazescope_core::Cell;
use mazescope_explain::{Answer, Question};
use mazescope_study::turn::Comparison;

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
    /// What is compared, once an answer was a wrong cell.
    pub(crate) compared: Option<Comparison>,
    /// Whether a first answer was wrong.
    pub(crate) again: bool,
    /// Whether the frontier was shown before the answer.
    pub(crate) helped: bool,
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

    /// Once it is answered: whether the last answer is right, and whether an answer before it was wrong.
    pub(crate) fn outcome(&self) -> Option<(bool, bool)> {
        match self.stage {
            Stage::Over(right) => Some((right, self.again)),
            Stage::Asked | Stage::Again => None,
        }
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
