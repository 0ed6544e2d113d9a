//! The answers of the host that *Watch* waits for.

use crate::app::host::Later;
use crate::formats::Content;
use crate::formats::scenario::Scenario;
use crate::map::Map;

/// The thing that is being read. Only one is at a time: one that was asked for before is given up.
#[derive(Debug)]
pub(crate) enum BeingRead {
    /// The file of that path.
    File(String, Later<Content>),
    /// The map of a scenario's search.
    Task(Wanted, Later<Map>),
}

/// The answers that *Watch* waits for.
#[derive(Debug, Default)]
pub(crate) struct Awaited {
    pub(crate) reading: Option<BeingRead>,
    /// The path of the map that is being saved, and what its format has no place for.
    pub(crate) saving: Option<(String, Later<Vec<String>>)>,
}

/// A search that is shown as soon as its map has been read.
#[derive(Debug)]
pub(crate) struct Wanted {
    /// The path and the content of a scenario that is being opened; none for the one that is open.
    pub(crate) opening: Option<(String, Scenario)>,
    /// The search, from 0.
    pub(crate) place: usize,
}

impl Wanted {
    /// The file of a scenario that is being opened.
    pub(crate) fn file(&self) -> Option<&str> {
        self.opening.as_ref().map(|(file, _)| file.as_str())
    }
}
