//! Reads and writes text mazes, one character for each cell: `#`, `.`, digits for costs, `S`, `G`, and `*` for a path.

use super::draft::MapDraft;
use super::format::{MapFormat, Reads};
use super::letters::{self, Letter, Marks};
use super::loss::{self, CostForm};
use super::problem::Problem;
use crate::violation::Violations;
use mazescope_core::{Cell, Map};
use std::io::{self, Write};

/// The entry of the format in the table of all formats, which is also the default for writing.
pub const FORMAT: MapFormat = MapFormat {
    id: "text",
    name: "text maze",
    extensions: &["txt"],
    known_by: "# wall, . floor, 2 to 9 floor of that cost, S start, G goal",
    reads: Reads::Text(recognises, read),
    write,
    has_letters: false,
    costs: CostForm::Digit,
    losses: loss::second_marks,
};

/// Writes the map, one line for each row. The cells of `path` without a mark are stars. Floor that costs more than 1 is
/// a digit. O(cells).
///
/// The text reads back as the same map, unless a cell is both a start and a goal, or has a mark and costs more than 1,
/// because a character has one meaning, and a mark comes first.
///
/// ```
/// use mazescope_formats::{maps::text, read};
/// let map = read(b"S.#\n#3G").unwrap();
/// assert_eq!(map.cost(map.size().cell(1, 1).unwrap()), 3);
/// let mut written = Vec::new();
/// text::write(&map, &[], &mut written).unwrap();
/// assert_eq!(written, b"S.#\n#3G\n");
/// ```
pub fn write(map: &Map, path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    letters::write(map, path, out, Marks::letters('*'), |cell| {
        match map.is_floor(cell) {
            true => letters::floor(map.cost(cell), '.'),
            false => '#',
        }
    })
}

/// Whether most of the first letters are those of a text maze. In other texts hardly any are.
pub fn recognises(text: &str) -> bool {
    letters::is_mostly(text, |each| letter(each).is_some())
}

/// The map with its own marks, or all its faults. O(bytes).
pub fn read(text: &str) -> Result<Map, Violations<Problem>> {
    draft(text).check()
}

/// Treats the whole text as rows.
pub(super) fn draft(text: &str) -> MapDraft<'_> {
    let letters = "# (wall), . or a blank (floor), 2 to 9 (floor of that cost), S (start), \
                   G or E (goal), * (floor on a path)";
    MapDraft {
        plain: Some("."),
        ..MapDraft::of_rows(text, letter, letters)
    }
}

fn letter(letter: char) -> Option<Letter> {
    match letter {
        '#' => Some(Letter::Wall),
        '.' | ' ' | '*' => Some(Letter::Floor(1)),
        'S' => Some(Letter::Start),
        'G' | 'E' => Some(Letter::Goal),
        digit => letters::cost(digit),
    }
}
