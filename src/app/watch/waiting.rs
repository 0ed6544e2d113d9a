//! What has been asked of the host and has not been answered yet.

use super::steps::Wanted;
use crate::app::host::Later;
use crate::formats::Content;
use crate::map::Map;

/// Something that is being read. There is one at a time: another one takes its place and gives it up.
#[derive(Debug)]
pub(super) enum BeingRead {
    /// The file of that path.
    File(String, Later<Content>),
    /// The map of a scenario's search.
    Task(Wanted, Later<Map>),
}

/// The questions to the host that have no answer yet.
#[derive(Debug, Default)]
pub(in crate::app) struct Awaited {
    pub(super) reading: Option<BeingRead>,
    /// The path of the map that is being saved; the answer is what its format has no place for.
    pub(super) saving: Option<(String, Later<Vec<String>>)>,
}
