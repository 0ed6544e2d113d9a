//! Writes maps with Unicode pictures of a role-playing game, for the eye in a terminal.

use super::letters;
use mazescope_core::{Cell, Direction, Grid, Map};
use std::io::{self, Write};

const HOUSE: char = '🏠';
const TROPHY: char = '🏆';
const FIRE: char = '🔥';
const GHOST: char = '👻';
const BRICKS: char = '🧱';
const ROCK: char = '⬛';
const FLOOR: char = '🟫';

/// Writes the map, one line for each row: a house and a trophy on start and goal, fires along the path, a ghost on
/// every other cell of `seen`, and bricks where a wall is near floor. O(cells).
///
/// Each picture takes two columns of a terminal, so that all rows align.
///
/// ```
/// use mazescope_formats::{maps::quest, read};
/// let map = read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// quest::write(&map, &[], &[], &mut written).unwrap();
/// assert_eq!(String::from_utf8(written).unwrap(), "🏠🟫🧱\n🧱🟫🏆\n");
/// ```
pub fn write(map: &Map, path: &[Cell], seen: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    let mut ghosts = Grid::new(size, false, false);
    for &cell in seen {
        ghosts[cell] = true;
    }
    letters::write(map, path, out, [HOUSE, TROPHY, FIRE], |cell| {
        if map.is_floor(cell) {
            return if ghosts[cell] { GHOST } else { FLOOR };
        }
        let mut around = Direction::ALL.iter();
        match around.any(|&direction| map.is_floor(cell.step(direction, size))) {
            true => BRICKS,
            false => ROCK,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_takes_two_columns() {
        // Blocks whose characters Unicode calls wide: 2B1B and 2B1C, and the pictures from 1F300.
        for picture in [HOUSE, TROPHY, FIRE, GHOST, BRICKS, ROCK, FLOOR] {
            let wide = matches!(picture, '\u{2b1b}' | '\u{1f300}'..='\u{1f64f}' | '\u{1f7e0}'..='\u{1f7eb}' | '\u{1f900}'..='\u{1f9ff}');
            assert!(wide, "{picture}");
        }
    }

    #[test]
    fn ghosts_stand_where_the_search_was_and_fires_on_the_path() {
        let map = crate::maps::text::read_usual("######\n######\nS..###\n.#G###").unwrap();
        let at = |x, y| map.size().cell(x, y).unwrap();
        let path = [at(0, 2), at(1, 2), at(2, 2), at(2, 3)];
        let mut written = Vec::new();
        write(&map, &path, &[at(0, 3), at(1, 2)], &mut written).unwrap();
        let picture = "⬛⬛⬛⬛⬛⬛\n🧱🧱🧱🧱⬛⬛\n🏠🔥🔥🧱⬛⬛\n👻🧱🏆🧱⬛⬛\n";
        assert_eq!(String::from_utf8(written).unwrap(), picture);
    }
}
