//! Reads and writes Moving AI maps (`.map`), the format of the path-finding benchmarks.
//!
//! <https://movingai.com/benchmarks/formats.html>

use super::format::MapFormat;
use super::legend::MOVING_AI;
use super::loss::{self, CostForm};
use super::matrix::{Matrix, MatrixBuilder};
use super::reading::ReadMap;
use super::rows::read_rows;
use super::symbols::Meaning;
use super::text;
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
    text::write_rows(map.size(), out, |line, cell| {
        line.push(if map.is_floor(cell) { '.' } else { '@' });
    })
}

/// Writes the letters that a Moving AI map was read from, since a map itself knows only walls and costs. O(cells).
pub(super) fn write_letters(matrix: &Matrix, out: &mut dyn Write) -> io::Result<()> {
    write_header(matrix.size, out)?;
    let symbols = matrix.cells.iter();
    let symbols = symbols.map(|&place| &matrix.symbols[usize::from(place)]);
    let mut letters = symbols.map(|symbol| symbol.name.as_str());
    text::write_rows(matrix.size, out, |line, _| line.extend(letters.next()))
}

fn write_header(size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (size.width(), size.height());
    writeln!(out, "type octile\nheight {height}\nwidth {width}\nmap")
}

/// The loss of the special letters of a Moving AI map in a format without them, counted: "12 T (tree, now wall)". Costs
/// are named only if they are kept.
pub(super) fn lost_terrain(read: &ReadMap, format: &MapFormat) -> Option<String> {
    if read.format != FORMAT.id {
        return None;
    }
    let those = read.symbols().into_iter().filter_map(|used| {
        let name = match used.symbol.as_str() {
            "T" => "tree",
            "W" => "water",
            "S" => "swamp",
            _ => return None,
        };
        let now = match used.meaning {
            Meaning::Floor(_) if format.costs == CostForm::None => Meaning::Floor(1),
            meaning => meaning,
        };
        Some(format!(
            "{} {} ({name}, now {now})",
            used.count, used.symbol
        ))
    });
    let letters = loss::listed(&those.collect::<Vec<_>>())?;
    Some(format!(
        "A {} has no terrain letters, so it leaves out {letters}.",
        format.name
    ))
}

/// Whether the text is meant to be in this format, because it begins with a line of its header.
pub fn recognises(text: &str) -> bool {
    let first = text.trim_start().lines().next().unwrap_or_default();
    let mut words = first.split_whitespace();
    match words.next() {
        Some("type" | "height" | "width") => true,
        word => word == Some("map") && words.next().is_none(),
    }
}

/// The header of a map, and its rows.
#[derive(Default)]
struct Header<'a> {
    /// The height and the width, each with the line in which it stands.
    sides: [Option<(usize, usize)>; 2],
    rows: &'a str,
    /// The line of the first row.
    first_line: usize,
    violations: Violations,
    notes: Vec<String>,
}

impl<'a> Header<'a> {
    /// Splits the header from the rows.
    fn of(text: &'a str) -> Header<'a> {
        let mut header = Header {
            rows: text,
            first_line: 1,
            ..Header::default()
        };
        let mut said = Vec::new();
        while !said.contains(&"map") && !header.rows.is_empty() {
            let (head, tail) = header.rows.split_once('\n').unwrap_or((header.rows, ""));
            let head = head.trim();
            let (word, value) = head.split_once(char::is_whitespace).unwrap_or((head, ""));
            let (value, line) = (value.trim(), header.first_line);
            let mut add = |wrong| header.violations.add(Some(line), None, wrong);
            if !word.is_empty() && said.contains(&word) {
                let twice = format!("the header gives {word} twice");
                add(format!("{twice}. Keep one of the two lines."));
            }
            match word {
                "" => {}
                "map" if value.is_empty() => {}
                "type" if value == "octile" => {}
                "type" => header.notes.push(format!(
                    "the type is {:?}, but the letters are read as those of \"type octile\".",
                    excerpt(value)
                )),
                "height" | "width" => {
                    let side = value.parse().ok();
                    let side = side.filter(|side| (1..=MAX_SIDE as usize).contains(side));
                    if side.is_none() {
                        let cure = format!("Write a whole number from 1 to {MAX_SIDE}.");
                        add(format!("{word} is {:?}. {cure}", excerpt(value)));
                    }
                    header.sides[usize::from(word == "width")] = side.map(|side| (side, line));
                }
                _ => {
                    // The rows are read from here in any case, so that their faults are listed, too.
                    add(format!(
                        "{:?} is not a line of the header. Write type, height, width or map, and end the header with \
                         the line \"map\".",
                        excerpt(head)
                    ));
                    break;
                }
            }
            said.push(word);
            header.rows = tail;
            header.first_line += 1;
        }
        if !said.contains(&"type") {
            let note = "the header has no line \"type octile\", which is not needed here.";
            header.notes.push(note.to_owned());
        }
        for (name, which) in [
            ("height", "such as `height 3`"),
            ("width", "such as `width 3`"),
            ("map", "that says only `map`"),
        ] {
            if !said.contains(&name) {
                let cure = format!("Add a line {which} before the rows.");
                let wrong = format!("the header has no line {name:?}. {cure}");
                header.violations.add(None, None, wrong);
            }
        }
        header
    }

    /// Adds the faults of the number of rows and of their lengths, if there are rows.
    fn check(&mut self, lengths: &[usize]) {
        let [height, width] = self.sides;
        let (first, rows) = (lengths.first().copied().unwrap_or(0), lengths.len());
        let mut add = |line, wrong| self.violations.add(Some(line), None, wrong);
        let are_equal = lengths.iter().all(|&length| length == first);
        let every = format!("every row has {}", counted(first, "letter"));
        let all = format!("the file has {}", counted(rows, "row"));
        for (name, side, found, what) in [
            ("width", width.filter(|_| are_equal), first, every),
            ("height", height, rows, all),
        ] {
            if let Some((said, line)) = side.filter(|(said, _)| rows > 0 && *said != found) {
                let wrong = format!("the header says {name} {said}, but {what}");
                let cure = format!("Correct the rows, or write \"{name} {found}\".");
                add(line, format!("{wrong}. {cure}"));
            }
        }
        for (&length, line) in lengths.iter().zip(self.first_line..) {
            if let Some((width, _)) = width.filter(|(width, _)| !are_equal && *width != length) {
                let (found, cure) = (counted(length, "letter"), repair(length, width));
                let wrong = format!("the row has {found}, but the map is {width} wide. {cure}");
                add(line, wrong);
            }
        }
    }
}

/// The letters of a map, or the faults of its header and of the lengths of its rows. O(bytes).
pub(super) fn read(text: &str) -> Result<Matrix, Violations> {
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
    let [(height, _), (width, _)] = [header.sides[0]?, header.sides[1]?];
    let size = Size::new(width as u32, height as u32)?;
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
