//! Writes maps drawn with box-drawing characters, for the eye in a terminal.

use super::format::MapFormat;
use super::grid;
use super::loss::{self, CostForm};
use super::text;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Direction, Map};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "box",
    name: "box drawing",
    extensions: &["box", "utf8"],
    known_by: "lines such as ┌─┐",
    is_read: true,
    write,
    costs: CostForm::Digit,
    losses: loss::second_marks,
};

/// Writes the map, one line for each row. The neighbours that are wall decide the glyph of a wall. Floor is blank or
/// the digit of its cost, the path is dots, and `S` and `G` are the marks. The outside of a mask is written as a blank
/// that is read as wall. If the blanks could mean something else, floor is dots. O(cells).
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
    let mut drawing = Vec::new();
    text::draw(map, path, &mut drawing, ['S', 'G', '·'], |cell| {
        if map.is_floor(cell) {
            return text::floor(map.cost(cell), ' ');
        }
        if !is_drawn(cell) {
            return OUTSIDE;
        }
        let joined = Direction::FOUR
            .iter()
            .enumerate()
            .map(|(bit, &direction)| usize::from(is_drawn(cell.step(direction, size))) << bit);
        GLYPHS[joined.sum::<usize>()]
    })?;
    let drawing = String::from_utf8_lossy(&drawing);
    match grid::of_text(&drawing).is_ok_and(|(matrix, _)| matrix.size == size) {
        true => out.write_all(drawing.as_bytes()),
        false => out.write_all(drawing.replace(' ', "·").as_bytes()),
    }
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
        let map = text::read_usual(map).unwrap();
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
    }

    #[test]
    fn a_path_is_dotted_and_a_lone_wall_is_a_block() {
        let map = "S...\n.#..\n...G\n";
        let path = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2)];
        check(map, &path, "S   \n·▪  \n···G\n");
    }
}
