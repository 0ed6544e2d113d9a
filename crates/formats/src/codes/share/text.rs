//! The text of a share code: characters of five bits, and a checksum that finds typing errors.

use super::error::{MOST_CHARACTERS, ShareError, Slip};
use crate::codes::digits;
use std::ops::RangeInclusive;

/// Crockford's base 32 (<https://www.crockford.com/base32.html>): no I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A kind of code: how it begins, and the versions that can be read.
#[derive(Clone, Debug)]
pub(crate) struct CodeKind {
    /// The beginning of every code of this kind, in two characters.
    pub begins: &'static str,
    /// The versions that can be read.
    pub versions: RangeInclusive<u8>,
}

/// The number of characters of kind and version.
const HEAD: usize = 3;

/// The number of characters of the checksum, which has 30 bits.
const CHECK: usize = 6;

/// CRC-30/CDMA finds any error of up to 30 bits in a row, so every wrong character and every swap of neighbours. It
/// misses one in 10^9 of other errors.
const POLYNOMIAL: u32 = 0x2030_b9c7;

/// The longest code in which the typing error is looked for. In longer ones that would take more than a second.
const MOST_SEARCHED: usize = 600;

/// The bytes as a code of that kind and version.
pub(crate) fn encode(kind: &CodeKind, version: u8, bytes: &[u8]) -> String {
    let head = kind.begins.chars().filter_map(symbol_of).chain([version]);
    let mut symbols: Vec<u8> = head.collect();
    symbols.extend(digits::of_bytes(bytes, 5));
    let sum = checksum(&symbols);
    let of_sum = |place: usize| (sum >> (5 * place)) as u8 & 31;
    symbols.extend((0..CHECK).rev().map(of_sum));
    symbols.into_iter().map(char_of).collect()
}

/// A code without its last character, and the typing error that the character would be. A zero after a complete code
/// leaves its checksum right.
fn without_last(kind: &CodeKind, text: &str) -> Option<(String, Slip)> {
    let code = read(kind, text).ok()?;
    let (&(place, _), before) = code.said.split_last()?;
    let before = before.iter().map(|&(_, char)| char);
    Some((before.collect(), Slip::Extra { place }))
}

/// What `read` makes of the version and the bytes of a code of that kind, or the error. Never panics.
pub(crate) fn decode<T>(
    kind: &CodeKind,
    text: &str,
    read: impl Fn(u8, &[u8]) -> Result<T, ShareError>,
) -> Result<T, ShareError> {
    let whole = |text: &str| {
        let (version, bytes) = content(kind, text)?;
        read(version, &bytes)
    };
    whole(text).map_err(|error| match error {
        ShareError::Senseless => match without_last(kind, text) {
            Some((shorter, slip)) if whole(&shorter).is_ok() => {
                ShareError::Damaged { slip: Some(slip) }
            }
            _ => ShareError::Senseless,
        },
        other => other,
    })
}

/// The version and the bytes of a code.
fn content(kind: &CodeKind, text: &str) -> Result<(u8, Vec<u8>), ShareError> {
    let code = read(kind, text)?;
    let symbols = code.checked()?;
    let version = symbols[HEAD - 1];
    if !kind.versions.contains(&version) {
        return Err(ShareError::Later { version });
    }
    let data = &symbols[HEAD..symbols.len() - CHECK];
    let (bytes, rest, left) = digits::to_bytes(data, 5);
    // The remaining bits of the last character must be zeros.
    match left < 5 && rest == 0 {
        true => Ok((version, bytes)),
        false => Err(ShareError::Senseless),
    }
}

/// Whether a character separates those of a code without a meaning of its own, as mail programs and readers insert.
pub(crate) fn is_break(char: char) -> bool {
    char.is_whitespace() || matches!(char, '-' | '\u{ad}' | '\u{200b}' | '\u{feff}')
}

/// Whether a character is the number of a version, or looks like one.
pub(crate) fn is_version(char: char) -> bool {
    symbol_of(char).is_some_and(|version| version < 10)
}

/// The characters of a code as numbers, with their places.
struct Code {
    /// The beginning of codes of its kind.
    begins: &'static str,
    symbols: Vec<u8>,
    /// The characters with their places, which count from 1.
    said: Vec<(usize, char)>,
    /// The index of the first character that no code contains. A zero stands for it.
    foreign: Option<usize>,
}

fn read(kind: &CodeKind, text: &str) -> Result<Code, ShareError> {
    let said = (1..).zip(text.trim().chars());
    let said: Vec<(usize, char)> = said.filter(|&(_, char)| !is_break(char)).collect();
    if said.len() > MOST_CHARACTERS {
        let characters = said.len();
        return Err(ShareError::TooLong { characters });
    }
    let symbols = || said.iter().map(|&(_, char)| symbol_of(char));
    Ok(Code {
        begins: kind.begins,
        symbols: symbols().map(Option::unwrap_or_default).collect(),
        foreign: symbols().position(|symbol| symbol.is_none()),
        said,
    })
}

impl Code {
    /// The symbols if the checksum is right, otherwise the error.
    fn checked(self) -> Result<Vec<u8>, ShareError> {
        let is_ours = begins(self.begins, &self.symbols);
        if let Some(index) = self.foreign {
            let fits = self.fitting(index);
            let (place, char) = self.said[index];
            // If not even the beginning matches, the text was not meant as a code.
            return Err(match is_ours || fits.is_some() {
                true => ShareError::Foreign { place, char, fits },
                false => self.no_code(),
            });
        }
        if is_sound(self.begins, &self.symbols) {
            return Ok(self.symbols);
        }
        match self.slip() {
            None if !is_ours => Err(self.no_code()),
            slip => Err(ShareError::Damaged { slip }),
        }
    }

    /// The error of a text that is not a code.
    fn no_code(&self) -> ShareError {
        /// The characters that a message can hold.
        const READABLE: usize = 24;
        let begin = self.said.iter().take(READABLE).map(|&(_, char)| char);
        let more = (self.said.len() > READABLE).then_some('…');
        ShareError::NoCode(begin.chain(more).collect())
    }

    /// The one character that fits there.
    fn fitting(&self, index: usize) -> Option<char> {
        match self.symbols.len() > MOST_SEARCHED {
            true => None,
            false => fitting(self.begins, &mut self.symbols.clone(), index),
        }
    }

    /// The typing error that explains the damage. O(characters^2).
    fn slip(&self) -> Option<Slip> {
        let length = self.symbols.len();
        if length > MOST_SEARCHED {
            return None;
        }
        let place = |index: usize| self.said[index].0;
        // A zero after a complete code leaves the checksum right, so this case is checked first.
        if is_sound(self.begins, &self.symbols[..length.saturating_sub(1)]) {
            let place = place(length - 1);
            return Some(Slip::Extra { place });
        }
        let mistyped = |index: usize| {
            let (place, char) = self.said[index];
            let fits = self.fitting(index)?;
            Some(Slip::Mistyped { place, char, fits })
        };
        let swapped = |left: usize| {
            let mut tried = self.symbols.clone();
            tried.swap(left, left + 1);
            let place = place(left);
            is_sound(self.begins, &tried).then_some(Slip::Swapped { place })
        };
        let missing = |index: usize| {
            let mut tried = self.symbols.clone();
            tried.insert(index, 0);
            let fits = fitting(self.begins, &mut tried, index)?;
            let after = self.said.last().map_or(1, |last| last.0 + 1);
            let place = self.said.get(index).map_or(after, |said| said.0);
            Some(Slip::Missing { place, fits })
        };
        let extra = |index: usize| {
            let mut tried = self.symbols.clone();
            tried.remove(index);
            let place = place(index);
            is_sound(self.begins, &tried).then_some(Slip::Extra { place })
        };
        (0..length)
            .find_map(mistyped)
            .or_else(|| (0..length.saturating_sub(1)).find_map(swapped))
            .or_else(|| (0..=length).find_map(missing))
            .or_else(|| (0..length).find_map(extra))
    }
}

/// The character that makes the symbols sound at that index.
fn fitting(kind: &str, symbols: &mut [u8], index: usize) -> Option<char> {
    let mut fits = 0..32;
    let fits = fits.find(|&symbol| {
        symbols[index] = symbol;
        is_sound(kind, symbols)
    });
    fits.map(char_of)
}

/// Whether the symbols begin like a code and their checksum is right.
fn is_sound(kind: &str, symbols: &[u8]) -> bool {
    let Some((data, sum)) = symbols.split_last_chunk::<CHECK>() else {
        return false;
    };
    let digits = sum.iter().map(|&symbol| u32::from(symbol));
    let sum = digits.fold(0, |sum, digit| sum << 5 | digit);
    data.len() >= HEAD && begins(kind, data) && checksum(data) == sum
}

fn begins(kind: &str, symbols: &[u8]) -> bool {
    let mut head = kind.chars().map(symbol_of).zip(symbols);
    let is_long = symbols.len() >= kind.len();
    is_long && head.all(|(letter, &symbol)| letter == Some(symbol))
}

/// The remainder of the symbols, five bits each, highest first.
fn checksum(symbols: &[u8]) -> u32 {
    symbols.iter().fold((1 << 30) - 1, |sum, &symbol| {
        let top = (sum >> 25) ^ u32::from(symbol);
        ((sum << 5) & ((1 << 30) - 1)) ^ REMAINDERS[top as usize & 31]
    })
}

/// The value that five bits leaving the register at the top add to it.
const REMAINDERS: [u32; 32] = {
    let mut table = [0; 32];
    let mut symbol = 0;
    while symbol < 32 {
        let mut sum = (symbol as u32) << 25;
        let mut bit = 0;
        while bit < 5 {
            let carry = sum >> 29 & 1;
            sum = (sum << 1) & ((1 << 30) - 1);
            if carry == 1 {
                sum ^= POLYNOMIAL;
            }
            bit += 1;
        }
        table[symbol] = sum;
        symbol += 1;
    }
    table
};

fn symbol_of(char: char) -> Option<u8> {
    let char = match char.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        char => char,
    };
    let mut known = ALPHABET.iter().map(|&known| char::from(known));
    Some(known.position(|known| known == char)? as u8)
}

fn char_of(symbol: u8) -> char {
    char::from(ALPHABET[usize::from(symbol) & 31])
}
