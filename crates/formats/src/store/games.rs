//! Best scores and drafts of games, in JSON.

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
#[serde(default)]
pub(super) struct Scores {
    /// The results by game, and by level or variant.
    pub(super) best: BTreeMap<String, BTreeMap<String, Best>>,
}

/// Something that a player has not finished, or has saved under a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// Its content, in the words of the game.
    pub detail: String,
    /// Whether it was shown to the player, so that the player has not earned it.
    #[serde(default)]
    pub shown: bool,
}

/// The draft of a level without a name: its state when the player left it.
pub const UNNAMED: &str = "";

/// Every draft.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Drafts {
    pub(super) drafts: Vec<PlacedDraft>,
}

/// A draft and its place.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PlacedDraft {
    pub(super) game: String,
    pub(super) level: String,
    #[serde(default)]
    pub(super) name: String,
    #[serde(flatten)]
    pub(super) draft: Draft,
}

impl PlacedDraft {
    /// Game, level and name.
    pub(super) fn place(&self) -> [&str; 3] {
        [&self.game, &self.level, &self.name]
    }
}
