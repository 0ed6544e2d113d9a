//! A line of a scenario as it is told of, whatever the form.

use crate::formats::scenario::Task;
use std::path::Path;

/// A line of a scenario.
#[derive(Clone, Copy)]
pub(super) struct ScenarioLine<'a> {
    /// The file, by its name for people.
    pub file: &'a Path,
    /// Which search of the file it is, from 1 on.
    pub number: usize,
    pub task: &'a Task,
    /// The name of its map.
    pub map: &'a str,
}
