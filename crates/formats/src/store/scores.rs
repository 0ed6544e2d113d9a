//! Best scores, by game and by level or variant, in JSON.

use super::content::Content;
use serde::{Deserialize, Serialize};
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
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Scores {
    #[serde(default)]
    best: BTreeMap<String, BTreeMap<String, Best>>,
}

impl Scores {
    pub(super) fn best(&self, game: &str, key: &str) -> Option<&Best> {
        self.best.get(game)?.get(key)
    }

    /// The levels and variants of a game that have a result.
    pub(super) fn keys(&self, game: &str) -> impl Iterator<Item = &str> {
        let keys = self.best.get(game).into_iter().flat_map(BTreeMap::keys);
        keys.map(String::as_str)
    }

    /// Replaces the result of a level or variant.
    pub(super) fn put(&mut self, game: &str, key: &str, best: Best) {
        let game = self.best.entry(game.to_owned()).or_default();
        game.insert(key.to_owned(), best);
    }
}

impl Content for Scores {
    const NAME: &str = "scores.json";
    const WHAT: &str = "Best scores";
}
