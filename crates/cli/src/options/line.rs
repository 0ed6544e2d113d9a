//! The options `--only` and `--maps`: the line of a scenario that is shown, and the folder of its map.

use crate::opened_scenario::map_path;
use crate::reading::ArgsReader;
use clap::Args;
use mazescope_core::Map;
use mazescope_formats::content::ContentError;
use mazescope_formats::disk::{Cause, OpenError};
use mazescope_formats::scenario::Fault;
use mazescope_formats::{Scenario, TerrainKey, Violations};
use std::path::{Path, PathBuf};

/// What is wrong with a folder that does not exist.
pub(crate) const NO_FOLDER: &str = "there is no such folder. Check the path.";

/// The options of every command that shows runs.
#[derive(Debug, Default, Args)]
pub(crate) struct LineArgs {
    /// Number of the search in the scenario, from 1 [default: the longest]
    ///
    /// The searches count in the order of the file. The longest is the one with the
    /// greatest listed length.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub only: Option<String>,
    /// Folder of the maps [default: the scenario's folder]
    ///
    /// Mazescope looks there for the path of the map, then for its file name alone, and then in all folders
    /// below. Without --maps it does not look below, but also in maps/ next to scenarios/, and in dao-map/ next
    /// to dao-scen/.
    #[arg(long, value_name = "DIR")]
    pub maps: Option<PathBuf>,
}

impl LineArgs {
    /// The place of the requested search, and its map, with start and goal of the search. A key gives the terrain.
    pub(crate) fn read(
        &self,
        reading: &mut ArgsReader,
        path: &Path,
        scenario: &Scenario,
        key: Option<&TerrainKey>,
    ) -> Option<(usize, Map)> {
        let last = scenario.tasks.len();
        let place = match &self.only {
            None => scenario.hardest(),
            Some(said) => {
                let wrong = format!(
                    "the file has searches 1 to {last}. Write one of these numbers, for example --only 1."
                );
                reading.number("--only", said, 1..=last, &wrong)? - 1
            }
        };
        if let Some(folder) = self.maps.as_deref().filter(|folder| !folder.is_dir()) {
            reading.not_that("--maps", folder.display(), NO_FOLDER);
            return None;
        }
        if self.only.is_none() && last > 1 {
            reading.by_default("--only", place + 1);
        }
        let opened = open(path, scenario, self.maps.as_deref(), place, key);
        let map = reading.keep(opened)?;
        Some((place, map))
    }

    /// Refuses both options without a scenario.
    pub(crate) fn refuse(&self, reading: &mut ArgsReader) {
        let wrong = "this option needs a scenario as FILE. Name one, or remove the option.";
        if let Some(only) = &self.only {
            reading.not_that("--only", only, wrong);
        }
        if let Some(maps) = &self.maps {
            reading.not_that("--maps", maps.display(), wrong);
        }
    }
}

/// The map of a search, from `maps` or the scenario's own folder, with start and goal of that search.
fn open(
    path: &Path,
    scenario: &Scenario,
    maps: Option<&Path>,
    place: usize,
    key: Option<&TerrainKey>,
) -> Result<Map, OpenError> {
    let task = &scenario.tasks[place];
    let name = &scenario.maps[task.map];
    let unfit = |faults: Vec<Fault>| {
        let mut violations = Violations::default();
        for fault in faults {
            violations.add(Some(task.line), None, fault);
        }
        let cause = Cause::from(ContentError::from(violations));
        let path = path.to_owned();
        OpenError { path, cause }
    };
    let found = map_path(path, maps, name).map_err(|fault| unfit(vec![fault]))?;
    let mut map = mazescope_formats::disk::open_map(&found, key)?;
    let [start, goal] = task.ends(name, &map).map_err(unfit)?;
    (map.starts, map.goals) = (vec![start], vec![goal]);
    Ok(map)
}
