//! Traces written: any run of ours, for other programs and for later.

use super::read::Format;
use super::unsaid::Foreseen;
use super::word::Word;
use crate::board::{direction, flips, mark};
use crate::event::{Event, Solution, code};
use crate::grid::{Cell, Grid};
use crate::map::Map;
use crate::structures::lengths::length::Length;
use std::io::{self, Write};

/// Writes a run that began on `map`, its events in pieces, first the map and its goals. An event
/// has `type`, `id` (the cell's number in reading order, from 1 for Posthoc, else from 0), `pId`
/// where it has a parent, `x`, `y`, and `g`, the length of the way from the start, where the parents
/// tell it.
///
/// What is written reads back as the same map and the same events, if the reader has made them, or
/// one of our algorithms. O(events + cells), 11 bytes a cell; no allocation per event.
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
    events: impl IntoIterator<Item = &'e [Event], IntoIter: Clone>,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    write_solved(map, events, None, format, out)
}

/// As [`write()`], with what the run itself said of its result: where its path begins, and what that
/// costs, in the place of its length.
pub fn write_solved<'e>(
    map: &Map,
    events: impl IntoIterator<Item = &'e [Event], IntoIter: Clone>,
    solution: Option<&Solution>,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (size, events) = (map.size(), events.into_iter());
    let foreseen = Foreseen::of(map, events.clone());
    let mut tiles = Grid::uniform(size, 0);
    for cell in size.iter().filter(|&cell| map.is_floor(cell)) {
        tiles[cell] = mark::FLOOR;
    }
    for &start in &map.starts {
        tiles[start] |= START;
    }
    let mut writer = Writer {
        map,
        format,
        out,
        tiles,
        parents: Grid::uniform(size, 0),
        lengths: Grid::uniform(size, UNKNOWN),
        path: Vec::new(),
        follows: true,
        untraced: foreseen.traced,
        cost: solution.and_then(|said| said.cost),
        line: Vec::with_capacity(2 * FULL),
    };
    writer.header(&foreseen)?;
    if !foreseen.list_goals {
        for &goal in &map.goals {
            writer.object(Word::Destination, goal, None);
            writer.hand_on()?;
        }
    }
    let found = solution.map(|said| said.found);
    for (number, &event) in (0..).zip(events.flatten()) {
        if found == Some(number) {
            writer.end_path()?;
        }
        writer.event(event)?;
    }
    writer.end_path()?;
    writer.out.write_all(&writer.line)
}

/// The length of a way that is not known.
const UNKNOWN: Length = Length {
    straight: u32::MAX,
    diagonal: u32::MAX,
};

/// Beside [`mark::FLOOR`]: the cell is a start of the map.
const START: u8 = 64;
/// The way to the cell was stated by the end of a path.
const ENDED: u8 = 128;

/// So many bytes are written at once.
const FULL: usize = 1 << 15;

struct Writer<'w> {
    map: &'w Map,
    format: Format,
    out: &'w mut dyn Write,
    /// Which cells are floor at this moment, starts, and ends of a path that was written.
    tiles: Grid<u8>,
    /// What a board's bytes of parents would be.
    parents: Grid<u8>,
    /// The way from the start to each cell that was discovered.
    lengths: Grid<Length>,
    /// The cells traced by the last events.
    path: Vec<Cell>,
    /// Whether the end of the path tells all of it by the parents, when it is read.
    follows: bool,
    /// How many are still to be traced, and what the path is then said to cost.
    untraced: u64,
    cost: Option<f64>,
    /// What is not written yet.
    line: Vec<u8>,
}

impl Writer<'_> {
    fn header(&mut self, foreseen: &Foreseen) -> io::Result<()> {
        let size = self.map.size();
        let sides = [size.width(), size.height()];
        let [before, between, end] = match self.format {
            Format::JsonLines => {
                let [width, height] = sides;
                let sides = format!("{{\"width\": {width}, \"height\": {height}, \"map\": [");
                self.line.extend_from_slice(sides.as_bytes());
                ["\"", ", \"", "]"]
            }
            Format::Posthoc => {
                self.views()?;
                let [width, height] = sides;
                let sides = format!("width: {width}\nheight: {height}\nmap:\n");
                self.line.extend_from_slice(sides.as_bytes());
                ["  - \"", "\n  - \"", "\n"]
            }
        };
        for y in 0..size.height() as i32 {
            let begin = if y == 0 { before } else { between };
            self.line.extend_from_slice(begin.as_bytes());
            self.row(y);
            self.line.push(b'"');
            self.hand_on()?;
        }
        self.line.extend_from_slice(end.as_bytes());
        let lists = [
            ("starts", &self.map.starts, foreseen.list_starts),
            ("goals", &self.map.goals, foreseen.list_goals),
        ];
        for (key, cells, _) in lists.into_iter().filter(|(.., listed)| *listed) {
            self.list(key, cells)?;
        }
        self.line.extend_from_slice(match self.format {
            Format::JsonLines => b"}\n",
            Format::Posthoc => b"events:\n",
        });
        Ok(())
    }

    /// A key of the header with columns and rows.
    fn list(&mut self, key: &str, cells: &[Cell]) -> io::Result<()> {
        let [before, after] = match self.format {
            Format::JsonLines => [", \"", "\": ["],
            Format::Posthoc => ["", ": ["],
        };
        self.line
            .extend_from_slice([before, key, after].concat().as_bytes());
        for (number, &cell) in cells.iter().enumerate() {
            let (x, y) = self.map.size().position(cell);
            let between = if number == 0 { "" } else { ", " };
            self.line
                .extend_from_slice(format!("{between}[{x}, {y}]").as_bytes());
            self.hand_on()?;
        }
        self.line.push(b']');
        if self.format == Format::Posthoc {
            self.line.push(b'\n');
        }
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
            return self.trace(cell);
        }
        self.end_path()?;
        let before = self.parents[cell];
        let (marks, parent) = flips(event);
        self.parents[cell] ^= parent;
        self.tiles[cell] ^= marks & mark::FLOOR;
        let start = self.tiles[cell] & (START | mark::FLOOR) == START | mark::FLOOR;
        let word = match event.code() as u32 {
            code::CARVED | code::CARVED_EDGE => Word::Carving,
            code::RAISED => Word::Raising,
            code::EXPANDED => Word::Expanding,
            code::REJECTED => Word::Rejecting,
            code::BACKTRACKED if before == 0 => Word::Backtracking,
            code::BACKTRACKED => Word::Closing,
            code::PUSHED_START if start => Word::Source,
            code::NOTED => Word::Unknown,
            _ if before == 0 => Word::Generating,
            _ => Word::Updating,
        };
        if matches!(word, Word::Source | Word::Generating | Word::Updating) {
            self.lengths[cell] = self.length(cell, word);
        }
        self.object(word, cell, self.g(cell));
        self.hand_on()
    }

    /// The way to a cell through its parent, as far as it is known: what is discovered from nowhere
    /// amid a search was found by a jump.
    fn length(&self, cell: Cell, word: Word) -> Length {
        match direction(self.parents[cell]) {
            None if word == Word::Source || self.map.starts.is_empty() => Length::ZERO,
            None => UNKNOWN,
            Some(towards) => match self.lengths[cell.step(towards, self.map.size())] {
                UNKNOWN => UNKNOWN,
                length => length + Length::of(towards),
            },
        }
    }

    /// What an event says of the way to its cell.
    fn g(&self, cell: Cell) -> Option<f64> {
        let length = self.lengths[cell];
        // Six decimals are more than anybody reads, and a sum has no more digits than its parts.
        (length != UNKNOWN).then(|| (length.value() * 1e6).round() / 1e6)
    }

    /// The next cell of a path, or the first of another one.
    fn trace(&mut self, cell: Cell) -> io::Result<()> {
        let parent = self.towards_root(cell);
        // Cells that do not follow from the parents stay together.
        let elsewhere = self.path.last().is_some_and(|&last| {
            let from_last = parent.is_none_or(|parent| parent == last);
            !from_last && self.follows
        });
        if elsewhere {
            self.end_path()?;
        }
        self.follows &= match self.path.last() {
            Some(&last) => parent == Some(last),
            None => parent.is_none_or(|parent| self.tiles[parent] & ENDED != 0),
        };
        self.path.push(cell);
        Ok(())
    }

    /// The cell's parent.
    fn towards_root(&self, cell: Cell) -> Option<Cell> {
        let towards = direction(self.parents[cell])?;
        Some(cell.step(towards, self.map.size()))
    }

    /// Writes the path down: the end of it, if the rest follows from the parents, else every cell.
    fn end_path(&mut self) -> io::Result<()> {
        let Some(&last) = self.path.last() else {
            return Ok(());
        };
        let follows = std::mem::replace(&mut self.follows, true);
        let mut path = std::mem::take(&mut self.path);
        self.untraced -= (path.len() as u64).min(self.untraced);
        let said = self.cost.filter(|_| self.untraced == 0);
        if follows {
            for &cell in &path {
                self.tiles[cell] |= ENDED;
            }
            self.object(Word::End, last, said.or(self.g(last)));
        } else {
            let (_, before) = path.split_last().unwrap_or((&last, &[]));
            for &cell in before {
                self.object(Word::Tracing, cell, None);
                self.hand_on()?;
            }
            self.object(Word::Tracing, last, said);
        }
        path.clear();
        self.path = path;
        self.hand_on()
    }

    /// One event object with its line; `g`: what the way to it costs, if that is known.
    fn object(&mut self, word: Word, cell: Cell, g: Option<f64>) {
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
        let parent = self.towards_root(cell);
        let parent = parent.map(|parent| size.position(parent));
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
            if let Some(g) = g {
                write!(line, ", {quote}g{quote}: {g}")?;
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
