//! A question that is open in the window: how far it is, and what it hides until then.

use crate::explain::questions::question::{Answer, Question};
use crate::explain::questions::turning::{Turn, Turning};
use crate::grid::Cell;

/// A question that is open, and what else is known of questions.
#[derive(Debug, Default)]
pub struct Predicting {
    /// Whether questions are asked during play.
    pub in_play: bool,
    /// The question.
    pub open: Option<OpenQuestion>,
    /// Whether one was ever asked.
    pub asked: bool,
    /// How many were asked by hand on this run, so that kinds take turns.
    pub(crate) by_hand: usize,
    /// Seconds of play since the last question.
    pub(crate) played: f64,
    /// What has turned in this race, and was asked about.
    pub(crate) met: Vec<Turn>,
    /// Where one asks next, as far as it is looked for.
    pub(crate) sought: Option<Sought>,
    /// The scene and the race that all this is about.
    pub(crate) of: Option<(u64, u64)>,
}

/// The run that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OfQuestion {
    pub scene: u64,
    pub race: u64,
    pub pane: usize,
}

/// What turns next in a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sought {
    pub(crate) of: OfQuestion,
    /// The step from which on it was sought.
    pub(crate) from: u64,
    pub(crate) found: Option<Turning>,
}

/// A question that is open.
#[derive(Debug)]
pub struct OpenQuestion {
    pub(crate) of: OfQuestion,
    /// How many moments of the run were over.
    pub(crate) place: u64,
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
    /// The pane whose run it is about.
    pub fn pane(&self) -> usize {
        self.of.pane
    }

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
        let found = self
            .question
            .answers
            .iter()
            .find_map(|answer| match answer {
                Answer::Cell(cell) => Some(*cell),
                Answer::Choice(_) | Answer::Path(_) => None,
            });
        found.or(self.question.about.last().copied())
    }
}

impl Predicting {
    /// Whether what comes next is not to be told in a pane, since it is asked for.
    pub fn hides(&self, pane: usize) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| open.pane() == pane && !open.is_over())
    }

    /// Whether what waits in a pane is not to be told at all, since nobody has answered yet.
    pub fn covers(&self, pane: usize) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| {
            open.pane() == pane && open.stage == Stage::Asked && open.takes_cells()
        })
    }

    /// Whether what waits in a pane is lit, since a second answer is wanted.
    pub fn lights(&self, pane: usize) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| open.pane() == pane && open.stage == Stage::Again)
    }

    /// Whether a click on a map of a pane answers.
    pub fn takes_cells(&self, pane: usize) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| open.pane() == pane && open.takes_cells())
    }
}
