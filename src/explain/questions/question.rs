//! A question: its words, the answers that are right, and the sentence that explains them.

use super::shorter_path::ShorterPath;
use crate::explain::sentence::Sentence;
use crate::grid::Cell;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuestionKind {
    /// Which cell is expanded next, or which edge is taken.
    NextCell,
    /// How many neighbours of the next cell join those that wait.
    NewNeighbours,
    /// Whether one neighbour of the next cell joins, and if not, why.
    WillJoin,
    /// Which line of pseudocode runs next.
    NextLine,
    /// Which of several searches ends first.
    EndsFirst,
    /// After how many steps the search ends.
    EndsAfter,
    /// Which algorithm this is.
    WhichAlgorithm,
    /// Whether the path is a shortest one; if not, a shorter one can be drawn.
    IsShortest,
    /// Whether the edge that is taken next opens.
    MayOpen,
    /// Where a builder that is stuck goes on.
    GoesOn,
}

impl QuestionKind {
    /// All of them: those that are asked of searches, and behind them those of builders.
    pub const ALL: [QuestionKind; 10] = [
        QuestionKind::NextCell,
        QuestionKind::NewNeighbours,
        QuestionKind::WillJoin,
        QuestionKind::NextLine,
        QuestionKind::EndsFirst,
        QuestionKind::EndsAfter,
        QuestionKind::WhichAlgorithm,
        QuestionKind::IsShortest,
        QuestionKind::MayOpen,
        QuestionKind::GoesOn,
    ];

    /// Those that are asked of searches.
    pub const OF_SEARCHES: [QuestionKind; 8] = match QuestionKind::ALL.first_chunk() {
        Some(first) => *first,
        None => panic!("there are more than eight"),
    };

    /// The word for it, in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            QuestionKind::NextCell => "next_cell",
            QuestionKind::NewNeighbours => "new_neighbours",
            QuestionKind::WillJoin => "will_join",
            QuestionKind::NextLine => "next_line",
            QuestionKind::EndsFirst => "ends_first",
            QuestionKind::EndsAfter => "ends_after",
            QuestionKind::WhichAlgorithm => "which_algorithm",
            QuestionKind::IsShortest => "is_shortest",
            QuestionKind::MayOpen => "may_open",
            QuestionKind::GoesOn => "goes_on",
        }
    }

    /// What it asks, in a few words.
    pub const fn summary(self) -> &'static str {
        match self {
            QuestionKind::NextCell => "which cell is expanded next",
            QuestionKind::NewNeighbours => "how many of its neighbours join those that wait",
            QuestionKind::WillJoin => "whether one of them joins, and if not, why",
            QuestionKind::NextLine => "which line of pseudocode runs next",
            QuestionKind::EndsFirst => "which of several searches ends first",
            QuestionKind::EndsAfter => "after how many expansions the search ends",
            QuestionKind::WhichAlgorithm => "which algorithms have done just this so far",
            QuestionKind::IsShortest => "whether the path is a shortest one",
            QuestionKind::MayOpen => "whether the edge that is taken next opens",
            QuestionKind::GoesOn => "where a builder that is stuck goes on",
        }
    }
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A cell of the map.
    Cell(Cell),
    /// The choice of this place.
    Choice(usize),
    /// The cells of a path from a start to a goal, both included, or the other way round.
    Path(Vec<Cell>),
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
    /// The answers that are right: first what the run does, then what ties with it. A path that is right too is
    /// none of them, since there may be many.
    pub answers: Vec<Answer>,
    /// Why they are right.
    pub sentence: Sentence,
    /// What a path that is drawn is judged by.
    pub(super) shorter: Option<ShorterPath>,
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
            shorter: None,
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
        match (answer, &self.shorter) {
            (Answer::Path(path), Some(shorter)) => shorter.judge(path),
            (Answer::Path(_), None) => false,
            (Answer::Cell(_) | Answer::Choice(_), _) => self.answers.contains(answer),
        }
    }

    /// Whether a path can be drawn for an answer.
    pub fn takes_paths(&self) -> bool {
        self.shorter.is_some()
    }
}
