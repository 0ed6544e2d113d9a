//! Moving AI maps (`.map`), the format of the path-finding benchmarks: read and written.
//!
//! <https://movingai.com/benchmarks/formats.html>

use super::draft::{MapDraft, Side};
use super::letters::Letter;
use super::problem::Problem;
use super::rows::read_rows;
use crate::formats::violation::{Violations, excerpt};
use crate::grid::{Cell, Size};
use crate::map::Map;
use std::io::{self, BufRead, Write};

/// The word for the format on the command line and in JSON.
pub(in crate::formats) const ID: &str = "moving-ai";

/// The letters of the format, in words.
pub(super) const LETTERS: &str =
    ". and G (floor), S (swamp, floor), @ and O (outside), T (tree), W (water)";

/// Writes the map with `.` for floor and `@` for wall. Marks, paths and costs have no place in the format.
/// O(cells).
///
/// ```
/// use mazescope::formats::{maps::moving_ai, read};
/// let map = read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// moving_ai::write(&map, &[], &mut written).unwrap();
/// assert_eq!(written, b"type octile\nheight 2\nwidth 3\nmap\n..@\n@..\n");
/// ```
pub fn write(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    write_header(size, out)?;
    let (width, height) = (size.width(), size.height());
    let mut line = Vec::new();
    for y in 0..height as i32 {
        line.clear();
        let cells = (0..width as i32).filter_map(|x| size.cell(x, y));
        line.extend(cells.map(|cell| if map.is_floor(cell) { b'.' } else { b'@' }));
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

/// Writes the header.
pub(super) fn write_header(size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (size.width(), size.height());
    writeln!(out, "type octile\nheight {height}\nwidth {width}\nmap")
}

/// Whether the text is meant to be in this format: it begins with a line of its header.
pub fn recognises(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    ["type", "height", "width", "map"].contains(&first)
}

/// The map, without marks, or everything that is wrong. O(bytes).
pub fn read(text: &str) -> Result<Map, Violations<Problem>> {
    draft(text).check()
}

/// As [`read`], from a stream of about so many bytes, whose text is never in memory as a whole: 1 byte a
/// cell. Nothing if anything about it is unusual, or the stream is no such map.
pub fn read_usual(mut stream: impl BufRead, bytes: u64) -> Option<Map> {
    let piece = stream.fill_buf().ok()?;
    let text = piece.utf8_chunks().next()?.valid();
    if !recognises(text) {
        return None;
    }
    let draft = draft(text);
    let side = |said: Option<Side>| said.and_then(|said| u32::try_from(said.cells).ok());
    let size = Size::new(side(draft.width)?, side(draft.height)?)?;
    // With no row in this piece, its last line may be cut off. Nothing is allocated unless that many
    // letters are there.
    let whole = draft.violations.is_empty() && !draft.rows.is_empty();
    if !whole || bytes < size.cells() as u64 {
        return None;
    }
    let header = text.len() - draft.rows.len();
    stream.consume(header);
    read_rows(stream, size, letter)
}

/// Takes the header off the rows. The format has no marks, and swamp is as good as floor.
pub(super) fn draft(text: &str) -> MapDraft<'_> {
    let mut header = Header::default();
    let mut rest = text;
    let mut line = 0;
    let mut rows_begin = false;
    while !rows_begin && !rest.is_empty() {
        let (head, tail) = rest.split_once('\n').unwrap_or((rest, ""));
        line += 1;
        match header.take(head.trim(), line) {
            Taken::Line => rest = tail,
            Taken::Map => {
                rest = tail;
                rows_begin = true;
            }
            // Whatever it is, the rows are read from here, so that their faults are told too.
            Taken::Nothing => {
                let said = excerpt(head);
                header
                    .violations
                    .add(Some(line), None, Problem::NotAHeader { said });
                line -= 1;
                break;
            }
        }
    }
    header.finish(rows_begin);
    MapDraft {
        rows: rest,
        first_line: line + 1,
        width: header.width,
        height: header.height,
        letter,
        letters: LETTERS,
        plain: None,
        violations: header.violations,
    }
}

/// What a letter means where nobody says otherwise.
pub(super) fn letter(letter: char) -> Option<Letter> {
    match letter {
        '.' | 'G' | 'S' => Some(Letter::Floor),
        '@' | 'O' | 'T' | 'W' => Some(Letter::Wall),
        _ => None,
    }
}

/// The header as far as it was read.
#[derive(Default)]
struct Header {
    octile: bool,
    width: Option<Side>,
    height: Option<Side>,
    said: Vec<&'static str>,
    violations: Violations<Problem>,
}

/// What a line turned out to be.
enum Taken {
    Line,
    Map,
    Nothing,
}

impl Header {
    fn take(&mut self, said: &str, line: usize) -> Taken {
        let (word, value) = said.split_once(char::is_whitespace).unwrap_or((said, ""));
        let value = value.trim();
        match word {
            "" => return Taken::Line,
            "map" if value.is_empty() => return Taken::Map,
            "type" => {
                self.once("type", line);
                self.octile = true;
                if value != "octile" {
                    let said = excerpt(value);
                    self.violations
                        .add(Some(line), None, Problem::NotOctile { said });
                }
            }
            "width" => {
                self.once("width", line);
                self.width = self.side("width", value, line);
            }
            "height" => {
                self.once("height", line);
                self.height = self.side("height", value, line);
            }
            _ => return Taken::Nothing,
        }
        Taken::Line
    }

    fn once(&mut self, name: &'static str, line: usize) {
        if self.said.contains(&name) {
            self.violations
                .add(Some(line), None, Problem::Repeated(name));
        }
        self.said.push(name);
    }

    fn side(&mut self, side: &'static str, value: &str, line: usize) -> Option<Side> {
        let number: Option<u32> = value.parse().ok();
        if let Some(cells) = number.filter(|&cells| Size::new(cells, 1).is_some()) {
            let cells = cells as usize;
            return Some(Side { cells, line });
        }
        let said = excerpt(value);
        self.violations
            .add(Some(line), None, Problem::NotASide { side, said });
        None
    }

    fn finish(&mut self, rows_begin: bool) {
        let missing = [
            ("type octile", self.said.contains(&"type")),
            ("height", self.said.contains(&"height")),
            ("width", self.said.contains(&"width")),
            ("map", rows_begin),
        ];
        for (name, _) in missing.into_iter().filter(|&(_, there)| !there) {
            self.violations
                .add(None, None, Problem::MissingHeader(name));
        }
    }
}
