//! A scenario with its maps, each opened for its first search and closed after the last search of the file.

use mazescope_core::{Cell, Map};
use mazescope_formats::disk::{find_map, folder_of, open_map};
use mazescope_formats::scenario::{Fault, Task};
use mazescope_formats::{Scenario, TerrainKey};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// A scenario whose maps are opened on demand, by the first thread that needs them.
pub(super) struct OpenedScenario {
    /// The content of the file.
    pub scenario: Scenario,
    /// The name of the file in messages.
    pub path: PathBuf,
    /// The folder of the maps, if one was named.
    folder: Option<PathBuf>,
    /// The key to the terrain of the maps, if there is one.
    key: Option<TerrainKey>,
    /// The maps, by their places in [`Scenario::maps`].
    maps: Vec<Mutex<Option<MapAttempt>>>,
}

/// A map, or the error that prevents it.
type MapAttempt = Result<Arc<Map>, String>;

impl OpenedScenario {
    pub(crate) fn new(
        path: &Path,
        scenario: Scenario,
        folder: Option<&Path>,
        key: Option<&TerrainKey>,
    ) -> OpenedScenario {
        OpenedScenario {
            maps: scenario.maps.iter().map(|_| Mutex::default()).collect(),
            scenario,
            path: path.to_owned(),
            folder: folder.map(Path::to_owned),
            key: key.cloned(),
        }
    }

    /// The map of a search with its start and its goal, or the reason why it cannot run, in words.
    pub(crate) fn ends(&self, task: &Task) -> Result<(Arc<Map>, [Cell; 2]), String> {
        let map = self.map(task.map)?;
        let name = &self.scenario.maps[task.map];
        let ends = task.ends(name, &map).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            mazescope_core::words::after_colon(&faults)
        })?;
        Ok((map, ends))
    }

    fn map(&self, place: usize) -> MapAttempt {
        // A panic while a map is opened leaves no partial state.
        let mut map = self.maps[place]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        map.get_or_insert_with(|| self.open(place)).clone()
    }

    fn open(&self, place: usize) -> MapAttempt {
        let name = &self.scenario.maps[place];
        let folder = self.folder.as_deref();
        let path = find_map(&self.path, folder, name).ok_or_else(|| {
            let place = folder.unwrap_or_else(|| folder_of(&self.path));
            let fault = Fault::NoMap {
                map: name.clone(),
                folder: place.display().to_string(),
                named: folder.is_some(),
            };
            fault.to_string()
        })?;
        let map = open_map(&path, self.key.as_ref()).map(Arc::new);
        map.map_err(|error| error.to_string().replace('\n', " "))
    }

    /// Drops the maps, because all searches are done.
    pub(crate) fn close(&self) {
        for map in &self.maps {
            *map.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }
}
