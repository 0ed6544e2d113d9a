//! Maps drawn with box-drawing characters, for the eye in a terminal: written only.

use super::picture::{self, Marks};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use std::io::{self, Write};

/// Writes the map, a line a row. Which of its four neighbours are wall decides the glyph of a wall;
/// floor is blank, the path a dot, and `S` and `G` are the marks. O(cells).
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
    picture::write(map, path, out, Marks::letters('·'), |cell| {
        if map.is_floor(cell) {
            return ' ';
        }
        // The border counts as no wall, so that the picture ends where the map ends.
        let joined = Direction::FOUR.iter().enumerate().map(|(bit, &direction)| {
            let neighbour = cell.step(direction, size);
            usize::from(!map.is_floor(neighbour) && size.contains(neighbour)) << bit
        });
        GLYPHS[joined.sum::<usize>()]
    })
}

/// The glyph for each set of neighbours that are wall: 1 up, 2 right, 4 down, 8 left.
const GLYPHS: [char; 16] = [
    '▪', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(map: &str, path: &[(i32, i32)], picture: &str) {
        let map = crate::formats::read(map.as_bytes()).unwrap();
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

    #[test]
    fn a_path_is_dotted_and_a_lone_wall_is_a_block() {
        let map = "S...\n.#..\n...G\n";
        let path = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2)];
        check(map, &path, "S   \n·▪  \n···G\n");
    }
}
