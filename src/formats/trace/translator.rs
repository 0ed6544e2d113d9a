//! From what another program said to events of ours, which state only what changes.

use super::field::{Field, GOAL, Resized, START};
use super::header::Header;
use super::ids::{Ids, Key, Node};
use super::notes::Notes;
use super::result::PathSaid;
use super::statement::{Statement, Value};
use super::tape::Trace;
use super::tree::{NONE, Tree};
use super::word::{Types, Word};
use super::wrong::{TraceError, Wrong, shown};
use super::{MOST_EVENTS, MOST_ID_BYTES};
use crate::board::mark;
use crate::event::Event;
use crate::grid::{Cell, Direction};

/// Keeps what a board would show so far, since an event of ours flips bits: what would change
/// nothing, or change back, becomes [`Event::noted`].
#[derive(Debug)]
pub struct Translator {
    field: Field,
    /// Whether all starts and goals of the map were said before the first event.
    starts_said: bool,
    goals_said: bool,
    ids: Ids,
    tree: Tree,
    /// The cell of the last event.
    last: Option<Cell>,
    types: Types,
    path: PathSaid,
    /// What has come since it was handed on, and how much had come before.
    events: Vec<Event>,
    notes: Notes,
    events_before: usize,
    notes_before: usize,
    /// Bytes that all of it may take, and about how many have come since that was looked at.
    limit: u64,
    unweighed: usize,
}

/// So many bytes may come before all of it is weighed again, at most.
const UNWEIGHED: u64 = 1 << 16;

impl Translator {
    /// No event was said yet; of a map that a header gives the size is fixed. What comes may take so
    /// many bytes.
    pub fn new(header: Option<&Header>, limit: u64) -> Result<Translator, Wrong> {
        let map = match header {
            Some(header) => header.map()?,
            None => None,
        };
        Ok(Translator {
            field: Field::new(map),
            starts_said: header.is_some_and(|header| header.starts.is_some()),
            goals_said: header.is_some_and(|header| header.goals.is_some()),
            ids: Ids::default(),
            tree: Tree::default(),
            last: None,
            types: Types::default(),
            path: PathSaid::default(),
            events: Vec::new(),
            notes: Notes::default(),
            events_before: 0,
            notes_before: 0,
            limit,
            unweighed: 0,
        })
    }

    /// Takes in one event. Amortized O(1), but for a path: O(path). After an error
    /// nothing more may be taken in.
    pub fn take(&mut self, said: &Statement) -> Result<(), TraceError> {
        let at = |wrong| TraceError::at(said.line, wrong);
        if self.stated() >= MOST_EVENTS {
            return Err(at(Wrong::TooManyEvents));
        }
        let kind = said
            .kind
            .as_ref()
            .ok_or_else(|| at(Wrong::Without("type")))?;
        let word = Word::of(&kind.text);
        let lenient = matches!(word, Word::End | Word::Unknown);
        let place = self.field.place(said).map_err(at)?;
        let named = said.id.as_ref().filter(|id| !id.is_nothing());
        // A cell that has no id is called by its column and row.
        let id = match (named, place) {
            (Some(id), _) => Some(Key::of(id)),
            (None, place) => place.map(|(x, y)| Key::Cell(x, y)),
        };
        let known = id.as_ref().and_then(|id| self.ids.find(id));
        let placed = place.map(|(x, y)| self.reach(x, y));
        let cell = placed.or(known.map(|node| self.tree.cell(node)));
        let cell = match (cell, named) {
            (Some(cell), _) => cell,
            _ if lenient => self.last.unwrap_or_else(|| self.origin()),
            (None, Some(_)) if said.has("variables") => return Err(at(Wrong::OldPosthoc)),
            (None, Some(id)) => return Err(at(Wrong::NoSuchCell(shown(&id.text)))),
            (None, None) => return Err(at(Wrong::Without("id"))),
        };
        let parent = self.parent(said, id.as_ref(), known);
        let parent = if lenient {
            parent.unwrap_or(NONE)
        } else {
            parent.map_err(at)?
        };
        self.check_floor(word, cell).map_err(at)?;
        let nameless = named.is_none() && lenient;
        let node = match (known, id.filter(|_| placed.is_some() && !nameless)) {
            (Some(node), _) => {
                if placed.is_some() {
                    self.tree.place(node, cell);
                }
                Some(node)
            }
            (None, Some(id)) => Some(self.add(&id, cell).map_err(at)?),
            (None, None) => None,
        };
        self.types.count(word, &kind.text);
        self.last = Some(cell);
        let (stated, noted) = (self.events.len(), self.notes.bytes());
        let fits = self.state(word, cell, node, parent);
        self.hear(word, cell, node, said, stated);
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
        self.unweighed += 2 * size_of::<Event>() * (self.events.len() - stated);
        self.unweighed += self.notes.bytes() - noted;
        self.weigh().map_err(at)
    }

    /// Events that were stated so far.
    fn stated(&self) -> usize {
        self.events_before + self.events.len()
    }

    /// States what changes, and whether the event was anything but a repetition.
    fn state(&mut self, word: Word, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        let marks = self.field.marks(cell);
        let discovered = marks & mark::DISCOVERED != 0;
        // An edge that has left the frontier keeps its parent, and is not found once more.
        let found = self.field.was_discovered(cell);
        let has = |bit: u8| marks & bit != 0;
        match word {
            Word::Source => {
                self.field.mark(cell, START);
                !found && self.push(Event::pushed_start(cell))
            }
            Word::Destination => {
                self.field.mark(cell, GOAL);
                true
            }
            Word::Generating => !found && self.discover(cell, node, parent),
            Word::Updating if !found => self.discover(cell, node, parent),
            Word::Updating => self.improve(cell, node, parent),
            Word::Expanding => {
                if !found {
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
                let first = self.field.map().goals.is_empty() && !self.goals_said;
                if first && node.is_some() && has(mark::FLOOR) {
                    self.field.mark(cell, GOAL);
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

    /// Takes note of what the event says about the path and its cost; before it there were so many
    /// events that are not handed on yet.
    fn hear(
        &mut self,
        word: Word,
        cell: Cell,
        node: Option<Node>,
        said: &Statement,
        stated: usize,
    ) {
        let before = (self.events_before + stated) as u64;
        match (word, node) {
            (Word::End, Some(node)) => {
                let root = self.tree.parent(node) == NONE;
                self.path.end(node, cell, root, said.cost(), before);
            }
            (Word::Tracing, _) => self.path.trace(cell, said.cost(), before),
            (Word::Generating | Word::Expanding | Word::Updating, Some(node)) => {
                let goal = self.field.marks(cell) & GOAL != 0;
                if goal || self.field.map().goals.is_empty() {
                    self.path.cost(node, goal, said);
                }
                self.path.leave();
            }
            _ => self.path.leave(),
        }
    }

    /// The cell in that column and row, to which the map may have to grow.
    fn reach(&mut self, x: u32, y: u32) -> Cell {
        if let Some(resized) = self.field.reach(x, y) {
            self.follow(resized);
        }
        let cell = self.field.map().size().cell(x as i32, y as i32);
        cell.expect("the map reaches there now")
    }

    fn origin(&self) -> Cell {
        let cell = self.field.map().size().cell(0, 0);
        cell.expect("a map has a first cell")
    }

    /// The node that pId names, [`NONE`] at a root.
    fn parent(
        &self,
        said: &Statement,
        id: Option<&Key>,
        known: Option<Node>,
    ) -> Result<Node, Wrong> {
        let Some(parent) = said.parent.as_ref().filter(|parent| !parent.is_nothing()) else {
            return Ok(NONE);
        };
        let key = Key::of(parent);
        match self.ids.find(&key) {
            // Some say of a root that it is its own parent.
            Some(node) if known == Some(node) => Ok(NONE),
            Some(node) => Ok(node),
            None if id == Some(&key) => Ok(NONE),
            None => Err(Wrong::NoSuchParent(shown(&parent.text))),
        }
    }

    fn check_floor(&self, word: Word, cell: Cell) -> Result<(), Wrong> {
        let what = match word {
            Word::Source => "source",
            Word::Destination => "destination",
            _ => return Ok(()),
        };
        if self.field.marks(cell) & mark::FLOOR != 0 {
            return Ok(());
        }
        let (x, y) = self.field.map().size().position(cell);
        Err(Wrong::OnWall { what, x, y })
    }

    /// Gives an id, which is not known yet, its node.
    fn add(&mut self, id: &Key, cell: Cell) -> Result<Node, Wrong> {
        let growth = self.ids.growth(id) as u64;
        if growth > 0 && self.bytes() + growth > self.limit {
            return Err(Wrong::Full(self.limit));
        }
        self.unweighed += Tree::EACH + id.text_bytes();
        self.tree.add(cell);
        let node = self.ids.add(id);
        match self.ids.text_bytes() > MOST_ID_BYTES {
            true => Err(Wrong::TooManyIds),
            false => Ok(node),
        }
    }

    /// The cell becomes known to the search. One without a parent is a start, of the map too if that
    /// has none; one whose parent is no neighbour looks like a start.
    fn discover(&mut self, cell: Cell, node: Option<Node>, parent: Node) -> bool {
        self.adopt(node, parent);
        let towards = self.direction(cell, parent);
        let floor = self.field.marks(cell) & mark::FLOOR != 0;
        let first = self.field.map().starts.is_empty() && !self.starts_said;
        if parent == NONE && floor && first {
            self.field.mark(cell, START);
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
        match (self.field.parent(cell), self.direction(cell, parent)) {
            (Some(old), Some(new)) if old != new => self.push(Event::improved(cell, old, new)),
            _ => false,
        }
    }

    fn adopt(&mut self, node: Option<Node>, parent: Node) {
        if let Some(node) = node {
            self.tree.adopt(node, parent);
        }
    }

    /// From a cell to that of a node, if the two are neighbours.
    fn direction(&self, cell: Cell, parent: Node) -> Option<Direction> {
        if parent == NONE {
            return None;
        }
        let parent = self.tree.cell(parent);
        let apart = parent.index() as isize - cell.index() as isize;
        let stride = self.field.map().size().stride();
        // Between rows stands the border, so that no two cells but neighbours are that far apart.
        Direction::ALL
            .into_iter()
            .find(|direction| direction.offset(stride) == apart)
    }

    /// Traces the path from the root to a node, as far as it was not traced before; says whether there
    /// was anything to trace.
    fn trace(&mut self, node: Option<Node>) -> bool {
        let before = self.events.len();
        for cell in self.tree.trace(node).into_iter().rev() {
            if self.field.marks(cell) & mark::TRACED == 0 {
                self.push(Event::traced(cell));
            }
        }
        self.events.len() > before
    }

    #[inline]
    fn push(&mut self, event: Event) -> bool {
        self.field.apply(event);
        self.events.push(event);
        self.path.count(event);
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

    /// Moves what is not handed on yet to a map of another size. O(nodes + events not handed on).
    fn follow(&mut self, resized: Resized) {
        self.last = self.last.map(|cell| resized.moved(cell));
        self.tree.follow(resized);
        self.path.follow(resized);
        for event in &mut self.events {
            *event = event.at(resized.moved(event.cell()));
        }
    }

    /// Nothing more will come: a map whose size nobody has said is cut to where events were.
    pub fn finish(&mut self) {
        if let Some(resized) = self.field.finish() {
            self.follow(resized);
        }
    }

    /// Bytes that all of it takes: what was handed on, and is recorded once more where it is shown,
    /// included. The map is not: it has its own limits.
    pub fn bytes(&self) -> u64 {
        let ids = self.ids.bytes() + self.tree.bytes() + self.path.bytes();
        let notes = self.notes_before + self.notes.bytes();
        (ids + notes + 2 * size_of::<Event>() * self.stated()) as u64
    }

    /// Sets how many bytes all of it may take from now on.
    pub fn allow(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Refuses to go on where the limit is near; looks every few hundred events.
    fn weigh(&mut self) -> Result<(), Wrong> {
        let unweighed = UNWEIGHED.min(self.limit / 64);
        if (self.unweighed as u64) < unweighed {
            return Ok(());
        }
        self.unweighed = 0;
        match self.bytes() + 2 * unweighed > self.limit {
            true => Err(Wrong::Full(self.limit)),
            false => Ok(()),
        }
    }

    /// Hands on what has come since the last time; says whether the map has changed. With `end` nothing
    /// more will come, and the path is handed on too. O(what has come), and O(cells) where the map has
    /// another size.
    pub fn hand_on(&mut self, trace: &mut Trace, end: bool) -> bool {
        if let Some(resized) = Resized::between(trace.map.size(), self.field.map().size()) {
            for event in &mut trace.events {
                *event = event.at(resized.moved(event.cell()));
            }
        }
        let changed = self.field.hand_on(&mut trace.map);
        trace.notes.append(&mut self.notes, trace.events.len());
        trace.events.append(&mut self.events);
        (self.events_before, self.notes_before) = (trace.events.len(), trace.notes.bytes());
        trace.statements = self.types.all();
        trace.by_type = self.types.by_name();
        if end {
            trace.solution = self.path.solution(&self.tree);
        }
        changed
    }
}
