//! Hands each event of another program to the search, with its ids as cells and nodes.

use super::ids::IdTable;
use super::key::{Key, Node};
use super::search::{Search, Told};
use super::tree::{NONE, Tree};
use crate::trace::claims::Claims;
use crate::trace::contents::Trace;
use crate::trace::header::TraceHeader;
use crate::trace::limits::{MOST_EVENTS, MOST_ID_BYTES};
use crate::trace::notes::Notes;
use crate::trace::statement::{Statement, Value};
use crate::trace::tape::Tape;
use crate::trace::word::{Types, Word};
use crate::trace::wrong::{TraceError, Wrong, shown};
use mazescope_core::{Cell, Event};

/// Keeps the state of a board, because an event flips bits. An event that would change nothing, or undo a change,
/// becomes [`Event::noted`].
#[derive(Debug)]
pub(crate) struct Translator {
    ids: IdTable,
    search: Search,
    types: Types,
    /// The notes that are not handed on yet, and the bytes of the earlier ones.
    notes: Notes,
    notes_before: usize,
    /// The claims, if the trace is judged.
    claims: Option<Claims>,
    /// The most bytes of everything, and about how many have arrived since they were last counted.
    limit: u64,
    unweighed: usize,
}

/// The most bytes that arrive before everything is counted again.
const UNWEIGHED: u64 = 1 << 16;

impl Translator {
    /// The translator before the first event, for a tape, whose limit holds for everything. The size of a map in the
    /// header is fixed. If the trace is judged, it keeps claims in place of events and notes.
    pub(crate) fn new(header: &TraceHeader, tape: &Tape) -> Result<Translator, Wrong> {
        let search = Search::new(header)?;
        let is_fixed = search.board.is_fixed();
        let claims = tape.is_judged().then(|| Claims::new(is_fixed));
        Ok(Translator {
            ids: IdTable::default(),
            search,
            claims,
            types: Types::default(),
            notes: Notes::default(),
            notes_before: 0,
            limit: tape.limit(),
            unweighed: 0,
        })
    }

    /// Takes one event. Amortized O(1), but O(path) for a path. After an error no further event may be taken.
    pub(crate) fn take(&mut self, said: &Statement) -> Result<(), TraceError> {
        let at = |wrong| TraceError::at(said.line, wrong);
        if self.search.stated() >= MOST_EVENTS {
            return Err(at(Wrong::TooManyEvents));
        }
        let kind = said.kind.as_ref();
        let kind = kind.ok_or_else(|| at(Wrong::Without("type")))?;
        let word = Word::of(&kind.text);
        // Another program may mean something else by these types, so they are only shown.
        let shown_only = matches!(
            word,
            Word::Stepping | Word::Looking | Word::Withdrawing | Word::Reopening
        );
        let lenient = shown_only || matches!(word, Word::End | Word::GivingUp | Word::Unknown);
        let place = self.search.board.place(said).map_err(at)?;
        let named = said.id.as_ref().filter(|id| !id.is_nothing());
        // A cell without an id is identified by its column and row.
        let id = match (named, place) {
            (Some(id), _) => Some(Key::of(id)),
            (None, place) => place.map(|(x, y)| Key::Cell(x, y)),
        };
        let known = id.as_ref().and_then(|id| self.ids.find(id));
        let placed = place.map(|(x, y)| self.search.reach(x, y));
        let cell = placed.or(known.map(|node| self.search.tree.cell(node)));
        let cell = match (cell, named) {
            (Some(cell), _) => cell,
            _ if lenient => self.search.last(),
            (None, Some(_)) if said.other("variables").is_some() => {
                return Err(at(Wrong::OldPosthoc));
            }
            (None, Some(id)) => return Err(at(Wrong::NoSuchCell(shown(&id.text)))),
            (None, None) => return Err(at(Wrong::Without("id"))),
        };
        let own = said.parent.as_ref().filter(|parent| !parent.is_nothing());
        let is_own = own.is_some_and(|own| Some(Key::of(own)) == id);
        let parent = match self.parent(said, id.as_ref(), known) {
            Err(_) if lenient => NONE,
            parent => parent.map_err(at)?,
        };
        self.search.check_floor(word, cell).map_err(at)?;
        let number = self.search.number(word, cell, parent, said).map_err(at)?;
        let nameless = named.is_none() && lenient;
        let node = match (known, id.filter(|_| placed.is_some() && !nameless)) {
            (Some(node), _) => {
                if placed.is_some() {
                    self.search.tree.place(node, cell);
                }
                Some(node)
            }
            (None, Some(id)) => Some(self.add(&id, cell).map_err(at)?),
            (None, None) => None,
        };
        self.types.count(word, &kind.text);
        let nowhere = shown_only && placed.is_none() && known.is_none();
        let word = if nowhere { Word::Unknown } else { word };
        let (stated, noted) = (self.search.stated(), self.notes.bytes());
        let event = self.search.relaxed(Told {
            word,
            cell,
            node,
            parent,
            number,
            said,
        });
        let fits = self.search.take(&event);
        if !fits {
            self.search.show(cell);
        }
        let told = self.search.stated() > stated;
        if !told && !said.others.is_empty() {
            self.search.show(cell);
        }
        if let Some(claims) = &mut self.claims {
            let tree = &self.search.tree;
            let parent = (event.parent != NONE).then(|| tree.cell(event.parent));
            let parent = parent.or(is_own.then_some(cell));
            let (size, moments) = (self.search.board.size(), self.search.stated());
            claims.add((event.word, said), size, (cell, parent), moments);
        } else if (told && !fits) || !said.others.is_empty() {
            self.note(kind, said);
        }
        self.unweighed += 2 * size_of::<Event>() * (self.search.stated() - stated);
        self.unweighed += self.notes.bytes() - noted;
        self.weigh().map_err(at)
    }

    /// The node of pId, or [`NONE`] for a root.
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
            // Some programs give a root itself as its parent.
            Some(node) if known == Some(node) => Ok(NONE),
            Some(node) => Ok(node),
            None if id == Some(&key) => Ok(NONE),
            None => Err(Wrong::NoSuchParent(shown(&parent.text))),
        }
    }

    /// Gives a new id its node.
    fn add(&mut self, id: &Key, cell: Cell) -> Result<Node, Wrong> {
        let growth = self.ids.growth(id) as u64;
        if growth > 0 && self.bytes() + growth > self.limit {
            return Err(Wrong::Full(self.limit));
        }
        self.unweighed += Tree::EACH + id.text_bytes();
        self.search.tree.add(cell);
        let node = self.ids.add(id);
        match self.ids.text_bytes() > MOST_ID_BYTES {
            true => Err(Wrong::TooManyIds),
            false => Ok(node),
        }
    }

    /// Notes the content of the event, with the last event here that it caused.
    fn note(&mut self, kind: &Value, said: &Statement) {
        let others = said.others.iter().enumerate();
        let others = others.flat_map(|(place, (key, value))| {
            let before = if place == 0 { ": " } else { ", " };
            [before, key, " ", &value.text]
        });
        let pieces = [kind.text.as_ref()].into_iter().chain(others);
        self.notes.add(self.search.newest(), pieces);
    }

    /// The bytes of everything, with the events that were handed on, which are recorded a second time if they are
    /// shown. The map does not count, because it has its own limits.
    fn bytes(&self) -> u64 {
        let notes = self.notes_before + self.notes.bytes();
        let claims = self.claims.as_ref().map_or(0, Claims::bytes);
        (self.ids.bytes() + self.search.bytes() + notes + claims) as u64
    }

    /// Fails if the limit is near. The bytes are counted every few hundred events.
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

    /// Puts the new events on the tape, and adopts its limit for the rest. O(new events), and O(cells) if the map has
    /// another size.
    pub(crate) fn put_on(&mut self, tape: &Tape) {
        let bytes = self.bytes();
        tape.write(bytes, |trace| self.hand_on(trace, false));
        self.limit = tape.limit();
    }

    /// Puts the last events and the path on the tape. Unless the trace is `whole`, it ends with a fault. If it is, a
    /// map of undeclared size is cut to the cells with events.
    pub(crate) fn end_on(&mut self, tape: &Tape, whole: bool) {
        if whole {
            self.search.finish();
        }
        tape.write(0, |trace| self.hand_on(trace, true));
    }

    fn hand_on(&mut self, trace: &mut Trace, end: bool) -> bool {
        trace.notes.append(&mut self.notes, trace.moments as usize);
        self.notes_before = trace.notes.bytes();
        trace.statements = self.types.all();
        trace.by_type = self.types.by_name();
        let changed = self.search.hand_on(trace, end);
        if let Some(claims) = &mut self.claims {
            trace.events.clear();
            if end {
                trace.claims = std::mem::take(claims);
            }
        }
        changed
    }
}
