//! The claims of a trace: each of its events with its cell, its parent and its numbers, as a judge reads them.

use super::statement::Statement;
use super::word::Word;
use mazescope_core::{Cell, Size};

/// All events of a trace, in order. An event takes 20 bytes, and 8 more for each of its numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    events: Vec<Packed>,
    /// The numbers of all events, in order.
    numbers: Vec<f64>,
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
    /// g, h and f, as far as it gives them.
    pub numbers: [Option<f64>; 3],
    /// Its line in the file, from 1.
    pub line: u32,
    /// The number of moments of the trace up to and including this event.
    pub moments: u32,
}

/// The names of the numbers of an event, in their order.
pub const NUMBERS: [&str; 3] = ["g", "h", "f"];

/// An event without its numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Packed {
    at: (u16, u16),
    /// [`NONE`] without a parent.
    parent: (u16, u16),
    line: u32,
    moments: u32,
    word: Word,
    /// A bit for each of its numbers.
    given: u8,
}

const NONE: (u16, u16) = (u16::MAX, u16::MAX);

impl Claims {
    /// No events, of a trace that declares its map or does not.
    pub(super) fn new(has_map: bool) -> Claims {
        Claims {
            has_map,
            ..Claims::default()
        }
    }

    /// Adds an event on cells of a map of this size. The moments are those of the trace so far.
    pub(super) fn add(
        &mut self,
        (word, said): (Word, &Statement),
        size: Size,
        (cell, parent): (Cell, Option<Cell>),
        moments: usize,
    ) {
        let place = |cell: Cell| {
            let (x, y) = size.position(cell);
            (x as u16, y as u16)
        };
        let mut given = 0;
        for (bit, name) in NUMBERS.into_iter().enumerate() {
            if let Some(number) = said.other(name).and_then(|said| said.finite()) {
                given |= 1 << bit;
                self.numbers.push(number);
            }
        }
        self.events.push(Packed {
            at: place(cell),
            parent: parent.map_or(NONE, place),
            line: said.line as u32,
            moments: moments as u32,
            word,
            given,
        });
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// All events, in order.
    pub fn iter(&self) -> impl Iterator<Item = Claim> {
        let mut numbers = self.numbers.iter().copied();
        self.events.iter().map(move |event| Claim {
            word: event.word,
            at: event.at,
            parent: Some(event.parent).filter(|&parent| parent != NONE),
            numbers: std::array::from_fn(|bit| {
                let given = event.given >> bit & 1 != 0;
                given.then(|| numbers.next()).flatten()
            }),
            line: event.line,
            moments: event.moments,
        })
    }

    /// The bytes of all events.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.events.as_slice()) + size_of_val(self.numbers.as_slice())
    }
}
