//! The file of a lesson, and a fault in it: its line, what is wrong there, and what to do.

use mazescope_core::{Catalogue, Map};
use mazescope_formats::foreign::{cut, safe};
use mazescope_formats::share::names::{or_nearest, place_of};
use serde::Serialize;
use std::fmt;
use toml::Spanned;
use toml::de::Error;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LessonFault {
    /// The line in the file, from 1; 0 if the fault concerns the whole file.
    pub line: usize,
    /// The step with the fault, from 1; `None` if the fault concerns the whole lesson.
    pub step: Option<usize>,
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

/// A value for each key, for messages about another one that it does not take.
pub(super) const EXAMPLES: &[(&str, &str)] = &[
    ("title", r#""Deep or wide?""#),
    ("about", r#""Two searches, one change.""#),
    ("version", "1"),
    ("minutes", "3"),
    ("run", r#""MZ...""#),
    ("file", r#""maps/park.map""#),
    ("generator", r#""roads""#),
    ("size", r#""31x17""#),
    ("seed", r#""blue-otter-23""#),
    ("parameters", "{ density = 5 }"),
    ("searches", r#"["breadth_first", "astar[weight=2]"]"#),
    ("start", "[1, 1]"),
    ("goal", "[9, 5]"),
    ("at", r#""first dead end""#),
    ("until", r#""end""#),
    ("pace", "4"),
    ("text", r#""The queue grows.""#),
    ("look", r#"["frontier"]"#),
    ("hide", r#"["names"]"#),
    ("lane", r#""breadth_first""#),
    ("ask", r#""next_cell""#),
    ("candidates", r#"["depth_first", "breadth_first"]"#),
    ("turn", r#""easy""#),
    ("change", r#""seed""#),
    ("census", "true"),
];

/// Opens the map of a file, whose name is relative to the lesson. The error is a sentence.
pub type OpenMap<'a> = dyn Fn(&str) -> Result<Map, String> + 'a;

/// The file of a lesson, and where its runs come from.
pub(super) struct LessonFile<'a> {
    pub text: &'a str,
    pub catalogue: &'a Catalogue,
    pub open: &'a OpenMap<'a>,
}

impl LessonFile<'_> {
    /// The line of a place, from 1.
    pub(super) fn line(&self, place: usize) -> usize {
        let before = self.text.bytes().take(place);
        before.filter(|&byte| byte == b'\n').count() + 1
    }

    /// The fault at a place, whose line is quoted unless a step begins there. The place 0 is the whole lesson.
    pub(super) fn fault(&self, place: usize, wrong: impl fmt::Display) -> LessonFault {
        /// The most letters of a line in a message.
        const QUOTED: usize = 60;
        let line = self.line(place);
        let above = self.text.lines().take(if place == 0 { 0 } else { line });
        let is_header = |line: &str| line.trim_start().starts_with("[[");
        let steps = above.clone().filter(|line| is_header(line)).count();
        let quoted = above.last().filter(|line| !is_header(line));
        let quoted = quoted.map(|line| cut(line.trim().trim_end_matches(','), QUOTED) + ": ");
        let words = format!("{}{wrong}", quoted.unwrap_or_default());
        LessonFault {
            line,
            step: (steps > 0).then_some(steps),
            words: safe(&words).into_owned(),
        }
    }

    /// The fault of a value.
    pub(super) fn refuse<T>(&self, value: &Spanned<T>, wrong: impl fmt::Display) -> LessonFault {
        self.fault(value.span().start, wrong)
    }

    /// The place among these names of the one that a value means. Another one is not `what`.
    pub(super) fn named(
        &self,
        said: &Spanned<String>,
        what: &str,
        names: &[&str],
    ) -> Result<usize, LessonFault> {
        let found = place_of(said.get_ref(), names);
        found.ok_or_else(|| self.refuse(said, unknown(said.get_ref(), what, names)))
    }

    /// The fault of a text that is not TOML.
    pub(super) fn not_toml(&self, error: &Error) -> LessonFault {
        let place = error.span().map_or(0, |span| span.start);
        self.fault(place, format!("this is not TOML: {}.", error.message()))
    }

    /// The fault of a key that does not exist, or of a value that its key does not take.
    pub(super) fn misread(&self, mut error: Error) -> LessonFault {
        let place = error.span().map_or(0, |span| span.start);
        // Without the text, the last line of the error names the keys, as in `step.size`.
        error.set_input(None);
        let (message, keys) = (error.message(), error.to_string());
        let mut names = message.split('`').skip(1).step_by(2);
        let words = match names.next() {
            // It is a sentence of our own.
            _ if message.ends_with('.') => message.to_owned(),
            Some(said) if message.starts_with("unknown") => {
                unknown(said, "known here", &names.collect::<Vec<_>>())
            }
            _ => {
                let example = keys.rsplit(['.', '`']).find_map(|said| {
                    let (key, value) = EXAMPLES.iter().find(|(key, _)| *key == said)?;
                    Some(format!("{key} = {value}"))
                });
                let example = example.unwrap_or("[[step]]".to_owned());
                format!("the key does not take this value. For example, write {example}.")
            }
        };
        self.fault(place, words)
    }
}

/// What is wrong with an unknown word: it is not `what`. The cure is the nearest known one, or any of them.
pub(super) fn unknown(said: &str, what: &str, known: &[&str]) -> String {
    /// The most words that are listed although one is near.
    const LISTED: usize = 8;
    let mut cure = or_nearest(said, known.iter().copied());
    if known.is_empty() {
        cure += "Remove it.";
    } else if cure.is_empty() || known.len() <= LISTED {
        cure += &format!("Use one of {}.", known.join(", "));
    }
    format!("{:?} is not {what}. {}", cut(said, 40), cure.trim_end())
}
