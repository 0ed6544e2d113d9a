//! What the symbols of a grid mean, and the list in which a user says it.

use mazescope_core::MOST_COST;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The meaning of a symbol of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// No search can enter the cell.
    Wall,
    /// The cell is outside of the map, which is a wall for a search.
    Outside,
    /// Entering the cell has this cost, from 1 to [`MOST_COST`].
    Floor(u8),
    /// Floor on which a search starts.
    Start,
    /// Floor that a search looks for.
    Goal,
}

impl Meaning {
    /// The meaning of a word: `wall`, `floor`, `start`, `goal`, `outside`, or a cost.
    fn of_word(word: &str) -> Option<Meaning> {
        let costs = (1..=MOST_COST).map(Meaning::Floor);
        let others = [
            Meaning::Wall,
            Meaning::Outside,
            Meaning::Start,
            Meaning::Goal,
        ];
        let word = if word == "1" { "floor" } else { word };
        let mut all = others.into_iter().chain(costs);
        all.find(|meaning| meaning.word().eq_ignore_ascii_case(word))
    }

    /// The word in a [`SymbolKey`].
    pub fn word(self) -> Cow<'static, str> {
        match self {
            Meaning::Wall => "wall".into(),
            Meaning::Outside => "outside".into(),
            Meaning::Floor(1) => "floor".into(),
            Meaning::Floor(cost) => cost.to_string().into(),
            Meaning::Start => "start".into(),
            Meaning::Goal => "goal".into(),
        }
    }

    /// Whether a search can enter the cell.
    pub fn is_floor(self) -> bool {
        !matches!(self, Meaning::Wall | Meaning::Outside)
    }
}

/// The meaning in a sentence: "floor of cost 3".
impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Meaning::Floor(cost @ 2..) => write!(f, "floor of cost {cost}"),
            other => f.write_str(&other.word()),
        }
    }
}

impl Serialize for Meaning {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.word())
    }
}

/// The meanings that a user gives to symbols.
///
/// ```
/// use mazescope_formats::SymbolKey;
/// use mazescope_formats::maps::Meaning;
/// let key: SymbolKey = "A=start,X=wall,space=floor,~=3,#ff0000=goal".parse().unwrap();
/// assert_eq!(key.of("~"), Some(Meaning::Floor(3)));
/// assert!("A=10".parse::<SymbolKey>().is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SymbolKey(Vec<(String, Meaning)>);

impl FromStr for SymbolKey {
    type Err = String;

    /// The key of a list such as `A=start,~=3`. A blank text gives a key without symbols.
    fn from_str(list: &str) -> Result<SymbolKey, String> {
        let mut key = SymbolKey::default();
        if list.trim().is_empty() {
            return Ok(key);
        }
        for part in list.split(',').map(str::trim) {
            let Some((symbol, word)) = part.split_once('=') else {
                return Err(format!("{part:?} is not a symbol with its meaning"));
            };
            let (symbol, word) = (name_of(symbol.trim()), word.trim());
            if symbol.is_empty() {
                return Err(format!(
                    "{part:?} names no symbol. For the signs of the list, write comma, space, tab or equals"
                ));
            }
            let meaning = Meaning::of_word(word).ok_or_else(|| {
                format!(
                    "the meaning of {symbol} is {word:?}, not wall, floor, start, goal, outside, or a cost from 1 to \
                     {MOST_COST}"
                )
            })?;
            if key.of(&symbol).is_some() {
                return Err(format!("the symbol {symbol} is listed twice"));
            }
            key.0.push((symbol, meaning));
        }
        Ok(key)
    }
}

/// The name of a symbol as it is written in a list: a colour has small letters.
fn name_of(symbol: &str) -> String {
    match symbol.len() == 7 && symbol.starts_with('#') {
        true => symbol.to_ascii_lowercase(),
        false => symbol.to_owned(),
    }
}

/// The list in its usual form.
impl fmt::Display for SymbolKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.0.iter();
        let parts = parts.map(|(symbol, meaning)| format!("{symbol}={}", meaning.word()));
        f.write_str(&parts.collect::<Vec<_>>().join(","))
    }
}

impl SymbolKey {
    /// The key for the letters of a Moving AI map, where case does not count.
    pub fn in_capitals(list: &str) -> Result<SymbolKey, String> {
        let mut key: SymbolKey = list.parse()?;
        for (symbol, _) in &mut key.0 {
            if symbol.chars().count() == 1 {
                symbol.make_ascii_uppercase();
            }
        }
        // Two letters may have become one.
        key.to_string().parse()
    }

    /// The meaning of a symbol, if it is listed.
    pub fn of(&self, symbol: &str) -> Option<Meaning> {
        let named = self.0.iter().find(|(name, _)| name == symbol);
        named.map(|&(_, meaning)| meaning)
    }

    /// The symbols that are listed.
    pub fn symbols(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(symbol, _)| symbol.as_str())
    }

    /// Whether no symbol is listed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_key_is_told_with_what_would_be_one() {
        for (list, part) in [
            ("S", "\"S\" is not a symbol with its meaning"),
            ("S=8,", "\"\" is not a symbol with its meaning"),
            (
                "S=0",
                "the meaning of S is \"0\", not wall, floor, start, goal",
            ),
            ("S=10", "the meaning of S is \"10\""),
            ("T=tree", "the meaning of T is \"tree\""),
            ("S=8,S=8", "the symbol S is listed twice"),
            ("=wall", "\"=wall\" names no symbol"),
        ] {
            let wrong = list.parse::<SymbolKey>().unwrap_err();
            assert!(wrong.starts_with(part), "{list}: {wrong}");
        }
    }

    #[test]
    fn symbols_keep_their_case_but_colours_and_terrain_do_not() {
        let key: SymbolKey = " s = 8 , S=Wall,#FF00aa=goal,space=1".parse().unwrap();
        assert_eq!(key.to_string(), "s=8,S=wall,#ff00aa=goal,space=floor");
        let terrain = SymbolKey::in_capitals("s=8,@=9").unwrap();
        assert_eq!(terrain.to_string(), "S=8,@=9");
        assert_eq!(" ".parse(), Ok(SymbolKey::default()));
    }
}
