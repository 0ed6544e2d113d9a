//! What has been asked of the host and has not been answered yet.

use super::steps::Wanted;
use crate::app::host::Later;
use crate::formats::Content;
use crate::map::Map;

/// What is being read. Only one thing at a time is: what was asked for before is given up.
#[derive(Debug)]
pub(super) enum BeingRead {
    /// The file of that path.
    File(String, Later<Content>),
    /// The map of a scenario's search.
    Task(Wanted, Later<Map>),
}

/// What the tab waits for.
#[derive(Debug, Default)]
pub(in crate::app) struct Awaited {
    pub(super) reading: Option<BeingRead>,
    /// The path of the map that is being saved, and what its format has no place for.
    pub(super) saving: Option<(String, Later<Vec<String>>)>,
}
