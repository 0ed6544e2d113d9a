//! Reads and writes layouts of Berkeley's Pac-Man projects (`.lay`), one character for each cell.
//!
//! <https://ai.berkeley.edu/search.html>

use super::draft::MapDraft;
use super::format::{MapFormat, Reads};
use super::letters::{self, Letter, Marks};
use super::loss::{self, CostForm, Loss, Unfit};
use super::problem::Problem;
use crate::violation::Violations;
use mazescope_core::{Cell, Map};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "lay",
    name: "Pac-Man layout",
    extensions: &["lay"],
    known_by: "% wall, P start, . goal",
    reads: Reads::Text(recognises, read),
    write,
    has_letters: false,
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
    let marks = Marks {
        trail: ' ',
        start: 'P',
        goal: '.',
    };
    letters::write(map, &[], out, marks, |cell| {
        if map.is_floor(cell) { ' ' } else { '%' }
    })
}

/// Whether more of the first letters belong to this format alone than are unknown in it. A text maze has neither `%`
/// nor `P`.
pub fn recognises(text: &str) -> bool {
    let solid = text.chars().filter(|letter| !letter.is_whitespace());
    let (mut own, mut unknown) = (0, 0);
    for each in solid.take(letters::ENOUGH) {
        own += usize::from(matches!(each, '%' | 'P'));
        unknown += usize::from(letter(each).is_none());
    }
    own > unknown
}

/// The map with its own marks, or all its faults. Capsules and ghosts are floor. O(bytes).
///
/// ```
/// let map = mazescope_formats::maps::lay::read("%%%%%\n%P o%\n%%G.%\n%%%%%\n").unwrap();
/// assert_eq!((map.floor_cells(), map.starts.len(), map.goals.len()), (5, 1, 1));
/// ```
pub fn read(text: &str) -> Result<Map, Violations<Problem>> {
    let letters = "% (wall), a blank (floor), P (start), . (goal), o (capsule, floor), \
                   G or a digit from 1 to 9 (ghost, floor)";
    MapDraft::of_rows(text, letter, letters).check()
}

fn letter(letter: char) -> Option<Letter> {
    match letter {
        '%' => Some(Letter::Wall),
        ' ' | 'o' | 'G' | '1'..='9' => Some(Letter::Floor(1)),
        'P' => Some(Letter::Start),
        '.' => Some(Letter::Goal),
        _ => None,
    }
}

/// The losses of a map: the second mark of a cell. A map without any letter of this format alone does not fit.
fn losses(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    check_own(map)?;
    loss::second_marks(map, format)
}

/// Refuses a map whose file would have no letter of this format alone.
fn check_own(map: &Map) -> Result<(), Unfit> {
    let own = !map.starts.is_empty() || map.floor_cells() < map.size().cells();
    own.then_some(()).ok_or(Unfit::NeitherWallNorStart)
}
