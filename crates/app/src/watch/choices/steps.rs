//! An open scenario, and the search of it that is shown.

use crate::watch::choices::last_part;
use mazescope_core::Map;
use mazescope_formats::Scenario;
use mazescope_formats::scenario::Task;
use std::sync::Arc;

/// An open scenario, and the search of it that is shown.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The path of the file.
    pub file: String,
    /// The path next to which its maps are searched: its own, or one in the given folder.
    pub(crate) beside: String,
    /// The content of the file.
    pub scenario: Scenario,
    /// The search that is shown, from 0.
    pub place: usize,
    /// The map of that search as it was read; many searches share one.
    pub(crate) read: Arc<Map>,
}

impl Steps {
    /// A scenario that shows its search at `place`; its maps are in the folder `maps`, or else in the file's own.
    pub fn new(
        file: String,
        maps: Option<String>,
        scenario: Scenario,
        (place, read): (usize, Arc<Map>),
    ) -> Steps {
        let name = last_part(&file);
        let beside = maps.map_or_else(|| file.clone(), |maps| format!("{maps}/{name}"));
        Steps {
            file,
            beside,
            scenario,
            place,
            read,
        }
    }

    /// The search that is shown.
    pub fn task(&self) -> &Task {
        &self.scenario.tasks[self.place]
    }

    /// The name of its map.
    pub fn map(&self) -> &str {
        &self.scenario.maps[self.task().map]
    }

    /// The map of a search with that search's start and goal.
    pub(crate) fn marked(&self, place: usize, read: &Map) -> Result<Arc<Map>, String> {
        let task = &self.scenario.tasks[place];
        let name = &self.scenario.maps[task.map];
        let [start, goal] = task.ends(name, read).map_err(|faults| {
            let wrong = mazescope_core::words::after_colon(&faults);
            format!("{}, line {}: {wrong}", self.file, task.line)
        })?;
        let mut map = read.clone();
        (map.starts, map.goals) = (vec![start], vec![goal]);
        Ok(Arc::new(map))
    }
}
