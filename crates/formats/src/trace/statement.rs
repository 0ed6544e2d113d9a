//! One event of a trace as written, and the types of events that are understood.

use serde_json::value::RawValue;
use std::borrow::Cow;

/// One event of a trace as another program wrote it. Nothing is looked up or checked yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Statement<'a> {
    /// The line where it begins, from 1.
    pub line: usize,
    /// What happened.
    pub kind: Option<Value<'a>>,
    /// The cell or state that it happened to.
    pub id: Option<Value<'a>>,
    /// The id of the parent from which that was found.
    pub parent: Option<Value<'a>>,
    /// The column.
    pub x: Option<Value<'a>>,
    /// The row.
    pub y: Option<Value<'a>>,
    /// All other keys with their values, in the order of the file.
    pub others: Vec<(Cow<'a, str>, Value<'a>)>,
}

/// A value as text: a text without its quotation marks, everything else as it is written.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Value<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// Whether it was a text and not a number or a word of the format.
    pub quoted: bool,
}

impl<'a> Statement<'a> {
    /// A statement that begins in this line and has no keys yet.
    pub(super) fn of_line(line: usize) -> Statement<'a> {
        Statement {
            line,
            ..Statement::default()
        }
    }

    /// Takes a key. Of several with the same name the last counts.
    pub(super) fn take(&mut self, key: Cow<'a, str>, value: Value<'a>) {
        match key.as_ref() {
            "type" => self.kind = Some(value),
            "id" => self.id = value.given(),
            "pId" => self.parent = Some(value),
            "x" => self.x = value.given(),
            "y" => self.y = value.given(),
            _ => self.others.push((key, value)),
        }
    }

    /// The value of a key that has no field here.
    pub(super) fn other(&self, name: &str) -> Option<&Value<'a>> {
        let mut others = self.others.iter().rev();
        let found = others.find(|(key, _)| key == name);
        found.map(|(_, value)| value)
    }

    /// The length of the path to its cell, as the event gives it.
    pub(super) fn cost(&self) -> Option<f64> {
        self.other("g")?.finite()
    }
}

impl<'a> Value<'a> {
    /// The value that is written as JSON, borrowed if there is nothing to decode.
    pub(super) fn of(json: &'a RawValue) -> serde_json::Result<Value<'a>> {
        let json = json.get();
        let inside = json
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        let text = match inside {
            Some(inside) if inside.contains('\\') => Cow::Owned(serde_json::from_str(json)?),
            None if json.starts_with(['[', '{']) && json.contains('\n') => {
                Cow::Owned(json.lines().map(str::trim).collect())
            }
            inside => Cow::Borrowed(inside.unwrap_or(json)),
        };
        let quoted = inside.is_some();
        Ok(Value { text, quoted })
    }

    /// Whether the value means nothing, as for the parent of the root: null, or the number that old programs wrote for
    /// "no parent", 2^64 - 1, in the digits that are left of it.
    pub(super) fn is_nothing(&self) -> bool {
        let is_null = matches!(&*self.text, "" | "~" | "null");
        let is_whole = matches!(&*self.text, "18446744073709552000" | "18446744073709551615");
        let power = self.text.strip_prefix("1.8446744073709552e");
        !self.quoted && (is_null || is_whole || matches!(power, Some("19" | "+19")))
    }

    /// The value, unless it means nothing.
    fn given(self) -> Option<Value<'a>> {
        (!self.is_nothing()).then_some(self)
    }

    /// The value as a whole number, even if it is written like 3.0.
    pub(super) fn whole(&self) -> Option<i64> {
        let text = self.text.trim();
        text.parse().ok().or_else(|| {
            let number: f64 = text.parse().ok()?;
            let exact = number.fract() == 0.0 && number.abs() < 9e15;
            exact.then_some(number as i64)
        })
    }

    /// The value as a number, if it is finite.
    pub(super) fn finite(&self) -> Option<f64> {
        let number: f64 = self.text.trim().parse().ok()?;
        number.is_finite().then_some(number)
    }
}

/// The meaning of an event's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A start of the search.
    Source,
    /// The goal of the search.
    Destination,
    /// A cell is discovered.
    Generating,
    /// A cell is expanded.
    Expanding,
    /// A cell is found from another parent.
    Updating,
    /// A cell is closed, because the search needs it no longer.
    Closing,
    /// The end: the path from the root to this cell.
    End,
    /// A cell on the path, if the path does not follow from the parents.
    Tracing,
    /// A wall becomes floor.
    Carving,
    /// Floor becomes wall.
    Raising,
    /// An edge of the frontier stays a wall.
    Rejecting,
    /// A generator backtracks from a cell.
    Backtracking,
    /// A walker moves to a cell.
    Stepping,
    /// A cell is looked at.
    Looking,
    /// A cell leaves the frontier and counts as undiscovered.
    Withdrawing,
    /// A cell is opened again.
    Reopening,
    /// A cell gets another number or a distant parent.
    Writing,
    /// The search ends without knowing whether there is a path.
    GivingUp,
    /// Any other type, which is shown as written.
    Unknown,
}

/// The types that are understood, in the order of [`Word`].
const WORDS: [(&str, Word); 18] = [
    ("source", Word::Source),
    ("destination", Word::Destination),
    ("generating", Word::Generating),
    ("expanding", Word::Expanding),
    ("updating", Word::Updating),
    ("closing", Word::Closing),
    ("end", Word::End),
    ("tracing", Word::Tracing),
    ("carving", Word::Carving),
    ("raising", Word::Raising),
    ("rejecting", Word::Rejecting),
    ("backtracking", Word::Backtracking),
    ("stepping", Word::Stepping),
    ("looking", Word::Looking),
    ("withdrawing", Word::Withdrawing),
    ("reopening", Word::Reopening),
    ("writing", Word::Writing),
    ("giving-up", Word::GivingUp),
];

/// The types of events that may name the parent of their cell, and so tell the cost of a path to it.
pub(super) const LEADING: [Word; 4] = [
    Word::Generating,
    Word::Expanding,
    Word::Updating,
    Word::Writing,
];

/// The types of other programs with the same meaning: those of the documentation of Posthoc, and `relax` of
/// warthog.
const SHORT: [(&str, Word); 4] = [
    ("expand", Word::Expanding),
    ("generate", Word::Generating),
    ("close", Word::Closing),
    ("relax", Word::Updating),
];

impl Word {
    /// The meaning of a type.
    pub fn of(kind: &str) -> Word {
        let known = WORDS.iter().chain(&SHORT).find(|(name, _)| *name == kind);
        known.map_or(Word::Unknown, |&(_, word)| word)
    }

    /// Whether a type is one of the short words of other programs.
    pub fn is_short(kind: &str) -> bool {
        SHORT.iter().any(|(name, _)| *name == kind)
    }

    /// Its word in files that this program writes.
    pub fn name(self) -> &'static str {
        WORDS.get(self as usize).map_or("noted", |&(name, _)| name)
    }
}

/// The known word that is most similar to an unknown type, if one is similar enough.
pub(super) fn nearest(kind: &str) -> Option<&'static str> {
    /// From 0 for no common letter to 1 for the same word.
    const ALIKE: f64 = 0.86;
    let kind = kind.to_lowercase();
    let all = WORDS.iter().chain(&SHORT);
    let likeness = all.map(|&(word, _)| (strsim::jaro_winkler(&kind, word), word));
    let alike = likeness.filter(|(likeness, _)| *likeness >= ALIKE);
    let nearest = alike.max_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_its_own_name() {
        for (word, _) in WORDS {
            assert_eq!(Word::of(word).name(), word);
            assert!(!Word::is_short(word));
        }
        for (short, word) in SHORT {
            assert_eq!(Word::of(short), word);
            assert!(word.name() != short && Word::is_short(short));
        }
        assert_eq!(Word::of("heuristic"), Word::Unknown);
        assert_eq!(Word::of(Word::Unknown.name()), Word::Unknown);
    }

    #[test]
    fn a_slip_has_a_nearest_word_and_another_word_has_none() {
        let slips = [
            "genrating",
            "expandng",
            "expnad",
            "Closing",
            "desination",
            "path",
            "heuristic",
            "7",
        ];
        let found = [
            Some("generating"),
            Some("expanding"),
            Some("expand"),
            Some("closing"),
            Some("destination"),
            None,
            None,
            None,
        ];
        assert_eq!(slips.map(nearest), found);
    }
}
