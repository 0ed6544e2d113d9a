//! A lesson, and the paragraphs of a step's text.

use super::step::{LessonStep, Task};
use mazescope_core::Run;

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
    /// The runs that its steps show.
    pub runs: Vec<Run>,
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
