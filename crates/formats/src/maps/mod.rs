//! Maps in every format that can be read or written.
//!
//! ```text
//!   bytes -- grid, tables, picture, moving_ai --> Matrix of symbols -- legend --> Map, with notes
//! ```
//!
//! The content decides how a file is read, its name how it is written. [`read`] marks a start and a goal if the file has
//! none. [`read_map`] does not, so a conversion changes nothing. A header alone never causes an allocation.

pub mod box_drawing;
pub mod directions;
pub mod ends;
pub mod format;
mod formats;
mod grid;
mod legend;
pub mod loss;
mod matrix;
mod mazes;
pub mod micromouse;
pub mod moving_ai;
mod picture;
mod pixels;
pub mod png;
mod reading;
mod rows;
pub mod svg;
mod symbols;
pub mod tables;
pub mod text;

pub use format::MapFormat;
pub use formats::{FORMATS, extensions};
pub use matrix::{Matrix, Symbol};
pub use reading::{Occupancy, ReadMap, ReadOptions, UsedSymbol};
pub use symbols::{Meaning, SymbolKey};

use super::violation::Violations;
use legend::{Legend, put_on_map};
use mazescope_core::Map;
use std::sync::LazyLock;

/// Reads a map in any known format, or lists all its faults.
///
/// Marks are optional in every format: see [`ends::mark`]. O(bytes), never panics.
///
/// ```
/// let map = mazescope_formats::read(b"type octile\nheight 1\nwidth 3\nmap\n@..\n").unwrap();
/// assert_eq!(map.floor_cells(), 2);
/// assert_ne!(map.starts, map.goals);
/// ```
pub fn read(bytes: &[u8]) -> Result<Map, Violations> {
    Ok(read_map(bytes, &ReadOptions::default())?.with_ends().map)
}

/// Like [`read`], with the marks of the file and no others, with its format, and with notes on what was assumed.
///
/// ```
/// use mazescope_formats::maps::{ReadOptions, read_map};
/// let read = read_map(b"0 0 1\n1 0 0", &ReadOptions::default()).unwrap();
/// assert_eq!((read.format, read.map.floor_cells()), ("text", 4));
/// assert!(read.notes[1].contains("1 as wall"));
/// let letters = "0=wall,1=floor".parse().unwrap();
/// let read = read_map(b"0 0 1\n1 0 0", &ReadOptions { letters, ..Default::default() }).unwrap();
/// assert_eq!(read.map.floor_cells(), 2);
/// ```
pub fn read_map(bytes: &[u8], options: &ReadOptions) -> Result<ReadMap, Violations> {
    let mut others = OTHER_KINDS.into_iter();
    if let Some((_, kind, cure)) = others.find(|(signature, ..)| bytes.starts_with(signature)) {
        return Err(format!("this is {kind}. {cure} Expected {}.", readable()).into());
    }
    if let Some(kind) = picture::kind_of(bytes) {
        let (mut matrix, meanings) = picture::read(bytes, kind, options)?;
        let mut map = put_on_map(&matrix, &meanings);
        if map.starts.is_empty()
            && map.goals.is_empty()
            && let [start, goal] = ends::openings(&map)[..]
        {
            (map.starts, map.goals) = (vec![start], vec![goal]);
            matrix
                .notes
                .push("the two openings of the border are the start and the goal.".to_owned());
        }
        return Ok(read_from(map, kind.0, matrix, meanings, options));
    }
    let text = decode(bytes)?;
    if options.is_usual()
        && !moving_ai::recognises(text)
        && let Some(map) = text::read_usual(text)
    {
        return Ok(ReadMap::usual(map, text::FORMAT.id));
    }
    let (mut matrix, format, legends) = matrix_of(text)?;
    let usual = if format == text::LAYOUT.id {
        &legend::LAYOUT
    } else {
        &legends[0]
    };
    let meanings = legend::meanings(
        &mut matrix,
        [legends, std::slice::from_ref(usual)],
        options,
        readable(),
    )?;
    let mut map = put_on_map(&matrix, &meanings);
    for (cells, named) in [&mut map.starts, &mut map.goals]
        .into_iter()
        .zip(&matrix.ends)
    {
        for &(x, y) in named {
            let cell = matrix
                .size
                .cell(x, y)
                .filter(|&cell| map.tiles[cell] == mazescope_core::Tile::Floor);
            let cell = cell.ok_or_else(|| {
                format!("the start or goal [{x}, {y}] is not floor of the map. Correct it.")
            })?;
            cells.push(cell);
        }
    }
    Ok(read_from(map, format, matrix, meanings, options))
}

fn read_from(
    map: Map,
    format: &'static str,
    mut matrix: Matrix,
    meanings: Vec<Meaning>,
    options: &ReadOptions,
) -> ReadMap {
    if !options.keeps_letters || format != moving_ai::FORMAT.id {
        matrix.cells = Vec::new();
    }
    ReadMap {
        notes: std::mem::take(&mut matrix.notes),
        matrix: Some(matrix),
        meanings,
        ..ReadMap::usual(map, format)
    }
}

/// Whether the bytes begin like a picture.
pub(crate) fn is_picture(bytes: &[u8]) -> bool {
    picture::kind_of(bytes).is_some()
}

/// The grid of a text, its format, and the legends that are tried, the usual one first.
fn matrix_of(text: &str) -> Result<(Matrix, &'static str, &'static [Legend]), Violations> {
    const LEGENDS: &[Legend] = &legend::LEGENDS;
    if moving_ai::recognises(text) {
        return Ok((moving_ai::read(text)?, moving_ai::FORMAT.id, MOVING_AI));
    }
    if text.trim_start().starts_with(['{', '['])
        && let Some(read) = tables::of_json(text)
    {
        return Ok((read?, tables::JSON.id, LEGENDS));
    }
    let (matrix, is_mouse) = grid::of_text(text)?;
    if is_mouse {
        return Ok((matrix, micromouse::FORMAT.id, &[legend::MICROMOUSE]));
    }
    let format = if matrix.has(matrix::LINE) || matrix.has("▪") {
        box_drawing::FORMAT.id
    } else if matrix.has("%") || matrix.has("P") && !matrix.has("#") {
        text::LAYOUT.id
    } else if matrix.notes.iter().any(|note| note.contains("by commas")) {
        tables::CSV.id
    } else {
        text::FORMAT.id
    };
    Ok((matrix, format, LEGENDS))
}

const MOVING_AI: &[Legend] = &[legend::MOVING_AI, legend::MOVING_AI_LIKE];

/// The beginnings of files that hold no map, their kinds, and what to do with them.
const OTHER_KINDS: [(&[u8], &str, &str); 9] = [
    (b"\xff\xd8\xff", "a JPEG picture", SAVE_AS_PNG),
    (b"GIF87a", "a GIF picture", SAVE_AS_PNG),
    (b"GIF89a", "a GIF picture", SAVE_AS_PNG),
    (b"II*\0", "a TIFF picture", SAVE_AS_PNG),
    (b"RIFF", "a WebP picture or another RIFF file", SAVE_AS_PNG),
    (b"%PDF-", "a PDF document", SAVE_AS_PNG),
    (
        b"PK\x03\x04",
        "a ZIP archive or a spreadsheet",
        "Unpack it first, or save the spreadsheet as CSV.",
    ),
    (b"\x1f\x8b", "a gzip archive", "Unpack it first."),
    (
        b"\x93NUMPY",
        "a NumPy array",
        "Save it as text, for example with numpy.savetxt(\"maze.csv\", grid, \"%d\", \",\").",
    ),
];

const SAVE_AS_PNG: &str =
    "Save it as PNG, with one pixel for each cell, white floor and black walls.";

/// The bytes as text without a byte order mark. An empty text is refused here.
pub(crate) fn decode(bytes: &[u8]) -> Result<&str, Violations> {
    if matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
        return Err("this is UTF-16 text. Save it as UTF-8.".to_owned().into());
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let (before, rest) = bytes.split_at(error.valid_up_to());
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let start = before.iter().rposition(|&byte| byte == b'\n');
        let start = start.map_or(0, |newline| newline + 1);
        // Everything before is valid text, so this loses nothing.
        let column = 1 + String::from_utf8_lossy(&before[start..]).chars().count();
        let byte = rest.first().copied().unwrap_or_default();
        let mut violations = Violations::default();
        let wrong = format!(
            "byte 0x{byte:02X} is not UTF-8 text. Expected {}. Save a text as UTF-8, or choose another file.",
            readable()
        );
        violations.add(Some(line), Some(column), wrong);
        violations
    })?;
    if text.trim().is_empty() {
        let what = if bytes.is_empty() {
            "is empty"
        } else {
            "holds only blanks and line ends"
        };
        return Err(format!("the file {what}. Expected {}.", readable()).into());
    }
    Ok(text)
}

/// The kinds of files besides those that can be written, for messages.
const OTHERS: &[&str] = &[
    "a BMP, PBM, PGM or PPM picture",
    "a map of Tiled (JSON)",
    "a level of the wall game (begins with \"mazescope level\")",
    "a scenario (begins with \"version 1\")",
    "a trace (JSON Lines, or YAML of Posthoc)",
];

/// The kinds of all readable files, for messages.
pub(crate) fn readable() -> &'static str {
    static ALL: LazyLock<String> = LazyLock::new(|| {
        let maps = FORMATS.iter().filter(|format| format.is_read);
        let maps = maps.map(|format| format!("a {} ({})", format.name, format.known_by));
        let others = OTHERS.iter().map(|&other| other.to_owned());
        let all: Vec<String> = maps.chain(others).collect();
        match all.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{}, or {last}", first.join(", ")),
            _ => all.concat(),
        }
    });
    &ALL
}
