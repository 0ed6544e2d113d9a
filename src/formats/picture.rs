//! A map as a character a cell: what the formats that draw with characters share.

use crate::grid::{Cell, Grid};
use crate::map::Map;
use std::io::{self, Write};

/// What stands on the cells that are more than a tile.
#[derive(Clone, Copy, Debug)]
pub struct Marks {
    /// On the path.
    pub trail: char,
    /// On a start.
    pub start: char,
    /// On a goal.
    pub goal: char,
}

impl Marks {
    /// `S`, `G`, and so on the path.
    pub const fn letters(trail: char) -> Marks {
        Marks {
            trail,
            start: 'S',
            goal: 'G',
        }
    }
}

/// Writes a line for each row: `letters` on the marks and on the rest of the path, and what `tile`
/// says elsewhere. O(cells) in time, 4 bytes a cell in space.
pub fn write(
    map: &Map,
    path: &[Cell],
    out: &mut dyn Write,
    letters: Marks,
    tile: impl Fn(Cell) -> char,
) -> io::Result<()> {
    let size = map.size();
    let mut marks = Grid::new(size, NOTHING, NOTHING);
    // The later wins: a start is drawn as one even where a path or a goal lies on it.
    for (cells, mark) in [
        (path, letters.trail),
        (&map.goals, letters.goal),
        (&map.starts, letters.start),
    ] {
        for &cell in cells {
            marks[cell] = mark;
        }
    }
    let mut line = String::new();
    for cell in size.iter() {
        line.push(match marks[cell] {
            NOTHING => tile(cell),
            mark => mark,
        });
        if size.position(cell).0 + 1 == size.width() as i32 {
            line.push('\n');
            out.write_all(line.as_bytes())?;
            line.clear();
        }
    }
    Ok(())
}

/// No mark stands on the cell.
const NOTHING: char = '\0';
