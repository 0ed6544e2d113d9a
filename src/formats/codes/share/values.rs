//! What a share code holds: names and values as texts.

use crate::grid::{Cell, Size};
use crate::random::Seed;

/// What a code holds: names and values as texts, whether or not this program has what they name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// What grows the map.
    pub generator: Entry,
    /// Width and height of the map in cells, as it is grown.
    pub size: Size,
    /// The seed that it is grown from.
    pub seed: Seed,
    /// The searches of the race, in the order of their lanes.
    pub solvers: Vec<Entry>,
    /// The word in whose form the maze has grown, if it has.
    pub word: Option<String>,
    /// Cells whose tile was changed by hand, in reading order, each once.
    pub tiles: Vec<Cell>,
    /// Floor cells whose cost was changed by hand, and that cost, in reading order, each once.
    pub costs: Vec<(Cell, u8)>,
    /// Starts and goals, if they were moved by hand.
    pub ends: Option<(Vec<Cell>, Vec<Cell>)>,
}

/// An algorithm and how it is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Its id in the catalogue.
    pub id: String,
    /// The name and the value of each parameter.
    pub settings: Vec<(String, String)>,
}

/// The parameters, with their algorithms, that came after version 1 of the codes. *Append only*: a parameter
/// that is added to an algorithm of that time is written down here, so that a run which leaves it at its
/// default has the code that it always had.
const LATER: &[(&str, &str)] = &[("open", "terrain"), ("astar", "weight")];

/// The parameters that came to many algorithms at once, all of them after version 1.
const LATER_EVERYWHERE: &[&str] = &["braid"];

/// Whether version 1 did not know this parameter of that algorithm. One that it did not know is written only
/// where it is not at its default.
pub fn is_later(id: &str, parameter: &str) -> bool {
    LATER.contains(&(id, parameter)) || LATER_EVERYWHERE.contains(&parameter)
}

impl Share {
    /// The version of its code: the first that can say all of it.
    pub fn version(&self) -> u8 {
        let later = |entry: &Entry| {
            let mut names = entry.settings.iter();
            names.any(|(name, _)| is_later(&entry.id, name))
        };
        let mut entries = self.solvers.iter().chain([&self.generator]);
        match entries.any(later) || !self.costs.is_empty() || self.word.is_some() {
            true => 2,
            false => 1,
        }
    }
}
