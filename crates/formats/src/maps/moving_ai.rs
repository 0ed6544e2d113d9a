//! Reads and writes Moving AI maps (`.map`), the format of the path-finding benchmarks.
//!
//! <https://movingai.com/benchmarks/formats.html>

use super::format::MapFormat;
use super::legend::MOVING_AI;
use super::loss::{self, CostForm};
use super::matrix::{Matrix, MatrixBuilder};
use super::rows::read_rows;
use super::{Meaning, ReadMap, letters};
use crate::violation::{Violations, counted, excerpt, repair};
use mazescope_core::{Cell, MAX_SIDE, Map, Size};
use std::io::{self, BufRead, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "moving-ai",
    name: "Moving AI map",
    extensions: &["map"],
    known_by: "begins with \"type octile\"",
    is_read: true,
    write,
    costs: CostForm::None,
    losses: loss::marks,
};

/// Writes the map with `.` for floor and `@` for wall. The format cannot hold marks, paths and costs. O(cells).
///
/// ```
/// use mazescope_formats::{maps::moving_ai, read};
/// let map = read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// moving_ai::write(&map, &[], &mut written).unwrap();
/// assert_eq!(written, b"type octile\nheight 2\nwidth 3\nmap\n..@\n@..\n");
/// ```
pub fn write(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    write_header(map.size(), out)?;
    letters::write_rows(map.size(), out, |line, cell| {
        line.push(if map.is_floor(cell) { '.' } else { '@' });
    })
}

/// Writes the letters that a Moving AI map was read from, since a map itself knows only walls and costs. O(cells).
pub(super) fn write_letters(matrix: &Matrix, out: &mut dyn Write) -> io::Result<()> {
    write_header(matrix.size, out)?;
    for row in matrix.cells.chunks(matrix.size.width() as usize) {
        let letters = row
            .iter()
            .map(|&symbol| matrix.symbols[usize::from(symbol)].name.as_str());
        writeln!(out, "{}", letters.collect::<String>())?;
    }
    Ok(())
}

fn write_header(size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (size.width(), size.height());
    writeln!(out, "type octile\nheight {height}\nwidth {width}\nmap")
}

/// The letters other than plain wall and floor, with their names.
const SPECIAL: [(&str, &str); 3] = [("T", "tree"), ("W", "water"), ("S", "swamp")];

/// The loss of the special letters of a Moving AI map in a format without them, counted: "12 T (tree, now wall)". Costs
/// are named only if they are kept.
pub(super) fn lost_terrain(read: &ReadMap, format: &MapFormat) -> Option<String> {
    let symbols = read
        .symbols()
        .into_iter()
        .filter(|_| read.format == FORMAT.id);
    let those = symbols.filter_map(|used| {
        let (letter, name) = SPECIAL.iter().find(|(letter, _)| *letter == used.symbol)?;
        let now = match used.meaning {
            Meaning::Floor(_) if format.costs == CostForm::None => Meaning::Floor(1),
            meaning => meaning,
        };
        Some(format!("{} {letter} ({name}, now {now})", used.count))
    });
    let letters = loss::listed(&those.collect::<Vec<_>>())?;
    Some(format!(
        "A {} has no terrain letters, so it leaves out {letters}.",
        format.name
    ))
}

/// Whether the text is meant to be in this format, because it begins with a line of its header.
pub fn recognises(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    ["type", "height", "width", "map"].contains(&first)
}

/// The header of a map, and its rows.
struct Header<'a> {
    /// The height and the width, each with the line in which it stands.
    sides: [Option<(u32, usize)>; 2],
    rows: &'a str,
    /// The line of the first row.
    first_line: usize,
    violations: Violations<String>,
    notes: Vec<String>,
}

/// The words with which the lines of a header begin, and a line that is missing without them.
const HEADER: [(&str, &str); 3] = [
    ("height", "a line such as `height 3`"),
    ("width", "a line such as `width 3`"),
    ("map", "a line that says only `map`"),
];

impl<'a> Header<'a> {
    /// Splits the header from the rows.
    fn of(text: &'a str) -> Header<'a> {
        let mut header = Header {
            sides: [None, None],
            rows: text,
            first_line: 1,
            violations: Violations::default(),
            notes: Vec::new(),
        };
        let mut said = Vec::new();
        while !said.contains(&"map") && !header.rows.is_empty() {
            let line = header.first_line;
            let (head, tail) = header.rows.split_once('\n').unwrap_or((header.rows, ""));
            let words = head.trim();
            let (word, value) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
            let value = value.trim();
            let known = HEADER.into_iter().map(|(name, _)| name).chain(["type"]);
            let known = known.filter(|name| *name != "map" || value.is_empty());
            let name = known.into_iter().find(|name| *name == word);
            if let Some(name) = name {
                if said.contains(&name) {
                    header.add(
                        line,
                        format!("the header gives {name} twice. Keep one of the two lines."),
                    );
                }
                said.push(name);
            } else if !word.is_empty() {
                // The rows are read from here in any case, so that their faults are listed, too.
                header.add(line, format!(
                    "{:?} is not a line of the header. Write type, height, width or map, and end the header with the \
                     line \"map\".",
                    excerpt(head)
                ));
                break;
            }
            match word {
                "type" if value != "octile" => header.notes.push(format!(
                    "the type is {:?}, but the letters are read as those of \"type octile\".",
                    excerpt(value)
                )),
                "height" => header.side(0, word, value),
                "width" => header.side(1, word, value),
                _ => {}
            }
            header.rows = tail;
            header.first_line += 1;
        }
        if !said.contains(&"type") {
            header.notes.push(
                "the header has no line \"type octile\", which is not needed here.".to_owned(),
            );
        }
        for (name, example) in HEADER.into_iter().filter(|(name, _)| !said.contains(name)) {
            let wrong = format!("the header has no line {name:?}. Add {example} before the rows.");
            header.violations.add(None, None, wrong);
        }
        header
    }

    fn add(&mut self, line: usize, wrong: String) {
        self.violations.add(Some(line), None, wrong);
    }

    /// Takes the side in this header line.
    fn side(&mut self, place: usize, name: &str, value: &str) {
        let line = self.first_line;
        let cells = value
            .parse()
            .ok()
            .filter(|&cells| Size::new(cells, 1).is_some());
        self.sides[place] = cells.map(|cells| (cells, line));
        if cells.is_none() {
            let said = excerpt(value);
            self.add(
                line,
                format!("{name} is {said:?}. Write a whole number from 1 to {MAX_SIDE}."),
            );
        }
    }

    /// Adds the faults of the number of rows and of their lengths.
    fn check(&mut self, lengths: &[usize]) {
        let [height, width] = self.sides;
        if let Some((said, line)) = width {
            let said = said as usize;
            let first = lengths.first().copied().unwrap_or(said);
            if first != said && lengths.iter().all(|&length| length == first) {
                let every = counted(first, "letter");
                self.add(line, format!(
                    "the header says width {said}, but every row has {every}. Correct the rows, or write \"width {first}\"."
                ));
            } else {
                for (&length, line) in lengths
                    .iter()
                    .zip(self.first_line..)
                    .filter(|(length, _)| **length != said)
                {
                    let letters = counted(length, "letter");
                    let wrong = format!(
                        "the row has {letters}, but the map is {said} wide. {}",
                        repair(length, said)
                    );
                    self.violations.add(Some(line), None, wrong);
                }
            }
        }
        let rows = lengths.len();
        if let Some((said, line)) = height.filter(|(said, _)| *said as usize != rows) {
            let (line, wrong) = match rows < said as usize {
                true => {
                    // A map has at least one row, so no header says 0.
                    let or = if rows == 0 {
                        String::new()
                    } else {
                        format!(", or write \"height {rows}\"")
                    };
                    let rows = counted(rows, "row");
                    (
                        line,
                        format!(
                            "the header says height {said}, but the file ends after {rows}. Add the missing rows{or}."
                        ),
                    )
                }
                false => (
                    self.first_line + said as usize,
                    format!(
                        "the header says height {said}, but there are {rows} rows. Remove the rows from here on, or write \
                     \"height {rows}\"."
                    ),
                ),
            };
            self.add(line, wrong);
        }
    }
}

/// The letters of a map, or the faults of its header and of the lengths of its rows. O(bytes).
pub(super) fn read(text: &str) -> Result<Matrix, Violations<String>> {
    let mut header = Header::of(text);
    let mut builder = MatrixBuilder::default();
    let mut lengths = Vec::new();
    for (row, line) in header.rows.trim_end().lines().zip(header.first_line..) {
        let row = row.trim_end();
        lengths.push(row.chars().count());
        builder.letters(row, line);
    }
    header.check(&lengths);
    let builder = header.violations.unless_any(builder)?;
    builder.finish(header.notes)
}

/// The map of a stream of about `bytes` bytes, whose text is never in memory as a whole: 1 byte a cell. `None` if
/// anything about it is unusual, or it is not such a map.
pub fn read_usual(mut stream: impl BufRead, bytes: u64) -> Option<Map> {
    let piece = stream.fill_buf().ok()?;
    let text = piece.utf8_chunks().next()?.valid();
    if !recognises(text) {
        return None;
    }
    let header = Header::of(text);
    let [height, width] = header.sides;
    let size = Size::new(width?.0, height?.0)?;
    // Without a row in this piece, its last line may be cut off. Nothing is allocated unless that many letters are
    // there.
    let usual = header.violations.is_empty() && header.notes.is_empty();
    if !usual || header.rows.is_empty() || bytes < size.cells() as u64 {
        return None;
    }
    let length = text.len() - header.rows.len();
    stream.consume(length);
    read_rows(stream, size, |letter| {
        MOVING_AI.meaning(letter.encode_utf8(&mut [0; 4]))
    })
}
