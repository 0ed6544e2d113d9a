//! A map as one character for each cell, shared by the formats that are drawn with characters.

use mazescope_core::{Cell, Grid, MOST_COST, Map, Size};
use std::io::{self, Write};

/// Writes one line for each row: the characters of starts, goals and the rest of the path, and the result of `tile`
/// elsewhere. O(cells) in time, 4 bytes a cell in space.
pub(super) fn write(
    map: &Map,
    path: &[Cell],
    out: &mut dyn Write,
    characters: [char; 3],
    tile: impl Fn(Cell) -> char,
) -> io::Result<()> {
    let marks = marks(map, path, characters);
    write_rows(map.size(), out, |line, cell| {
        line.push(marks[cell].unwrap_or_else(|| tile(cell)));
    })
}

/// Writes one line for each row, to which `say` appends the text of each cell. O(cells).
pub(super) fn write_rows(
    size: Size,
    out: &mut dyn Write,
    say: impl Fn(&mut String, Cell),
) -> io::Result<()> {
    let mut line = String::new();
    for y in 0..size.height() as i32 {
        line.clear();
        size.row(y).for_each(|cell| say(&mut line, cell));
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// The character of floor with this cost where digits are costs: `plain` for a cost of 1.
pub(super) fn floor(cost: u8, plain: char) -> char {
    match cost {
        2..=MOST_COST => char::from(b'0' + cost),
        _ => plain,
    }
}

/// The character of each cell with a mark or on the path. O(cells).
pub(super) fn marks(
    map: &Map,
    path: &[Cell],
    [start, goal, trail]: [char; 3],
) -> Grid<Option<char>> {
    let mut marks = Grid::new(map.size(), None, None);
    // Later marks win: a start is drawn as one even if a path or a goal lies on it.
    for (cells, mark) in [(path, trail), (&map.goals, goal), (&map.starts, start)] {
        for &cell in cells {
            marks[cell] = Some(mark);
        }
    }
    marks
}
