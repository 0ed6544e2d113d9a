//! Maps drawn with box-drawing characters, for the eye in a terminal: written only.

use super::picture;
use crate::grid::{Cell, Direction};
use crate::map::Map;
use std::io::{self, Write};

/// Writes the map, a line a row. Which of its four neighbours are wall decides the glyph of a wall;
/// floor is blank, the path a dot, and `S` and `G` are the marks. O(cells).
///
/// ```text
///  ┌───┬─┐
///  │S· │ │
///  │ ·─┘ │
///  │ ···G│
///  └─────┘
/// ```
pub fn write(map: &Map, path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    picture::write(map, path, out, '·', |cell| {
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
