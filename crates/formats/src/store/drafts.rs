//! Drafts that players have not finished, by game, level and name, in JSON.

use super::content::{Content, Read, read_json, versioned, write_json};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

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

/// The game, the level and the name of a draft.
type Place = (String, String, String);

/// Every draft.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Drafts {
    drafts: BTreeMap<Place, Draft>,
    /// Everything else in the file.
    other: Map<String, Value>,
}

impl Drafts {
    pub(super) fn get(&self, game: &str, level: &str, name: &str) -> Option<&Draft> {
        self.drafts.get(&place(game, level, name))
    }

    /// The names of the drafts of a level in alphabetical order, without the unnamed one.
    pub(super) fn names(&self, game: &str, level: &str) -> Vec<&str> {
        let first = place(game, level, UNNAMED);
        let of_level = |(place, _): &(&Place, &Draft)| place.0 == game && place.1 == level;
        let drafts = self.drafts.range(first..).take_while(of_level);
        let names = drafts.map(|(place, _)| place.2.as_str());
        names.filter(|&name| name != UNNAMED).collect()
    }

    /// Replaces a draft, or removes it.
    pub(super) fn put(&mut self, game: &str, level: &str, name: &str, draft: Option<Draft>) {
        let place = place(game, level, name);
        match draft {
            Some(draft) => drop(self.drafts.insert(place, draft)),
            None => drop(self.drafts.remove(&place)),
        }
    }

    /// These drafts, except that those unchanged since `seen` are as on `disk`.
    pub(super) fn over(&self, seen: &Drafts, mut disk: Drafts) -> Drafts {
        let places: BTreeSet<&Place> = self.drafts.keys().chain(seen.drafts.keys()).collect();
        for place in places {
            match (self.drafts.get(place), seen.drafts.get(place)) {
                (mine, seen) if mine == seen => {}
                (Some(draft), _) => drop(disk.drafts.insert(place.clone(), draft.clone())),
                (None, _) => drop(disk.drafts.remove(place)),
            }
        }
        disk
    }
}

fn place(game: &str, level: &str, name: &str) -> Place {
    (game.to_owned(), level.to_owned(), name.to_owned())
}

/// A draft and its place, as in the file.
#[derive(Serialize, Deserialize)]
struct Line {
    game: String,
    level: String,
    #[serde(default)]
    name: String,
    #[serde(flatten)]
    draft: Draft,
}

#[derive(Default, Serialize, Deserialize)]
struct File {
    #[serde(default)]
    drafts: Vec<Line>,
    #[serde(flatten)]
    other: Map<String, Value>,
}

impl Content for Drafts {
    const WHAT: &str = "Drafts";

    fn read(text: &str) -> Result<Read<Drafts>, String> {
        let Read {
            content: File { drafts, other },
            newer,
            wrong,
        } = read_json(text)?;
        let drafts = drafts.into_iter();
        let drafts = drafts.map(|line| ((line.game, line.level, line.name), line.draft));
        let drafts = drafts.collect();
        Ok(Read {
            content: Drafts { drafts, other },
            newer,
            wrong,
        })
    }

    fn write(&self) -> String {
        let lines = self.drafts.iter().map(|((game, level, name), draft)| Line {
            game: game.clone(),
            level: level.clone(),
            name: name.clone(),
            draft: draft.clone(),
        });
        write_json(&File {
            drafts: lines.collect(),
            other: versioned(&self.other),
        })
    }
}
