//! What can be wrong with a share code, and which slip of the hand explains it.

use thiserror::Error;

/// The most characters of a code: about three pages of print.
pub const MOST_CHARACTERS: usize = 8000;

/// The beginning of every code of this program, in any version.
pub const BEGINS: &str = "MZ";

/// What is wrong with a code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ShareError {
    /// A text that is no share code.
    #[error("This is not a share code. A share code begins with {BEGINS}1 or {BEGINS}2.")]
    NoCode,
    /// A code with a character that no code has.
    #[error("The code is damaged: character {place} is {char:?}, which no code contains.{} Check it against the original.", fitting(.fits))]
    Foreign {
        /// Its place, counted from 1 as the text stands.
        place: usize,
        /// The character.
        char: char,
        /// The only character with which the checksum is right.
        fits: Option<char>,
    },
    /// A code whose checksum is wrong.
    #[error("The code is damaged: {}. Check it against the original.", slip_in_words(.slip))]
    Damaged {
        /// The one slip of the hand that explains it, if one does.
        slip: Option<Slip>,
    },
    /// A whole code that is newer than this program.
    #[error(
        "The code has version {version}, but this program reads versions 1 and 2. Open it with a later Mazescope."
    )]
    Later {
        /// Its version.
        version: u8,
    },
    /// A code of a known version with edits of a kind that came later.
    #[error(
        "The code holds edits of a kind that this program does not know. Open it with a later Mazescope."
    )]
    LaterEdits,
    /// A code that has too many characters, or would have.
    #[error(
        "The code has {characters} characters, more than the limit of {MOST_CHARACTERS}. Save the map as a file instead."
    )]
    TooLong {
        /// The number of its characters.
        characters: usize,
    },
    /// A code whose checksum is right, and which holds no run.
    #[error(
        "The code is complete, but it holds no run, because Mazescope did not make it. Copy the original code."
    )]
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
