//! A question: its words, the answers that are right, and the sentence that explains them.

use super::asked::{Asked, Unasked};
use crate::explain::sentence::Sentence;
use crate::grid::Cell;

/// What is asked: a kind of question, which stands in a file with whatever answers it.
#[derive(Clone, Copy, Debug)]
pub struct QuestionKind {
    /// The word for it, in files and on the command line.
    pub name: &'static str,
    /// Whether it is asked of searches; others are of builders alone.
    pub of_searches: bool,
    /// The question at some moment, or why there is none.
    pub ask: Ask,
}

/// How a question is found at some moment, or why there is none.
type Ask = fn(&Asked) -> Result<Question, Unasked>;

impl QuestionKind {
    /// A kind that is asked of searches.
    pub(super) const fn of_searches(name: &'static str, ask: Ask) -> QuestionKind {
        let of_searches = true;
        QuestionKind {
            name,
            of_searches,
            ask,
        }
    }

    /// A kind that is asked of builders alone.
    pub(super) const fn of_builders(name: &'static str, ask: Ask) -> QuestionKind {
        let of_searches = false;
        QuestionKind {
            name,
            of_searches,
            ask,
        }
    }
}

/// Kinds are told apart by their names.
impl PartialEq for QuestionKind {
    fn eq(&self, other: &QuestionKind) -> bool {
        self.name == other.name
    }
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A cell of the map.
    Cell(Cell),
    /// The choice of this place.
    Choice(usize),
}

/// A question at one moment of a run.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is asked.
    pub kind: QuestionKind,
    /// Its words.
    pub text: Sentence,
    /// The cells that it is about; none where those are what is asked for.
    pub about: Vec<Cell>,
    /// What there is to choose from; nothing where a cell is asked for.
    pub choices: Vec<String>,
    /// The answers that are right: first what the run does, then what ties with it.
    pub answers: Vec<Answer>,
    /// Why they are right.
    pub sentence: Sentence,
}

impl Question {
    /// A question and why its answers are right, of which there are none so far.
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

    /// The same, about these cells.
    pub(super) fn about(self, cells: &[Cell]) -> Question {
        let about = cells.to_vec();
        Question { about, ..self }
    }

    /// The same, where one chooses from these, and those of these places are right.
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

    /// The same, where these cells are right.
    pub(super) fn cells(self, right: impl IntoIterator<Item = Cell>) -> Question {
        let answers = right.into_iter().map(Answer::Cell).collect();
        Question { answers, ..self }
    }

    /// Whether the answer is right.
    pub fn judge(&self, answer: &Answer) -> bool {
        self.answers.contains(answer)
    }
}
