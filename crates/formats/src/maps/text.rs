//! Writes text mazes, one character for each cell: `#`, `.`, digits for costs, `S`, `G`, and `*` for a path.

use super::format::MapFormat;
use super::legend::OWN;
use super::letters;
use super::loss::{self, CostForm};
use super::matrix::name_of;
use super::rows::read_rows;
use mazescope_core::{Cell, Map, Size};
use std::io::{self, Write};

/// The entry of the format in the table of all formats, which is also the default for writing.
pub const FORMAT: MapFormat = MapFormat {
    id: "text",
    name: "text maze",
    extensions: &["txt"],
    known_by: "# wall, . floor, 2 to 9 floor of that cost, S start, G goal, or other letters",
    is_read: true,
    write,
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
    letters::write(map, path, out, ['S', 'G', '*'], |cell| {
        match map.is_floor(cell) {
            true => letters::floor(map.cost(cell), '.'),
            false => '#',
        }
    })
}

/// The map of a text with our own letters and nothing around them, many letters at a time. `None` if it may mean
/// something else.
pub(super) fn read_usual(text: &str) -> Option<Map> {
    // A blank near the beginning may separate two cells, pairs of letters may be one, and stars may be walls.
    let beginning = text.as_bytes().get(..2)?;
    let mut lines = text.lines().take(2);
    let is_doubled = lines.all(|line| {
        line.as_bytes()
            .chunks(2)
            .all(|two| two[0] == two[two.len() - 1])
    });
    let is_blank = is_doubled && text.contains(' ');
    if is_blank || beginning.contains(&b' ') || text.contains('*') {
        return None;
    }
    let rows = || text.trim_end_matches(['\n', '\r']).lines();
    let (width, height) = (rows().next()?.len(), rows().count());
    // Checked before anything is allocated: that many letters are there.
    if text.len() < width.checked_mul(height)? {
        return None;
    }
    let size = Size::new(width.try_into().ok()?, height.try_into().ok()?)?;
    read_rows(text.as_bytes(), size, |letter| match letter {
        '1' => None,
        letter => OWN.meaning(&name_of(letter)),
    })
}
