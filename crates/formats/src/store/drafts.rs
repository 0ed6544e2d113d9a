//! Drafts that players have not finished, by game, level and name, in JSON.

use super::content::Content;
use serde::{Deserialize, Serialize};

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
pub(super) struct Drafts {
    #[serde(default)]
    drafts: Vec<Line>,
}

/// A draft and its place.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Line {
    game: String,
    level: String,
    #[serde(default)]
    name: String,
    #[serde(flatten)]
    draft: Draft,
}

impl Line {
    fn is_of(&self, game: &str, level: &str) -> bool {
        self.game == game && self.level == level
    }
}

impl Drafts {
    pub(super) fn get(&self, game: &str, level: &str, name: &str) -> Option<&Draft> {
        let mut lines = self.drafts.iter();
        let line = lines.find(|line| line.is_of(game, level) && line.name == name)?;
        Some(&line.draft)
    }

    /// The names of the drafts of a level in alphabetical order, without the unnamed one.
    pub(super) fn names(&self, game: &str, level: &str) -> Vec<&str> {
        let lines = self.drafts.iter().filter(|line| line.is_of(game, level));
        let names = lines.map(|line| line.name.as_str());
        let mut names: Vec<&str> = names.filter(|&name| name != UNNAMED).collect();
        names.sort_unstable();
        names
    }

    /// Replaces a draft, or removes it.
    pub(super) fn put(&mut self, game: &str, level: &str, name: &str, draft: Option<Draft>) {
        let is_it = |line: &Line| line.is_of(game, level) && line.name == name;
        self.drafts.retain(|line| !is_it(line));
        self.drafts.extend(draft.map(|draft| Line {
            game: game.to_owned(),
            level: level.to_owned(),
            name: name.to_owned(),
            draft,
        }));
    }
}

impl Content for Drafts {
    const NAME: &str = "drafts.json";
    const WHAT: &str = "Drafts";
}
