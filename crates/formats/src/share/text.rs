//! The text of a code: its content as bytes and a checksum, in letters and digits that are not mistaken for each other.

use super::content::Content;
use crate::foreign::short;
use data_encoding::{Encoding, Specification};
use std::sync::LazyLock;
use thiserror::Error;

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

/// What is wrong with the text of a code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CodeError {
    /// A text that is no code.
    #[error(
        "{0:?} is not a code. A code begins with {BEGINS}{VERSION}. *Share* in the window and `mazescope code` make one."
    )]
    NoCode(String),
    /// A code with a character that no code contains.
    #[error(
        "The code is damaged: character {place} is {char:?}, which no code contains. Copy all of the code again."
    )]
    Foreign {
        /// The place of the character in the text as typed, from 1.
        place: usize,
        /// The character.
        char: char,
    },
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
    /// A code that has, or would have, too many characters.
    #[error(
        "The code has {characters} characters, more than the limit of {MOST_CHARACTERS}. Save the map as a file \
         instead."
    )]
    TooLong {
        /// The number of its characters.
        characters: usize,
    },
}

/// The code of some content, in capitals and digits without a break.
pub(super) fn write(content: &Content) -> Result<String, CodeError> {
    let bytes = postcard::to_allocvec(content).expect("a list is always written");
    let sum = checksum(VERSION, &bytes).to_le_bytes();
    let code = format!(
        "{BEGINS}{VERSION}{}",
        BASE32.encode(&[&bytes[..], &sum].concat())
    );
    match code.len() {
        characters if characters > MOST_CHARACTERS => Err(CodeError::TooLong { characters }),
        _ => Ok(code),
    }
}

/// The content of a code. O(characters), never panics.
pub(super) fn read(text: &str) -> Result<Content, CodeError> {
    let said = (1..).zip(text.trim().chars());
    let said: Vec<(usize, char)> = said.filter(|&(_, char)| !is_break(char)).collect();
    let letters: String = said.iter().map(|&(_, char)| meant(char)).collect();
    if said.len() > MOST_CHARACTERS {
        let characters = said.len();
        return Err(CodeError::TooLong { characters });
    }
    let Some(letters) = letters.strip_prefix(BEGINS) else {
        return Err(CodeError::NoCode(short(text.trim())));
    };
    let version = letters.chars().next().filter(char::is_ascii_digit);
    let version = version.ok_or(CodeError::Damaged)?;
    let bytes = BASE32.decode(&letters.as_bytes()[version.len_utf8()..]);
    let bytes = bytes.map_err(|_| foreign(&said).unwrap_or(CodeError::Damaged))?;
    let (bytes, sum) = bytes.split_last_chunk::<4>().ok_or(CodeError::Damaged)?;
    if checksum(version, bytes).to_le_bytes() != *sum {
        return Err(CodeError::Damaged);
    }
    match postcard::take_from_bytes(bytes) {
        Ok((content, [])) if version == VERSION => Ok(content),
        _ => Err(CodeError::Newer),
    }
}

/// Whether a text is meant as a code and not as the path of a file: it begins like a code, is about as long as the
/// shortest, and has neither a dot nor a slash.
pub fn recognises(text: &str) -> bool {
    const LEAST: usize = 13;
    let letters = text.chars().filter(|&char| !is_break(char)).map(meant);
    let letters: String = letters.collect();
    let version = letters.strip_prefix(BEGINS);
    version.is_some_and(|behind| behind.starts_with(|char: char| char.is_ascii_digit()))
        && letters.chars().count() >= LEAST
        && !text.contains(['.', '/', '\\'])
}

/// CRC-32, as in PNG and zip files, of the version, the bytes and their number.
fn checksum(version: char, bytes: &[u8]) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    sum.update(&[version as u8]);
    sum.update(bytes);
    sum.update(&(bytes.len() as u32).to_le_bytes());
    sum.finalize()
}

/// Whether a character separates those of a code without a meaning of its own, as mail programs and readers insert.
fn is_break(char: char) -> bool {
    char.is_whitespace() || matches!(char, '-' | '\u{ad}' | '\u{200b}' | '\u{feff}')
}

/// The character that a typed one means: a capital, 1 for I and L, or 0 for O.
fn meant(char: char) -> char {
    match char.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        char => char,
    }
}

/// The error of the first character that no code contains.
fn foreign(said: &[(usize, char)]) -> Option<CodeError> {
    let known = |char: char| char.is_ascii_alphanumeric() && !matches!(char, 'U' | 'u');
    let &(place, char) = said.iter().find(|&&(_, char)| !known(char))?;
    Some(CodeError::Foreign { place, char })
}
