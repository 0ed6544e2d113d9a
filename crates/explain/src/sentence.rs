//! Sentences: words in pieces, each of which may name a cell, made from the templates of an entry.

use crate::{Claim, Fact};
use mazescope_core::{Cell, Size, words};
use std::fmt;

/// A sentence, or a few, in pieces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sentence {
    /// The pieces, in order.
    pub spans: Vec<Span>,
    /// Its claims: the templates from which it was made, in order. Words without a template claim nothing.
    pub claims: Vec<Claim>,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    /// The cell that they name, if they name one.
    pub cell: Option<Cell>,
}

/// What a few words of a sentence name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// Nothing that a board shows.
    Nothing,
    Cell(Cell),
    Frontier,
    Start,
    Goal,
    DeadEnd,
    Path,
}

/// Words and what they name, wherever they are whole words.
const NAMES: &[(&str, Named)] = &[
    ("frontier", Named::Frontier),
    ("queue", Named::Frontier),
    ("queues", Named::Frontier),
    ("stack", Named::Frontier),
    ("open list", Named::Frontier),
    ("open cell", Named::Frontier),
    ("open cells", Named::Frontier),
    ("new neighbour", Named::Frontier),
    ("new neighbours", Named::Frontier),
    ("start", Named::Start),
    ("goal", Named::Goal),
    ("dead end", Named::DeadEnd),
    ("path", Named::Path),
];

/// The position of the first word that names something, and what it names.
fn first_name(text: &str) -> Option<(usize, usize, Named)> {
    let lower = text.to_ascii_lowercase();
    let is_letter = |at: Option<char>| at.is_some_and(char::is_alphabetic);
    let places = NAMES.iter().flat_map(|&(name, named)| {
        let places = lower.match_indices(name).map(|(place, _)| place);
        places.map(move |from| (from, from + name.len(), named))
    });
    let alone = places.filter(|&(from, to, _)| {
        let before = lower[..from].chars().next_back();
        !is_letter(before) && !is_letter(lower[to..].chars().next())
    });
    alone.min_by_key(|&(from, to, _)| (from, usize::MAX - to))
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
    /// A sentence that names no cell.
    pub fn plain(text: impl Into<String>) -> Sentence {
        Sentence {
            spans: vec![Span::words(text)],
            claims: Vec::new(),
        }
    }

    /// The first of its sentences, with the claim to which it belongs.
    pub fn first(&self) -> Sentence {
        let end = self.spans.iter().position(|span| span.text.ends_with('.'));
        let spans = end.map_or(&self.spans[..], |end| &self.spans[..=end]);
        Sentence {
            spans: spans.to_vec(),
            claims: self.claims.iter().take(1).cloned().collect(),
        }
    }

    /// Its words in pieces, each with what it names, so that they can be coloured.
    pub fn pieces(&self) -> Vec<(&str, Named)> {
        let mut pieces = Vec::new();
        for span in &self.spans {
            if let Some(cell) = span.cell {
                pieces.push((span.text.as_str(), Named::Cell(cell)));
                continue;
            }
            let mut rest = span.text.as_str();
            while let Some((from, to, named)) = first_name(rest) {
                if from > 0 {
                    pieces.push((&rest[..from], Named::Nothing));
                }
                pieces.push((&rest[from..to], named));
                rest = &rest[to..];
            }
            if !rest.is_empty() {
                pieces.push((rest, Named::Nothing));
            }
        }
        pieces
    }

    /// Adds the sentences of a template with its name, after a space if there are some already; `fact` gives the value
    /// of each name in braces. An empty template adds nothing, and claims nothing.
    pub fn add(
        &mut self,
        (name, template): (&'static str, &'static str),
        fact: impl Fn(&'static str) -> Fact,
    ) {
        self.add_all((name, template), |name| vec![fact(name)]);
    }

    /// The same, where a name stands for one value or for several: "(1, 2), (3, 4) and (5, 6)".
    pub(super) fn add_all(
        &mut self,
        (name, template): (&'static str, &'static str),
        values: impl Fn(&'static str) -> Vec<Fact>,
    ) {
        if template.is_empty() {
            return;
        }
        if !self.spans.is_empty() {
            self.spans.push(Span::words(" "));
        }
        let mut facts = Vec::new();
        let mut rest = template;
        while let Some((words, behind)) = rest.split_once('{') {
            let (name, behind) = behind.split_once('}').unwrap_or((behind, ""));
            if !words.is_empty() {
                self.spans.push(Span::words(words));
            }
            // The noun of a count follows the name of its number.
            let (name, noun) = name.split_once(' ').unwrap_or((name, ""));
            let begins = words.is_empty() || words.ends_with(". ");
            let values = values(name);
            for (place, &fact) in values.iter().enumerate() {
                match place {
                    0 => {}
                    _ if place + 1 == values.len() && !matches!(fact, Fact::Ordered(_)) => {
                        self.spans.push(Span::words(" and "));
                    }
                    _ => self.spans.push(Span::words(", ")),
                }
                self.spans.push(match (fact, noun) {
                    (Fact::Subject(subject), "") if !begins => Span::words(inside(subject)),
                    (_, "") => fact.into(),
                    (Fact::Count(count), noun) => Span::words(words::counted(count, noun)),
                    (fact, noun) => Span::words(format!("{fact} {noun}")),
                });
                facts.push((name, fact));
            }
            rest = behind;
        }
        if !rest.is_empty() {
            self.spans.push(Span::words(rest));
        }
        self.claims.push(Claim {
            template: name,
            facts,
        });
    }

    /// Continues with a sign or a word instead of the last full stop.
    pub fn goes_on(&mut self, with: &str) {
        if let Some(last) = self
            .spans
            .last_mut()
            .filter(|last| last.text.ends_with('.'))
        {
            last.text.pop();
            last.text.push_str(with);
        }
    }

    /// The same sentence, followed by another one.
    pub fn then(mut self, other: Sentence) -> Sentence {
        self.spans.push(Span::words(" "));
        self.spans.extend(other.spans);
        self.claims.extend(other.claims);
        self
    }
}

/// The facts that name these cells: of many only the first, and how many more there are.
pub(super) fn cells(size: Size, name: &'static str, cells: &[Cell]) -> Vec<(&'static str, Fact)> {
    /// The largest number of cells that are named.
    const NAMED: usize = 6;
    let named = if cells.len() > NAMED {
        NAMED - 1
    } else {
        cells.len()
    };
    let facts = cells[..named].iter();
    let facts = facts.map(|&cell| Fact::Cell(cell, size.position(cell)));
    let more = (cells.len() > named).then(|| Fact::More((cells.len() - named) as u64));
    facts.chain(more).map(|fact| (name, fact)).collect()
}

/// A sentence about a map of this size, in which each `{}` stands for the next of these cells. It claims nothing.
pub fn told(size: Size, template: &str, cells: &[Cell]) -> Sentence {
    let mut sentence = Sentence::default();
    let mut cells = cells.iter();
    for (place, words) in template.split("{}").enumerate() {
        if let Some(&cell) = (place > 0).then(|| cells.next()).flatten() {
            sentence.spans.push(Span::cell(cell, size.position(cell)));
        }
        if !words.is_empty() {
            sentence.spans.push(Span::words(words));
        }
    }
    sentence
}

/// A subject as it stands inside a sentence: "the walker", "A*".
fn inside(subject: &str) -> String {
    let noun = subject.strip_prefix("The ");
    noun.map_or_else(|| subject.to_owned(), |noun| format!("the {noun}"))
}

impl From<Fact> for Span {
    fn from(fact: Fact) -> Span {
        let cell = match fact {
            Fact::Cell(cell, _) => Some(cell),
            _ => None,
        };
        Span {
            text: fact.to_string(),
            cell,
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
        let fact = |name| match name {
            "cell" => Fact::Cell(cell, (3, 4)),
            _ => Fact::Count(1234),
        };
        sentence.add(("nothing", ""), fact);
        sentence.add(("takes", "Takes {cell}: {far} from the start."), fact);
        sentence.add(("pushed", "{cell} is new"), fact);
        let text = "Takes (3, 4): 1,234 from the start. (3, 4) is new";
        assert_eq!(sentence.to_string(), text);
        let [takes, pushed] = &sentence.claims[..] else {
            panic!("{:?}", sentence.claims);
        };
        assert_eq!((takes.template, pushed.template), ("takes", "pushed"));
        assert_eq!(takes.fact("far"), Some(Fact::Count(1234)));
        assert_eq!(pushed.facts, [("cell", Fact::Cell(cell, (3, 4)))]);
        let cells = sentence.spans.iter().filter(|span| span.cell == Some(cell));
        assert_eq!(cells.count(), 2);
        sentence.add(("goal", "It is far. It is new."), fact);
        let first = sentence.first();
        assert_eq!(first.to_string(), "Takes (3, 4): 1,234 from the start.");
        assert_eq!(first.claims.len(), 1);
        let mut counts = Sentence::default();
        counts.add(("count", "{count cell was|cells were} met."), |_| {
            Fact::Count(1)
        });
        counts.add(("count", "{count room} more."), |_| Fact::Count(2));
        assert_eq!(counts.to_string(), "1 cell was met. 2 rooms more.");
        assert_eq!(counts.claims[0].fact("count"), Some(Fact::Count(1)));
    }

    #[test]
    fn words_that_name_something_are_pieces_of_their_own() {
        let mut sentence = Sentence::plain("Dead end. Back to the stack, by restarts of ");
        let cell = Cell::from_index(9);
        sentence.spans.push(Span::cell(cell, (3, 4)));
        let pieces = sentence.pieces();
        let expected = [
            ("Dead end", Named::DeadEnd),
            (". Back to the ", Named::Nothing),
            ("stack", Named::Frontier),
            (", by restarts of ", Named::Nothing),
            ("(3, 4)", Named::Cell(cell)),
        ];
        assert_eq!(pieces, expected);
        let all: String = pieces.iter().map(|piece| piece.0).collect();
        assert_eq!(all, sentence.to_string());
    }
}
