//! Levels of the wall game as a text file with a picture.

use mazescope_core::Size;
use mazescope_games::level::{MAX_CHECKPOINTS, MAX_SIDE};
use mazescope_games::{Level, Thing};
use thiserror::Error;

/// The first line of every level file.
const TITLE: &str = "mazescope level 1";

/// Whether the text is meant to be a level.
pub fn recognises(text: &str) -> bool {
    text.starts_with("mazescope level")
}

/// What is wrong with a level file.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LevelError {
    /// The file does not begin with the title.
    #[error("line 1: this is not the title of a level. Write \"{TITLE}\".")]
    NoTitle,
    /// A line without its number.
    #[error("line {0}: the number is missing. Write \"{1} NUMBER\"{2}, for example \"{1} 9\".")]
    NoNumber(usize, &'static str, &'static str),
    /// The picture has no rows, too many rows, or rows that are too long.
    #[error(
        "line 4: the picture is empty or too large. Draw 1 to {MAX_SIDE} rows of 1 to {MAX_SIDE} cells each."
    )]
    Size,
    /// A row that differs in length from the first.
    #[error(
        "line {line}: the row has {found} {}, but the first row has {expected}. {} {}.",
        if *.found == 1 { "cell" } else { "cells" },
        if .found < .expected { "Add" } else { "Remove" },
        .found.abs_diff(*.expected)
    )]
    Ragged {
        /// The line.
        line: usize,
        /// The cells of this row.
        found: usize,
        /// The cells of the first row.
        expected: usize,
    },
    /// A character that has no meaning in a picture.
    #[error("line {0}, column {1}: {2:?} has no meaning. Use ., #, S, F or a digit from 1 to 9.")]
    Unknown(usize, usize, char),
    /// Checkpoints whose numbers are not 1, 2, 3 and so on.
    #[error("the checkpoint {0} is missing, or another is repeated. Use each number from 1 once.")]
    Checkpoints(usize),
    /// A level that cannot be played.
    #[error("{0}.")]
    Fault(&'static str),
}

impl LevelError {
    /// Whether the message begins with a line.
    pub fn has_line(&self) -> bool {
        !matches!(self, LevelError::Checkpoints(_) | LevelError::Fault(_))
    }
}

/// The level as a text: a title, the walls allowed, the goal, and a picture of `.` empty, `#` rock,
/// `S` start, `F` finish and checkpoints as digits.
///
/// ```
/// use mazescope_formats::level;
/// use mazescope_games::level::Level;
/// use mazescope_core::grid::Size;
/// let text = "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n";
/// let read = level::read(text).unwrap();
/// assert_eq!((read.walls_allowed, read.checkpoints.len()), (Some(3), 1));
/// assert_eq!(level::write(&read), text);
/// ```
pub fn write(level: &Level) -> String {
    let walls = level
        .walls_allowed
        .map_or("unlimited".to_owned(), |walls| walls.to_string());
    let mut text = format!("{TITLE}\nwalls {walls}\ngoal {}\n", level.goal);
    for (place, cell) in level.size.iter().enumerate() {
        text.push(sign(level.thing_at(cell)));
        if (place + 1).is_multiple_of(level.size.width() as usize) {
            text.push('\n');
        }
    }
    text
}

/// The sign of a thing in pictures.
pub fn sign(thing: Thing) -> char {
    match thing {
        Thing::Empty => '.',
        Thing::Rock => '#',
        Thing::Start => 'S',
        Thing::Finish => 'F',
        Thing::Checkpoint(number) => char::from(b'0' + number.min(MAX_CHECKPOINTS) as u8),
    }
}

/// The level of a text. O(bytes), never panics.
pub fn read(text: &str) -> Result<Level, LevelError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().map(str::trim_end);
    if lines.next() != Some(TITLE) {
        return Err(LevelError::NoTitle);
    }
    let mut word = |name: &str| {
        let rest = lines.next()?.strip_prefix(name)?;
        rest.strip_prefix(' ').map(str::trim)
    };
    let walls_allowed = match word("walls") {
        Some("unlimited") => None,
        Some(number) if number.parse::<u32>().is_ok() => number.parse().ok(),
        _ => return Err(LevelError::NoNumber(2, "walls", " or \"walls unlimited\"")),
    };
    let goal = word("goal").and_then(|number| number.parse().ok());
    let goal = goal.ok_or(LevelError::NoNumber(3, "goal", ""))?;
    let rows = lines.filter(|line| !line.is_empty());
    // One row too many is enough to reject the picture.
    let rows: Vec<&str> = rows.take(MAX_SIDE as usize + 1).collect();
    let width = rows.first().map_or(0, |row| row.chars().count());
    let size = Size::new(width as u32, rows.len() as u32);
    let size = size.filter(|size| size.width() <= MAX_SIDE && size.height() <= MAX_SIDE);
    let size = size.ok_or(LevelError::Size)?;
    let mut level = empty(size);
    level.walls_allowed = walls_allowed;
    level.goal = goal;
    let mut numbered = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        let (line, found, expected) = (y + 4, row.chars().count(), width);
        if found != expected {
            return Err(LevelError::Ragged {
                line,
                found,
                expected,
            });
        }
        for (x, char) in row.chars().enumerate() {
            let Some(cell) = size.cell(x as i32, y as i32) else {
                continue;
            };
            match char {
                '.' => {}
                '#' => level.put(cell, Thing::Rock),
                'S' => level.put(cell, Thing::Start),
                'F' => level.put(cell, Thing::Finish),
                '1'..='9' => numbered.push((char as usize - '0' as usize, cell)),
                _ => return Err(LevelError::Unknown(line, x + 1, char)),
            }
        }
    }
    numbered.sort();
    for (place, (number, cell)) in numbered.into_iter().enumerate() {
        if number != place + 1 {
            return Err(LevelError::Checkpoints(place + 1));
        }
        level.put(cell, Thing::Checkpoint(number));
    }
    match level.fault() {
        Some(fault) => Err(LevelError::Fault(fault)),
        None => Ok(level),
    }
}

/// An empty board.
pub(crate) fn empty(size: Size) -> Level {
    let mut level = Level::open(size);
    level.starts.clear();
    level.finishes.clear();
    level
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truncated_files_and_faults_are_told_without_a_panic() {
        let text = "mazescope level 1\nwalls unlimited\ngoal 12\n..#.F\nS.2.F\nS..1.\n";
        let made = read(text).unwrap();
        assert_eq!(write(&made), text);
        for end in 0..text.len() - 1 {
            assert!(
                read(&text[..end]).is_err() || end >= text.len() - 6,
                "{end}"
            );
        }
        let told = |rows: &str| {
            let text = format!("mazescope level 1\nwalls 1\ngoal 2\n{rows}");
            read(&text).unwrap_err().to_string()
        };
        assert!(
            told("S.F\nS.")
                .contains("line 5: the row has 2 cells, but the first row has 3. Add 1.")
        );
        assert!(told("S.x").contains("line 4, column 3: 'x'"));
        assert!(told("S.2F").contains("checkpoint 1 is missing"));
        assert!(told("S#F").contains("blocked"));
        assert!(told("..F").contains("no start"));
        assert!(told("").contains("picture"));
    }
}
