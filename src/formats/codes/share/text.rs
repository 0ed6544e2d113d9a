//! The text of a share code: characters of five bits, and a checksum that finds slips of the hand.

use super::error::{BEGINS, MOST_CHARACTERS, ShareError, Slip};
use std::ops::RangeInclusive;

/// Crockford's base 32 (<https://www.crockford.com/base32.html>): no I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The versions that are read.
const VERSIONS: RangeInclusive<u8> = 1..=2;

/// The number of characters of kind and version.
const HEAD: usize = BEGINS.len() + 1;

/// The number of characters of the checksum, which has 30 bits.
const CHECK: usize = 6;

/// CRC-30/CDMA: any error of up to 30 bits in a row is found, so every wrong character and every
/// exchange of neighbours; of other damage, one in 10^9 is not.
const POLYNOMIAL: u32 = 0x2030_b9c7;

/// The longest code in which the one slip that explains the damage is looked for; in longer ones that
/// would take a second.
const MOST_SEARCHED: usize = 600;

/// The bytes as a code of that version.
pub fn encode(version: u8, bytes: &[u8]) -> String {
    let head = BEGINS.chars().filter_map(symbol_of).chain([version]);
    let mut symbols: Vec<u8> = head.collect();
    let (mut bits, mut waiting) = (0_u32, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        waiting += 8;
        while waiting >= 5 {
            waiting -= 5;
            symbols.push((bits >> waiting) as u8 & 31);
        }
    }
    if waiting > 0 {
        symbols.push((bits << (5 - waiting)) as u8 & 31);
    }
    let sum = checksum(&symbols);
    symbols.extend(
        (0..CHECK)
            .rev()
            .map(|place| (sum >> (5 * place)) as u8 & 31),
    );
    symbols.iter().map(|&symbol| char_of(symbol)).collect()
}

/// A code without its last character, and the slip that this would be; a zero behind a whole code
/// leaves its checksum right.
pub fn without_last(text: &str) -> Option<(String, Slip)> {
    let code = read(text).ok()?;
    let place = *code.places.last()?;
    let (_, before) = code.chars.split_last()?;
    Some((before.iter().collect(), Slip::Extra { place }))
}

/// The version of a code and its bytes, or what is wrong with it. Never panics.
pub fn decode(text: &str) -> Result<(u8, Vec<u8>), ShareError> {
    let code = read(text)?;
    let symbols = code.checked()?;
    let version = symbols[HEAD - 1];
    if !VERSIONS.contains(&version) {
        return Err(ShareError::Later { version });
    }
    let data = &symbols[HEAD..symbols.len() - CHECK];
    let (mut bytes, mut bits, mut waiting) = (Vec::new(), 0_u32, 0);
    for &symbol in data {
        bits = bits << 5 | u32::from(symbol);
        waiting += 5;
        if waiting >= 8 {
            waiting -= 8;
            bytes.push((bits >> waiting) as u8);
        }
    }
    // What is left over fills the last character, with zeros.
    let filled = waiting < 5 && bits & ((1 << waiting) - 1) == 0;
    let content = filled.then_some((version, bytes));
    content.ok_or(ShareError::Senseless)
}

/// Whether a character stands between those of a code without a meaning: what a mail program puts
/// in, or a person who reads aloud.
pub fn is_break(char: char) -> bool {
    char.is_whitespace() || matches!(char, '-' | '\u{ad}' | '\u{200b}' | '\u{feff}')
}

/// Whether a character is a version's number, or one that looks like it.
pub fn is_version(char: char) -> bool {
    symbol_of(char).is_some_and(|version| version < 10)
}

/// The characters of a code as numbers, and where each stands.
struct Code {
    symbols: Vec<u8>,
    /// Places count from 1.
    places: Vec<usize>,
    chars: Vec<char>,
    /// The first that no code contains, by its index; a zero stands for it.
    foreign: Option<usize>,
}

fn read(text: &str) -> Result<Code, ShareError> {
    let mut code = Code {
        symbols: Vec::new(),
        places: Vec::new(),
        chars: Vec::new(),
        foreign: None,
    };
    for (place, char) in text.trim().chars().enumerate() {
        if is_break(char) {
            continue;
        }
        if code.symbols.len() == MOST_CHARACTERS {
            let characters = text.chars().filter(|&char| !is_break(char)).count();
            return Err(ShareError::TooLong { characters });
        }
        let symbol = symbol_of(char);
        if symbol.is_none() && code.foreign.is_none() {
            code.foreign = Some(code.symbols.len());
        }
        code.symbols.push(symbol.unwrap_or(0));
        code.places.push(place + 1);
        code.chars.push(char);
    }
    Ok(code)
}

impl Code {
    /// Its symbols if the checksum is right, or what is wrong.
    fn checked(self) -> Result<Vec<u8>, ShareError> {
        if let Some(index) = self.foreign {
            let begins = self.begins();
            let fits = self.fitting(index);
            // Where not even the beginning is ours, nothing was meant as a code.
            return Err(match begins || fits.is_some() {
                true => ShareError::Foreign {
                    place: self.places[index],
                    char: self.chars[index],
                    fits,
                },
                false => ShareError::NoCode,
            });
        }
        if is_sound(&self.symbols) {
            return Ok(self.symbols);
        }
        match self.slip() {
            None if !self.begins() => Err(ShareError::NoCode),
            slip => Err(ShareError::Damaged { slip }),
        }
    }

    fn begins(&self) -> bool {
        begins(&self.symbols)
    }

    /// The one character that may stand there.
    fn fitting(&self, index: usize) -> Option<char> {
        if self.symbols.len() > MOST_SEARCHED {
            return None;
        }
        let mut tried = self.symbols.clone();
        let mut fits = (0..32).filter(|&symbol| {
            tried[index] = symbol;
            is_sound(&tried)
        });
        fits.next().map(char_of)
    }

    /// The one slip that explains the damage. O(characters^2).
    fn slip(&self) -> Option<Slip> {
        let length = self.symbols.len();
        if length > MOST_SEARCHED {
            return None;
        }
        // A zero behind a whole code leaves the checksum right, so this is looked at first.
        if is_sound(&self.symbols[..length.saturating_sub(1)]) {
            let place = self.places[length - 1];
            return Some(Slip::Extra { place });
        }
        let mistyped = (0..length).find_map(|index| {
            let (place, char) = (self.places[index], self.chars[index]);
            let fits = self.fitting(index)?;
            Some(Slip::Mistyped { place, char, fits })
        });
        mistyped
            .or_else(|| self.swapped())
            .or_else(|| self.missing())
            .or_else(|| self.extra())
    }

    fn swapped(&self) -> Option<Slip> {
        let mut tried = self.symbols.clone();
        (1..self.symbols.len()).find_map(|right| {
            tried.swap(right - 1, right);
            let sound = is_sound(&tried);
            tried.swap(right - 1, right);
            let place = self.places[right - 1];
            sound.then_some(Slip::Swapped { place })
        })
    }

    fn missing(&self) -> Option<Slip> {
        (0..=self.symbols.len()).find_map(|index| {
            let mut tried = self.symbols.clone();
            tried.insert(index, 0);
            let mut symbols = 0..32;
            let fits = symbols.find(|&symbol| {
                tried[index] = symbol;
                is_sound(&tried)
            })?;
            let after = self.places.last().map_or(1, |last| last + 1);
            Some(Slip::Missing {
                place: self.places.get(index).copied().unwrap_or(after),
                fits: char_of(fits),
            })
        })
    }

    fn extra(&self) -> Option<Slip> {
        (0..self.symbols.len()).find_map(|index| {
            let mut tried = self.symbols.clone();
            tried.remove(index);
            let place = self.places[index];
            is_sound(&tried).then_some(Slip::Extra { place })
        })
    }
}

/// Whether the symbols begin as a code does and their checksum is right.
fn is_sound(symbols: &[u8]) -> bool {
    let Some((data, sum)) = symbols.split_last_chunk::<CHECK>() else {
        return false;
    };
    let sum = sum
        .iter()
        .fold(0, |sum, &symbol| sum << 5 | u32::from(symbol));
    data.len() >= HEAD && begins(data) && checksum(data) == sum
}

fn begins(symbols: &[u8]) -> bool {
    let head = BEGINS.chars().map(symbol_of);
    symbols.len() >= BEGINS.len()
        && head
            .zip(symbols)
            .all(|(letter, &symbol)| letter == Some(symbol))
}

/// The remainder of the symbols, five bits each, the highest first.
fn checksum(symbols: &[u8]) -> u32 {
    symbols.iter().fold((1 << 30) - 1, |sum, &symbol| {
        let top = (sum >> 25) ^ u32::from(symbol);
        ((sum << 5) & ((1 << 30) - 1)) ^ REMAINDERS[top as usize & 31]
    })
}

/// What five bits that leave the register at the top put into it.
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
    let place = ALPHABET
        .iter()
        .position(|&known| char::from(known) == char)?;
    Some(place as u8)
}

fn char_of(symbol: u8) -> char {
    char::from(ALPHABET[usize::from(symbol) & 31])
}
