//! The content of a share code: names and values as texts.

use mazescope_core::{Cell, Seed, Size};

/// The content of a code: names and values as texts, even if this program does not have the entries that they name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The generator of the map.
    pub generator: Entry,
    /// The width and height of the map in cells.
    pub size: Size,
    /// The seed of the map.
    pub seed: Seed,
    /// The searches of the race, in the order of their lanes.
    pub solvers: Vec<Entry>,
    /// The word in which the maze was generated, if any.
    pub word: Option<String>,
    /// Cells whose tile was changed by hand, in reading order, without duplicates.
    pub tiles: Vec<Cell>,
    /// Floor cells whose cost was changed by hand, with that cost, in reading order, without duplicates.
    pub costs: Vec<(Cell, u8)>,
    /// Starts and goals, if they were moved by hand.
    pub ends: Option<(Vec<Cell>, Vec<Cell>)>,
}

/// An algorithm with its settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Its id in the catalogue.
    pub id: String,
    /// The name and the value of each parameter.
    pub settings: Vec<(String, String)>,
}

/// Parameters, with their algorithms, that were added after version 1 of the codes. *Append only*: each parameter that
/// is added to an algorithm of that time belongs here, so that a run which leaves it at its default keeps its code.
const LATER: &[(&str, &str)] = &[("open", "terrain"), ("astar", "weight")];

/// Parameters that were added to many algorithms at once, after version 1.
const LATER_EVERYWHERE: &[&str] = &["braid"];

/// Whether version 1 lacks this parameter of that algorithm. Such a parameter is written only if it differs from its
/// default.
pub fn is_later(id: &str, parameter: &str) -> bool {
    LATER.contains(&(id, parameter)) || LATER_EVERYWHERE.contains(&parameter)
}

impl Share {
    /// The version of its code: the first that can express all of it.
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
