//! The claims of a trace: each of its events with its cell, its parent and its numbers, as a judge reads them.

use super::statement::Statement;
use super::word::Word;
use mazescope_core::{Cell, Size};

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
    numbers: [f64; 3],
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
        let number = |name| said.other(name).and_then(|said| said.finite());
        self.events.push(Claim {
            word,
            at: place(cell),
            parent: parent.map(place),
            numbers: ["g", "h", "f"].map(|name| number(name).unwrap_or(f64::INFINITY)),
            line: said.line as u32,
            moments: moments as u32,
        });
    }

    /// All events, in order.
    pub fn iter(&self) -> impl Iterator<Item = Claim> {
        self.events.iter().copied()
    }

    /// The bytes of all events.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.events.as_slice())
    }
}
