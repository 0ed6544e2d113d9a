//! What was opened last: a map, a scenario or a trace, by its path.

use crate::formats::trace::Tape;
use crate::map::Map;
use std::sync::Arc;

/// What was opened last, as it was then.
#[derive(Clone, Debug)]
pub enum Opened {
    /// The file of a map, and the map.
    Map(String, Arc<Map>),
    /// The scenario that the state has, in the file of this name.
    Scenario(String),
    /// A trace's name, and what the other program has written or still writes.
    Trace(String, Tape),
}

impl Opened {
    /// The path that it was opened by.
    pub fn path(&self) -> &str {
        match self {
            Opened::Map(path, _) | Opened::Scenario(path) | Opened::Trace(path, _) => path,
        }
    }
}

/// The last part of a path.
pub fn last_part(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}
