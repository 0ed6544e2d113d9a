//! Translates the events of another program into events that state only changes.
//!
//! Events flip bits, so a translator keeps the state of a board, and which id was discovered from which. Whatever the
//! events cannot express becomes notes, a text for each event. A distant parent becomes a `Value` and a `Wrote` of a
//! link before its `Pushed` or `Improved`. Notes and other numbers count moments.

mod board;
mod ids;
mod path;
mod relaxing;
mod search;
mod tree;

use crate::trace::claims::Claims;
use crate::trace::contents::Trace;
use crate::trace::header::TraceHeader;
use crate::trace::notes::Notes;
use crate::trace::statement::{Statement, Value};
use crate::trace::tape::Tape;
use crate::trace::word::{Types, Word};
use crate::trace::wrong::{MOST_EVENTS, MOST_ID_BYTES, Wrong, shown};
use ids::{IdTable, Key, Node};
use mazescope_core::{Cell, Map, Size, Tile};
use search::{Search, Told};
use tree::NONE;

/// Keeps the state of a board, because an event flips bits. An event that would change nothing, or undo a change,
/// becomes [`Event::noted`].
#[derive(Debug)]
pub(super) struct Translator {
    ids: IdTable,
    search: Search,
    types: Types,
    /// The notes that are not handed on yet, and the bytes of the earlier ones.
    notes: Notes,
    notes_before: usize,
    /// The claims, if the trace is judged.
    claims: Option<Claims>,
    /// The most bytes of everything.
    limit: u64,
    /// The number of events so far.
    taken: u64,
}

/// After this number of events, the bytes of everything are counted again.
const WEIGHED: u64 = 64;

impl Translator {
    /// The translator before the first event, for a tape, whose limit holds for everything. The size of a map in the
    /// header is fixed. If the trace is judged, it keeps claims, too.
    pub(super) fn new(header: TraceHeader, tape: &Tape) -> Result<Translator, Wrong> {
        let map = header.map()?;
        let claims = tape.is_judged().then(|| Claims::new(map.is_some()));
        let search = Search::new(&header, map.as_ref());
        tape.write(0, |trace| {
            trace.map = map.unwrap_or_else(|| Map::new(search.board.seen(false), Tile::Floor));
            (trace.manner, trace.unknown) = (header.manner, header.unknown);
            true
        });
        Ok(Translator {
            ids: IdTable::default(),
            search,
            claims,
            types: Types::default(),
            notes: Notes::default(),
            notes_before: 0,
            limit: tape.limit(),
            taken: 0,
        })
    }

    /// Takes one event. Amortized O(1), but O(path) for a path. After an error no further event may be taken.
    pub(super) fn take(&mut self, said: &Statement) -> Result<(), Wrong> {
        if self.search.moments >= MOST_EVENTS {
            return Err(Wrong::TooManyEvents);
        }
        self.taken += 1;
        if self.taken.is_multiple_of(WEIGHED) && self.bytes() > self.limit {
            return Err(Wrong::Full(self.limit));
        }
        let kind = said.kind.as_ref().ok_or(Wrong::Without("type"))?;
        let word = Word::of(&kind.text);
        // Another program may mean something else by these types, so they are only shown.
        let shown_only = matches!(
            word,
            Word::Stepping | Word::Looking | Word::Withdrawing | Word::Reopening
        );
        let lenient = shown_only || matches!(word, Word::End | Word::GivingUp | Word::Unknown);
        let place = self.search.board.place(said)?;
        let named = said.id.as_ref().filter(|id| !id.is_nothing());
        // A cell without an id is identified by its column and row.
        let id = match (named, place) {
            (Some(id), _) => Some(Key::of(id)),
            (None, place) => place.map(|(x, y)| Key::cell(x, y)),
        };
        let known = id.as_ref().and_then(|id| self.ids.find(id));
        let placed = place.map(|(x, y)| self.search.board.reach(x, y));
        let cell = placed.or(known.map(|node| self.search.tree.cell(node)));
        let cell = match (cell, named) {
            (Some(cell), _) => cell,
            _ if lenient => self.search.last,
            (None, Some(_)) if said.other("variables").is_some() => return Err(Wrong::OldPosthoc),
            (None, Some(id)) => return Err(Wrong::NoSuchCell(shown(&id.text))),
            (None, None) => return Err(Wrong::Without("id")),
        };
        let own = said.parent.as_ref().filter(|parent| !parent.is_nothing());
        let own_key = own.map(Key::of);
        // Some programs give a root itself as its parent.
        let is_own = own_key.is_some() && own_key == id;
        let found = own_key.filter(|_| !is_own).map(|key| self.ids.find(&key));
        let parent = match (found, own) {
            (Some(Some(node)), _) => node,
            (Some(None), Some(own)) if !lenient => {
                return Err(Wrong::NoSuchParent(shown(&own.text)));
            }
            _ => NONE,
        };
        self.search.check_floor(word, cell)?;
        let number = self.search.number(word, cell, parent, said)?;
        let nameless = named.is_none() && lenient;
        let node = match (known, id.filter(|_| placed.is_some() && !nameless)) {
            (Some(node), _) => {
                if placed.is_some() {
                    self.search.tree.place(node, cell);
                }
                Some(node)
            }
            (None, Some(id)) => Some(self.add(&id, cell)?),
            (None, None) => None,
        };
        self.types.count(word, &kind.text);
        let nowhere = shown_only && placed.is_none() && known.is_none();
        let word = if nowhere { Word::Unknown } else { word };
        let before = self.search.moments;
        let event = self.search.relaxed(Told {
            word,
            cell,
            node,
            parent,
            number,
            said,
        });
        let fits = self.search.take(&event);
        let says_more = !said.others.is_empty();
        if !fits || says_more && self.search.moments == before {
            self.search.show(cell);
        }
        if let Some(claims) = &mut self.claims {
            let tree = &self.search.tree;
            let parent = (event.parent != NONE).then(|| tree.cell(event.parent));
            let parent = parent.or(is_own.then_some(cell));
            let (size, moments) = (self.search.board.size, self.search.moments);
            claims.add((event.word, said), size, (cell, parent), moments);
        }
        if !fits || says_more {
            self.note(kind, said);
        }
        Ok(())
    }

    /// Gives a new id its node.
    fn add(&mut self, id: &Key, cell: Cell) -> Result<Node, Wrong> {
        let growth = self.ids.growth(id) as u64;
        if growth > 0 && self.bytes() + growth > self.limit {
            return Err(Wrong::Full(self.limit));
        }
        self.search.tree.add(cell);
        let node = self.ids.add(id);
        let fits = self.ids.text_bytes() <= MOST_ID_BYTES;
        fits.then_some(node).ok_or(Wrong::TooManyIds)
    }

    /// Notes the content of the event, with the last event here that it caused.
    fn note(&mut self, kind: &Value, said: &Statement) {
        let others = said.others.iter().enumerate();
        let others = others.flat_map(|(place, (key, value))| {
            let before = if place == 0 { ": " } else { ", " };
            [before, key, " ", &value.text]
        });
        let pieces = [kind.text.as_ref()].into_iter().chain(others);
        self.notes
            .add(self.search.moments.saturating_sub(1), pieces);
    }

    /// The bytes of everything, with the events that were handed on, which are recorded a second time if they are
    /// shown. The map does not count, because it has its own limits.
    fn bytes(&self) -> u64 {
        let notes = self.notes_before + self.notes.bytes();
        let claims = self.claims.as_ref().map_or(0, Claims::bytes);
        (self.ids.bytes() + self.search.bytes() + notes + claims) as u64
    }

    /// Puts the new events on the tape, and adopts its limit for the rest. O(new events), and O(cells) if the map has
    /// another size.
    pub(super) fn put_on(&mut self, tape: &Tape) {
        let bytes = self.bytes();
        let size = self.search.board.seen(false);
        tape.write(bytes, |trace| self.hand_on(trace, size, false));
        self.limit = tape.limit();
    }

    /// Puts the last events and the path on the tape. Unless the trace is `whole`, it ends with a fault. If it is, a
    /// map of undeclared size is cut to the cells with events.
    pub(super) fn end_on(&mut self, tape: &Tape, whole: bool) {
        if whole {
            self.search.finish();
        }
        let size = self.search.board.seen(whole);
        tape.write(0, |trace| self.hand_on(trace, size, true));
    }

    fn hand_on(&mut self, trace: &mut Trace, size: Size, end: bool) -> bool {
        trace.notes.append(&mut self.notes);
        self.notes_before = trace.notes.bytes();
        trace.by_type = self.types.by_name();
        let changed = self.search.hand_on(trace, size, end);
        if end {
            trace.claims = self.claims.take().unwrap_or_default();
        }
        changed
    }
}
