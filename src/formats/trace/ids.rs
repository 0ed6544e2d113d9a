//! Ids: what other programs call their cells by, and how that is looked up.

use super::statement::Value;
use hashbrown::HashTable;
use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

/// The number under which an id is known here, from 0 in the order of appearance.
pub type Node = u32;

/// An id in the form in which it is compared. An id is its text: 1 and "1" are the same, 1 and 1.0 are
/// not, and numbers beyond 2^53 stay distinct. Lists and objects are compared as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key<'a> {
    /// A whole number that no other text is.
    Number(u64),
    /// A list of two whole numbers, column and row: what a cell without an id is called.
    Cell(u32, u32),
    /// Anything else.
    Text(Cow<'a, str>),
}

impl<'a> Key<'a> {
    /// The key of an id as it was said.
    #[inline]
    pub fn of(id: &'a Value) -> Key<'a> {
        match number(&id.text) {
            Some(number) => Key::Number(number),
            None if !id.quoted && id.text.starts_with(['[', '{']) => nested(&id.text),
            None => Key::Text(Cow::Borrowed(&id.text)),
        }
    }

    /// Bytes of its text, if it is one.
    pub fn text_bytes(&self) -> usize {
        match self {
            Key::Number(_) | Key::Cell(..) => 0,
            Key::Text(text) => text.len(),
        }
    }
}

/// The key of a list or an object, however blanks and keys stand in it.
fn nested(json: &str) -> Key<'_> {
    let Ok(value) = serde_json::from_str::<serde_json::Value>(json) else {
        // Deeper than JSON is read.
        return Key::Text(Cow::Borrowed(json));
    };
    let side = |side: Option<&serde_json::Value>| side?.as_u64()?.try_into().ok();
    let (x, y) = match &value {
        serde_json::Value::Array(list) if list.len() == 2 => {
            (side(list.first()), side(list.get(1)))
        }
        serde_json::Value::Object(keys) if keys.len() == 2 => {
            (side(keys.get("x")), side(keys.get("y")))
        }
        _ => (None, None),
    };
    match x.zip(y) {
        Some((x, y)) => Key::Cell(x, y),
        None => Key::Text(Cow::Owned(value.to_string())),
    }
}

/// Every id so far. Amortized O(1) a look-up, for small whole numbers without hashing. Whatever the ids
/// are, they take at most some 50 bytes each, and their text.
#[derive(Debug, Default)]
pub struct Ids {
    /// For whole numbers not much larger than their count: the node plus 1, or 0.
    small: Vec<u32>,
    /// Other whole numbers, in halves so that an entry takes 12 bytes.
    far: HashMap<[u32; 2], Node>,
    cells: HashMap<[u32; 2], Node>,
    texts: Texts,
    count: u32,
}

impl Ids {
    /// The node of an id that is known.
    #[inline]
    pub fn find(&self, id: &Key) -> Option<Node> {
        match id {
            Key::Number(number) => {
                let small = usize::try_from(*number).ok();
                match small.and_then(|place| self.small.get(place)) {
                    Some(&node) if node > 0 => Some(node - 1),
                    _ if self.far.is_empty() => None,
                    _ => self.far.get(&halves(*number)).copied(),
                }
            }
            Key::Cell(x, y) => self.cells.get(&[*x, *y]).copied(),
            Key::Text(text) => self.texts.find(text),
        }
    }

    /// Gives an id, which is not known yet, the next node.
    pub fn add(&mut self, id: &Key) -> Node {
        let node = self.count;
        self.count += 1;
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
                self.far.insert(halves(*number), node);
            }
            Key::Cell(x, y) => {
                self.cells.insert([*x, *y], node);
            }
            Key::Text(text) => self.texts.add(text, node),
        }
        node
    }

    /// Bytes of the texts among them.
    pub fn text_bytes(&self) -> usize {
        self.texts.text.len()
    }

    /// Bytes that all of them take.
    pub fn bytes(&self) -> usize {
        let tables = self.far.capacity() + self.cells.capacity();
        self.small.len() * size_of::<u32>() + tables * HASHED + self.texts.bytes()
    }

    /// Bytes that the next id takes beyond that while a table moves to one twice as large; 0 when none
    /// is about to move.
    pub fn growth(&self, id: &Key) -> usize {
        let (length, room) = match id {
            Key::Number(_) => (self.far.len(), self.far.capacity()),
            Key::Cell(..) => (self.cells.len(), self.cells.capacity()),
            Key::Text(_) => (self.texts.table.len(), self.texts.table.capacity()),
        };
        if length < room { 0 } else { 2 * room * HASHED }
    }
}

/// The table of small numbers may have so many places an id.
const SPARSE: u64 = 4;
/// Bytes of an entry in a table, of which one byte in eight is kept free.
const HASHED: usize = 13 * 8 / 7 + 1;

const fn halves(number: u64) -> [u32; 2] {
    [(number >> 32) as u32, number as u32]
}

/// Texts, one after the other in a long one, with an entry of 8 bytes each.
#[derive(Debug, Default)]
struct Texts {
    text: String,
    /// Where each ends, and its node.
    entries: Vec<(u32, Node)>,
    /// Places in `entries`.
    table: HashTable<u32>,
    hasher: RandomState,
}

impl Texts {
    fn find(&self, text: &str) -> Option<Node> {
        let hash = self.hasher.hash_one(text);
        let place = self.table.find(hash, |&place| self.at(place) == text)?;
        Some(self.entries[*place as usize].1)
    }

    fn add(&mut self, text: &str, node: Node) {
        let place = self.entries.len() as u32;
        self.text += text;
        self.entries.push((self.text.len() as u32, node));
        let hash = self.hasher.hash_one(text);
        let (all, entries, hasher) = (&self.text, &self.entries, &self.hasher);
        let again = |&place: &u32| hasher.hash_one(text_at(all, entries, place));
        self.table.insert_unique(hash, place, again);
    }

    fn at(&self, place: u32) -> &str {
        text_at(&self.text, &self.entries, place)
    }

    fn bytes(&self) -> usize {
        let entries = self.entries.len() * size_of::<(u32, Node)>();
        self.text.len() + entries + self.table.capacity() * HASHED
    }
}

fn text_at<'t>(text: &'t str, entries: &[(u32, Node)], place: u32) -> &'t str {
    let place = place as usize;
    let start = place.checked_sub(1).map_or(0, |before| entries[before].0);
    &text[start as usize..entries[place].0 as usize]
}

/// The whole number that a text is, if no other text is the same number.
#[inline]
fn number(text: &str) -> Option<u64> {
    let bytes = text.as_bytes();
    let canonical = match bytes {
        [b'0'] => return Some(0),
        [b'1'..=b'9', ..] => bytes.len() <= 20,
        _ => false,
    };
    if !canonical {
        return None;
    }
    let mut number: u64 = 0;
    for &byte in bytes {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number.checked_mul(10)?.checked_add(digit.into())?;
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, quoted: bool) -> Value<'_> {
        let text = text.into();
        Value { text, quoted }
    }

    fn find(ids: &Ids, text: &str, quoted: bool) -> Option<Node> {
        ids.find(&Key::of(&value(text, quoted)))
    }

    fn add(ids: &mut Ids, text: &str) -> Node {
        ids.add(&Key::of(&value(text, false)))
    }

    #[test]
    fn an_id_is_its_text() {
        let mut ids = Ids::default();
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
            assert_eq!(add(&mut ids, text), place as u32);
        }
        for (place, text) in texts.iter().enumerate() {
            assert_eq!(find(&ids, text, true), Some(place as u32), "{text}");
        }
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
            ["[\"a, b\"]", "[\"a\",\"b\"]"],
        ] {
            assert_ne!(key(one), key(other), "{one}");
        }
        let deep = ["[".repeat(900), "]".repeat(900)].concat();
        assert_eq!(nested(&deep), Key::Text(deep.as_str().into()));
    }

    #[test]
    fn numbers_are_found_again_when_the_table_has_grown_past_them() {
        let mut ids = Ids::default();
        add(&mut ids, "9000");
        for number in 0..4000_u32 {
            add(&mut ids, &(number * 3 + 1).to_string());
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
            let mut ids = Ids::default();
            for number in 0..COUNT {
                add(&mut ids, &(number * apart).to_string());
            }
            let each = ids.bytes() as u64 / COUNT;
            assert!(each <= 50, "{each} bytes an id that are {apart} apart");
        }
        let mut ids = Ids::default();
        for number in 0..COUNT {
            add(&mut ids, &format!("s{number}"));
        }
        let each = (ids.bytes() - ids.text_bytes()) as u64 / COUNT;
        assert!(each <= 50, "{each} bytes a text");
        assert_eq!(find(&ids, "s49999", true), Some(49_999));
    }
}
