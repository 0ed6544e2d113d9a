//! Share codes: everything that determines a run, as one short text with a version and a checksum.
//!
//! ```text
//! MZ1 5ABV...  KRQ02E        A letter or a digit of the text stands for five bits, in the alphabet
//! |   |        |             of Crockford's base 32, which has no look-alikes; small letters, O for
//! |   |        checksum      0, I and L for 1, and blanks, hyphens and line breaks are read too.
//! |   bytes, by bytes
//! kind and version
//! ```
//!
//! *Codes of this version work in all later ones.* So a code holds every value that determines the
//! run, whether it is a default or not; the numbers that stand for names never change their meaning;
//! and a parameter that is added to an algorithm later must leave what it did as its default, or
//! `share` says what a code that does not set it means.

mod bytes;
mod text;

use crate::grid::{Cell, Size};
use crate::random::Seed;
use thiserror::Error;

/// What a code holds: names and values as texts, whether or not this program has what they name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// What grows the map.
    pub generator: Entry,
    /// Width and height of the map in cells, as it is grown.
    pub size: Size,
    /// The seed that it is grown from.
    pub seed: Seed,
    /// The searches of the race, in the order of their lanes.
    pub solvers: Vec<Entry>,
    /// Cells whose tile was changed by hand, in reading order, each once.
    pub tiles: Vec<Cell>,
    /// Starts and goals, if they were moved by hand.
    pub ends: Option<(Vec<Cell>, Vec<Cell>)>,
}

/// An algorithm and how it is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Its id in the catalogue.
    pub id: String,
    /// The name and the value of each parameter.
    pub settings: Vec<(String, String)>,
}

/// The most characters of a code: about three pages of print.
pub const MOST_CHARACTERS: usize = 8000;

/// What every code of this program begins with, in any version.
pub const BEGINS: &str = "MZ";

impl Share {
    /// The code, in capitals and digits without a break. O(cells that were changed).
    ///
    /// # Errors
    ///
    /// [`ShareError::TooLong`] where edits make it longer than [`MOST_CHARACTERS`].
    ///
    /// ```
    /// use mazescope::formats::codes::share::{Entry, Share};
    /// use mazescope::{grid::Size, random::Seed};
    ///
    /// let entry = |id: &str| Entry { id: id.to_owned(), settings: Vec::new() };
    /// let share = Share {
    ///     generator: entry("backtracker"),
    ///     size: Size::new(41, 21).unwrap(),
    ///     seed: Seed::from(77),
    ///     solvers: vec![entry("breadth_first")],
    ///     tiles: Vec::new(),
    ///     ends: None,
    /// };
    /// let code = share.code().unwrap();
    /// assert!(code.starts_with("MZ1") && code.len() < 30);
    /// assert_eq!(Share::decode(&code.to_lowercase()), Ok(share));
    /// ```
    pub fn code(&self) -> Result<String, ShareError> {
        let text = text::encode(&bytes::write(self));
        match text.len() {
            characters if characters > MOST_CHARACTERS => Err(ShareError::TooLong { characters }),
            _ => Ok(text),
        }
    }

    /// What a code holds, or what is wrong with it. O(characters), never panics, and allocates no
    /// more than a cell of the map's size for each cell that was changed.
    pub fn decode(text: &str) -> Result<Share, ShareError> {
        let read = |text: &str| {
            let bytes = text::decode(text)?;
            bytes::read(&bytes).ok_or(ShareError::Senseless)
        };
        read(text).map_err(|error| match error {
            ShareError::Senseless => {
                let shorter = text::without_last(text);
                let slip = shorter.filter(|(text, _)| read(text).is_ok());
                match slip.map(|(_, slip)| slip) {
                    slip @ Some(_) => ShareError::Damaged { slip },
                    None => ShareError::Senseless,
                }
            }
            other => other,
        })
    }
}

/// Whether a text is meant as a code, and not as a file's path: it begins as one does, is as long as
/// one at least, and has neither a dot nor a slash.
pub fn recognises(text: &str) -> bool {
    /// The shortest code has 17.
    const LEAST: usize = 14;
    let mut letters = text.chars().filter(|&char| !text::is_break(char));
    let begins = BEGINS.chars().all(|letter| {
        let next = letters.next();
        next.is_some_and(|next| next.eq_ignore_ascii_case(&letter))
    });
    let version = letters.next().is_some_and(text::is_version);
    begins && version && letters.count() + 3 >= LEAST && !text.contains(['.', '/', '\\'])
}

/// What is wrong with a code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ShareError {
    /// It is none of ours.
    #[error("this is no share code; expected one that begins with {BEGINS}1")]
    NoCode,
    /// It has a character that no code has.
    #[error("the code is damaged: character {place} is {char:?}, which no code contains{}; check it against the original", fitting(.fits))]
    Foreign {
        /// Which one, counted from 1 as the text stands.
        place: usize,
        /// The character.
        char: char,
        /// The only one with which the checksum is right.
        fits: Option<char>,
    },
    /// Its checksum is wrong.
    #[error("the code is damaged: {}; check it against the original", slip_in_words(.slip))]
    Damaged {
        /// The one slip of the hand that explains it, if one does.
        slip: Option<Slip>,
    },
    /// It is whole, and newer than this program.
    #[error(
        "the code is of version {version}, and this program reads version 1; a later Mazescope can read it"
    )]
    Later {
        /// Its version.
        version: u8,
    },
    /// It would have too many characters, or it has.
    #[error(
        "the code has {characters} characters, and {MOST_CHARACTERS} are the limit; save the map as a file instead"
    )]
    TooLong {
        /// How many.
        characters: usize,
    },
    /// Its checksum is right, and what it holds is no run.
    #[error("the code is whole, but holds no run; it was not made by Mazescope")]
    Senseless,
}

/// A slip of the hand that explains a wrong checksum; places count from 1, as the text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// One character stands for another.
    Mistyped {
        /// Which one.
        place: usize,
        /// What stands there.
        char: char,
        /// What fits there.
        fits: char,
    },
    /// A character and its right neighbour have changed places.
    Swapped {
        /// The left one.
        place: usize,
    },
    /// A character is missing.
    Missing {
        /// It would stand here.
        place: usize,
        /// What fits there.
        fits: char,
    },
    /// A character is one too many.
    Extra {
        /// Which one.
        place: usize,
    },
}

fn slip_in_words(slip: &Option<Slip>) -> String {
    match *slip {
        None => "some of its characters are wrong or missing".to_owned(),
        Some(Slip::Mistyped { place, char, fits }) => {
            format!("character {place} is {char:?}, where {fits:?} fits")
        }
        Some(Slip::Swapped { place }) => {
            format!("characters {place} and {} have changed places", place + 1)
        }
        Some(Slip::Missing { place, fits }) => {
            format!("one is missing: {fits:?} fits as character {place}")
        }
        Some(Slip::Extra { place }) => format!("character {place} is one too many"),
    }
}

fn fitting(fits: &Option<char>) -> String {
    fits.map_or_else(String::new, |fits| format!("; {fits:?} fits there"))
}
