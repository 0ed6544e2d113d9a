//! What is shown: a generated map, the map of a file, a line of a scenario, or a trace.

use crate::watch::choices::playing::Playing;
use crate::watch::choices::steps::Steps;
use mazescope_core::Map;
use mazescope_formats::Tape;
use std::sync::Arc;

/// What is shown.
#[derive(Clone, Debug, Default)]
pub enum Shown {
    /// The generated map.
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
    /// A trace, next to the chosen searches.
    Trace(Box<Playing>),
}

impl Shown {
    /// A trace of that name, which may still be growing.
    pub fn trace(name: impl Into<String>, tape: Tape) -> Shown {
        Shown::Trace(Box::new(Playing::new(name.into(), tape)))
    }

    /// Whether it is a generated map.
    pub fn is_grown(&self) -> bool {
        matches!(self, Shown::Grown)
    }

    /// The path of the file, or the name of a pipe; `None` for a generated map.
    pub fn path(&self) -> Option<&str> {
        match self {
            Shown::Grown => None,
            Shown::Map { path, .. } => Some(path),
            Shown::Line(steps) => Some(&steps.file),
            Shown::Trace(playing) => Some(&playing.name),
        }
    }
}
