//! An id in the form in which it is compared with others.

use crate::trace::statement::Value;
use serde::Deserialize;
use std::borrow::Cow;

/// The number of an id, from 0 in the order of appearance.
pub(super) type Node = u32;

/// An id in the form in which it is compared. An id is its text: 1 and "1" are equal, 1 and 1.0 are not, and numbers
/// beyond 2^53 stay distinct. Lists and objects are compared as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key<'a> {
    /// A whole number with only one text, below [`CELL`]; or [`CELL`] with column and row, which are the id of a cell
    /// without an id.
    Number(u64),
    /// Anything else.
    Text(Cow<'a, str>),
}

/// The bit of the numbers that stand for cells.
const CELL: u64 = 1 << 63;

impl<'a> Key<'a> {
    /// The key of a cell without an id, and of a list of its column and row.
    pub(super) fn cell(x: u32, y: u32) -> Key<'a> {
        Key::Number(CELL | u64::from(x) << 32 | u64::from(y))
    }

    /// The key of an id as written.
    #[inline]
    pub(super) fn of(id: &'a Value) -> Key<'a> {
        match number(&id.text) {
            Some(number) => Key::Number(number),
            None if !id.quoted && id.text.starts_with(['[', '{']) => nested(&id.text),
            None => Key::Text(Cow::Borrowed(&id.text)),
        }
    }
}

/// The column and row of a cell, as a list or as an object.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    x: u16,
    y: u16,
}

/// The key of a list or an object, independent of blanks and the order of keys.
fn nested(json: &str) -> Key<'_> {
    // Almost all are written like this, and need no memory.
    if let Ok(Place { x, y }) = serde_json::from_str(json) {
        return Key::cell(x.into(), y.into());
    }
    let Ok(value) = serde_json::from_str::<serde_json::Value>(json) else {
        // Nested deeper than JSON is read.
        return Key::Text(Cow::Borrowed(json));
    };
    // In a value, only the last of several keys with the same name is left.
    match Place::deserialize(&value) {
        Ok(Place { x, y }) => Key::cell(x.into(), y.into()),
        Err(_) => Key::Text(Cow::Owned(value.to_string())),
    }
}

/// The text as a whole number, if no other text is the same number.
#[inline]
fn number(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_only = is_plain && (text == "0" || !text.starts_with('0'));
    let number = is_only.then(|| text.parse().ok())?;
    number.filter(|&number| number < CELL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_objects_are_compared_as_json() {
        let key = |text: &'static str| nested(text);
        let same = [
            ["[1,2]", "[1, 2]"],
            ["[1,2]", "{\"y\": 2, \"x\": 1}"],
            ["[1,\"a\",[3]]", "[ 1, \"\\u0061\", [ 3 ] ]"],
            ["{\"a\":1,\"b\":{}}", "{\"b\": { }, \"a\": 1}"],
        ];
        for [one, other] in same {
            assert_eq!(key(one), key(other), "{one}");
        }
        for [one, other] in [
            ["[1,2]", "[2,1]"],
            ["[1,2]", "[1,2,0]"],
            ["[1]", "[1.0]"],
            ["[1,70000]", "[1,4464]"],
            ["[\"a, b\"]", "[\"a\",\"b\"]"],
        ] {
            assert_ne!(key(one), key(other), "{one}");
        }
        let deep = ["[".repeat(900), "]".repeat(900)].concat();
        assert_eq!(nested(&deep), Key::Text(deep.as_str().into()));
    }
}
