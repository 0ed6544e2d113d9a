//! A lesson, its steps, the text of a step, and faults in it.

use super::moment::Moment;
use mazescope_core::Run;
use mazescope_explain::QuestionKind;
use std::fmt;

#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its name in files: the name of the lesson's file without an extension.
    pub id: String,
    /// Its version. A newer version keeps the scores of the learner, but not the place.
    pub version: u32,
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
    pub task: Option<Task>,
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
    Legend,
    Pseudocode,
    /// The sentence below the board.
    Sentence,
    /// The figures above the board.
    Figures,
    Guarantee,
    Plot,
}

/// A part of the window that can be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// The frontier below the board: `"queue"`, `"stack"` or `"frontier"`.
    Frontier,
    /// The names of the algorithms, and everything that tells them.
    Names,
    Pseudocode,
    /// The sentence below the board.
    Sentence,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonFault {
    /// The line in the file, from 1; 0 if the fault concerns the whole file.
    pub line: usize,
    /// The step with the fault, from 1; 0 if the fault concerns the whole lesson.
    pub step: usize,
    /// What is wrong, and what to do: sentences.
    pub words: String,
}

impl fmt::Display for LessonFault {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            0 => out.write_str(&self.words),
            line => write!(out, "line {line}: {}", self.words),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub words: String,
    /// Whether they stand out: in the file they stand between two pairs of stars.
    pub is_bold: bool,
}

/// The paragraphs of a text, which empty lines separate, each in pieces.
pub fn paragraphs(text: &str) -> Vec<Vec<Piece>> {
    let paragraphs = text.split("\n\n").map(str::trim);
    let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
    let pieces = |paragraph: &str| {
        let running: Vec<&str> = paragraph.split_whitespace().collect();
        let running = running.join(" ");
        let pieces = running.split("**").enumerate();
        let pieces = pieces.filter(|(_, words)| !words.is_empty());
        let pieces = pieces.map(|(place, words)| Piece {
            words: words.to_owned(),
            is_bold: place % 2 == 1,
        });
        pieces.collect()
    };
    paragraphs.map(pieces).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_make_words_bold_and_empty_lines_make_paragraphs() {
        let read = paragraphs("The **gold** cells\nwait.\n\n\n  **Now** go.\n");
        let shown = read.iter().map(|pieces| {
            let pieces = pieces.iter().map(|piece| {
                if piece.is_bold {
                    piece.words.to_uppercase()
                } else {
                    piece.words.clone()
                }
            });
            pieces.collect::<Vec<_>>().concat()
        });
        let shown: Vec<String> = shown.collect();
        assert_eq!(shown, ["The GOLD cells wait.", "NOW go."]);
    }
}
