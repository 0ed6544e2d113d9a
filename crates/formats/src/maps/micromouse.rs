//! Writes Micromouse mazes as text, with posts every four columns and walls between them.
//!
//! ```text
//! o---o---o
//! | S     |
//! o   o---o
//! |     G |
//! o---o---o
//! ```

use super::format::MapFormat;
use super::letters::{self, Marks};
use super::loss::{self, CostForm, Loss, Unfit};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Map, Size};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "micromouse",
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
    let marks = letters::marks(map, &[], Marks::letters(' '));
    letters::write_rows(size, out, |line, cell| {
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
pub fn fits(map: &Map) -> Result<(), Unfit> {
    let size = map.size();
    let side = |side: u32| side >= 3 && side % 2 == 1;
    if !side(size.width()) || !side(size.height()) {
        return Err(Unfit::Sides(size));
    }
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        match (x % 2, y % 2, map.is_floor(cell)) {
            (0, 0, true) => return Err(Unfit::Post { x, y }),
            (1, 1, false) => return Err(Unfit::Room { x, y }),
            _ => {}
        }
    }
    Ok(())
}

/// The losses of a map: the second mark of a cell, and marks between rooms.
pub(super) fn losses(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    fits(map)?;
    let mut losses = loss::second_marks(map, format)?;
    let size = map.size();
    let between = |cells: &[Cell]| -> Vec<Cell> {
        let cells = cells.iter().copied();
        cells.filter(|&cell| !has_place(size, cell)).collect()
    };
    if let Some(marks) = loss::names(map, &between(&map.starts), &between(&map.goals)) {
        losses.push(Loss::BetweenRooms(format, marks));
    }
    Ok(losses)
}

/// Whether the cell can bear a mark, because it is a room.
fn has_place(size: Size, cell: Cell) -> bool {
    let (x, y) = size.position(cell);
    let (columns, rows) = rooms::room_counts(size);
    x % 2 == 1 && y % 2 == 1 && x / 2 < columns as i32 && y / 2 < rows as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::{ReadOptions, read_map};
    use crate::violation::Violations;

    fn read(text: &str) -> Result<Map, Violations<String>> {
        let read = read_map(text.as_bytes(), &ReadOptions::default())?;
        Ok(read.map)
    }

    const MAZE: &str = "\
o---o---o---o
| S     |
+   +---o   o
|     G |   |
o---o   o---o
";

    #[test]
    fn cells_become_rooms_and_rooms_cells() {
        let map = read(MAZE).unwrap();
        let drawn = read("#######\n#S..#..\n#.###.#\n#..G#.#\n###.###\n").unwrap();
        assert_eq!(map, drawn);
        let mut written = Vec::new();
        write(&map, &[], &mut written).unwrap();
        let written = String::from_utf8(written).unwrap();
        assert_eq!(written.replace("    \n", "\n"), MAZE.replace('+', "o"));
        assert_eq!(read(&written), Ok(map));
    }

    #[track_caller]
    fn check(from: &str, to: &str, said: &str) {
        let violations = read(&MAZE.replacen(from, to, 1)).unwrap_err();
        assert!(violations.to_string().contains(said), "{violations}");
    }

    #[test]
    fn faults_have_their_places() {
        check(
            "o---o---o---o",
            "o---o---o--",
            "line 1: the line of posts has 11",
        );
        check("| S     |\n", "", "the maze has 4 lines");
        check(
            "+---o   o",
            "+---o   o  o",
            "line 3: the row has 16 letters, but the first line of posts has 13. Remove 3.",
        );
        check(
            "+   +---o",
            "x   +---o",
            "line 3, column 1: the symbol \"x\" is unknown (1 cell).",
        );
        check(
            "+   +",
            "+ - +",
            "line 3, column 2: \" - \" stands between two posts.",
        );
        check(
            "|     G |",
            "|     ? |",
            "line 4, column 7: the symbol \"?\" is unknown",
        );
        check(
            "|     G |",
            "|    xG |",
            "line 4, column 6: \"xG \" stands in a room.",
        );
        check(
            "|     G |",
            "|     G ä",
            "line 4, column 9: the symbol \"ä\" is unknown",
        );
    }

    #[test]
    fn what_is_no_maze_of_rooms_is_refused() {
        let unfit = |rows| fits(&read(rows).unwrap()).unwrap_err();
        assert_eq!(unfit("###\n#.#\n..#"), Unfit::Post { x: 0, y: 2 });
        assert_eq!(unfit("###\n.##\n###"), Unfit::Room { x: 1, y: 1 });
        assert!(matches!(unfit("####\n#..#\n####"), Unfit::Sides(_)));
    }
}
