//! Reads and writes Micromouse mazes as text, with posts every four columns and walls between them.
//!
//! ```text
//! o---o---o
//! | S     |
//! o   o---o
//! |     G |
//! o---o---o
//! ```

use super::format::{MapFormat, Reads};
use super::letters::{self, Marks};
use super::loss::{self, CostForm, Loss, Unfit};
use super::problem::Problem;
use crate::violation::Violations;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Map, Size, Tile};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "micromouse",
    name: "Micromouse maze",
    extensions: &["mouse", "mms"],
    known_by: "begins with posts and walls, \"o---o\"",
    reads: Reads::Text(recognises, read),
    write,
    has_letters: false,
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

/// Whether the first line is a line of posts.
pub fn recognises(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let first = first.unwrap_or_default().trim_end();
    let letters = || first.bytes();
    first.len() > 4
        && letters().next().is_some_and(is_post)
        && letters().all(|letter| is_post(letter) || matches!(letter, b'-' | b' '))
}

const fn is_post(letter: u8) -> bool {
    matches!(letter, b'o' | b'+')
}

/// The maze as a map with rooms at odd x and odd y, or all its faults: W x H rooms make 2W + 1 x 2H + 1 cells. Blanks
/// at the end of a line may be missing. O(bytes).
pub fn read(text: &str) -> Result<Map, Violations<Problem>> {
    let before = text.lines().take_while(|line| line.trim().is_empty());
    let first_line = 1 + before.count();
    let lines = || text.trim_end().lines().skip(first_line - 1);
    let posts = lines().next().unwrap_or_default().trim_end().len();
    let mut violations = Violations::default();
    if posts % 4 != 1 || posts < 5 {
        violations.add(Some(first_line), None, Problem::NoPosts(posts));
    }
    let count = lines().count();
    if count.is_multiple_of(2) || count < 3 {
        violations.add(None, None, Problem::NoPairs(count));
    }
    if !violations.is_empty() {
        return Err(violations);
    }
    let (width, height) = (posts.div_ceil(2), count);
    let side = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
    let Some(size) = Size::new(side(width), side(height)) else {
        return Err(Problem::TooLarge { width, height }.into());
    };
    let map = Map::new(size, Tile::Floor);
    let mut reader = MazeReader { map, violations };
    for (y, line) in lines().enumerate() {
        reader.line(line.trim_end(), y, first_line + y, posts);
    }
    reader.violations.unless_any(reader.map)
}

/// A maze that is being read.
struct MazeReader {
    map: Map,
    violations: Violations<Problem>,
}

impl MazeReader {
    fn line(&mut self, said: &str, y: usize, line: usize, expected: usize) {
        let (letters, of_posts) = (said.chars().count(), y.is_multiple_of(2));
        // A line of cells that is open at its right end may have lost its blanks.
        if letters > expected || (of_posts && letters < expected) {
            let problem = Problem::RaggedMaze { letters, expected };
            self.violations.add(Some(line), None, problem);
            return;
        }
        let mut letters = said.chars().enumerate();
        if let Some((column, letter)) = letters.find(|(_, letter)| !letter.is_ascii()) {
            self.unknown(line, column, letter);
            return;
        }
        let bytes = said.as_bytes();
        let at = |place: usize| bytes.get(place).copied().unwrap_or(b' ');
        // Along a line, posts and walls are at every fourth character, with three others between them.
        for place in (0..expected).step_by(4) {
            let x = place / 2;
            match (of_posts, at(place)) {
                (true, post) if is_post(post) => self.wall(x, y),
                (false, b'|') => self.wall(x, y),
                (false, b' ') => {}
                (_, other) => self.unknown(line, place, other.into()),
            }
            if place + 1 == expected {
                break;
            }
            let three = [1, 2, 3].map(|step| at(place + step));
            match (of_posts, three) {
                (true, [b'-', b'-', b'-']) => self.wall(x + 1, y),
                (true, [b' ', b' ', b' ']) => {}
                (true, other) => {
                    let said = other.map(char::from).iter().collect();
                    let column = Some(place + 2);
                    self.violations
                        .add(Some(line), column, Problem::NoSegment(said));
                }
                (false, [b' ', mark, b' ']) => self.mark(mark, (x + 1, y), (line, place + 2)),
                (false, [b' ', _, other] | [other, ..]) => {
                    let column = place + if other == three[0] { 1 } else { 3 };
                    self.unknown(line, column, other.into());
                }
            }
        }
    }

    fn wall(&mut self, x: usize, y: usize) {
        if let Some(cell) = self.cell(x, y) {
            self.map.tiles[cell] = Tile::Wall;
        }
    }

    fn mark(&mut self, mark: u8, (x, y): (usize, usize), (line, column): (usize, usize)) {
        let Some(cell) = self.cell(x, y) else {
            return;
        };
        match mark {
            b' ' => {}
            b'S' => self.map.starts.push(cell),
            b'G' | b'E' => self.map.goals.push(cell),
            other => self.unknown(line, column, other.into()),
        }
    }

    fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        self.map.size().cell(x as i32, y as i32)
    }

    /// `column` counts from 0.
    fn unknown(&mut self, line: usize, column: usize, letter: char) {
        let expected = "o or + (post, every 4 characters), --- (wall) or 3 blanks (opening) between posts, | (wall) or a \
                        blank (opening) below posts, and S (start), G or E (goal) in the middle of a cell";
        let problem = Problem::UnknownLetter { letter, expected };
        self.violations.add(Some(line), Some(column + 1), problem);
    }
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
    use crate::maps::text;

    const MAZE: &str = "\
o---o---o---o
| S     |
+   +---o   o
|     G |   |
o---o   o---o
";

    #[test]
    fn cells_become_rooms_and_rooms_cells() {
        assert!(recognises(MAZE));
        let map = read(MAZE).unwrap();
        let drawn = text::read("#######\n#S..#..\n#.###.#\n#..G#.#\n###.###\n").unwrap();
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
            "line 3, column 1: the letter 'x' is unknown",
        );
        check(
            "+   +",
            "+ - +",
            "line 3, column 2: \" - \" stands between two posts",
        );
        check(
            "|     G |",
            "|     ? |",
            "line 4, column 7: the letter '?' is unknown",
        );
        check(
            "|     G |",
            "|    xG |",
            "line 4, column 6: the letter 'x' is unknown",
        );
        check(
            "|     G |",
            "|     Gx|",
            "line 4, column 8: the letter 'x' is unknown",
        );
        check(
            "|     G |",
            "|     G ä",
            "line 4, column 9: the letter 'ä' is unknown",
        );
    }

    #[test]
    fn what_is_no_maze_of_rooms_is_refused() {
        let unfit = |rows| fits(&text::read(rows).unwrap()).unwrap_err();
        assert_eq!(unfit("###\n#.#\n..#"), Unfit::Post { x: 0, y: 2 });
        assert_eq!(unfit("###\n.##\n###"), Unfit::Room { x: 1, y: 1 });
        assert!(matches!(unfit("####\n#..#\n####"), Unfit::Sides(_)));
    }
}
