//! Sentences: words in pieces, each of which may name a cell, made of the templates of an entry.

use crate::grid::Cell;
use std::fmt;

/// A sentence, or a few, in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// The pieces, in their order.
    pub spans: Vec<Span>,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its words.
    pub text: String,
    /// The cell that they name, if they name one.
    pub cell: Option<Cell>,
}

impl Span {
    /// Words that name no cell.
    pub fn words(text: impl Into<String>) -> Span {
        Span {
            text: text.into(),
            cell: None,
        }
    }

    /// Words that name a cell.
    pub fn cell(cell: Cell, (x, y): (i32, i32)) -> Span {
        Span {
            text: format!("({x}, {y})"),
            cell: Some(cell),
        }
    }
}

impl Sentence {
    /// Adds the sentences of a template, behind a blank if there are some already; `fact` says what each name in
    /// braces stands for. An empty template adds nothing.
    pub fn add(&mut self, template: &str, fact: impl Fn(&str) -> Span) {
        if template.is_empty() {
            return;
        }
        if !self.spans.is_empty() {
            self.spans.push(Span::words(" "));
        }
        let mut rest = template;
        while let Some((words, behind)) = rest.split_once('{') {
            let (name, behind) = behind.split_once('}').unwrap_or((behind, ""));
            if !words.is_empty() {
                self.spans.push(Span::words(words));
            }
            self.spans.push(fact(name));
            rest = behind;
        }
        if !rest.is_empty() {
            self.spans.push(Span::words(rest));
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans
            .iter()
            .try_for_each(|span| f.write_str(&span.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_braces_become_pieces() {
        let cell = Cell::from_index(9);
        let mut sentence = Sentence::default();
        let fact = |name: &str| match name {
            "cell" => Span::cell(cell, (3, 4)),
            name => Span::words(name.to_uppercase()),
        };
        sentence.add("", fact);
        sentence.add("Takes {cell}: {way} from the start.", fact);
        sentence.add("{cell} is new", fact);
        let text = "Takes (3, 4): WAY from the start. (3, 4) is new";
        assert_eq!(sentence.to_string(), text);
        let cells = sentence.spans.iter().filter(|span| span.cell == Some(cell));
        assert_eq!(cells.count(), 2);
    }
}
