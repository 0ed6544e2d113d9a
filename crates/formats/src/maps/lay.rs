//! Writes layouts of Berkeley's Pac-Man projects (`.lay`), one character for each cell.
//!
//! <https://ai.berkeley.edu/search.html>

use super::format::MapFormat;
use super::letters;
use super::loss::{self, CostForm, Losses};
use mazescope_core::{Cell, Map};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "lay",
    name: "Pac-Man layout",
    extensions: &["lay"],
    known_by: "% wall, P start, . goal",
    is_read: true,
    write,
    costs: CostForm::None,
    losses,
};

/// Writes the map with `%` for walls, a blank for floor, `P` for a start and `.` for a goal, which Pac-Man eats. The
/// format cannot hold paths and costs, and of a cell that is start and goal it keeps the start. O(cells).
///
/// # Errors
///
/// Those of `out`, and [`io::ErrorKind::InvalidInput`] for a map with neither a wall nor a start, because its file
/// would read back as a text maze.
///
/// ```
/// use mazescope_formats::{maps::lay, read};
/// let map = read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// lay::write(&map, &[], &mut written).unwrap();
/// assert_eq!(written, b"P %\n% .\n");
/// ```
pub fn write(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    check_own(map).map_err(|unfit| io::Error::new(io::ErrorKind::InvalidInput, unfit))?;
    letters::write(map, &[], out, ['P', '.', ' '], |cell| {
        if map.is_floor(cell) { ' ' } else { '%' }
    })
}

/// The losses of a map: the second mark of a cell.
fn losses(map: &Map, format: &str) -> Losses {
    check_own(map)?;
    loss::second_marks(map, format)
}

/// Refuses a map whose file would have no letter of this format alone.
fn check_own(map: &Map) -> Result<(), String> {
    match map.starts.is_empty() && map.floor_cells() == map.size().cells() {
        true => Err(
            "a Pac-Man layout has walls or a start, but this map has neither. Choose another format.".to_owned(),
        ),
        false => Ok(()),
    }
}
