//! One event of a trace as written.

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
pub struct Value<'a> {
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
            "id" => self.id = Some(value),
            "pId" => self.parent = Some(value),
            "x" => self.x = Some(value),
            "y" => self.y = Some(value),
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
    pub fn is_nothing(&self) -> bool {
        let is_null = matches!(&*self.text, "" | "~" | "null");
        let is_whole = matches!(&*self.text, "18446744073709552000" | "18446744073709551615");
        let power = self.text.strip_prefix("1.8446744073709552e");
        !self.quoted && (is_null || is_whole || matches!(power, Some("19" | "+19")))
    }

    /// The value as a whole number, even if it is written like 3.0.
    pub fn whole(&self) -> Option<i64> {
        let text = self.text.trim();
        text.parse().ok().or_else(|| {
            let number: f64 = text.parse().ok()?;
            let exact = number.fract() == 0.0 && number.abs() < 9e15;
            exact.then_some(number as i64)
        })
    }

    /// The value as a number, if it is finite.
    pub fn finite(&self) -> Option<f64> {
        let number: f64 = self.text.trim().parse().ok()?;
        number.is_finite().then_some(number)
    }
}
