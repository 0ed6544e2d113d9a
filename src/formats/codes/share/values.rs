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
    /// Cells whose tile was changed by hand, in reading order, each once.
    pub tiles: Vec<Cell>,
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
