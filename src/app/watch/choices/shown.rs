//! The thing that is shown: a map that grows, the map of a file, a line of a scenario, or a trace.

use crate::app::watch::choices::playing::Playing;
use crate::app::watch::choices::steps::Steps;
use crate::formats::trace::Tape;
use crate::map::Map;
use std::sync::Arc;

/// The thing that is shown.
#[derive(Clone, Debug, Default)]
pub enum Shown {
    /// The map that grows from what was chosen.
    #[default]
    Grown,
    /// The map of a file, with its marks.
    Map {
        /// The path of the file.
        path: String,
        /// The content of the file.
        map: Arc<Map>,
    },
    /// One search of a scenario, on its map.
    Line(Steps),
    /// A trace, with the searches that were chosen beside it.
    Trace(Box<Playing>),
}

impl Shown {
    /// A trace of that name, which may still be being written.
    pub fn trace(name: impl Into<String>, tape: Tape) -> Shown {
        Shown::Trace(Box::new(Playing::new(name.into(), tape)))
    }

    /// Whether it is a map that grows.
    pub fn is_grown(&self) -> bool {
        matches!(self, Shown::Grown)
    }

    /// The path of the file, or the name of what came through a pipe; a map that grows has none.
    pub fn path(&self) -> Option<&str> {
        match self {
            Shown::Grown => None,
            Shown::Map { path, .. } => Some(path),
            Shown::Line(steps) => Some(&steps.file),
            Shown::Trace(playing) => Some(&playing.name),
        }
    }
}
