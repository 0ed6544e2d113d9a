//! Drafts, which players have not finished, by game, level and name; their text is JSON.

use super::content::{Content, Read, read_json, versioned, write_json};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Something that a player has not finished, or has put aside under a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// What it is, in the game's own words.
    pub detail: String,
    /// Whether it was shown to the player, so that it is nothing that he has earned.
    #[serde(default)]
    pub shown: bool,
}

/// The draft that a level has without a name: what stood there when it was left.
pub const UNNAMED: &str = "";

/// The game, the level and the name of a draft.
type Place = (String, String, String);

/// Every draft.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Drafts {
    drafts: BTreeMap<Place, Draft>,
    /// Everything else that the file says.
    other: Map<String, Value>,
}

impl Drafts {
    pub(super) fn get(&self, game: &str, level: &str, name: &str) -> Option<&Draft> {
        self.drafts.get(&place(game, level, name))
    }

    /// The names of a level's drafts, in the order of the alphabet, without the unnamed one.
    pub(super) fn names(&self, game: &str, level: &str) -> Vec<&str> {
        let first = place(game, level, UNNAMED);
        let of_level = |(place, _): &(&Place, &Draft)| place.0 == game && place.1 == level;
        let drafts = self.drafts.range(first..).take_while(of_level);
        let names = drafts.map(|(place, _)| place.2.as_str());
        names.filter(|&name| name != UNNAMED).collect()
    }

    /// Puts a draft in its place, or nothing.
    pub(super) fn put(&mut self, game: &str, level: &str, name: &str, draft: Option<Draft>) {
        let place = place(game, level, name);
        match draft {
            Some(draft) => drop(self.drafts.insert(place, draft)),
            None => drop(self.drafts.remove(&place)),
        }
    }

    /// These drafts, but those that they have not changed since `seen` are as on `disk`.
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

/// A draft and its place, as the file has them.
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
