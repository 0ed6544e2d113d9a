//! The content of a trace: a map, the events on it, and their notes.

use super::claims::Claims;
use super::format::TraceFormat;
use super::manner::{Lack, Manner};
use super::notes::Notes;
use super::word::{Word, nearest};
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
