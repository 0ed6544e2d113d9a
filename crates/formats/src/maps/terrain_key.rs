//! The key to the terrain of a map: the meaning of the letters of a Moving AI map, given apart from the map.
//!
//! A map knows walls and costs, but no letters. The key is given next to the file, with `--terrain`, and a second pass
//! reads the costs. `convert` and `inspect` keep the letters as well, so they survive a conversion from .map to .map.

use super::moving_ai;
use mazescope_core::MOST_COST;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How to read terrain that a map alone does not define. The listed letters of a Moving AI map get this meaning, other
/// letters keep theirs, and the greys of a PNG maze are costs.
///
/// ```
/// use mazescope_formats::maps::terrain_key::{TerrainKey, Footing};
/// let key: TerrainKey = "S=8,W=5,T=wall".parse().unwrap();
/// assert_eq!(key.of(b'W'), Some(Footing::Floor(5)));
/// assert_eq!(key.of(b'@'), Some(Footing::Wall));
/// assert!("S=10".parse::<TerrainKey>().is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TerrainKey {
    /// The listed letters, without duplicates.
    named: Vec<(u8, Footing)>,
}

/// The meaning of a letter for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    /// No search can enter it.
    Wall,
    /// Entering it has this cost, from 1 to [`MOST_COST`].
    Floor(u8),
}

/// A fault of a list of letters and their meanings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAKey {
    /// A part without an equals sign.
    #[error("{0:?} is not a letter with its cost")]
    NotAPair(String),
    /// A letter that no Moving AI map has.
    #[error("{0:?} is not a letter of a Moving AI map, which has {letters}", letters = moving_ai::LETTERS)]
    NotALetter(String),
    /// A meaning that is neither a cost nor `wall`.
    #[error("the cost of {letter} is {said:?}, not a number from 1 to {MOST_COST} or wall")]
    NotAFooting {
        /// The letter.
        letter: char,
        /// The text after the equals sign.
        said: String,
    },
    /// A letter that is listed twice.
    #[error("the letter {0} is listed twice")]
    Twice(char),
}

impl FromStr for TerrainKey {
    type Err = NotAKey;

    /// The key of a list such as `S=8,W=5,T=wall`. A blank text gives a key without letters.
    fn from_str(list: &str) -> Result<TerrainKey, NotAKey> {
        let mut key = TerrainKey::default();
        if list.trim().is_empty() {
            return Ok(key);
        }
        for part in list.split(',') {
            let no_pair = || NotAKey::NotAPair(part.trim().to_owned());
            let (letter, said) = part.split_once('=').ok_or_else(no_pair)?;
            let (name, said) = (letter.trim(), said.trim());
            let [letter] = *name.as_bytes() else {
                return Err(NotAKey::NotALetter(name.to_owned()));
            };
            let letter = letter.to_ascii_uppercase();
            if key.of(letter).is_none() {
                return Err(NotAKey::NotALetter(name.to_owned()));
            }
            let footing = footing(said).ok_or_else(|| NotAKey::NotAFooting {
                letter: letter.into(),
                said: said.to_owned(),
            })?;
            if key.named.iter().any(|&(named, _)| named == letter) {
                return Err(NotAKey::Twice(letter.into()));
            }
            key.named.push((letter, footing));
        }
        Ok(key)
    }
}

/// The list in its usual form.
impl fmt::Display for TerrainKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &(letter, footing)) in self.named.iter().enumerate() {
            let separator = if place == 0 { "" } else { "," };
            write!(f, "{separator}{}=", char::from(letter))?;
            match footing {
                Footing::Wall => write!(f, "wall")?,
                Footing::Floor(cost) => write!(f, "{cost}")?,
            }
        }
        Ok(())
    }
}

fn footing(said: &str) -> Option<Footing> {
    if said.eq_ignore_ascii_case("wall") {
        return Some(Footing::Wall);
    }
    let cost = said.parse().ok()?;
    (1..=MOST_COST)
        .contains(&cost)
        .then_some(Footing::Floor(cost))
}

impl TerrainKey {
    /// Whether any letter is listed.
    pub fn names_letters(&self) -> bool {
        !self.named.is_empty()
    }

    /// The meaning of a letter of a Moving AI map; `None` if the format does not have it.
    pub fn of(&self, letter: u8) -> Option<Footing> {
        let mut named = self.named.iter();
        let named = named.find(|&&(name, _)| name == letter);
        named.map(|&(_, footing)| footing).or_else(|| usual(letter))
    }
}

/// The meaning of a letter that is not listed.
pub(super) fn usual(letter: u8) -> Option<Footing> {
    use super::letters::Letter;
    match moving_ai::letter(letter.into())? {
        Letter::Wall => Some(Footing::Wall),
        Letter::Floor(cost) => Some(Footing::Floor(cost)),
        Letter::Start | Letter::Goal => Some(Footing::Floor(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_key_is_told_with_what_would_be_one() {
        for (list, part) in [
            ("S", "\"S\" is not a letter with its cost"),
            ("S=8,", "\"\" is not a letter with its cost"),
            (
                "X=8",
                "\"X\" is not a letter of a Moving AI map, which has . and G",
            ),
            ("ä=8", "\"ä\" is not a letter"),
            ("SW=8", "\"SW\" is not a letter"),
            (
                "S=0",
                "the cost of S is \"0\", not a number from 1 to 9 or wall",
            ),
            ("S=10", "the cost of S is \"10\", not a number from 1 to 9"),
            ("S=-1", "the cost of S is \"-1\""),
            ("S=", "the cost of S is \"\""),
            ("T=tree", "the cost of T is \"tree\""),
            ("S=8,s=8", "the letter S is listed twice"),
        ] {
            let wrong = list.parse::<TerrainKey>().unwrap_err().to_string();
            assert!(wrong.starts_with(part), "{list}: {wrong}");
        }
    }

    #[test]
    fn letters_that_are_not_named_mean_what_they_always_mean() {
        let key: TerrainKey = " s = 8 , W=5, T=Wall,.=2,@=9".parse().unwrap();
        let meanings = [
            (b'S', Footing::Floor(8)),
            (b'W', Footing::Floor(5)),
            (b'T', Footing::Wall),
            (b'.', Footing::Floor(2)),
            (b'@', Footing::Floor(9)),
            (b'O', Footing::Wall),
            (b'G', Footing::Floor(1)),
        ];
        for (letter, footing) in meanings {
            assert_eq!(key.of(letter), Some(footing), "{}", char::from(letter));
        }
        assert_eq!(key.of(b'x'), None);
        assert_eq!(" ".parse(), Ok(TerrainKey::default()));
    }
}
