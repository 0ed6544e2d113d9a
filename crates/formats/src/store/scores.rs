//! Best scores, by game and by level or variant, in JSON.

use super::content::{Content, Read, read_json, versioned, write_json};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The best result of a level or variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The score; higher is better.
    pub score: i64,
    /// How it was reached, in the words of the game.
    pub detail: String,
}

/// Every best result.
///
/// With [`Scores::with`] they form a lattice: programs may merge theirs in any order with the same outcome, and no
/// better result is lost.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Scores {
    #[serde(default)]
    best: BTreeMap<String, BTreeMap<String, Entry>>,
    /// Everything else in the file.
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

impl Scores {
    pub(super) fn best(&self, game: &str, key: &str) -> Option<&Best> {
        Some(&self.best.get(game)?.get(key)?.best)
    }

    /// The levels and variants of a game that have a result.
    pub(super) fn keys(&self, game: &str) -> impl Iterator<Item = &str> {
        let keys = self.best.get(game).into_iter().flat_map(BTreeMap::keys);
        keys.map(String::as_str)
    }

    /// Stores a result if it is better; returns whether it was.
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

    /// The better result of both for every level or variant.
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
        read_json(text)
    }

    fn write(&self) -> String {
        write_json(&Scores {
            best: self.best.clone(),
            other: versioned(&self.other),
        })
    }
}
