//! A code: its kind and a list of parts, and the text that they become.
//!
//! *Every enum of the content is append only*, because `postcard` writes the place of a variant, and no variant ever gets
//! another field: what is new is a new variant, or a new number of a parameter. The text is these bytes and a checksum,
//! in letters and digits that are not mistaken for each other.

use crate::foreign::short;
use data_encoding::{Encoding, Specification};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use thiserror::Error;

/// The kind of what a code holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CodeKind {
    /// A run: a generated map with its edits, and the searches on it.
    Run,
    /// A learner's turn: a run and the actions in it.
    Turn,
    /// A level of the wall game, and walls on it.
    Level,
}

/// A part of what a code holds. Cells in reading order are strokes, as `cells.rs` says; other cells are places in
/// reading order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Part {
    /// The generator by its number, with the settings that differ from the defaults.
    Generator(u32, Vec<(u32, u32)>),
    /// A generator of another program by its id, with all its settings by their names.
    OwnGenerator(String, Vec<(String, u32)>),
    /// The width and height of the map in cells.
    Size(u32, u32),
    /// A seed that is a number.
    NumberSeed(u64),
    /// Any other seed.
    TextSeed(String),
    /// The word in whose letters the maze was generated.
    Word(String),
    /// What is on the boards, in their order.
    Lanes(Vec<Entry>),
    /// Strokes of the cells whose tile was changed by hand.
    Tiles(Vec<u32>),
    /// A cost, and strokes of the cells that were given this cost by hand.
    Costs(u32, Vec<u32>),
    /// Starts that were moved by hand.
    Starts(Vec<u32>),
    /// Goals that were moved by hand.
    Goals(Vec<u32>),
    /// Everything that is one number: what it is, as each kind of code lists them, and the number.
    Parameters(Vec<(u32, u64)>),
    /// What a learner does in a turn, as `turn.rs` numbers it.
    Actions(Vec<u32>),
    /// Strokes of the rocks of a level.
    Rocks(Vec<u32>),
    /// The checkpoints of a level, in their order.
    Checkpoints(Vec<u32>),
    /// Strokes of the walls on a level.
    Walls(Vec<u32>),
    /// Strokes of the starts of a level.
    LevelStarts(Vec<u32>),
    /// Strokes of the finishes of a level.
    LevelFinishes(Vec<u32>),
}

/// An algorithm with its settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Entry {
    /// An algorithm by its number, with the settings that differ from the defaults, each by its number.
    Numbered(u32, Vec<(u32, u32)>),
    /// An algorithm of another program by its id, with all its settings by their names.
    Own(String, Vec<(String, u32)>),
}

/// The most characters of a code: about three pages of print.
const MOST_CHARACTERS: usize = 8000;

/// The beginning of every code, in any version.
const BEGINS: &str = "MZ";

/// The version of the format.
const VERSION: char = '1';

/// Crockford's base 32 (<https://www.crockford.com/base32.html>): no I, L, O and U.
static BASE32: LazyLock<Encoding> = LazyLock::new(|| {
    let mut base32 = Specification::new();
    base32.symbols.push_str("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    base32.encoding().expect("the alphabet is well formed")
});

/// Why a text is not a code that opens here, or why a run has no code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CodeError {
    /// A text that is no code.
    #[error(
        "{0:?} is not a code. A code begins with {BEGINS}{VERSION}. *Share* in the window and `mazescope code` make one."
    )]
    NoCode(String),
    /// A code with a character that no code contains, at this place of the text as typed, from 1.
    #[error(
        "The code is damaged: character {0} is {1:?}, which no code contains. Copy all of the code again."
    )]
    Foreign(usize, char),
    /// A code whose checksum is wrong.
    #[error(
        "The code is damaged: a character is wrong, missing, too many or at another place. Copy all of the code again."
    )]
    Damaged,
    /// A complete code with something that this version does not know.
    #[error(
        "The code was made by a newer Mazescope, so this one cannot read all of it. Open it with the newest one."
    )]
    Newer,
    /// A complete code that does not open here: the rest of the sentence says what it holds, and what to do.
    #[error("The code {0}")]
    Refused(String),
    /// A code that has, or would have, this number of characters, which is too many.
    #[error(
        "The code has {0} characters, more than the limit of {MOST_CHARACTERS}. Save the map as a file instead."
    )]
    TooLong(usize),
    /// A run whose map comes from a file.
    #[error("A map that was opened from a file has no code. Save the map and send the file.")]
    Given,
    /// A run whose map was generated in a picture.
    #[error(
        "A map that was generated in a picture has no code, because a code cannot hold the picture. Save the map and \
         send the file, or generate it in a word."
    )]
    Picture,
    /// A run with a search of another program, which has this name.
    #[error("{0} was not made here, so a code cannot hold it. Send its file.")]
    ForeignSearch(&'static str),
    /// A run with a search that starts with a closure, whose captured values are unknown.
    #[error(
        "{0} starts with a closure, so it has no code, because a code holds only names and settings. Start it with a \
         function instead."
    )]
    Closure(&'static str),
}

/// The code of these parts, in capitals and digits without a break.
pub(super) fn write(kind: CodeKind, parts: &[Part]) -> Result<String, CodeError> {
    let bytes = postcard::to_allocvec(&(kind, parts)).expect("a list is always written");
    let sum = checksum(VERSION, &bytes);
    let letters = BASE32.encode(&[&bytes[..], &sum].concat());
    check_length(format!("{BEGINS}{VERSION}{letters}"))
}

/// The kind and the parts of a code. O(characters), never panics.
pub(super) fn read(text: &str) -> Result<(CodeKind, Vec<Part>), CodeError> {
    let letters = check_length(letters(text))?;
    let Some(letters) = letters.strip_prefix(BEGINS) else {
        return Err(CodeError::NoCode(short(text.trim())));
    };
    let version = letters.chars().next().filter(char::is_ascii_digit);
    let version = version.ok_or(CodeError::Damaged)?;
    let bytes = BASE32.decode(&letters.as_bytes()[version.len_utf8()..]);
    let bytes = bytes.map_err(|_| damage(text))?;
    let (bytes, sum) = bytes.split_last_chunk::<4>().ok_or(CodeError::Damaged)?;
    if checksum(version, bytes) != *sum {
        return Err(CodeError::Damaged);
    }
    match postcard::take_from_bytes(bytes) {
        Ok((content, [])) if version == VERSION => Ok(content),
        _ => Err(CodeError::Newer),
    }
}

/// The letters of a code, unless they are too many.
fn check_length(letters: String) -> Result<String, CodeError> {
    match letters.chars().count() {
        characters if characters > MOST_CHARACTERS => Err(CodeError::TooLong(characters)),
        _ => Ok(letters),
    }
}

/// Whether a text is meant as a code and not as the path of a file: it begins like a code, is about as long as the
/// shortest, and has neither a dot nor a slash.
pub fn recognises(text: &str) -> bool {
    const LEAST: usize = 13;
    let letters = letters(text);
    let version = letters.strip_prefix(BEGINS);
    version.is_some_and(|behind| behind.starts_with(|char: char| char.is_ascii_digit()))
        && letters.chars().count() >= LEAST
        && !text.contains(['.', '/', '\\'])
}

/// CRC-32, as in PNG and zip files, of the version, the bytes and their number.
fn checksum(version: char, bytes: &[u8]) -> [u8; 4] {
    let length = (bytes.len() as u32).to_le_bytes();
    crc32fast::hash(&[&[version as u8], bytes, &length].concat()).to_le_bytes()
}

/// The characters of a text that count in a code, as they are meant: a capital, 1 for I and L, or 0 for O.
fn letters(text: &str) -> String {
    let letters = text.chars().filter(|&char| !is_break(char));
    let meant = letters.map(|char| match char.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        char => char,
    });
    meant.collect()
}

/// Whether a character separates those of a code without a meaning of its own, as mail programs and readers insert.
fn is_break(char: char) -> bool {
    char.is_whitespace() || matches!(char, '-' | '\u{ad}' | '\u{200b}' | '\u{feff}')
}

/// The error of a text whose letters are no bytes: its first character that no code contains, if there is one.
fn damage(text: &str) -> CodeError {
    let known = |char: char| char.is_ascii_alphanumeric() && !matches!(char, 'U' | 'u');
    let mut placed = (1..).zip(text.trim().chars());
    let foreign = placed.find(|&(_, char)| !is_break(char) && !known(char));
    foreign.map_or(CodeError::Damaged, |(place, char)| {
        CodeError::Foreign(place, char)
    })
}
