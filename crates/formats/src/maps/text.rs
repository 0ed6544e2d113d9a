//! Maps as one character for each cell: text mazes, layouts of Pac-Man (`.lay`), and pictures of a quest.

use super::format::MapFormat;
use super::legend::OWN;
use super::loss::{self, CostForm, Losses};
use super::matrix::name_of;
use super::rows::read_rows;
use mazescope_core::{Cell, Direction, Grid, MOST_COST, Map, Size};
use std::io::{self, Write};

/// The entry of text mazes in the table of all formats, which is also the default for writing.
pub const FORMAT: MapFormat = MapFormat {
    id: "text",
    name: "text maze",
    extensions: &["txt"],
    known_by: "# wall, . floor, 2 to 9 floor of that cost, S start, G goal, or other letters",
    is_read: true,
    write,
    costs: CostForm::Digit,
    losses: loss::second_marks,
};

/// Writes the map, one line for each row. The cells of `path` without a mark are stars. Floor that costs more than 1 is
/// a digit. O(cells).
///
/// The text reads back as the same map, unless a cell is both a start and a goal, or has a mark and costs more than 1,
/// because a character has one meaning, and a mark comes first.
///
/// ```
/// use mazescope_formats::{maps::text, read};
/// let map = read(b"S.#\n#3G").unwrap();
/// assert_eq!(map.cost(map.size().cell(1, 1).unwrap()), 3);
/// let mut written = Vec::new();
/// text::write(&map, &[], &mut written).unwrap();
/// assert_eq!(written, b"S.#\n#3G\n");
/// ```
pub fn write(map: &Map, path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    draw(map, path, out, ['S', 'G', '*'], |cell| {
        match map.is_floor(cell) {
            true => floor(map.cost(cell), '.'),
            false => '#',
        }
    })
}

/// The map of a text with our own letters and nothing around them, many letters at a time. `None` if it may mean
/// something else.
pub(super) fn read_usual(text: &str) -> Option<Map> {
    // A blank near the beginning may separate two cells, pairs of letters may be one, and stars may be walls.
    let beginning = text.as_bytes().get(..2)?;
    let mut lines = text.lines().take(2);
    let is_doubled = lines.all(|line| {
        line.as_bytes()
            .chunks(2)
            .all(|two| two[0] == two[two.len() - 1])
    });
    let is_blank = is_doubled && text.contains(' ');
    if is_blank || beginning.contains(&b' ') || text.contains('*') {
        return None;
    }
    let rows = || text.trim_end_matches(['\n', '\r']).lines();
    let (width, height) = (rows().next()?.len(), rows().count());
    // Checked before anything is allocated: that many letters are there.
    if text.len() < width.checked_mul(height)? {
        return None;
    }
    let size = Size::new(width.try_into().ok()?, height.try_into().ok()?)?;
    read_rows(text.as_bytes(), size, |letter| match letter {
        '1' => None,
        letter => OWN.meaning(&name_of(letter)),
    })
}

/// The entry of layouts of Berkeley's Pac-Man projects in the table of all formats.
///
/// <https://ai.berkeley.edu/search.html>
///
/// ```
/// use mazescope_formats::{maps::text, read};
/// let map = read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// (text::LAYOUT.write)(&map, &[], &mut written).unwrap();
/// assert_eq!(written, b"P %\n% .\n");
/// ```
pub const LAYOUT: MapFormat = MapFormat {
    id: "lay",
    name: "Pac-Man layout",
    extensions: &["lay"],
    known_by: "% wall, P start, . goal",
    is_read: true,
    write: write_layout,
    costs: CostForm::None,
    losses: layout_losses,
};

/// Writes the map with `%` for walls, a blank for floor, `P` for a start and `.` for a goal, which Pac-Man eats. The
/// format cannot hold paths and costs, and of a cell that is start and goal it keeps the start. O(cells).
///
/// # Errors
///
/// Those of `out`, and [`io::ErrorKind::InvalidInput`] for a map with neither a wall nor a start, because its file
/// would read back as a text maze.
fn write_layout(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    check_layout(map).map_err(|unfit| io::Error::new(io::ErrorKind::InvalidInput, unfit))?;
    draw(map, &[], out, ['P', '.', ' '], |cell| {
        if map.is_floor(cell) { ' ' } else { '%' }
    })
}

/// The losses of a map: the second mark of a cell.
fn layout_losses(map: &Map, format: &str) -> Losses {
    check_layout(map)?;
    loss::second_marks(map, format)
}

/// Refuses a map whose file would have no letter of this format alone.
fn check_layout(map: &Map) -> Result<(), String> {
    match map.starts.is_empty() && map.floor_cells() == map.size().cells() {
        true => Err(
            "a Pac-Man layout has walls or a start, but this map has neither. Choose another format.".to_owned(),
        ),
        false => Ok(()),
    }
}

const HOUSE: char = '🏠';
const TROPHY: char = '🏆';
const FIRE: char = '🔥';
const GHOST: char = '👻';
const BRICKS: char = '🧱';
const ROCK: char = '⬛';
const FLOOR: char = '🟫';

/// Writes the map with Unicode pictures of a role-playing game, for the eye in a terminal: a house and a trophy on
/// start and goal, fires along the path, a ghost on every other cell of `seen`, and bricks where a wall is near floor.
/// O(cells).
///
/// Each picture takes two columns of a terminal, so that all rows align.
///
/// ```
/// use mazescope_formats::{maps::text, read};
/// let map = read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// text::write_quest(&map, &[], &[], &mut written).unwrap();
/// assert_eq!(String::from_utf8(written).unwrap(), "🏠🟫🧱\n🧱🟫🏆\n");
/// ```
pub fn write_quest(map: &Map, path: &[Cell], seen: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    let mut ghosts = Grid::new(size, false, false);
    for &cell in seen {
        ghosts[cell] = true;
    }
    draw(map, path, out, [HOUSE, TROPHY, FIRE], |cell| {
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

/// Writes one line for each row: the characters of starts, goals and the rest of the path, and the result of `tile`
/// elsewhere. O(cells) in time, 4 bytes a cell in space.
pub(super) fn draw(
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
    mut say: impl FnMut(&mut String, Cell),
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
        let map = read_usual("######\n######\nS..###\n.#G###").unwrap();
        let at = |x, y| map.size().cell(x, y).unwrap();
        let path = [at(0, 2), at(1, 2), at(2, 2), at(2, 3)];
        let mut written = Vec::new();
        write_quest(&map, &path, &[at(0, 3), at(1, 2)], &mut written).unwrap();
        let picture = "⬛⬛⬛⬛⬛⬛\n🧱🧱🧱🧱⬛⬛\n🏠🔥🔥🧱⬛⬛\n👻🧱🏆🧱⬛⬛\n";
        assert_eq!(String::from_utf8(written).unwrap(), picture);
    }
}
