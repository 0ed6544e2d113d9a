//! Writes Micromouse mazes as text, with posts every four columns and walls between them.
//!
//! ```text
//! o---o---o
//! | S     |
//! o   o---o
//! |     G |
//! o---o---o
//! ```

use super::ends::MOUSE;
use super::format::MapFormat;
use super::loss::{self, CostForm, Losses};
use super::text;
use mazescope_core::{Cell, Map};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: MOUSE,
    name: "Micromouse maze",
    extensions: &["mouse", "mms"],
    known_by: "begins with posts and walls, \"o---o\"",
    is_read: true,
    write,
    costs: CostForm::None,
    losses,
};

/// Writes a maze of rooms, two lines for each row of rooms and one more. Any other map is an error of the kind
/// `InvalidInput`, which [`fits`] detects beforehand. O(cells).
///
/// ```
/// use mazescope_formats::{maps::micromouse, read};
/// let map = read(b"#####\n#S.G#\n#####").unwrap();
/// let mut written = Vec::new();
/// micromouse::write(&map, &[], &mut written).unwrap();
/// assert_eq!(written, b"o---o---o\n| S   G |\no---o---o\n");
/// ```
pub fn write(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    fits(map).map_err(|unfit| io::Error::new(io::ErrorKind::InvalidInput, unfit))?;
    let size = map.size();
    let marks = text::marks(map, &[], ['S', 'G', ' ']);
    text::write_rows(size, out, |line, cell| {
        let (x, y) = size.position(cell);
        let wall = !map.is_floor(cell);
        match (x % 2 == 0, y % 2 == 0) {
            (true, true) => line.push('o'),
            (false, true) => line.push_str(if wall { "---" } else { "   " }),
            (true, false) => line.push(if wall { '|' } else { ' ' }),
            (false, false) => line.extend([' ', marks[cell].unwrap_or(' '), ' ']),
        }
    })
}

/// Whether the map is a maze of rooms, or which cell prevents it: sides are odd and at least 3, posts are wall, rooms
/// are floor. O(cells).
pub fn fits(map: &Map) -> Result<(), String> {
    let size = map.size();
    let is_odd = |side: u32| side >= 3 && side % 2 == 1;
    if !is_odd(size.width()) || !is_odd(size.height()) {
        return Err(format!(
            "a maze of rooms has odd sides of at least 3, but this map has {size} cells. Choose another format."
        ));
    }
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        let (found, expected) = match (x % 2, y % 2, map.is_floor(cell)) {
            (0, 0, true) => ("floor", "wall wherever x and y are even"),
            (1, 1, false) => ("a wall", "floor wherever x and y are odd"),
            _ => continue,
        };
        return Err(format!(
            "the cell {x},{y} is {found}, but a maze of rooms has {expected}. Choose another format."
        ));
    }
    Ok(())
}

/// The losses of a map: the second mark of a cell, and marks between rooms.
fn losses(map: &Map, format: &str) -> Losses {
    fits(map)?;
    let mut losses = loss::second_marks(map, format)?;
    let is_between = |cell: &Cell| {
        let (x, y) = map.size().position(*cell);
        x % 2 == 0 || y % 2 == 0
    };
    let between = |cells: &[Cell]| Vec::from_iter(cells.iter().copied().filter(is_between));
    let (starts, goals) = (between(&map.starts), between(&map.goals));
    let reason = format!("A {format} has marks only in rooms, not between them");
    losses.extend(loss::left_out(map, &starts, &goals, &reason));
    Ok(losses)
}
