//! A lesson and its steps.

use super::fault::LessonFault;
use super::moment::Moment;
use mazescope_core::Run;
use mazescope_explain::QuestionKind;

/// A lesson: its words and its steps.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its name in files: the name of the lesson's file without an extension.
    pub id: String,
    /// Its version. A newer version keeps the scores of the learner, but not the place.
    pub version: u32,
    /// Its title.
    pub title: String,
    /// One sentence about its content.
    pub about: String,
    /// The minutes that it takes, about.
    pub minutes: u32,
    /// The runs that its steps show, or why a run cannot be shown.
    pub runs: Vec<Result<Run, LessonFault>>,
    /// Its steps, in order; at least one.
    pub steps: Vec<LessonStep>,
}

impl Lesson {
    /// The steps that ask a question, by their index.
    pub fn questions(&self) -> impl DoubleEndedIterator<Item = (usize, &LessonStep)> {
        let steps = self.steps.iter().enumerate();
        steps.filter(|(_, step)| matches!(step.task, Some(Task::Question { .. })))
    }
}

/// A step of a lesson.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The line of the file in which it begins, from 1.
    pub line: usize,
    /// The index of its run in [`Lesson::runs`].
    pub run: usize,
    /// The moment at which it begins.
    pub at: Moment,
    /// The moment up to which it plays.
    pub until: Option<Moment>,
    /// Steps of the run per second while it plays; 0 shows the last moment at once.
    pub pace: f64,
    /// Two to four sentences: paragraphs are separated by an empty line, and `**bold**` words stand out.
    pub text: String,
    /// What is lit while the text is read.
    pub look: Vec<Look>,
    /// What the learner does.
    pub task: Option<Task>,
    /// What is hidden.
    pub hides: Vec<Hidden>,
    /// The search that the question or the turn is about, by its place in the run; without one the first search, or
    /// the growth of the map if the run has no search.
    pub lane: Option<usize>,
}

/// What the learner does in a step.
#[derive(Clone, Debug)]
pub enum Task {
    /// Answers a question about the moment.
    Question {
        /// The kind of question.
        kind: QuestionKind,
        /// The ids of the algorithms that are offered, if the question is about a name.
        candidates: Vec<&'static str>,
    },
    /// Takes the turns of the search.
    Turn {
        /// Whether the learner also pushes the neighbours.
        is_hard: bool,
    },
    /// Changes one thing: the name of a parameter of the generator or a search, or `seed`, `generator` or `searches`.
    Change(String),
    /// Counts how often a generator makes each maze of a size.
    Census,
}

/// A part of the window that can be lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The frontier below the board.
    Frontier,
    /// The legend.
    Legend,
    /// The pseudocode.
    Pseudocode,
    /// The sentence below the board.
    Sentence,
    /// The figures above the board.
    Figures,
    /// The guarantee.
    Guarantee,
    /// The plot.
    Plot,
}

/// A part of the window that can be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// The frontier below the board: `"queue"`, `"stack"` or `"frontier"`.
    Frontier,
    /// The names of the algorithms, and everything that tells them.
    Names,
    /// The pseudocode.
    Pseudocode,
    /// The sentence below the board.
    Sentence,
}
