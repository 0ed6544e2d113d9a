//! The text of a trace, handed on in large pieces.

use crate::trace::format::TraceFormat;
use crate::trace::word::Word;
use mazescope_core::{Cell, Direction, Map, Size};
use std::io::{self, Write};

/// The number of bytes that are written at once.
const FULL: usize = 1 << 15;

/// The content of an event object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Saying {
    /// Its type.
    pub word: Word,
    /// Its cell.
    pub cell: Cell,
    /// The cell that it was found from, if that is known.
    pub parent: Option<Cell>,
    /// Whether it loses its parent.
    pub parentless: bool,
    /// Whether it would be taken for a root and is none, because its parent is unknown.
    pub no_root: bool,
    /// The length of the path to it, if that is known.
    pub g: Option<f64>,
    /// The number that is written to it.
    pub value: Option<u32>,
    /// The direction to a distant parent, if it differs from the direction in which it lies.
    pub via: Option<Direction>,
    /// Whether the register already holds the number.
    pub again: bool,
}

impl Saying {
    /// An event of that type and cell, without further content.
    pub(super) fn of(word: Word, cell: Cell) -> Saying {
        Saying {
            word,
            cell,
            parent: None,
            parentless: false,
            no_root: false,
            g: None,
            value: None,
            via: None,
            again: false,
        }
    }
}

/// The text of a trace that is being written.
pub(super) struct TraceText<'w> {
    /// The format that it is written in.
    pub format: TraceFormat,
    size: Size,
    out: &'w mut dyn Write,
    /// The text that is not handed on yet.
    text: Vec<u8>,
}

impl<'w> TraceText<'w> {
    /// An empty text of a trace on a map of this size.
    pub(super) fn new(size: Size, format: TraceFormat, out: &'w mut dyn Write) -> TraceText<'w> {
        TraceText {
            format,
            size,
            out,
            text: Vec::with_capacity(2 * FULL),
        }
    }

    /// Appends a text.
    pub(super) fn say(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    /// Appends a row of the map, a letter a cell.
    pub(super) fn row(&mut self, map: &Map, y: i32) {
        let cells = self.size.row(y);
        let letters = cells.map(|cell| match (map.is_floor(cell), map.cost(cell)) {
            (false, _) => b'#',
            (true, 1) => b'.',
            (true, cost) => b'0' + cost,
        });
        self.text.extend(letters);
    }

    /// Hands on the collected text, once it is long enough.
    pub(super) fn hand_on(&mut self) -> io::Result<()> {
        if self.text.len() >= FULL {
            self.out.write_all(&self.text)?;
            self.text.clear();
        }
        Ok(())
    }

    /// Hands on the rest.
    pub(super) fn finish(self) -> io::Result<()> {
        self.out.write_all(&self.text)
    }

    /// Appends an event object with its line.
    pub(super) fn object(&mut self, said: &Saying) {
        let size = self.size;
        let (x, y) = size.position(said.cell);
        // Posthoc takes the number 0 for no parent, and its path would end before the start.
        let (first, begin, quote, end) = match self.format {
            TraceFormat::JsonLines => (0, "{", "\"", "}\n"),
            TraceFormat::Posthoc => (1, "  - { ", "", " }\n"),
        };
        let id = |x: i32, y: i32| y as u64 * u64::from(size.width()) + x as u64 + first;
        let name = match said.word.name() {
            "" => "noted",
            name => name,
        };
        let parent = said.parent.map(|parent| size.position(parent));
        let line = &mut self.text;
        let mut say = || -> io::Result<()> {
            write!(line, "{begin}{quote}type{quote}: {quote}{name}{quote}")?;
            write!(line, ", {quote}id{quote}: {}", id(x, y))?;
            if let Some((x, y)) = parent {
                write!(line, ", {quote}pId{quote}: {}", id(x, y))?;
            } else if said.parentless {
                write!(line, ", {quote}pId{quote}: null")?;
            }
            if said.no_root {
                write!(line, ", {quote}root{quote}: false")?;
            }
            write!(line, ", {quote}x{quote}: {x}, {quote}y{quote}: {y}")?;
            if let Some(g) = said.g {
                write!(line, ", {quote}g{quote}: {g}")?;
            }
            if let Some(value) = said.value {
                write!(line, ", {quote}value{quote}: {value}")?;
            }
            if let Some(via) = said.via {
                write!(line, ", {quote}via{quote}: {quote}{}{quote}", via.name())?;
            }
            if said.again {
                write!(line, ", {quote}again{quote}: true")?;
            }
            line.write_all(end.as_bytes())
        };
        say().expect("writing to memory does not fail");
    }
}
