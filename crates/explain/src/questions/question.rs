//! A question: its words, the correct answers, and the sentence that explains them.

use crate::{Asked, Sentence, Unasked};
use mazescope_core::Cell;

/// A kind of question, and the function that asks it.
#[derive(Clone, Copy, Debug)]
pub struct QuestionKind {
    /// The word for it, in files and on the command line.
    pub name: &'static str,
    /// Whether it is about searches; otherwise it is about generators alone.
    pub of_searches: bool,
    /// The question at some moment, or why there is none.
    pub ask: Ask,
}

/// A function that returns the question at some moment, or why there is none.
type Ask = fn(&Asked) -> Result<Question, Unasked>;

impl QuestionKind {
    /// A kind that is about searches.
    pub(super) const fn of_searches(name: &'static str, ask: Ask) -> QuestionKind {
        QuestionKind {
            name,
            of_searches: true,
            ask,
        }
    }

    /// A kind that is about generators alone.
    pub(super) const fn of_generators(name: &'static str, ask: Ask) -> QuestionKind {
        QuestionKind {
            of_searches: false,
            ..QuestionKind::of_searches(name, ask)
        }
    }
}

/// Two kinds are equal if their names are equal.
impl PartialEq for QuestionKind {
    fn eq(&self, other: &QuestionKind) -> bool {
        self.name == other.name
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Cell(Cell),
    /// The choice at this place.
    Choice(usize),
}

/// A question at one moment of a run.
#[derive(Clone, Debug)]
pub struct Question {
    pub kind: QuestionKind,
    pub text: Sentence,
    /// The cells that it is about; empty if cells are the answer.
    pub about: Vec<Cell>,
    /// The choices; empty if a cell is the answer.
    pub choices: Vec<String>,
    /// The correct answers: first what the run does, then what ties with it.
    pub answers: Vec<Answer>,
    /// Why they are correct.
    pub sentence: Sentence,
}

impl Question {
    /// A question with its explanation, and without answers so far.
    pub(super) fn new(kind: QuestionKind, text: Sentence, sentence: Sentence) -> Question {
        Question {
            kind,
            text,
            about: Vec::new(),
            choices: Vec::new(),
            answers: Vec::new(),
            sentence,
        }
    }

    /// The same question, about these cells.
    pub(super) fn about(self, cells: &[Cell]) -> Question {
        let about = cells.to_vec();
        Question { about, ..self }
    }

    /// The same question, with these choices, of which the ones at the places `right` are correct.
    pub(super) fn choices(
        self,
        choices: impl IntoIterator<Item = impl Into<String>>,
        right: impl IntoIterator<Item = usize>,
    ) -> Question {
        Question {
            choices: choices.into_iter().map(Into::into).collect(),
            answers: right.into_iter().map(Answer::Choice).collect(),
            ..self
        }
    }

    /// The same question, with these cells as the correct answers.
    pub(super) fn cells(self, right: impl IntoIterator<Item = Cell>) -> Question {
        let answers = right.into_iter().map(Answer::Cell).collect();
        Question { answers, ..self }
    }

    /// The correct cells: first the one of the run, then those that tie with it.
    pub fn right_cells(&self) -> Vec<Cell> {
        let cells = self.answers.iter().filter_map(|answer| match answer {
            Answer::Cell(cell) => Some(*cell),
            Answer::Choice(_) => None,
        });
        cells.collect()
    }

    /// Whether the answer is correct.
    pub fn judge(&self, answer: &Answer) -> bool {
        self.answers.contains(answer)
    }
}
