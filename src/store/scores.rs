//! Best scores, by game and by level or variant; their text is JSON.

use super::content::{Content, Read};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The best result of a level or variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// How good it is; a higher score is better.
    pub score: i64,
    /// How it was reached, in the game's own words.
    pub detail: String,
}

/// Every best result.
///
/// With [`Scores::with`] they are a lattice: programs may put theirs together in any order, and the
/// outcome is the same, with nothing better lost.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Scores {
    #[serde(default)]
    best: BTreeMap<String, BTreeMap<String, Entry>>,
    /// Everything else that the file says.
    #[serde(flatten)]
    other: Map<String, Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Entry {
    #[serde(flatten)]
    best: Best,
    #[serde(flatten)]
    other: Map<String, Value>,
}

/// The version of the file that is written, and the last that is fully understood.
const VERSION: u64 = 1;

impl Scores {
    pub(super) fn best(&self, game: &str, key: &str) -> Option<&Best> {
        Some(&self.best.get(game)?.get(key)?.best)
    }

    /// The levels and variants of a game that have a result.
    pub(super) fn keys(&self, game: &str) -> impl Iterator<Item = &str> {
        let keys = self.best.get(game).into_iter().flat_map(BTreeMap::keys);
        keys.map(String::as_str)
    }

    /// Takes a result in if it is better; says whether it was.
    pub(super) fn offer(&mut self, game: &str, key: &str, best: Best) -> bool {
        let other = Map::new();
        self.take(game, key, &Entry { best, other })
    }

    fn take(&mut self, game: &str, key: &str, entry: &Entry) -> bool {
        let better = |best: &Best| entry.best.score > best.score;
        if !self.best(game, key).is_none_or(better) {
            return false;
        }
        let game = self.best.entry(game.to_owned()).or_default();
        game.insert(key.to_owned(), entry.clone());
        true
    }

    /// The better of both in everything.
    pub(super) fn with(mut self, others: &Scores) -> Scores {
        for (game, bests) in &others.best {
            for (key, entry) in bests {
                self.take(game, key, entry);
            }
        }
        self
    }
}

impl Content for Scores {
    const WHAT: &str = "Best scores";

    fn read(text: &str) -> Result<Read<Scores>, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let newer = value["version"].as_u64().is_some_and(|it| it > VERSION);
        let content = match serde_json::from_value(value) {
            Ok(content) => content,
            // This version cannot judge what a later one means.
            Err(_) if newer => Scores::default(),
            Err(error) => return Err(error.to_string()),
        };
        Ok(Read {
            content,
            newer,
            wrong: Vec::new(),
        })
    }

    fn write(&self) -> String {
        let mut all = self.clone();
        all.other.insert("version".to_owned(), VERSION.into());
        // There are only names and numbers, which JSON can always say.
        serde_json::to_string_pretty(&all).unwrap_or_default() + "\n"
    }
}
