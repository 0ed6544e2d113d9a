//! From what another program said to events of ours, which state only what changes.

use super::ids::{Ids, Node};
use super::notes::Notes;
use super::statement::{Statement, Value};
use super::tape::Trace;
use super::word::{Types, Word};
use super::wrong::{TraceError, Wrong, shown};
use super::{MOST_EVENTS, MOST_ID_BYTES};
use crate::board::{direction, flips, mark};
use crate::event::Event;
use crate::grid::{Cell, Direction, MAX_SIDE, Size};
use crate::map::{Map, Tile};

/// Keeps what a board would show so far, since an event of ours flips bits: what would change
/// nothing, or change back, becomes [`Event::noted`].
#[derive(Debug)]
pub struct Translator {
    map: Map,
    /// Whether the trace has said how large the map is; else it grows with the events.
    fixed: bool,
    /// The columns and rows that events have been in.
    seen: (u32, u32),
    /// What a board's bytes would be, and [`START`] and [`GOAL`].
    marks: Vec<u8>,
    parents: Vec<u8>,
    ids: Ids,
    nodes: Vec<Known>,
    /// The cell of the last event.
    last: Option<Cell>,
    types: Types,
    /// What has come since it was handed on, and how much had come before.
    events: Vec<Event>,
    notes: Notes,
    before: usize,
    changed: bool,
}

/// What is known of an id.
#[derive(Clone, Copy, Debug)]
struct Known {
    cell: Cell,
    /// The node of its parent, or [`NONE`].
    parent: Node,
    /// Whether the way from the root to it was traced.
    traced: bool,
}

const NONE: Node = Node::MAX;
/// The cell is a start of the map.
const START: u8 = 64;
/// The cell is a goal of the map.
const GOAL: u8 = 128;
/// The map's sides while nobody has said how long they are.
const AT_FIRST: u32 = 16;

impl Translator {
    /// Nothing was said yet; of a map that is given the size is fixed.
    pub fn new(map: Option<Map>) -> Translator {
        let fixed = map.is_some();
        let map = map.unwrap_or_else(|| Map::new(Size::clamped(AT_FIRST, AT_FIRST), Tile::Floor));
        let floor = |&tile: &Tile| if tile == Tile::Floor { mark::FLOOR } else { 0 };
        Translator {
            marks: map.tiles.as_slice().iter().map(floor).collect(),
            parents: vec![0; map.size().padded()],
            map,
            fixed,
            seen: (1, 1),
            ids: Ids::default(),
            nodes: Vec::new(),
            last: None,
            types: Types::default(),
            events: Vec::new(),
            notes: Notes::default(),
            before: 0,
            changed: true,
        }
    }

    /// Takes in one event. Amortized O(1), but for a path: O(path). After an error
    /// nothing more may be taken in.
    pub fn take(&mut self, said: &Statement) -> Result<(), TraceError> {
        let at = |wrong| TraceError::at(said.line, wrong);
        if self.before + self.events.len() >= MOST_EVENTS {
            return Err(at(Wrong::TooManyEvents));
        }
        let kind = said
            .kind
            .as_ref()
            .ok_or_else(|| at(Wrong::Without("type")))?;
        let word = Word::of(&kind.text);
        let lenient = matches!(word, Word::End | Word::Unknown);
        let place = self.place(said).map_err(at)?;
        let id = said.id.as_ref().filter(|id| !id.is_nothing());
        let known = id.and_then(|id| self.ids.find(id));
        let cell = place.or(known.map(|node| self.nodes[node as usize].cell));
        let cell = match (cell, id) {
            (Some(cell), _) => cell,
            _ if lenient => self.last.unwrap_or_else(|| self.origin()),
            (None, Some(id)) => return Err(at(Wrong::NoSuchCell(shown(&id.text)))),
            (None, None) => return Err(at(Wrong::Without("position"))),
        };
        if !lenient && id.is_none() {
            return Err(at(Wrong::Without("id")));
        }
        let parent = self.parent(said, id);
        let parent = if lenient {
            parent.unwrap_or(NONE)
        } else {
            parent.map_err(at)?
        };
        self.check_floor(word, cell).map_err(at)?;
        let node = self.node(id, known, cell, place.is_some());
        if self.ids.bytes() > MOST_ID_BYTES {
            return Err(at(Wrong::TooManyIds));
        }
        self.types.count(word, &kind.text);
        self.last = Some(cell);
        let stated = self.events.len();
        let fits = self.state(word, cell, node, parent);
        if !fits {
            self.push(Event::noted(cell));
        }
        let told = self.events.len() > stated;
        if !told && !said.others.is_empty() {
            self.push(Event::noted(cell));
        }
        if (told && !fits) || !said.others.is_empty() {
            self.note(kind, said);
        }
        Ok(())
    }

    /// States what changes, and whether the event was anything but a repetition.
    fn state(&mut self, word: Word, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        let marks = self.marks[cell.index()];
        let discovered = marks & mark::DISCOVERED != 0;
        let has = |bit: u8| marks & bit != 0;
        match word {
            Word::Source => {
                self.mark(cell, START);
                !discovered && self.push(Event::pushed_start(cell))
            }
            Word::Destination => {
                self.mark(cell, GOAL);
                true
            }
            Word::Generating => !discovered && self.discover(cell, node, parent),
            Word::Updating if !discovered => self.discover(cell, node, parent),
            Word::Updating => self.improve(cell, node, parent),
            Word::Expanding => {
                if !discovered {
                    self.discover(cell, node, parent);
                } else if parent != NONE {
                    self.improve(cell, node, parent);
                }
                !has(mark::EXPANDED) && self.push(Event::expanded(cell))
            }
            Word::Closing | Word::Backtracking => {
                !has(mark::BACKTRACKED) && self.push(Event::backtracked(cell))
            }
            Word::End => {
                if self.map.goals.is_empty() && node.is_some() && has(mark::FLOOR) {
                    self.mark(cell, GOAL);
                }
                self.trace(node)
            }
            Word::Tracing => !has(mark::TRACED) && self.push(Event::traced(cell)),
            Word::Carving if has(mark::FLOOR) => false,
            Word::Carving if discovered => self.push(Event::carved_edge(cell)),
            Word::Carving => self.push(Event::carved(cell)),
            Word::Raising => has(mark::FLOOR) && self.push(Event::raised(cell)),
            Word::Rejecting => {
                discovered && !has(mark::REJECTED) && self.push(Event::rejected(cell))
            }
            Word::Unknown => false,
        }
    }

    /// The cell that x and y stand for, if the event says both; an event may take the map's last row
    /// or column further.
    fn place(&mut self, said: &Statement) -> Result<Option<Cell>, Wrong> {
        let given = |value: &Option<Value>| value.as_ref().is_some_and(|value| !value.is_nothing());
        let (x, y) = match (given(&said.x), given(&said.y)) {
            (false, false) => return Ok(None),
            (true, true) => (whole("x", &said.x)?, whole("y", &said.y)?),
            _ => return Err(Wrong::Without("position")),
        };
        let size = if self.fixed {
            self.map.size()
        } else {
            Size::clamped(MAX_SIDE, MAX_SIDE)
        };
        let inside = x >= 0 && y >= 0 && x < size.width().into() && y < size.height().into();
        if !inside {
            return Err(Wrong::Outside { x, y, size });
        }
        let (width, height) = (x as u32 + 1, y as u32 + 1);
        self.seen = (self.seen.0.max(width), self.seen.1.max(height));
        let now = self.map.size();
        if width > now.width() || height > now.height() {
            let width = width.next_power_of_two().max(now.width());
            let height = height.next_power_of_two().max(now.height());
            self.resize(Size::clamped(width, height));
        }
        Ok(self.map.size().cell(x as i32, y as i32))
    }

    fn origin(&self) -> Cell {
        self.map.size().cell(0, 0).expect("a map has a first cell")
    }

    /// The node that pId names, [`NONE`] at a root.
    fn parent(&self, said: &Statement, id: Option<&Value>) -> Result<Node, Wrong> {
        let parent = said.parent.as_ref().filter(|parent| !parent.is_nothing());
        match parent {
            None => Ok(NONE),
            // Some say of a root that it is its own parent.
            Some(parent) if id.is_some_and(|id| id.text == parent.text) => Ok(NONE),
            Some(parent) => {
                let found = self.ids.find(parent);
                found.ok_or_else(|| Wrong::NoSuchParent(shown(&parent.text)))
            }
        }
    }

    fn check_floor(&self, word: Word, cell: Cell) -> Result<(), Wrong> {
        let what = match word {
            Word::Source => "source",
            Word::Destination => "destination",
            _ => return Ok(()),
        };
        if self.marks[cell.index()] & mark::FLOOR != 0 {
            return Ok(());
        }
        let (x, y) = self.map.size().position(cell);
        Err(Wrong::OnWall { what, x, y })
    }

    /// The node of the event's id, which becomes known if it was not.
    fn node(
        &mut self,
        id: Option<&Value>,
        known: Option<Node>,
        cell: Cell,
        placed: bool,
    ) -> Option<Node> {
        if let Some(node) = known {
            if placed {
                self.nodes[node as usize].cell = cell;
            }
            return known;
        }
        let id = id.filter(|_| placed)?;
        self.nodes.push(Known {
            cell,
            parent: NONE,
            traced: false,
        });
        Some(self.ids.add(id))
    }

    /// The cell becomes known to the search. One without a parent is a start, of the map too if that
    /// has none; one whose parent is no neighbour looks like a start.
    fn discover(&mut self, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        self.adopt(node, parent);
        let towards = self.direction(cell, parent);
        let floor = self.marks[cell.index()] & mark::FLOOR != 0;
        if parent == NONE && floor && self.map.starts.is_empty() {
            self.mark(cell, START);
        }
        self.push(match towards {
            Some(direction) => Event::pushed(cell, direction),
            None => Event::pushed_start(cell),
        })
    }

    /// The cell gets another parent; says whether that is to be seen.
    fn improve(&mut self, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        if parent == NONE {
            return false;
        }
        self.adopt(node, parent);
        let old = direction(self.parents[cell.index()]);
        match (old, self.direction(cell, parent)) {
            (Some(old), Some(new)) if old != new => self.push(Event::improved(cell, old, new)),
            _ => false,
        }
    }

    fn adopt(&mut self, node: Option<Node>, parent: Node) {
        if let Some(node) = node {
            self.nodes[node as usize].parent = parent;
        }
    }

    /// From a cell to that of a node, if the two are neighbours.
    fn direction(&self, cell: Cell, parent: Node) -> Option<Direction> {
        let parent = self.nodes.get(parent as usize)?.cell;
        let apart = parent.index() as isize - cell.index() as isize;
        let stride = self.map.size().stride();
        // Between rows stands the border, so that no two cells but neighbours are that far apart.
        Direction::ALL
            .into_iter()
            .find(|direction| direction.offset(stride) == apart)
    }

    /// Traces the path from the root to a node, as far as it was not traced before: O(path) for all
    /// of a trace together. Parents in a circle end where they meet.
    fn trace(&mut self, node: Option<Node>) -> bool {
        let mut path = Vec::new();
        let mut at = node.unwrap_or(NONE);
        while let Some(known) = self.nodes.get_mut(at as usize) {
            if known.traced {
                break;
            }
            known.traced = true;
            path.push(known.cell);
            at = known.parent;
        }
        let before = self.events.len();
        for cell in path.into_iter().rev() {
            if self.marks[cell.index()] & mark::TRACED == 0 {
                self.push(Event::traced(cell));
            }
        }
        self.events.len() > before
    }

    /// Makes the cell a start or a goal of the map.
    fn mark(&mut self, cell: Cell, bit: u8) {
        if self.marks[cell.index()] & bit != 0 {
            return;
        }
        self.marks[cell.index()] |= bit;
        self.changed = true;
        match bit {
            START => self.map.starts.push(cell),
            _ => self.map.goals.push(cell),
        }
    }

    #[inline]
    fn push(&mut self, event: Event) -> bool {
        let (marks, parent) = flips(event);
        self.marks[event.cell().index()] ^= marks;
        self.parents[event.cell().index()] ^= parent;
        self.events.push(event);
        true
    }

    /// Notes what the event said, with the last event of ours that came of it.
    fn note(&mut self, kind: &Value, said: &Statement) {
        let others = said.others.iter().enumerate();
        let others = others.flat_map(|(place, (key, value))| {
            let before = if place == 0 { ": " } else { ", " };
            [before, key, " ", &value.text]
        });
        let pieces = [kind.text.as_ref()].into_iter().chain(others);
        self.notes.add(self.events.len() - 1, pieces);
    }

    /// Gives the map another size; what lies outside of it is lost. O(cells + events not handed on).
    fn resize(&mut self, size: Size) {
        let old = self.map.size();
        let mut map = Map::new(size, Tile::Floor);
        let (mut marks, mut parents) = (vec![0; size.padded()], vec![0; size.padded()]);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            let (mark, parent) = match old.cell(x, y) {
                Some(from) => (self.marks[from.index()], self.parents[from.index()]),
                None => (mark::FLOOR, 0),
            };
            (marks[cell.index()], parents[cell.index()]) = (mark, parent);
        }
        (self.marks, self.parents) = (marks, parents);
        let moved = |cell: Cell| moved(cell, old, size);
        map.starts = self.map.starts.iter().map(|&cell| moved(cell)).collect();
        map.goals = self.map.goals.iter().map(|&cell| moved(cell)).collect();
        self.map = map;
        self.last = self.last.map(moved);
        for known in &mut self.nodes {
            known.cell = moved(known.cell);
        }
        for event in &mut self.events {
            *event = event.at(moved(event.cell()));
        }
        self.changed = true;
    }

    /// Nothing more will come: a map whose size nobody has said is cut to where events were.
    pub fn finish(&mut self) {
        if !self.fixed && self.seen != (self.map.size().width(), self.map.size().height()) {
            self.resize(Size::clamped(self.seen.0, self.seen.1));
        }
    }

    /// Hands on what has come since the last time; says whether the map has changed.
    pub fn hand_on(&mut self, trace: &mut Trace) -> bool {
        let (old, size) = (trace.map.size(), self.map.size());
        if old != size {
            for event in &mut trace.events {
                *event = event.at(moved(event.cell(), old, size));
            }
        }
        let changed = std::mem::take(&mut self.changed);
        if changed {
            trace.map.clone_from(&self.map);
        }
        trace.notes.append(&mut self.notes, trace.events.len());
        trace.events.append(&mut self.events);
        self.before = trace.events.len();
        trace.statements = self.types.all();
        trace.by_type = self.types.by_name();
        changed
    }
}

/// The same place in a map of another size.
fn moved(cell: Cell, from: Size, to: Size) -> Cell {
    let (x, y) = from.position(cell);
    // A map grows, or is cut to where events were: every cell that was spoken of is in both.
    to.cell(x, y).unwrap_or(cell)
}

fn whole(key: &'static str, value: &Option<Value>) -> Result<i64, Wrong> {
    let said = value.as_ref().map_or("", |value| &value.text);
    let whole = value.as_ref().and_then(Value::whole);
    whole.ok_or_else(|| Wrong::NotWhole {
        key,
        said: shown(said),
    })
}
