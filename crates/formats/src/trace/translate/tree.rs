//! The search tree of a trace: the ids that another program gives its cells, with the cell and the parent of each.

use crate::trace::statement::Value;
use mazescope_core::Cell;
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
    value.sort_all_objects();
    Key::Text(Cow::Owned(value.to_string()))
}

/// The text as a whole number, if no other text is the same number.
fn number(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_only = is_plain && (text == "0" || !text.starts_with('0'));
    let number = is_only.then(|| text.parse().ok())?;
    number.filter(|&number| number < CELL)
}

/// The number of the parent of a root.
const NONE: Node = TRACED - 1;
/// A bit in the number of a parent: the path from the root to the child was traced.
const TRACED: Node = 1 << 31;
/// The most places for each id in the table of small numbers.
const SPARSE: u64 = 4;
/// The bytes of an id in each map, with one byte of its hash and an eighth that stays free.
const FAR: usize = (size_of::<(u64, Node)>() + 1) * 8 / 7 + 1;
const TEXT: usize = (size_of::<(Box<str>, Node)>() + 1) * 8 / 7 + 1;
/// About the bytes that the memory of a text takes besides its letters.
const ALLOCATED: usize = 16;

/// Nodes with their cells and parents, eight bytes each, and their ids. Amortized O(1) a look-up, without hashing for
/// small whole numbers. Any ids take at most some 75 bytes each, plus their text.
#[derive(Debug, Default)]
pub(super) struct Tree {
    cells: Vec<Cell>,
    parents: Vec<Node>,
    /// The node of each small whole number plus 1, or 0, and the nodes of all other ids.
    small: Vec<Node>,
    far: HashMap<u64, Node>,
    texts: HashMap<Box<str>, Node>,
    /// Bytes of the texts.
    pub text_bytes: usize,
}

impl Tree {
    /// The node of a known id.
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

    /// Gives a new id its node, which has no parent yet.
    pub(super) fn add(&mut self, id: &Key, cell: Cell) -> Node {
        let node = self.cells.len() as Node;
        self.cells.push(cell);
        self.parents.push(NONE);
        match id {
            // A table with a place for each number, as long as not many of them stay empty.
            Key::Number(number) if *number < SPARSE * (u64::from(node) + 1024) => {
                let place = *number as usize;
                if self.small.len() <= place {
                    self.small.resize(place + place / 2 + 1, 0);
                }
                self.small[place] = node + 1;
            }
            Key::Number(number) => drop(self.far.insert(*number, node)),
            Key::Text(text) => {
                self.text_bytes += text.len();
                self.texts.insert(text.as_ref().into(), node);
            }
        }
        node
    }

    /// Bytes that the tree takes.
    pub(super) fn bytes(&self) -> usize {
        let nodes = (self.cells.len() + self.parents.len() + self.small.len()) * size_of::<Node>();
        let maps = self.far.capacity() * FAR + self.texts.capacity() * TEXT;
        nodes + maps + self.texts.len() * ALLOCATED + self.text_bytes
    }

    /// The further bytes that the next id takes while a full map is moved to one twice as large; 0 if none is full.
    pub(super) fn growth(&self) -> u64 {
        let far = (self.far.len(), self.far.capacity(), FAR);
        let texts = (self.texts.len(), self.texts.capacity(), TEXT);
        let full = [far, texts]
            .into_iter()
            .filter(|(length, room, _)| length == room);
        full.map(|(_, room, each)| (2 * room * each) as u64).sum()
    }

    /// The cell of a node.
    pub(super) fn cell(&self, node: Node) -> Cell {
        self.cells[node as usize]
    }

    /// The node from which a node was found.
    pub(super) fn parent(&self, node: Node) -> Option<Node> {
        let parent = self.parents[node as usize] & !TRACED;
        (parent != NONE).then_some(parent)
    }

    /// Moves the node to another cell.
    pub(super) fn place(&mut self, node: Node, cell: Cell) {
        self.cells[node as usize] = cell;
    }

    /// Gives the node another parent.
    pub(super) fn adopt(&mut self, node: Node, parent: Option<Node>) {
        let old = &mut self.parents[node as usize];
        *old = parent.unwrap_or(NONE) | *old & TRACED;
    }

    /// The cells from a node towards the root, except those that were traced before: O(path) for all paths of a trace
    /// together. If parents form a loop, the path ends where it closes.
    pub(super) fn trace(&mut self, node: Option<Node>) -> Vec<Cell> {
        let mut path = Vec::new();
        let mut at = node.unwrap_or(NONE);
        while let Some(parent) = self.parents.get_mut(at as usize) {
            if *parent & TRACED != 0 {
                break;
            }
            path.push(self.cells[at as usize]);
            let next = *parent;
            *parent |= TRACED;
            at = next;
        }
        path
    }

    /// The cells from the root to a node, by the present parents. O(nodes).
    pub(super) fn path(&self, node: Node) -> Vec<Cell> {
        let mut met = vec![false; self.cells.len()];
        let nodes = std::iter::successors(Some(node), |&node| self.parent(node));
        let new = nodes.take_while(|&node| !std::mem::replace(&mut met[node as usize], true));
        let mut path: Vec<Cell> = new.map(|node| self.cell(node)).collect();
        // An id may have another id of the same cell as its parent, as a state and its copy do.
        path.dedup();
        path.reverse();
        path
    }

    /// Whether the path to a node was traced before, or begins at a cell that may begin one; not if parents form a
    /// loop. O(path), but O(new cells) if it joins a path that was traced.
    pub(super) fn leads(&self, mut node: Node, may_begin: impl Fn(Cell) -> bool) -> bool {
        for _ in 0..self.parents.len() {
            match self.parents[node as usize] {
                NONE => return may_begin(self.cell(node)),
                parent if parent & TRACED != 0 => return true,
                parent => node = parent,
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, quoted: bool) -> Value<'_> {
        let text = text.into();
        Value { text, quoted }
    }

    fn find(tree: &Tree, text: &str, quoted: bool) -> Option<Node> {
        tree.find(&Key::of(&value(text, quoted)))
    }

    fn add(tree: &mut Tree, text: &str) {
        tree.add(&Key::of(&value(text, false)), Cell::from_index(1));
    }

    #[test]
    fn an_id_is_its_text() {
        let mut tree = Tree::default();
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
        for text in texts {
            assert_eq!(find(&tree, text, false), None, "{text}");
            add(&mut tree, text);
        }
        for (place, text) in texts.iter().enumerate() {
            assert_eq!(find(&tree, text, true), Some(place as u32), "{text}");
        }
    }

    #[test]
    fn numbers_are_found_again_when_the_table_has_grown_past_them() {
        let mut tree = Tree::default();
        add(&mut tree, "9000");
        for number in 0..4000 {
            add(&mut tree, &(number * 3 + 1).to_string());
        }
        assert!(tree.small.len() > 9000);
        assert_eq!(find(&tree, "9000", false), Some(0));
        assert_eq!(find(&tree, "11998", false), Some(4000));
        assert_eq!(find(&tree, "11999", false), None);
    }

    #[test]
    fn memory_is_in_proportion_to_the_ids_however_far_apart_they_are() {
        const COUNT: u64 = 50_000;
        const NODE: u64 = size_of::<(Cell, Node)>() as u64;
        for apart in [1, 3, 4, 5, 7, 100, 1 << 20, 1 << 45] {
            let mut tree = Tree::default();
            for number in 0..COUNT {
                add(&mut tree, &(number * apart).to_string());
            }
            let each = tree.bytes() as u64 / COUNT - NODE;
            assert!(each <= 50, "{each} bytes an id that are {apart} apart");
        }
        let mut tree = Tree::default();
        for number in 0..COUNT {
            add(&mut tree, &format!("s{number}"));
        }
        let each = (tree.bytes() - tree.text_bytes) as u64 / COUNT - NODE;
        assert!(each <= 50, "{each} bytes a text");
        assert_eq!(find(&tree, "s49999", true), Some(49_999));
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
