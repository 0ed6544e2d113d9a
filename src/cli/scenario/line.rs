//! A line of a scenario, as every form of output tells of it.

use crate::formats::scenario::Task;
use std::path::Path;

/// A line of a scenario.
#[derive(Clone, Copy)]
pub(super) struct ScenarioLine<'a> {
    /// The name of the file in messages.
    pub file: &'a Path,
    /// The number of the search in the file, from 1 on.
    pub number: usize,
    pub task: &'a Task,
    /// The name of its map.
    pub map: &'a str,
}
