//! A map as one character for each cell, shared by the formats that are drawn with characters.

use mazescope_core::{Cell, Grid, MOST_COST, Map, Size};
use std::io::{self, Write};

/// The meaning of a character in a format that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// A wall.
    Wall,
    /// Floor without a mark and with this cost, 1 to [`MOST_COST`].
    Floor(u8),
    /// Floor on which a search starts.
    Start,
    /// Floor that a search looks for.
    Goal,
}

/// The characters of marks and paths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    /// On the path.
    pub trail: char,
    /// On a start.
    pub start: char,
    /// On a goal.
    pub goal: char,
}

impl Marks {
    /// `S` and `G`, and this character on the path.
    pub(super) const fn letters(trail: char) -> Marks {
        Marks {
            trail,
            start: 'S',
            goal: 'G',
        }
    }
}

/// Writes one line for each row: `letters` on the marks and on the rest of the path, and the result of `tile`
/// elsewhere. O(cells) in time, 4 bytes a cell in space.
pub(super) fn write(
    map: &Map,
    path: &[Cell],
    out: &mut dyn Write,
    letters: Marks,
    tile: impl Fn(Cell) -> char,
) -> io::Result<()> {
    let marks = marks(map, path, letters);
    write_rows(map.size(), out, |line, cell| {
        line.push(marks[cell].unwrap_or_else(|| tile(cell)));
    })
}

/// Writes one line for each row, to which `say` appends the text of each cell. O(cells).
pub(super) fn write_rows(
    size: Size,
    out: &mut dyn Write,
    say: impl Fn(&mut String, Cell),
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

/// The meaning of a digit where digits are costs; `None` if it is not such a cost.
pub(super) fn cost(letter: char) -> Option<Letter> {
    let cost = u8::try_from(letter.to_digit(10)?).ok()?;
    let is_cost = (2..=MOST_COST).contains(&cost);
    is_cost.then_some(Letter::Floor(cost))
}

/// The character of floor with this cost where digits are costs: `plain` for a cost of 1.
pub(super) fn floor(cost: u8, plain: char) -> char {
    match cost {
        2..=MOST_COST => char::from(b'0' + cost),
        _ => plain,
    }
}

/// The character of each cell with a mark or on the path. O(cells).
pub(super) fn marks(map: &Map, path: &[Cell], letters: Marks) -> Grid<Option<char>> {
    let mut marks = Grid::new(map.size(), None, None);
    // Later marks win: a start is drawn as one even if a path or a goal lies on it.
    for (cells, mark) in [
        (path, letters.trail),
        (&map.goals, letters.goal),
        (&map.starts, letters.start),
    ] {
        for &cell in cells {
            marks[cell] = Some(mark);
        }
    }
    marks
}

/// The number of letters at the beginning of a text that decide its format.
pub(super) const ENOUGH: usize = 4096;

/// Whether most of the first letters of a text are known.
pub(super) fn is_mostly(text: &str, known: impl FnMut(char) -> bool) -> bool {
    let solid = text.chars().filter(|letter| !letter.is_whitespace());
    let (mut ours, mut all) = (0, 0);
    for known in solid.take(ENOUGH).map(known) {
        ours += usize::from(known);
        all += 1;
    }
    ours * 2 > all
}
