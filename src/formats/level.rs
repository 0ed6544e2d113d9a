//! Levels of the wall game: as a text file with a picture, and with walls as a short code.

use crate::games::level::{Level, MAX_CHECKPOINTS, MAX_SIDE, Thing};
use crate::grid::{Cell, Size};
use thiserror::Error;

/// The first line of every level file.
const TITLE: &str = "mazescope level 1";

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
    let rows: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
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
fn empty(size: Size) -> Level {
    let mut level = Level::open(size);
    level.starts.clear();
    level.finishes.clear();
    level
}

/// What is wrong with a code.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum CodeError {
    /// It is none of ours, or of a later version.
    #[error("expected a code that begins with {VERSION:?}")]
    Version,
    /// Something was left out or mistyped.
    #[error("the code is damaged or not whole; copy all of it")]
    Damaged,
}

/// What a code begins with: its kind and version.
const VERSION: &str = "w1";

/// A level and walls on it as a short code: a numbered level by its number, another one whole.
///
/// Bytes: 1 and the number, or 0, the sides, walls allowed, the goal and a byte a cell pair; then
/// the walls as bits in reading order, without the last zero bytes; then a checksum of two bytes.
pub fn code(level: &Level, walls: &[Cell]) -> String {
    let mut bytes = Vec::new();
    match level.id {
        Some(id) => {
            bytes.push(1);
            number(&mut bytes, id);
        }
        None => {
            bytes.extend([0, level.size.width() as u8, level.size.height() as u8]);
            number(
                &mut bytes,
                level.walls_allowed.map_or(0, |walls| u64::from(walls) + 1),
            );
            number(&mut bytes, level.goal.into());
            let things: Vec<u8> = level
                .size
                .iter()
                .map(|cell| digit(level.thing_at(cell)))
                .collect();
            bytes.extend(
                things
                    .chunks(2)
                    .map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)),
            );
        }
    }
    let size = level.size;
    let placed: Vec<bool> = size.iter().map(|cell| walls.contains(&cell)).collect();
    let mut bits: Vec<u8> = placed
        .chunks(8)
        .map(|eight| {
            eight
                .iter()
                .rev()
                .fold(0, |byte, &wall| byte << 1 | u8::from(wall))
        })
        .collect();
    bits.truncate(
        bits.iter()
            .rposition(|&byte| byte != 0)
            .map_or(0, |last| last + 1),
    );
    bytes.extend(bits);
    bytes.extend(checksum(&bytes));
    format!("{VERSION}{}", base64(&bytes))
}

/// The level and the walls of a code; `numbered` makes the level of a number. Whether the walls may
/// stand where they do is not looked at. Never panics.
pub fn decode(
    code: &str,
    numbered: impl Fn(u64) -> Level,
) -> Result<(Level, Vec<Cell>), CodeError> {
    let text: String = code.chars().filter(|char| !char.is_whitespace()).collect();
    let text = text.strip_prefix(VERSION).ok_or(CodeError::Version)?;
    let bytes = unbase64(text).ok_or(CodeError::Damaged)?;
    let (bytes, sum) = bytes.split_last_chunk::<2>().ok_or(CodeError::Damaged)?;
    if checksum(bytes) != *sum {
        return Err(CodeError::Damaged);
    }
    let mut bytes = bytes.iter().copied();
    let level = level_of(&mut bytes, numbered).ok_or(CodeError::Damaged)?;
    let bits = bytes.flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
    let walls = level.size.iter().zip(bits).filter(|(_, wall)| *wall);
    let walls = walls.map(|(cell, _)| cell).collect();
    Ok((level, walls))
}

fn level_of(
    bytes: &mut impl Iterator<Item = u8>,
    numbered: impl Fn(u64) -> Level,
) -> Option<Level> {
    match bytes.next()? {
        1 => return Some(numbered(read_number(bytes)?)),
        0 => {}
        _ => return None,
    }
    let (width, height) = (bytes.next()?.into(), bytes.next()?.into());
    let size = Size::new(width, height).filter(|_| width <= MAX_SIDE && height <= MAX_SIDE)?;
    let mut level = empty(size);
    let walls = u32::try_from(read_number(bytes)?).ok()?;
    level.walls_allowed = walls.checked_sub(1);
    level.goal = u32::try_from(read_number(bytes)?).ok()?;
    let mut numbered = Vec::new();
    let cells: Vec<Cell> = size.iter().collect();
    for pair in cells.chunks(2) {
        let byte = bytes.next()?;
        for (&cell, digit) in pair.iter().zip([byte >> 4, byte & 15]) {
            match digit {
                0 => {}
                1 => level.put(cell, Thing::Rock),
                2 => level.put(cell, Thing::Start),
                3 => level.put(cell, Thing::Finish),
                digit => numbered.push((digit, cell)),
            }
        }
    }
    numbered.sort();
    for (_, cell) in numbered {
        level.put(cell, Thing::Checkpoint(0));
    }
    level.fault().is_none().then_some(level)
}

fn digit(thing: Thing) -> u8 {
    match thing {
        Thing::Empty => 0,
        Thing::Rock => 1,
        Thing::Start => 2,
        Thing::Finish => 3,
        Thing::Checkpoint(number) => 3 + number.min(MAX_CHECKPOINTS) as u8,
    }
}

/// A number in groups of seven bits, the lowest first; the last has no eighth bit.
fn number(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let byte = bytes.next()?;
        number |= u64::from(byte & 127) << shift;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

/// FNV-1a, folded to two bytes: a slip of the hand passes once in 65,536 times.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    ((hash >> 16) as u16 ^ hash as u16).to_le_bytes()
}

/// The alphabet of RFC 4648 for addresses: no sign in it means anything to a shell or a link.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let all = three
            .iter()
            .fold(0u32, |all, &byte| all << 8 | u32::from(byte));
        let all = all << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            let sign = ALPHABET[(all >> (18 - 6 * place)) as usize & 63];
            text.push(char::from(sign));
        }
    }
    text
}

fn unbase64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let mut all = 0u32;
        for &sign in four {
            all = all << 6 | ALPHABET.iter().position(|&known| known == sign)? as u32;
        }
        let all = all << (6 * (4 - four.len()));
        let whole = &all.to_be_bytes()[1..four.len()];
        bytes.extend(whole);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            // The last sign of a group may hold bits that mean nothing.
            let same = decode(&wrong, no_number) == decode(&written, no_number);
            assert!(same || decode(&wrong, no_number).is_err(), "{wrong}");
        }
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
