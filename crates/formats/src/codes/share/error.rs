//! The errors of a share code, and the typing error that explains a damaged one.

use thiserror::Error;

/// The most characters of a code: about three pages of print.
pub const MOST_CHARACTERS: usize = 8000;

/// The beginning of every code of this program, in any version.
pub const BEGINS: &str = "MZ";

/// An error of a share code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ShareError {
    /// A text that is not a share code.
    #[error(
        "{0:?} is not a share code. A share code begins with {BEGINS}1 or {BEGINS}2. `mazescope code --help` shows how \
         to make one."
    )]
    NoCode(String),
    /// A code with a character that no code contains.
    #[error(
        "The code is damaged: character {place} is {char:?}, which no code contains.{} Check it against the original.",
        fitting(.fits)
    )]
    Foreign {
        /// The place of the character in the text as typed, from 1.
        place: usize,
        /// The character.
        char: char,
        /// The only character that makes the checksum right, if there is one.
        fits: Option<char>,
    },
    /// A code whose checksum is wrong.
    #[error("The code is damaged: {}. Check it against the original.", slip_in_words(.slip))]
    Damaged {
        /// The single typing error that explains it, if one does.
        slip: Option<Slip>,
    },
    /// A complete code of a later version.
    #[error(
        "The code has version {version}, but this program reads versions 1 and 2. Open it with a later Mazescope."
    )]
    Later {
        /// Its version.
        version: u8,
    },
    /// A code of a known version with a later kind of edits.
    #[error(
        "The code holds edits of a kind that this program does not know. Open it with a later Mazescope."
    )]
    LaterEdits,
    /// A code that has, or would have, too many characters.
    #[error(
        "The code has {characters} characters, more than the limit of {MOST_CHARACTERS}. Save the map as a file instead."
    )]
    TooLong {
        /// The number of its characters.
        characters: usize,
    },
    /// A code with a right checksum that holds no run.
    #[error(
        "The code is complete, but it holds no run, because Mazescope did not make it. Copy the original code."
    )]
    Senseless,
}

/// A typing error that explains a wrong checksum. Places count from 1, in the text as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// One character is replaced by another.
    Mistyped {
        /// The place.
        place: usize,
        /// The character there.
        char: char,
        /// The right character.
        fits: char,
    },
    /// A character and its right neighbour are swapped.
    Swapped {
        /// The place of the left one.
        place: usize,
    },
    /// A character is missing.
    Missing {
        /// The place where it belongs.
        place: usize,
        /// The right character.
        fits: char,
    },
    /// There is one character too many.
    Extra {
        /// The place.
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
            format!("characters {place} and {} are swapped", place + 1)
        }
        Some(Slip::Missing { place, fits }) => {
            format!("character {place} is missing, where {fits:?} fits")
        }
        Some(Slip::Extra { place }) => format!("character {place} is one too many"),
    }
}

fn fitting(fits: &Option<char>) -> String {
    fits.map_or_else(String::new, |fits| format!(" {fits:?} fits there."))
}
