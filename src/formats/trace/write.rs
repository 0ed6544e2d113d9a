//! Traces written: any run of ours, for other programs and for later.

use super::read::Format;
use super::word::Word;
use crate::board::{direction, flips};
use crate::event::{Event, code};
use crate::grid::{Cell, Direction, Grid};
use crate::map::Map;
use std::io::{self, Write};

/// Writes a run that began on `map`, its events in pieces, first the map and its goals. An event
/// has `type`, `id` (the cell's number in reading order, from 1 for Posthoc, else from 0), `pId`
/// where it has a parent, `x`, `y`, and `g`, the length of the way from the start, where the parents
/// tell it.
///
/// What is written reads back as the same map and the same events. O(events + cells), 5 bytes a
/// cell; no allocation per event.
///
/// ```
/// use mazescope::{event::Event, formats::{read, trace}};
/// let map = read(b"SG").unwrap();
/// let events = [Event::pushed_start(map.starts[0]), Event::expanded(map.starts[0])];
/// let mut written = Vec::new();
/// trace::write(&map, [&events[..]], trace::Format::JsonLines, &mut written).unwrap();
/// let read = trace::read(&written).unwrap();
/// assert_eq!((&read.map, &read.events[..]), (&map, &events[..]));
/// ```
pub fn write<'e>(
    map: &Map,
    events: impl IntoIterator<Item = &'e [Event]>,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    let size = map.size();
    let mut writer = Writer {
        map,
        format,
        out,
        parents: Grid::uniform(size, 0),
        lengths: Grid::uniform(size, f32::NAN),
        path: Vec::new(),
        line: Vec::with_capacity(2 * FULL),
    };
    writer.header()?;
    for &goal in &map.goals {
        writer.object(Word::Destination, goal, false);
    }
    for &event in events.into_iter().flatten() {
        writer.event(event)?;
    }
    writer.end_path();
    writer.out.write_all(&writer.line)
}

/// So many bytes are written at once.
const FULL: usize = 1 << 15;

struct Writer<'w> {
    map: &'w Map,
    format: Format,
    out: &'w mut dyn Write,
    /// What a board's bytes of parents would be.
    parents: Grid<u8>,
    /// The way from the start to each cell that was discovered.
    lengths: Grid<f32>,
    /// The cells traced by the last events.
    path: Vec<Cell>,
    /// What is not written yet.
    line: Vec<u8>,
}

impl Writer<'_> {
    fn header(&mut self) -> io::Result<()> {
        let size = self.map.size();
        let sides = [size.width(), size.height()];
        let [before, between, after] = match self.format {
            Format::JsonLines => {
                let [width, height] = sides;
                let sides = format!("{{\"width\": {width}, \"height\": {height}, \"map\": [");
                self.line.extend_from_slice(sides.as_bytes());
                ["\"", ", \"", "]}\n"]
            }
            Format::Posthoc => {
                self.views()?;
                let [width, height] = sides;
                let sides = format!("width: {width}\nheight: {height}\nmap:\n");
                self.line.extend_from_slice(sides.as_bytes());
                ["  - \"", "\n  - \"", "\nevents:\n"]
            }
        };
        for y in 0..size.height() as i32 {
            let begin = if y == 0 { before } else { between };
            self.line.extend_from_slice(begin.as_bytes());
            self.row(y);
            self.line.push(b'"');
            self.hand_on()?;
        }
        self.line.extend_from_slice(after.as_bytes());
        Ok(())
    }

    /// How Posthoc draws the trace: at the first event the floor and the walls, then event by event.
    fn views(&mut self) -> io::Result<()> {
        let size = self.map.size();
        let (width, height) = (size.width(), size.height());
        self.line.extend_from_slice(VIEWS.as_bytes());
        let floor = format!(
            "    - {{ $: rect, x: 0, y: 0, width: {width}, height: {height}, \
             fill: \"${{{{ theme.background }}}}\" }}\n"
        );
        self.line.extend_from_slice(floor.as_bytes());
        for y in 0..height as i32 {
            let mut cells = (0..width as i32).filter_map(|x| size.cell(x, y));
            if cells.all(|cell| self.map.is_floor(cell)) {
                continue;
            }
            let walls = format!("    - {{ $: walls, y: {y}, row: \"");
            self.line.extend_from_slice(walls.as_bytes());
            self.row(y);
            self.line.extend_from_slice(b"\" }\n");
            self.hand_on()?;
        }
        self.line.extend_from_slice(PIVOT.as_bytes());
        Ok(())
    }

    /// A row of the map, a letter a cell.
    fn row(&mut self, y: i32) {
        let size = self.map.size();
        let cells = (0..size.width() as i32).filter_map(|x| size.cell(x, y));
        let letters = cells.map(|cell| if self.map.is_floor(cell) { b'.' } else { b'#' });
        self.line.extend(letters);
    }

    /// Writes what has come together, once it is enough.
    fn hand_on(&mut self) -> io::Result<()> {
        if self.line.len() >= FULL {
            self.out.write_all(&self.line)?;
            self.line.clear();
        }
        Ok(())
    }

    fn event(&mut self, event: Event) -> io::Result<()> {
        let cell = event.cell();
        if event.code() as u32 == code::TRACED {
            self.path.push(cell);
            return Ok(());
        }
        self.end_path();
        let before = self.parents[cell];
        self.parents[cell] ^= flips(event).1;
        let word = match event.code() as u32 {
            code::CARVED | code::CARVED_EDGE => Word::Carving,
            code::RAISED => Word::Raising,
            code::EXPANDED => Word::Expanding,
            code::REJECTED => Word::Rejecting,
            code::BACKTRACKED if self.lengths[cell].is_nan() => Word::Backtracking,
            code::BACKTRACKED => Word::Closing,
            code::PUSHED_START if self.map.starts.contains(&cell) => Word::Source,
            code::NOTED => Word::Unknown,
            _ if before == 0 => Word::Generating,
            _ => Word::Updating,
        };
        if matches!(word, Word::Source | Word::Generating | Word::Updating) {
            self.lengths[cell] = self.length(cell);
        }
        self.object(word, cell, true);
        self.hand_on()
    }

    /// The way to a cell through its parent.
    fn length(&self, cell: Cell) -> f32 {
        match direction(self.parents[cell]) {
            None => 0.0,
            Some(towards) => {
                let (x, y) = towards.delta();
                let step = if x != 0 && y != 0 {
                    f32::sqrt(2.0)
                } else {
                    1.0
                };
                self.lengths[cell.step(towards, self.map.size())] + step
            }
        }
    }

    /// Writes the path down: the end of it, if the rest follows from the parents, else every cell.
    fn end_path(&mut self) {
        let path = std::mem::take(&mut self.path);
        let Some((&first, &last)) = path.first().zip(path.last()) else {
            return;
        };
        let size = self.map.size();
        let towards = |cell: Cell| -> Option<Direction> { direction(self.parents[cell]) };
        let follows = path.windows(2).all(|pair| {
            towards(pair[1]).is_some_and(|towards| pair[1].step(towards, size) == pair[0])
        });
        if follows && towards(first).is_none() {
            self.object(Word::End, last, true);
        } else {
            for &cell in &path {
                self.object(Word::Tracing, cell, true);
            }
        }
        self.path = path;
        self.path.clear();
    }

    /// One event object with its line; `known`: with what is known of the way to it.
    fn object(&mut self, word: Word, cell: Cell, known: bool) {
        let size = self.map.size();
        let (x, y) = size.position(cell);
        // Posthoc takes the number 0 for no parent, and its path would end before the start.
        let first = match self.format {
            Format::JsonLines => 0,
            Format::Posthoc => 1,
        };
        let id = |x: i32, y: i32| y as u64 * u64::from(size.width()) + x as u64 + first;
        let name = match word.name() {
            "" => "noted",
            name => name,
        };
        let parent = direction(self.parents[cell]).filter(|_| known);
        let parent = parent.map(|towards| size.position(cell.step(towards, size)));
        let length = Some(self.lengths[cell]).filter(|length| known && !length.is_nan());
        let quote = match self.format {
            Format::JsonLines => "\"",
            Format::Posthoc => "",
        };
        let line = &mut self.line;
        let begin = match self.format {
            Format::JsonLines => "{",
            Format::Posthoc => "  - { ",
        };
        let mut say = || -> io::Result<()> {
            write!(line, "{begin}{quote}type{quote}: {quote}{name}{quote}")?;
            write!(line, ", {quote}id{quote}: {}", id(x, y))?;
            if let Some((x, y)) = parent {
                write!(line, ", {quote}pId{quote}: {}", id(x, y))?;
            }
            write!(line, ", {quote}x{quote}: {x}, {quote}y{quote}: {y}")?;
            if let Some(length) = length {
                write!(line, ", {quote}g{quote}: {length}")?;
            }
            line.write_all(match self.format {
                Format::JsonLines => b"}\n",
                Format::Posthoc => b" }\n",
            })
        };
        say().expect("writing to memory does not fail");
    }
}

/// What a Posthoc trace begins with, up to the floor and the walls of its map. All walls of a row are
/// one polygon; a start, whose `g` is 0, keeps its colour. No type may be without a fill: Posthoc
/// would show an error in place of the picture.
const VIEWS: &str = r##"version: 1.4.0
views:
  main:
    - { $: map, $if: "${{ step === 0 }}" }
    - { $: rect, width: 1, height: 1, x: "${{ $.x }}", y: "${{ $.y }}", fill: "${{ $.g === 0 ? color.source : color[$.type] || { carving: theme.background, raising: theme.foreground, rejecting: theme.foreground, backtracking: color.closing, tracing: color.end }[$.type] || color.grey }}" }
  walls:
    - { $: polygon, fill: "${{ theme.foreground }}", points: "${{ [...$.row.matchAll(/#+/g)].flatMap((run) => [[0, 1], [0, 0], [run[0].length, 0], [run[0].length, 1]].map(([x, y]) => ({ x: run.index + x, y: $.y + y }))) }}" }
  map:
"##;

/// Where Posthoc draws the path: through the middles of the cells.
const PIVOT: &str = r#"pivot: { x: "${{ $.x + 0.5 }}", y: "${{ $.y + 0.5 }}", scale: 1 }
"#;
