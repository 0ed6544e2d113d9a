//! How questions and their explanations are put together, piece by piece.

use crate::explain::sentence::{Sentence, Span};
use crate::grid::{Cell, Size};

/// A sentence that grows.
pub struct Telling {
    sentence: Sentence,
    size: Size,
}

impl Telling {
    /// A sentence about cells of a map of this size.
    pub fn new(size: Size) -> Telling {
        Telling {
            sentence: Sentence::default(),
            size,
        }
    }

    /// Adds words.
    pub fn words(mut self, words: impl Into<String>) -> Telling {
        self.sentence.spans.push(Span::words(words));
        self
    }

    /// Adds a cell.
    pub fn cell(mut self, cell: Cell) -> Telling {
        let span = Span::cell(cell, self.size.position(cell));
        self.sentence.spans.push(span);
        self
    }

    /// Adds some cells: "(1, 2), (3, 4) and (5, 6)"; of many the first and how many more there are.
    pub fn cells(mut self, cells: &[Cell]) -> Telling {
        /// So many are named.
        const NAMED: usize = 6;
        let named = match cells.len() > NAMED {
            true => NAMED - 1,
            false => cells.len(),
        };
        for (place, &cell) in cells[..named].iter().enumerate() {
            let before = match place {
                0 => "",
                _ if place + 1 == cells.len() => " and ",
                _ => ", ",
            };
            if !before.is_empty() {
                self = self.words(before);
            }
            self = self.cell(cell);
        }
        match cells.len() - named {
            0 => self,
            more => self.words(format!(" and {more} more")),
        }
    }

    /// The sentence.
    pub fn done(self) -> Sentence {
        self.sentence
    }
}

/// Words with commas, and "and" before the last.
pub fn listed(words: &[impl AsRef<str>]) -> String {
    let mut text = String::new();
    for (place, word) in words.iter().enumerate() {
        text.push_str(match place {
            0 => "",
            _ if place + 1 == words.len() => " and ",
            _ => ", ",
        });
        text.push_str(word.as_ref());
    }
    text
}
