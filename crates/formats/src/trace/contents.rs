//! The content of a trace: a map, the events on it, their notes and, if the trace is judged, what they claim.

use super::format::TraceFormat;
use super::header::Manner;
use super::statement::{Word, nearest};
use super::wrong::MOST_NOTE_BYTES;
use crate::violation::counted;
use mazescope_core::{Cell, Discipline, Event, Map, Plane, Size, Solution};
use std::collections::BTreeMap;

/// A trace in the program's own vocabulary.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The map before the first event, with the starts and goals that the trace names.
    pub map: Map,
    /// The events, on cells of that map. Applied in order to a board of the map, each of them changes something.
    pub events: Vec<Event>,
    /// The number of moments. A number together with the event that writes it is one moment, any other event is one by
    /// itself.
    pub moments: u64,
    /// Further text of the trace, by the number of the moment.
    pub notes: Notes,
    /// The kind of numbers that the events write to cells, as far as it is known.
    pub plane: Plane,
    /// The kind of frontier of the search, as far as its events show it.
    pub discipline: Discipline,
    /// What the trace says about the search before its events.
    pub manner: Manner,
    /// The keys of its first line that have no meaning.
    pub unknown: Vec<String>,
    /// What its events leave out of the discoveries.
    pub lack: Lack,
    /// Whether its last event gives up, without knowing whether there is a path.
    pub gave_up: bool,
    /// The format of its file.
    pub format: TraceFormat,
    /// The number of events of the trace itself of each type.
    pub by_type: BTreeMap<String, u64>,
    /// The last path in the trace, with its cost; `None` while the tape is still open.
    pub solution: Option<Solution>,
    /// Its events as written, if it is [read to be judged](super::read_claims); otherwise none.
    pub claims: Claims,
}

impl Default for Trace {
    fn default() -> Trace {
        Trace {
            map: Map::new(Size::clamped(1, 1), mazescope_core::map::Tile::Floor),
            events: Vec::new(),
            moments: 0,
            notes: Notes::default(),
            plane: Plane::None,
            discipline: Discipline::Queue,
            manner: Manner::default(),
            unknown: Vec::new(),
            lack: Lack::default(),
            gave_up: false,
            format: TraceFormat::JsonLines,
            by_type: BTreeMap::new(),
            solution: None,
            claims: Claims::default(),
        }
    }
}

impl Trace {
    /// The same trace on a map that has all of its cells. O(events).
    pub fn on(mut self, map: &Map) -> Trace {
        let (from, to) = (self.map.size(), map.size());
        move_events(&mut self.events, from, to);
        if let Some(solution) = &mut self.solution {
            solution.path = moved(&solution.path, from, to);
        }
        self.map = map.clone();
        self
    }

    /// What the events mean: a lane that replays them must begin again if it changes.
    pub(super) fn meaning(&self) -> (Plane, Discipline, Manner, Lack, bool) {
        let (plane, discipline, manner) = (self.plane, self.discipline, self.manner);
        (plane, discipline, manner, self.lack, self.gave_up)
    }

    /// Advice about keys that are ignored.
    pub fn advice(&self) -> Option<String> {
        (!self.unknown.is_empty()).then(|| {
            let keys = self.unknown.join(", ");
            format!(
                "keys of the first line that have no meaning are ignored: {keys}. docs/trace.md lists its keys."
            )
        })
    }

    /// The number of events of the trace itself, each of which may become several events here.
    pub fn statements(&self) -> u64 {
        self.by_type.values().sum()
    }

    /// The unknown types that look like typing errors, in alphabetical order, each with the most similar known one.
    pub fn misspelt(&self) -> impl Iterator<Item = (&str, &'static str)> {
        let all = self.by_type.keys().map(String::as_str);
        let unknown = all.filter(|said| Word::of(said) == Word::Unknown);
        unknown.filter_map(|said| Some((said, nearest(said)?)))
    }

    /// The same in words.
    pub fn slips(&self) -> impl Iterator<Item = String> {
        self.misspelt().map(|(said, nearest)| {
            let events = counted(self.by_type[said] as usize, "event");
            format!(
                "The type {said:?} of {events} is unknown, so it is only shown. Did you mean {nearest:?}?"
            )
        })
    }
}

/// What a trace leaves out of its discoveries, as far as it was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lack {
    /// Nothing.
    #[default]
    Nothing,
    /// Some cells are expanded that no event has discovered.
    Discoveries,
    /// Some cells are discovered from an unknown cell.
    Parents,
}

/// The notes of some events, in one growing text with an entry of eight bytes each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    text: String,
    /// The numbers of the events with a note, rising, each with the end of its text.
    entries: Vec<(u32, u32)>,
    /// The number of notes that were dropped because all notes together were too long.
    pub dropped: u64,
}

/// The most bytes of a single note.
const LONGEST: usize = 400;

impl Notes {
    /// The note of an event. O(log n).
    pub fn get(&self, event: u64) -> Option<&str> {
        let entries = &self.entries;
        let place = entries.binary_search_by_key(&event, |&(event, _)| event.into());
        let place = place.ok()?;
        let start = place.checked_sub(1).map_or(0, |before| entries[before].1);
        self.text.get(start as usize..entries[place].1 as usize)
    }

    /// The bytes that all notes take.
    pub fn bytes(&self) -> usize {
        self.text.len() + self.entries.len() * size_of::<(u32, u32)>()
    }

    /// Adds a note in pieces to the event of that number, which is larger than all before.
    pub(super) fn add<'p>(&mut self, event: usize, pieces: impl Iterator<Item = &'p str>) {
        let start = self.text.len();
        self.text.extend(pieces);
        if self.text.len() - start > LONGEST {
            // An ellipsis takes three bytes.
            let end = self.text.floor_char_boundary(start + LONGEST - 3);
            self.text.truncate(end);
            self.text.push('…');
        }
        self.entries.push((event as u32, self.text.len() as u32));
    }

    /// Appends the notes of later events, or drops them if all together are too long.
    pub(super) fn append(&mut self, later: Notes) {
        if self.text.len() + later.text.len() > MOST_NOTE_BYTES {
            self.dropped += later.entries.len() as u64;
        } else {
            let start = self.text.len() as u32;
            self.text += &later.text;
            let moved = later.entries.iter();
            let moved = moved.map(|&(event, end)| (event, end + start));
            self.entries.extend(moved);
        }
    }
}

/// All events of a trace, in order. An event takes 48 bytes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    /// The events.
    pub events: Vec<Claim>,
    /// Whether the first line declares the map or its size.
    pub has_map: bool,
}

/// An event of a trace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The meaning of its type.
    pub word: Word,
    /// The column and row of its cell.
    pub at: (u16, u16),
    /// The column and row of its parent, if it names one.
    pub parent: Option<(u16, u16)>,
    /// g, h and f, infinite where the event does not give them, because options would take twice the memory.
    pub(super) numbers: [f64; 3],
    /// Its line in the file, from 1.
    pub line: u32,
    /// The number of moments of the trace up to and including this event.
    pub moments: u32,
}

impl Claim {
    /// g, h and f, as far as the event gives them.
    pub fn numbers(&self) -> [Option<f64>; 3] {
        let given = |number: f64| number.is_finite().then_some(number);
        self.numbers.map(given)
    }
}

impl Claims {
    /// All events, in order.
    pub fn iter(&self) -> impl Iterator<Item = Claim> {
        self.events.iter().copied()
    }
}

/// The cells with the same columns and rows in a map of another size, which has all of them.
pub(super) fn moved(cells: &[Cell], from: Size, to: Size) -> Vec<Cell> {
    cells.iter().map(|&cell| at_same(cell, from, to)).collect()
}

/// Moves events to the same columns and rows in a map of another size, which has all of their cells. O(events).
pub(super) fn move_events(events: &mut [Event], from: Size, to: Size) {
    if from != to {
        for event in events.iter_mut().filter(|event| !event.is_value()) {
            *event = event.at(at_same(event.cell(), from, to));
        }
    }
}

fn at_same(cell: Cell, from: Size, to: Size) -> Cell {
    let (x, y) = from.position(cell);
    to.cell(x, y).unwrap_or(cell)
}
