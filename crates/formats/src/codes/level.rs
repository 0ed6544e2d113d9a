//! A level of the wall game and its walls as a short code with a version and a checksum.

use super::{digits, varint};
use crate::level::empty;
use mazescope_core::{Cell, Size};
use mazescope_games::level::{MAX_CHECKPOINTS, MAX_SIDE};
use mazescope_games::{Level, Thing};
use thiserror::Error;

/// What is wrong with a code.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum CodeError {
    /// A code of another kind, or of a later version.
    #[error("this is not the code of a level. Such a code begins with {VERSION:?}.")]
    Version,
    /// A part is missing or mistyped.
    #[error("the code is damaged or not complete. Copy all of it again.")]
    Damaged,
    /// The last letter has unused bits that are set.
    #[error(
        "the code ends with {found:?}, but only {expected:?} can stand there. Copy all of it again."
    )]
    LastLetter {
        /// The letter.
        found: char,
        /// The letter without these bits.
        expected: char,
    },
    /// A single letter follows the last complete group.
    #[error("the code has one letter too many. Copy it again, without what follows it.")]
    LetterTooMany,
}

/// The beginning of every code: its kind and version.
const VERSION: &str = "w1";

/// Whether the text is meant to be the code of a level. A share code of a run is not, and neither is a path with a dot
/// or a slash.
pub fn recognises_code(text: &str) -> bool {
    let text = text.trim();
    let letters = text.strip_prefix(VERSION).unwrap_or_default();
    letters.len() >= 4 && letters.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// A level and its walls as a short code. A numbered level is stored by its number, any other level completely.
///
/// Bytes: 1 and the number, or 0, the sides, walls allowed, the goal and a byte a cell pair; then the walls as bits in
/// reading order, without the last zero bytes; then a checksum of two bytes.
pub fn code(level: &Level, walls: &[Cell]) -> String {
    let mut bytes = Vec::new();
    match level.id {
        Some(id) => {
            bytes.push(1);
            varint::write(&mut bytes, id);
        }
        None => {
            bytes.extend([0, level.size.width() as u8, level.size.height() as u8]);
            let walls = level.walls_allowed.map_or(0, |walls| u64::from(walls) + 1);
            varint::write(&mut bytes, walls);
            varint::write(&mut bytes, level.goal.into());
            let things = level.size.iter().map(|cell| digit(level.thing_at(cell)));
            let things = things.collect::<Vec<u8>>();
            let pairs = things.chunks(2);
            bytes.extend(pairs.map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)));
        }
    }
    let cells = level.size.iter();
    let placed: Vec<u8> = cells.map(|cell| u8::from(walls.contains(&cell))).collect();
    let eights = placed.chunks(8);
    let mut bits: Vec<u8> = eights
        .map(|eight| eight.iter().rev().fold(0, |byte, wall| byte << 1 | wall))
        .collect();
    while bits.pop_if(|byte| *byte == 0).is_some() {}
    bytes.extend(bits);
    bytes.extend(checksum(&bytes));
    let letters = digits::of_bytes(&bytes, 6).into_iter().map(letter);
    VERSION.chars().chain(letters).collect()
}

/// The level and the walls of a code. `numbered` makes the level of a number. The walls are not checked against the
/// level. Never panics.
pub fn decode(
    code: &str,
    numbered: impl Fn(u64) -> Level,
) -> Result<(Level, Vec<Cell>), CodeError> {
    let text: String = code.chars().filter(|char| !char.is_whitespace()).collect();
    let text = text.strip_prefix(VERSION).ok_or(CodeError::Version)?;
    let bytes = unbase64(text)?;
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
        1 => return Some(numbered(varint::read(bytes)?)),
        0 => {}
        _ => return None,
    }
    let (width, height) = (bytes.next()?.into(), bytes.next()?.into());
    let size = Size::new(width, height).filter(|_| width <= MAX_SIDE && height <= MAX_SIDE)?;
    let mut level = empty(size);
    let walls = u32::try_from(varint::read(bytes)?).ok()?;
    level.walls_allowed = walls.checked_sub(1);
    level.goal = u32::try_from(varint::read(bytes)?).ok()?;
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

/// FNV-1a, folded to two bytes. A typing error goes unnoticed once in 65,536 cases.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    ((hash >> 16) as u16 ^ hash as u16).to_le_bytes()
}

/// The alphabet of RFC 4648 for addresses, whose signs have no special meaning in a shell or a link.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The place of a letter in the alphabet.
fn place(letter: u8) -> Option<u8> {
    let place = ALPHABET.iter().position(|&known| known == letter);
    place.map(|place| place as u8)
}

/// The bytes of a text. Each sequence of bytes has exactly one text.
fn unbase64(text: &str) -> Result<Vec<u8>, CodeError> {
    let digits: Option<Vec<u8>> = text.bytes().map(place).collect();
    let digits = digits.ok_or(CodeError::Damaged)?;
    let (bytes, rest, left) = digits::to_bytes(&digits, 6);
    match digits.last() {
        // A whole digit is left over.
        Some(_) if left == 6 => Err(CodeError::LetterTooMany),
        Some(&last) if rest != 0 => Err(CodeError::LastLetter {
            found: letter(last),
            // In a last group of three letters, two bits are unused; in one of two letters, four.
            expected: letter(last >> left << left),
        }),
        _ => Ok(bytes),
    }
}

/// The letter at a place of the alphabet.
fn letter(place: u8) -> char {
    char::from(ALPHABET[usize::from(place)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::read;

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
        // Walls of different counts, so that the last group has one letter to spare, two, or none.
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
}
