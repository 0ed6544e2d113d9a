//! What a trace amounts to: a map, the events on it, and notes beside them.

use super::format::TraceFormat;
use super::manner::Manner;
use super::notes::Notes;
use super::word::{Word, nearest};
use crate::catalogue::{Discipline, Plane};
use crate::event::{Event, Solution};
use crate::formats::violation::counted;
use crate::grid::Size;
use crate::map::Map;
use std::collections::BTreeMap;
use std::fmt;

/// A trace in our own vocabulary.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The map, with the starts and the goals that the trace has named; before its first event.
    pub map: Map,
    /// What happened, on cells of that map. Applied in order to a board of the map, every event
    /// changes what it says.
    pub events: Vec<Event>,
    /// How many moments these are: a number and the cell that it is written to are one, any other event is
    /// one by itself.
    pub moments: u64,
    /// What the trace says beyond that, by the number of the moment.
    pub notes: Notes,
    /// What numbers the events write to cells, as far as that is known.
    pub plane: Plane,
    /// What waits in the search, as far as its events tell.
    pub discipline: Discipline,
    /// What the trace says itself of the search, before its events.
    pub manner: Manner,
    /// Whether its last event was that it gave up, without knowing whether there is a path.
    pub gave_up: bool,
    /// The format that it was in.
    pub format: TraceFormat,
    /// Events of the trace itself, of which one may be several of ours.
    pub statements: u64,
    /// The number of these events of each type.
    pub by_type: BTreeMap<String, u64>,
    /// The path that was said last, and what it costs; of a tape that is still open, nothing.
    pub solution: Option<Solution>,
}

impl Default for Trace {
    fn default() -> Trace {
        Trace {
            map: Map::new(Size::clamped(1, 1), crate::map::Tile::Floor),
            events: Vec::new(),
            moments: 0,
            notes: Notes::default(),
            plane: Plane::None,
            discipline: Discipline::Queue,
            manner: Manner::default(),
            gave_up: false,
            format: TraceFormat::JsonLines,
            statements: 0,
            by_type: BTreeMap::new(),
            solution: None,
        }
    }
}

/// A type of events that is not known, but much like one that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misspelt<'t> {
    /// The type as it was said.
    pub said: &'t str,
    /// The number of its events.
    pub count: u64,
    /// The known type that is most like it.
    pub nearest: &'static str,
}

impl fmt::Display for Misspelt<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misspelt {
            said,
            count,
            nearest,
        } = self;
        write!(
            out,
            "The type {said:?} of {} is unknown, so it is only shown. Did you mean {nearest:?}?",
            counted(*count as usize, "event")
        )
    }
}

impl Trace {
    /// The types that look like a slip in writing, in the order of their letters.
    pub fn misspelt(&self) -> impl Iterator<Item = Misspelt<'_>> {
        let unknown = self.by_type.iter();
        let unknown = unknown.filter(|(said, _)| Word::of(said) == Word::Unknown);
        unknown.filter_map(|(said, &count)| {
            let nearest = nearest(said)?;
            Some(Misspelt {
                said,
                count,
                nearest,
            })
        })
    }
}
