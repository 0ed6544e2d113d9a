//! Writes traces of runs, for other programs and for later.
//!
//! Each moment of a run is one event object, and reads back as the same moment. Only a path is one object for all of
//! its cells, its `end`, where the parents lead along them.

use super::format::TraceFormat;
use super::header::{IGNORED, Manner, declaration};
use super::statement::{LEADING, Word};
use mazescope_core::event::code;
use mazescope_core::structures::lengths::length::Moves;
use mazescope_core::{
    Board, Cell, Direction, Discipline, Event, Grid, Kinds, Map, Plane, Solution,
};
use std::io::{self, BufWriter, Write};

/// The declarations about a run, in addition to its events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said<'s> {
    /// The result that the run states: its path, and the cost that replaces the length of the path.
    pub solution: Option<&'s Solution>,
    /// The kind of numbers that it writes to cells. Undeclared numbers are links.
    pub plane: Plane,
    /// The manner of the search.
    pub manner: Manner,
    /// Whether its last event, a note, gives up.
    pub gave_up: bool,
}

/// About how many bytes an event of a large trace takes.
pub const BYTES_AN_EVENT: u64 = 85;

/// The number of bytes that are written at once.
const PIECE: usize = 1 << 15;

/// Writes a run that began on `map`, its events in pieces, with the declarations in `said`; first the map and its
/// goals. An event has `type`, `id` (the number of the cell in reading order, from 1 for Posthoc, otherwise from 0),
/// `pId` if it has a parent, `x`, `y`, and `g`, the length of the path from the start, if it follows from the parents.
///
/// The run of a built-in algorithm reads back as the same map and the same moments. O(events + cells), 11 bytes a cell,
/// and 4 more for numbers; no allocation per event.
///
/// ```
/// use mazescope_core::Event;
/// use mazescope_formats::{read, trace, trace::{Said, TraceFormat}};
/// let map = read(b"SG").unwrap();
/// let events = [Event::pushed_start(map.starts[0]), Event::expanded(map.starts[0])];
/// let mut written = Vec::new();
/// let (said, format) = (Said::default(), TraceFormat::JsonLines);
/// trace::write_said(&map, [&events[..]], &said, format, &mut written).unwrap();
/// let read = trace::read(&written).unwrap();
/// assert_eq!((&read.map, &read.events[..]), (&map, &events[..]));
/// ```
pub fn write_said<'e>(
    map: &Map,
    events: impl IntoIterator<Item = &'e [Event], IntoIter: Clone>,
    said: &Said,
    format: TraceFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    let events = events.into_iter().flatten().copied();
    let plane = match said.plane {
        Plane::None => Plane::Link,
        plane => plane,
    };
    let mut writer = RunWriter {
        map,
        said,
        format,
        out: BufWriter::with_capacity(PIECE, out),
        board: Board::with_plane(map, Discipline::Queue, plane),
        lengths: Grid::uniform(map.size(), f64::NAN),
        roles: Grid::uniform(map.size(), 0),
        path: Vec::new(),
        has_path: false,
        has_result: false,
    };
    writer.header(events.clone())?;
    let mut events = events.peekable();
    while let Some(event) = events.next() {
        let gives_up = said.gave_up && events.peek().is_none();
        if gives_up {
            writer.end_result()?;
        }
        writer.event(event, gives_up)?;
    }
    writer.end_result()?;
    writer.out.flush()
}

/// In a byte of roles: the cell is a start of the map.
const START: u8 = 1;
/// An event has named the cell, so that others may name it as a parent.
const NAMED: u8 = 2;
/// The last event about the parent of the cell has named it.
const LED: u8 = 4;

/// The events that turn the parent of a cell. [`code::PUSHED_START`] removes it.
const TURNS: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::IMPROVED]);

/// A run that is being written.
struct RunWriter<'w> {
    map: &'w Map,
    said: &'w Said<'w>,
    format: TraceFormat,
    out: BufWriter<&'w mut dyn Write>,
    /// The board after the events so far.
    board: Board,
    /// The length of the path to each cell; not a number where it is unknown.
    lengths: Grid<f64>,
    roles: Grid<u8>,
    /// The cells that were traced last.
    path: Vec<Cell>,
    /// Whether a path is written already, and whether the last one is that of the result.
    has_path: bool,
    has_result: bool,
}

impl RunWriter<'_> {
    /// Writes everything before the events of the run: the map, and the starts and goals that no event can name.
    /// `source` names a start where it is discovered as one, and `destination` precedes all events and needs floor.
    fn header(&mut self, events: impl Iterator<Item = Event>) -> io::Result<()> {
        let (map, is_json) = (self.map, self.format == TraceFormat::JsonLines);
        let (starts, goals) = (&map.starts, &map.goals);
        for &start in starts {
            self.roles[start] |= START;
        }
        let roots = events.filter(|&event| Kinds::STARTED.contains(event));
        let are_said = roots
            .take(starts.len())
            .map(Event::cell)
            .eq(starts.iter().copied());
        let are_floor = |cells: &[Cell]| cells.iter().all(|&cell| map.is_floor(cell));
        let lists_starts = !are_said || !are_floor(starts);
        let lists_goals = !are_floor(goals);
        let list = |cells: &[Cell]| {
            let places = cells.iter().map(|&cell| map.size().position(cell));
            format!("{:?}", places.map(|(x, y)| [x, y]).collect::<Vec<_>>())
        };
        self.map_rows()?;
        let manner = self.said.manner;
        // If every cell costs the same, there is nothing to ignore.
        let ignores = manner.ignores_costs && map.costs().is_some();
        let discipline = manner.discipline.map(|it| format!("\"{}\"", it.name()));
        for (key, value) in [
            ("starts", lists_starts.then(|| list(starts))),
            ("goals", lists_goals.then(|| list(goals))),
            ("plane", declaration(self.said.plane)),
            ("discipline", discipline),
            ("rounds", manner.rounds.then(|| "true".to_owned())),
            ("costs", ignores.then(|| format!("\"{IGNORED}\""))),
        ] {
            match value {
                Some(value) if is_json => write!(self.out, ", \"{key}\": {value}")?,
                Some(value) => writeln!(self.out, "{key}: {value}")?,
                None => {}
            }
        }
        writeln!(self.out, "{}", if is_json { "}" } else { "events:" })?;
        for &goal in goals.iter().filter(|_| !lists_goals) {
            self.say(Word::Destination, goal, None, f64::NAN, None)?;
        }
        Ok(())
    }

    /// Writes the size and the rows of the map, and first for Posthoc how it draws the trace: at the first event the
    /// floor and the walls, then event by event.
    fn map_rows(&mut self) -> io::Result<()> {
        let (map, size, out) = (self.map, self.map.size(), &mut self.out);
        let (width, height) = (size.width(), size.height());
        let letter = |cell| match (map.is_floor(cell), map.cost(cell)) {
            (false, _) => '#',
            (true, 1) => '.',
            (true, cost) => char::from(b'0' + cost),
        };
        let row = |y: u32| size.row(y as i32).map(letter).collect();
        let rows: Vec<String> = (0..height).map(row).collect();
        if self.format == TraceFormat::JsonLines {
            let sides = format!("\"width\": {width}, \"height\": {height}");
            return write!(out, "{{{sides}, \"map\": {rows:?}");
        }
        out.write_all(VIEWS.as_bytes())?;
        writeln!(
            out,
            "    - {{ $: rect, x: 0, y: 0, width: {width}, height: {height}, fill: \"${{{{ theme.background }}}}\" }}"
        )?;
        for (y, row) in rows.iter().enumerate().filter(|(_, row)| row.contains('#')) {
            writeln!(out, "    - {{ $: walls, y: {y}, row: \"{row}\" }}")?;
        }
        out.write_all(PIVOT.as_bytes())?;
        writeln!(out, "width: {width}\nheight: {height}\nmap:")?;
        rows.iter()
            .try_for_each(|row| writeln!(out, "  - \"{row}\""))
    }

    /// Writes an event, or keeps it as part of a path. `gives_up` is whether the run gives up with it.
    fn event(&mut self, event: Event, gives_up: bool) -> io::Result<()> {
        if event.is_value() {
            self.board.apply(&[event]);
            return Ok(());
        }
        let cell = event.cell();
        let was_found = self.board.parent_byte(cell) != 0;
        self.board.apply(&[event]);
        if event.is_traced() {
            self.path.push(cell);
            return Ok(());
        }
        self.end_path()?;
        let is_root = Kinds::STARTED.contains(event);
        let is_start = self.roles[cell] & START != 0 && self.board.is_floor(cell);
        let word = match event.code() as u32 {
            code::CARVED | code::CARVED_WAITING => Word::Carving,
            code::RAISED => Word::Raising,
            code::EXPANDED => Word::Expanding,
            code::REJECTED => Word::Rejecting,
            code::BACKTRACKED if was_found => Word::Closing,
            code::BACKTRACKED => Word::Backtracking,
            code::PUSHED_START if is_start => Word::Source,
            code::NOTED if gives_up => Word::GivingUp,
            code::NOTED => Word::Unknown,
            code::STEPPED => Word::Stepping,
            code::TOUCHED | code::LOOKED => Word::Looking,
            code::WITHDRAWN => Word::Withdrawing,
            code::REOPENED => Word::Reopening,
            code::WROTE => Word::Writing,
            code::RESTORED => Word::Generating,
            _ if was_found => Word::Updating,
            _ => Word::Generating,
        };
        let parent = self.board.parent_before(cell).filter(|_| !is_root);
        let finds = matches!(word, Word::Source | Word::Generating | Word::Updating);
        if finds || word == Word::Writing && self.value(word, cell).is_none() {
            let from = |from| self.lengths[from] + Moves::along(&[from, cell], self.map).length();
            let is_first = word == Word::Source || self.map.starts.is_empty();
            let first = if is_first { 0.0 } else { f64::NAN };
            self.lengths[cell] = parent.map_or(first, from);
        }
        let turns = TURNS.contains(event) && !is_root;
        let is_far = parent.and_then(|parent| self.named(parent)).is_none()
            || self.board.link(cell).is_some();
        let via = self.board.parent(cell).filter(|_| turns && is_far);
        self.say(word, cell, parent, self.lengths[cell], via)
    }

    /// The number that an event writes to the cell, if it writes one that is no link.
    fn value(&self, word: Word, cell: Cell) -> Option<u32> {
        let writes = word == Word::Writing && self.board.plane() != Plane::Link;
        writes.then(|| self.board.number(cell))
    }

    /// The cell, if an event has named it.
    fn named(&self, cell: Cell) -> Option<Cell> {
        (self.roles[cell] & NAMED != 0).then_some(cell)
    }

    /// Writes an event object: with the parent, if an event has named it, so that it has an id, with the length `g` of
    /// the path to the cell, if it is a number and the event writes none, and with the direction to a parent that is no
    /// neighbour or has no id.
    fn say(
        &mut self,
        word: Word,
        cell: Cell,
        parent: Option<Cell>,
        g: f64,
        via: Option<Direction>,
    ) -> io::Result<()> {
        let (parent, value) = (
            parent.and_then(|parent| self.named(parent)),
            self.value(word, cell),
        );
        self.roles[cell] |= NAMED;
        if LEADING.contains(&word) {
            self.roles[cell] &= !LED;
            self.roles[cell] |= if parent.is_some() { LED } else { 0 };
        }
        // Posthoc takes the number 0 for no parent, and its path would end before the start.
        let (first, begin, quote, end) = match self.format {
            TraceFormat::JsonLines => (0, "{", "\"", "}"),
            TraceFormat::Posthoc => (1, "  - { ", "", " }"),
        };
        let (size, out) = (self.map.size(), &mut self.out);
        let id = |(x, y): (i32, i32)| y as u64 * u64::from(size.width()) + x as u64 + first;
        let (name, (x, y)) = (word.name(), size.position(cell));
        let own = id((x, y));
        write!(
            out,
            "{begin}{quote}type{quote}: {quote}{name}{quote}, {quote}id{quote}: {own}"
        )?;
        // Without a word about its parent, a discovered cell would be read as one of the cell that is expanded.
        let turns = matches!(word, Word::Generating | Word::Updating | Word::Writing);
        match parent {
            Some(parent) => write!(out, ", {quote}pId{quote}: {}", id(size.position(parent)))?,
            None if turns && via.is_none() && value.is_none() => {
                write!(out, ", {quote}pId{quote}: null")?
            }
            None => {}
        }
        write!(out, ", {quote}x{quote}: {x}, {quote}y{quote}: {y}")?;
        if !g.is_nan() && value.is_none() {
            // More decimals than a reader needs, so that a sum is no longer than its parts.
            write!(out, ", {quote}g{quote}: {}", (g * 1e6).round() / 1e6)?;
        }
        if let Some(value) = value {
            write!(out, ", {quote}value{quote}: {value}")?;
        }
        if let Some(via) = via {
            write!(out, ", {quote}via{quote}: {quote}{}{quote}", via.name())?;
        }
        writeln!(out, "{end}")
    }

    /// Writes the cells that were traced last: the first path by its end, if the parents lead along it, otherwise cell
    /// by cell.
    fn end_path(&mut self) -> io::Result<()> {
        let path = std::mem::take(&mut self.path);
        let Some(&last) = path.last() else {
            return Ok(());
        };
        let solution = self.said.solution.filter(|said| said.path == path);
        let cost = solution.and_then(|said| said.cost);
        self.has_result = solution.is_some();
        let is_first = !std::mem::replace(&mut self.has_path, true);
        // Without a goal, the cell of an end would be read as one.
        if is_first && !self.map.goals.is_empty() && self.leads_along(&path) {
            // Parents may have changed since the length of the path to its end was measured.
            let g = cost.unwrap_or_else(|| Moves::along(&path, self.map).length());
            return self.say(Word::End, last, self.board.parent_cell(last), g, None);
        }
        for (place, &cell) in path.iter().enumerate() {
            let g = cost.filter(|_| place + 1 == path.len());
            let parent = self.board.parent_before(cell);
            self.say(Word::Tracing, cell, parent, g.unwrap_or(f64::NAN), None)?;
        }
        Ok(())
    }

    /// Whether the parents that a reader knows lead from the end of this path to its first cell, a root.
    fn leads_along(&self, path: &[Cell]) -> bool {
        let mut links = path.windows(2);
        let leads = links.all(|link| {
            self.board.parent_cell(link[1]) == Some(link[0]) && self.roles[link[1]] & LED != 0
        });
        leads && path.last().and_then(|&last| self.board.root(last)) == path.first().copied()
    }

    /// Writes the last path. That of another program may be more than the cells that it traced last.
    fn end_result(&mut self) -> io::Result<()> {
        let is_written = self.path.is_empty() && self.has_result;
        if let Some(solution) = self.said.solution.filter(|_| !is_written) {
            self.path.clone_from(&solution.path);
        }
        self.end_path()
    }
}

/// The beginning of a Posthoc trace, up to the floor and the walls of its map. All walls of a row are one polygon. A
/// start, whose `g` is 0, keeps its colour. Every type needs a fill, because Posthoc would otherwise show an error in
/// place of the picture.
const VIEWS: &str = r##"version: 1.4.0
views:
  main:
    - { $: map, $if: "${{ step === 0 }}" }
    - { $: rect, width: 1, height: 1, x: "${{ $.x }}", y: "${{ $.y }}", fill: "${{ $.g === 0 ? color.source : color[$.type] || { carving: theme.background, raising: theme.foreground, rejecting: theme.foreground, backtracking: color.closing, tracing: color.end }[$.type] || color.grey }}" }
  walls:
    - { $: polygon, fill: "${{ theme.foreground }}", points: "${{ [...$.row.matchAll(/#+/g)].flatMap((run) => [[0, 1], [0, 0], [run[0].length, 0], [run[0].length, 1]].map(([x, y]) => ({ x: run.index + x, y: $.y + y }))) }}" }
  map:
"##;

/// Where Posthoc draws the path: through the centres of the cells.
const PIVOT: &str = r#"pivot: { x: "${{ $.x + 0.5 }}", y: "${{ $.y + 0.5 }}", scale: 1 }
"#;
