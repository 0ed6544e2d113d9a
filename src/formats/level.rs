//! Levels of the wall game as a text file with a picture.

use crate::games::level::{Level, MAX_CHECKPOINTS, MAX_SIDE, Thing};
use crate::grid::Size;
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
    /// It is no level file.
    #[error("line 1: expected \"{TITLE}\"")]
    NoTitle,
    /// A line that says nothing known.
    #[error("line {0}: expected \"{1} NUMBER\"{2}")]
    NoNumber(usize, &'static str, &'static str),
    /// The picture has no rows, or rows that are too long, or too many of them.
    #[error("line 4: expected a picture of 1 to {MAX_SIDE} rows of 1 to {MAX_SIDE} cells")]
    Size,
    /// A row that is not as long as the first.
    #[error("line {line}: {found} cells; expected {expected}, as in the first row")]
    Ragged {
        /// Where.
        line: usize,
        /// Its cells.
        found: usize,
        /// Those of the first row.
        expected: usize,
    },
    /// A character that is none of a picture.
    #[error("line {0}, column {1}: {2:?}; expected . # S F or a digit from 1 to 9")]
    Unknown(usize, usize, char),
    /// Checkpoints whose numbers are not 1, 2, 3 and so on.
    #[error("checkpoints have each number from 1 on once; expected a {0}")]
    Checkpoints(usize),
    /// It cannot be played.
    #[error("{0}")]
    Fault(&'static str),
}

/// The level as a text: a title, the walls allowed, the goal, and a picture of `.` empty, `#` rock,
/// `S` start, `F` finish and checkpoints as digits.
///
/// ```
/// use mazescope::{formats::level, games::level::Level, grid::Size};
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

/// The level that a text holds. O(bytes), never panics.
pub fn read(text: &str) -> Result<Level, LevelError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().map(str::trim_end);
    if lines.next() != Some(TITLE) {
        return Err(LevelError::NoTitle);
    }
    let mut word = |name: &str| {
        lines
            .next()?
            .strip_prefix(name)?
            .strip_prefix(' ')
            .map(str::trim)
    };
    let walls_allowed = match word("walls") {
        Some("unlimited") => None,
        Some(number) if number.parse::<u32>().is_ok() => number.parse().ok(),
        _ => return Err(LevelError::NoNumber(2, "walls", " or \"walls unlimited\"")),
    };
    let goal = word("goal").and_then(|number| number.parse().ok());
    let goal = goal.ok_or(LevelError::NoNumber(3, "goal", ""))?;
    let rows = lines.filter(|line| !line.is_empty());
    // One too many is enough to know.
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
        let (line, found) = (y + 4, row.chars().count());
        if found != width {
            return Err(LevelError::Ragged {
                line,
                found,
                expected: width,
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
    level
        .fault()
        .map_or(Ok(level), |fault| Err(LevelError::Fault(fault)))
}

/// A board with nothing on it.
pub(super) fn empty(size: Size) -> Level {
    let mut level = Level::open(size);
    level.starts.clear();
    level.finishes.clear();
    level
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codes::level::{CodeError, code, decode};
    use crate::grid::Cell;

    fn made() -> Level {
        read("mazescope level 1\nwalls unlimited\ngoal 12\n..#.F\nS.2.F\nS..1.\n").unwrap()
    }

    fn no_number(_: u64) -> Level {
        Level::open(Size::clamped(15, 10))
    }

    #[test]
    fn codes_are_read_back_and_every_damage_is_noticed() {
        let level = made();
        let walls: Vec<Cell> = level.empty().step_by(3).collect();
        let written = code(&level, &walls);
        assert_eq!(decode(&written, no_number), Ok((level.clone(), walls)));
        assert_eq!(decode(&code(&level, &[]), no_number), Ok((level, vec![])));
        for end in 0..written.len() {
            assert!(decode(&written[..end], no_number).is_err(), "{end}");
        }
        for place in 2..written.len() {
            let mut wrong = written.clone().into_bytes();
            wrong[place] = if wrong[place] == b'A' { b'B' } else { b'A' };
            let wrong = String::from_utf8(wrong).unwrap();
            let same = wrong == written;
            assert!(same || decode(&wrong, no_number).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_one_code_says_a_level() {
        // Walls of any number, so that the last group has one letter to spare, two, or none.
        let level = made();
        let empty: Vec<Cell> = level.empty().collect();
        let (mut last, mut longer) = (0, 0);
        for count in 0..empty.len() {
            let written = code(&level, &empty[..count]);
            let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
            for letter in letters.chars() {
                let mut other = written.clone();
                let right = other.pop();
                other.push(letter);
                let read = decode(&other, no_number);
                assert_eq!(read.is_ok(), right == Some(letter), "{other}");
                if let Err(CodeError::LastLetter { found, expected }) = read
                    && Some(expected) == right
                {
                    assert_eq!(found, letter);
                    last += 1;
                }
                let read = decode(&format!("{written}{letter}"), no_number);
                assert!(read.is_err(), "{written}{letter}");
                longer += usize::from(read == Err(CodeError::LetterTooMany));
            }
        }
        assert!(last > 15 && longer >= 64, "{last}, {longer}");
    }

    #[test]
    fn a_numbered_level_is_short() {
        let mut level = no_number(1);
        level.id = Some(7);
        let written = code(&level, &[]);
        assert!(written.len() < 10, "{written}");
        let numbered = |id| Level {
            id: Some(id),
            ..no_number(0)
        };
        assert_eq!(decode(&written, numbered), Ok((level, vec![])));
    }

    #[test]
    fn truncated_files_and_faults_are_told_without_a_panic() {
        let text = write(&made());
        assert_eq!(read(&text), Ok(made()));
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
        assert!(told("S.F\nS.").contains("line 5: 2 cells; expected 3"));
        assert!(told("S.x").contains("line 4, column 3: 'x'"));
        assert!(told("S.2F").contains("expected a 1"));
        assert!(told("S#F").contains("blocked"));
        assert!(told("..F").contains("no start"));
        assert!(told("").contains("picture"));
    }
}
