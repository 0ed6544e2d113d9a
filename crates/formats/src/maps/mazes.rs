//! Reads mazes that are drawn as rooms with walls between them: Micromouse mazes and drawings with wide rooms.

use super::matrix::{MatrixBuilder, is_line};
use crate::violation::{Violations, counted, repair};
use std::borrow::Cow;
use std::ops::Range;

/// A line of a text that may be a row of a grid.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    /// Its number in the file.
    pub line: usize,
    pub text: Cow<'a, str>,
}

impl Row<'_> {
    pub(super) fn length(&self) -> usize {
        self.text.chars().count()
    }
}

/// A maze that is being read, and whether it is a Micromouse maze; or its faults.
type Maze = Result<(MatrixBuilder, bool), Violations>;

/// The grid of a maze with one cell for a post, a wall and a room; `None` if the rows are none.
pub(super) fn read(rows: &[Row], notes: &mut Vec<String>) -> Option<Maze> {
    if let Some(rooms) = numbered(rows) {
        return Some(Ok((rooms, true)));
    }
    if let Some(rooms) = underlined(rows) {
        notes.push("_ is a wall below a room, and | one next to it.".to_owned());
        return Some(Ok((rooms, false)));
    }
    let rooms = Rooms::of(rows)?;
    let is_mouse = (rooms.columns, rooms.rows, rooms.have_posts) == (4, 2, true);
    if !is_mouse {
        let (columns, rows) = (rooms.columns, rooms.rows);
        notes.push(format!(
            "rooms are {columns} columns wide and {rows} rows high, with a wall."
        ));
    }
    Some(rooms.grid(rows).map(|grid| (grid, is_mouse)))
}

/// The shape of the rooms of a drawing: the columns and rows from one post to the next.
struct Rooms {
    columns: usize,
    rows: usize,
    /// Whether posts are letters, as in Micromouse mazes.
    have_posts: bool,
}

impl Rooms {
    /// The shape of a maze that is drawn with posts, as `o---o`, or with lines around more than one column a room.
    fn of(rows: &[Row]) -> Option<Rooms> {
        let first = rows.first()?.text.trim_end();
        let is_post = |letter: char| matches!(letter, 'o' | '+');
        if first.starts_with(is_post) {
            let is_wall = |letter: char| is_post(letter) || "-. =_".contains(letter);
            let columns = first[1..].find(is_post)? + 1;
            return (columns > 2 && first.chars().all(is_wall)).then_some(Rooms {
                columns,
                rows: 2,
                have_posts: true,
            });
        }
        if !first.starts_with(is_line) {
            return None;
        }
        let letters = || {
            let rows = rows.iter().enumerate();
            rows.flat_map(|(y, row)| {
                row.text
                    .chars()
                    .enumerate()
                    .map(move |(x, letter)| (x, y, letter))
            })
        };
        // Lines meet only at posts, and marks stand in the middle of rooms.
        let (mut columns, mut height) = (0, 0);
        for (x, y, letter) in letters().filter(|&(.., letter)| is_line(letter)) {
            if !matches!(letter, '─' | '━' | '═') {
                columns = common(columns, x);
            }
            if !matches!(letter, '│' | '┃' | '║') {
                height = common(height, y);
            }
            // Most drawings have narrow rooms, as an early row shows.
            if matches!(columns, 1 | 2) || height == 1 {
                return None;
            }
        }
        let is_free = |x, letter| letter == ' ' || is_line(letter) || x % columns == columns / 2;
        let is_wide = columns > 2 && columns == 2 * height;
        (is_wide && letters().all(|(x, _, letter)| is_free(x, letter))).then_some(Rooms {
            columns,
            rows: height,
            have_posts: false,
        })
    }

    fn grid(&self, rows: &[Row]) -> Result<MatrixBuilder, Violations> {
        let expected = rows[0].text.trim_end().chars().count();
        self.check(rows, expected)?;
        let mut violations = Violations::default();
        let mut builder = MatrixBuilder::default();
        for y in 0..=2 * (rows.len() / self.rows) {
            let down = span(y, self.rows);
            let line = rows[down.start].line;
            let letters = rows[down].iter().map(|row| {
                let mut letters: Vec<char> = row.text.chars().collect();
                // Blanks at the end of a row may be missing.
                letters.resize(expected, ' ');
                letters
            });
            let letters: Vec<Vec<char>> = letters.collect();
            for x in 0..=2 * (expected / self.columns) {
                let across = span(x, self.columns);
                // A wall fills the place between two posts, and a room has one mark.
                let is_room = x % 2 == 1 && y % 2 == 1;
                let first = letters[0][across.start];
                let alike = |other| other == first || is_line(other) && is_line(first);
                let block = || letters.iter().map(|row| &row[across.clone()]);
                let is_whole = block().all(|row| row.iter().all(|&other| alike(other)));
                let letter = match is_whole && (first == ' ' || !is_room) {
                    true => Some(first),
                    false => mark(block().flatten().copied(), is_room),
                };
                if letter.is_none() {
                    let said: String = block().flatten().collect();
                    let wrong = match is_room {
                        true => "stands in a room. Write one letter in its middle, such as S or G.",
                        false => {
                            "stands between two posts. Write a whole wall, or blanks for an opening."
                        }
                    };
                    violations.add(
                        Some(line),
                        Some(across.start + 1),
                        format!("{said:?} {wrong}"),
                    );
                }
                let middle = across.start + across.len().div_ceil(2);
                builder.letter(letter.unwrap_or(' '), (line, middle));
            }
            builder.end_row();
        }
        violations.unless_any(builder)
    }

    /// Refuses lengths and a number of rows that are not those of whole rooms.
    fn check(&self, rows: &[Row], expected: usize) -> Result<(), Violations> {
        let mut violations = Violations::default();
        let count = rows.len();
        let mut add = |line, wrong| violations.add(line, None, wrong);
        if expected % self.columns != 1 {
            let (found, columns) = (counted(expected, "character"), self.columns);
            let cure = "as in \"o---o---o\"";
            let wrong = format!(
                "the line of posts has {found}, but it needs {columns} for each room and 1 more, {cure}."
            );
            add(Some(rows[0].line), wrong);
        }
        if count % self.rows != 1 || count < 3 {
            let (found, height) = (counted(count, "line"), self.rows);
            let cure = "Begin and end with posts";
            let wrong = format!(
                "the maze has {found}, but it needs {height} for each row of rooms and 1 more. {cure}."
            );
            add(None, wrong);
        }
        for row in rows {
            let length = row.text.trim_end().chars().count();
            if length > expected {
                let (found, cure) = (counted(length, "letter"), repair(length, expected));
                let wrong = format!(
                    "the row has {found}, but the first line of posts has {expected}. {cure}"
                );
                add(Some(row.line), wrong);
            }
        }
        violations.unless_any(())
    }
}

/// The only letter among blanks: the mark of a room, or a dot for a wall that no mouse has seen.
fn mark(block: impl Iterator<Item = char>, is_room: bool) -> Option<char> {
    let mut solid = block.filter(|&letter| letter != ' ');
    let only = solid.next()?;
    (solid.next().is_none() && (is_room || only == '.')).then_some(only)
}

/// The places in a text of a cell of a maze: a post, or what lies between two posts.
fn span(cell: usize, period: usize) -> Range<usize> {
    let post = cell / 2 * period;
    match cell % 2 {
        0 => post..post + 1,
        _ => post + 1..post + period,
    }
}

/// The greatest common divisor.
pub(super) fn common(one: usize, other: usize) -> usize {
    match other {
        0 => one,
        _ => common(other, one % other),
    }
}

/// The maze of lines such as ` _ _` and `|_  |`, in which a room has two columns and one row: `_` is the wall below it, and
/// `|` the one on its right.
fn underlined(rows: &[Row]) -> Option<MatrixBuilder> {
    let [first, rooms @ ..] = rows else {
        return None;
    };
    let is_top =
        first.text.starts_with(' ') && first.text.trim().bytes().all(|byte| b" _".contains(&byte));
    let is_row = |row: &Row| row.text.starts_with('|') && row.text.trim_end().ends_with('|');
    let width = rooms.first()?.text.trim_end().chars().count();
    if !is_top || !first.text.contains('_') || width % 2 == 0 || !rooms.iter().all(is_row) {
        return None;
    }
    let mut builder = MatrixBuilder::default();
    builder.letters(&"|".repeat(width), first.line);
    for row in rooms {
        let letters: Vec<char> = row.text.chars().collect();
        let at = |x: usize| letters.get(x).copied().unwrap_or(' ');
        for (x, column) in (0..width).zip(1..) {
            let letter = if at(x) == '_' { ' ' } else { at(x) };
            builder.letter(letter, (row.line, column));
        }
        builder.end_row();
        for (x, column) in (0..width).zip(1..) {
            let is_wall = x % 2 == 0 || at(x) == '_';
            builder.letter(if is_wall { '|' } else { ' ' }, (row.line, column));
        }
        builder.end_row();
    }
    Some(builder)
}

/// The maze of a `.num` file of the mms simulator: a line for each room, with its column, its row from the bottom, and
/// whether there is a wall in the north, east, south and west.
fn numbered(rows: &[Row]) -> Option<MatrixBuilder> {
    let room = |row: &Row| -> Option<[usize; 6]> {
        let numbers = row.text.split_whitespace().map(|part| part.parse().ok());
        numbers.collect::<Option<Vec<_>>>()?.try_into().ok()
    };
    let rooms: Vec<[usize; 6]> = rows.iter().map(room).collect::<Option<_>>()?;
    let [width, height] = [0, 1].map(|side| rooms.iter().map(|room| room[side] + 1).max());
    let (width, height) = (width?, height?);
    let are_walls = rooms
        .iter()
        .all(|room| room[2..].iter().all(|&wall| wall < 2));
    if !are_walls || width.checked_mul(height)? != rooms.len() {
        return None;
    }
    let mut seen = vec![false; rooms.len()];
    for room in &rooms {
        if std::mem::replace(&mut seen[room[1] * width + room[0]], true) {
            return None;
        }
    }
    let mut lines = vec![vec!['+'; 2 * width + 1]; 2 * height + 1];
    for [column, row, north, east, south, west] in rooms {
        let (x, y) = (2 * column + 1, 2 * (height - row) - 1);
        lines[y][x] = ' ';
        for (x, y, wall) in [
            (x, y - 1, north),
            (x + 1, y, east),
            (x, y + 1, south),
            (x - 1, y, west),
        ] {
            lines[y][x] = if wall == 0 { ' ' } else { '|' };
        }
    }
    let mut builder = MatrixBuilder::default();
    for line in lines {
        builder.letters(&String::from_iter(line), 1);
    }
    Some(builder)
}
