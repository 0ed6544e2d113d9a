//! The ids that another program gives its cells, and the node for each id.

use crate::trace::statement::Value;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashMap;

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
    let Ok(mut value) = serde_json::from_str::<serde_json::Value>(json) else {
        // Nested deeper than JSON is read.
        return Key::Text(Cow::Borrowed(json));
    };
    // In a value, only the last of several keys with the same name is left.
    match Place::deserialize(&value) {
        Ok(Place { x, y }) => Key::cell(x.into(), y.into()),
        Err(_) => {
            value.sort_all_objects();
            Key::Text(Cow::Owned(value.to_string()))
        }
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

/// All ids so far. Amortized O(1) a look-up, without hashing for small whole numbers. Any ids take at most some 75
/// bytes each, plus their text.
#[derive(Debug, Default)]
pub(super) struct IdTable {
    /// The node plus 1, or 0, for whole numbers not much larger than their count.
    small: Vec<u32>,
    /// Other whole numbers and cells.
    far: HashMap<u64, Node>,
    texts: HashMap<Box<str>, Node>,
    /// Bytes of the texts.
    pub text_bytes: usize,
}

impl IdTable {
    /// The node of a known id.
    #[inline]
    pub(super) fn find(&self, id: &Key) -> Option<Node> {
        match id {
            Key::Number(number) => {
                let small = usize::try_from(*number).ok();
                match small.and_then(|place| self.small.get(place)) {
                    Some(&node) if node > 0 => Some(node - 1),
                    _ => self.far.get(number).copied(),
                }
            }
            Key::Text(text) => self.texts.get(&**text).copied(),
        }
    }

    /// Gives a new id its node.
    pub(super) fn add(&mut self, id: &Key, node: Node) {
        match id {
            // A table with a place for each number, as long as not many of them stay empty.
            Key::Number(number) if *number < SPARSE * (u64::from(node) + 1024) => {
                let place = *number as usize;
                if self.small.len() <= place {
                    self.small.resize(place + place / 2 + 1, 0);
                }
                self.small[place] = node + 1;
            }
            Key::Number(number) => {
                self.far.insert(*number, node);
            }
            Key::Text(text) => {
                self.text_bytes += text.len();
                self.texts.insert(text.as_ref().into(), node);
            }
        }
    }

    /// Bytes that all of them take.
    pub(super) fn bytes(&self) -> usize {
        let hashed = self.far.capacity() * FAR + self.texts.capacity() * TEXT;
        self.small.len() * size_of::<u32>()
            + hashed
            + self.texts.len() * ALLOCATED
            + self.text_bytes
    }

    /// The further bytes that the next id takes while a table is moved to one twice as large; 0 if no table is about to
    /// move.
    pub(super) fn growth(&self, id: &Key) -> usize {
        let (length, room, each) = match id {
            Key::Number(_) => (self.far.len(), self.far.capacity(), FAR),
            Key::Text(_) => (self.texts.len(), self.texts.capacity(), TEXT),
        };
        if length < room { 0 } else { 2 * room * each }
    }
}

/// The most places for each id in the table of small numbers.
const SPARSE: u64 = 4;
/// The bytes of an entry in each table, with one byte of its hash and an eighth that stays free.
const FAR: usize = (size_of::<(u64, Node)>() + 1) * 8 / 7 + 1;
const TEXT: usize = (size_of::<(Box<str>, Node)>() + 1) * 8 / 7 + 1;
/// About the bytes that the memory of a text takes besides its letters.
const ALLOCATED: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, quoted: bool) -> Value<'_> {
        let text = text.into();
        Value { text, quoted }
    }

    fn find(ids: &IdTable, text: &str, quoted: bool) -> Option<Node> {
        ids.find(&Key::of(&value(text, quoted)))
    }

    fn add(ids: &mut IdTable, text: &str, node: usize) {
        ids.add(&Key::of(&value(text, false)), node as Node);
    }

    #[test]
    fn an_id_is_its_text() {
        let mut ids = IdTable::default();
        let texts = [
            "1",
            "9007199254740992",
            "9007199254740993",
            "01",
            "-1",
            "1.0",
            "(3, 4)",
            "18446744073709551616",
            "100",
        ];
        for (place, text) in texts.iter().enumerate() {
            assert_eq!(find(&ids, text, false), None, "{text}");
            add(&mut ids, text, place);
        }
        for (place, text) in texts.iter().enumerate() {
            assert_eq!(find(&ids, text, true), Some(place as u32), "{text}");
        }
    }

    #[test]
    fn numbers_are_found_again_when_the_table_has_grown_past_them() {
        let mut ids = IdTable::default();
        add(&mut ids, "9000", 0);
        for number in 0..4000 {
            add(&mut ids, &(number * 3 + 1).to_string(), number + 1);
        }
        assert!(ids.small.len() > 9000);
        assert_eq!(find(&ids, "9000", false), Some(0));
        assert_eq!(find(&ids, "11998", false), Some(4000));
        assert_eq!(find(&ids, "11999", false), None);
    }

    #[test]
    fn memory_is_in_proportion_to_the_ids_however_far_apart_they_are() {
        const COUNT: u64 = 50_000;
        for apart in [1, 3, 4, 5, 7, 100, 1 << 20, 1 << 45] {
            let mut ids = IdTable::default();
            for number in 0..COUNT {
                add(&mut ids, &(number * apart).to_string(), number as usize);
            }
            let each = ids.bytes() as u64 / COUNT;
            assert!(each <= 50, "{each} bytes an id that are {apart} apart");
        }
        let mut ids = IdTable::default();
        for number in 0..COUNT {
            add(&mut ids, &format!("s{number}"), number as usize);
        }
        let each = (ids.bytes() - ids.text_bytes) as u64 / COUNT;
        assert!(each <= 50, "{each} bytes a text");
        assert_eq!(find(&ids, "s49999", true), Some(49_999));
    }

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
