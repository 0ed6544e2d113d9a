//! Reads and writes Moving AI maps (`.map`), the format of the path-finding benchmarks.
//!
//! <https://movingai.com/benchmarks/formats.html>

use super::draft::{MapDraft, Side};
use super::format::{MapFormat, Reads};
use super::letters::{self, Letter};
use super::loss::{self, CostForm};
use super::problem::Problem;
use super::rows::read_rows;
use crate::violation::{Violations, excerpt};
use mazescope_core::{Cell, Map, Size};
use std::io::{self, BufRead, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: ID,
    name: "Moving AI map",
    extensions: &["map"],
    known_by: "begins with \"type octile\"",
    reads: Reads::Text(recognises, read),
    write,
    has_letters: true,
    costs: CostForm::None,
    losses: loss::marks,
};

/// Its id on the command line and in JSON.
pub(crate) const ID: &str = "moving-ai";

/// The letters of the format, in words.
pub(super) const LETTERS: &str =
    ". and G (floor), S (swamp, floor), @ and O (outside), T (tree), W (water)";

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

/// Writes the header.
pub(super) fn write_header(size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (size.width(), size.height());
    writeln!(out, "type octile\nheight {height}\nwidth {width}\nmap")
}

/// Whether the text is meant to be in this format, because it begins with a line of its header.
pub fn recognises(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    ["type", "height", "width", "map"].contains(&first)
}

/// The map without marks, or all its faults. O(bytes).
pub fn read(text: &str) -> Result<Map, Violations<Problem>> {
    draft(text).check()
}

/// Like [`read`], from a stream of about `bytes` bytes, whose text is never in memory as a whole: 1 byte a cell. `None`
/// if anything about it is unusual, or it is not such a map.
pub fn read_usual(mut stream: impl BufRead, bytes: u64) -> Option<Map> {
    let piece = stream.fill_buf().ok()?;
    let text = piece.utf8_chunks().next()?.valid();
    if !recognises(text) {
        return None;
    }
    let draft = draft(text);
    let side = |said: Option<Side>| said.and_then(|said| u32::try_from(said.cells).ok());
    let size = Size::new(side(draft.width)?, side(draft.height)?)?;
    // Without a row in this piece, its last line may be cut off. Nothing is allocated unless that many letters are
    // there.
    let whole = draft.violations.is_empty() && !draft.rows.is_empty();
    if !whole || bytes < size.cells() as u64 {
        return None;
    }
    let header = text.len() - draft.rows.len();
    stream.consume(header);
    read_rows(stream, size, letter)
}

/// Splits the header from the rows. The format has no marks, and swamp counts as floor.
pub(super) fn draft(text: &str) -> MapDraft<'_> {
    let mut draft = MapDraft::of_rows(text, letter, LETTERS);
    let mut said = Vec::new();
    while !said.contains(&"map") && !draft.rows.is_empty() {
        let line = draft.first_line;
        let (head, tail) = draft.rows.split_once('\n').unwrap_or((draft.rows, ""));
        let words = head.trim();
        let (word, value) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let value = value.trim();
        let known = HEADER.into_iter().find(|&(known, _)| known == word);
        let known = known.filter(|_| word != "map" || value.is_empty());
        let mut add = |problem| draft.violations.add(Some(line), None, problem);
        if let Some((name, _)) = known {
            if said.contains(&name) {
                add(Problem::Repeated(name));
            }
            said.push(name);
        } else if !word.is_empty() {
            // The rows are read from here in any case, so that their faults are listed, too.
            add(Problem::NotAHeader(excerpt(head)));
            break;
        }
        match word {
            "type" if value != "octile" => add(Problem::NotOctile(excerpt(value))),
            "width" => draft.width = draft.side("width", value),
            "height" => draft.height = draft.side("height", value),
            _ => {}
        }
        draft.rows = tail;
        draft.first_line += 1;
    }
    for (_, line) in HEADER.into_iter().filter(|(name, _)| !said.contains(name)) {
        let problem = Problem::MissingHeader(line);
        draft.violations.add(None, None, problem);
    }
    draft
}

/// The first word of each header line, and the line that is missing without it.
const HEADER: [(&str, &str); 4] = [
    ("type", "type octile"),
    ("height", "height"),
    ("width", "width"),
    ("map", "map"),
];

impl MapDraft<'_> {
    /// The side in this header line.
    fn side(&mut self, side: &'static str, value: &str) -> Option<Side> {
        let line = self.first_line;
        let number = value.parse().ok();
        let number = number.filter(|&cells| Size::new(cells, 1).is_some());
        if number.is_none() {
            let said = excerpt(value);
            let problem = Problem::NotASide { side, said };
            self.violations.add(Some(line), None, problem);
        }
        number.map(|cells| Side {
            cells: cells as usize,
            line,
        })
    }
}

/// The meaning of a letter without a key.
pub(super) fn letter(letter: char) -> Option<Letter> {
    match letter {
        '.' | 'G' | 'S' => Some(Letter::Floor(1)),
        '@' | 'O' | 'T' | 'W' => Some(Letter::Wall),
        _ => None,
    }
}
