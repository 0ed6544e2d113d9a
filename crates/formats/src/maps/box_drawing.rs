//! Reads and writes maps drawn with box-drawing characters, for the eye in a terminal.

use super::draft::MapDraft;
use super::format::{MapFormat, Reads};
use super::letters::{self, Letter, Marks};
use super::loss::{self, CostForm, Loss, Unfit};
use super::problem::Problem;
use crate::violation::Violations;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Direction, Map};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "box",
    name: "box drawing",
    extensions: &["box", "utf8"],
    known_by: "lines such as ┌─┐",
    reads: Reads::Text(recognises, read),
    write,
    has_letters: false,
    costs: CostForm::Digit,
    losses,
};

/// Writes the map, one line for each row. The neighbours that are wall decide the glyph of a wall. Floor is blank or
/// the digit of its cost, the path is dots, and `S` and `G` are the marks. The outside of a mask is written as a blank
/// that is read as wall. O(cells).
///
/// ```text
///  ┌─┬─────┐
///  │S│·····│
///  │·╵·╶─╴·│
///  │···   G│
///  └───────┘
/// ```
pub fn write(map: &Map, path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    let masked = rooms::is_masked_maze(map);
    let beside_floor = |cell: Cell| {
        Direction::ALL
            .iter()
            .any(|&direction| map.is_floor(cell.step(direction, size)))
    };
    // The border is not drawn, so the picture ends where the map ends.
    let is_drawn =
        |cell: Cell| !map.is_floor(cell) && size.contains(cell) && (!masked || beside_floor(cell));
    letters::write(map, path, out, Marks::letters('·'), |cell| {
        if map.is_floor(cell) {
            return letters::floor(map.cost(cell), ' ');
        }
        if !is_drawn(cell) {
            return OUTSIDE;
        }
        let joined = Direction::FOUR
            .iter()
            .enumerate()
            .map(|(bit, &direction)| usize::from(is_drawn(cell.step(direction, size))) << bit);
        GLYPHS[joined.sum::<usize>()]
    })
}

/// Whether most of the first letters are those of a box drawing, and one of them occurs in no text maze.
pub fn recognises(text: &str) -> bool {
    let mut own = false;
    let mostly = letters::is_mostly(text, |each| {
        own |= !is_shared(each) && letter(each).is_some();
        letter(each).is_some()
    });
    mostly && own
}

/// The map with its own marks, or all its faults. O(bytes).
///
/// Any glyph is wall, whatever it joins, including heavier and doubled lines. A picture of blanks alone is an empty
/// file, not a map.
///
/// ```
/// let map = mazescope_formats::read("┌─┐\n│S│\n│·│\n│G│\n└─┘\n".as_bytes()).unwrap();
/// assert_eq!((map.floor_cells(), map.starts.len()), (3, 1));
/// ```
pub fn read(text: &str) -> Result<Map, Violations<Problem>> {
    let letters = "box-drawing lines and ▪ (wall), a no-break space (wall outside of a mask), a blank (floor), \
                   2 to 9 (floor of that cost), S (start), G or E (goal), · (floor on a path)";
    let draft = MapDraft {
        plain: Some("a blank"),
        ..MapDraft::of_rows(text, letter, letters)
    };
    draft.check_letter_by_letter()
}

/// The losses of a map: the second mark of a cell, and a map that is nothing but blanks.
pub(super) fn losses(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    let mut losses = loss::second_marks(map, format)?;
    if is_blank(map) {
        losses.push(Loss::Blank(format));
    }
    Ok(losses)
}

/// Whether the picture of the map is blank.
fn is_blank(map: &Map) -> bool {
    let marked = !map.starts.is_empty() || !map.goals.is_empty();
    !marked && map.costs().is_none() && map.floor_cells() == map.size().cells()
}

fn letter(letter: char) -> Option<Letter> {
    match letter {
        '\u{2500}'..='\u{259f}' | '▪' | OUTSIDE => Some(Letter::Wall),
        ' ' | '·' => Some(Letter::Floor(1)),
        'S' => Some(Letter::Start),
        'G' | 'E' => Some(Letter::Goal),
        digit => letters::cost(digit),
    }
}

/// Whether the letter means the same in a text maze.
fn is_shared(letter: char) -> bool {
    matches!(letter, ' ' | 'S' | 'G' | 'E' | '2'..='9')
}

/// Wall outside the mask of a maze: a no-break space, which is invisible but differs from floor.
const OUTSIDE: char = '\u{a0}';

/// The glyph for each set of neighbouring walls: 1 up, 2 right, 4 down, 8 left.
const GLYPHS: [char; 16] = [
    '▪', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(map: &str, path: &[(i32, i32)], picture: &str) {
        let map = crate::maps::text::read(map).unwrap();
        let path: Vec<Cell> = path
            .iter()
            .map(|&(x, y)| map.size().cell(x, y).unwrap())
            .collect();
        let mut written = Vec::new();
        write(&map, &path, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), picture);
    }

    #[test]
    fn every_set_of_neighbours_has_its_glyph() {
        let map = "\
#########
#S..#...#
###.#.###
#...#...#
#.#####.#
#...#...#
###.#.###
#.......#
#.#....G#
#########
";
        let picture = "\
┌───┬───┐
│S  │   │
├─╴ │ ╶─┤
│   │   │
│ ╶─┼─╴ │
│   │   │
├─╴ ╵ ╶─┤
│       │
│ ╷    G│
└─┴─────┘
";
        check(map, &[], picture);
    }

    /// The lines of walls end where the mask ends, and the picture reads back as the map.
    #[test]
    fn what_lies_outside_of_a_mask_is_blank_and_wall() {
        let map = "\
#########
#S..#####
#.#.#####
#...#####
###.#####
###.#####
###.#####
###....G#
#########
";
        let picture = "\
┌───┐____
│S  │____
│ ▪ │____
│   │____
└─┐ │____
__│ │____
__│ └───┐
__│    G│
__└─────┘
";
        let picture = picture.replace('_', "\u{a0}");
        check(map, &[], &picture);
        let map = crate::maps::text::read(map).unwrap();
        assert_eq!(read(&picture), Ok(map));
    }

    #[test]
    fn a_path_is_dotted_and_a_lone_wall_is_a_block() {
        let map = "S...\n.#..\n...G\n";
        let path = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2)];
        check(map, &path, "S   \n·▪  \n···G\n");
    }
}
