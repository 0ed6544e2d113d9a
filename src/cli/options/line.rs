//! The options `--only` and `--maps`: the line of a scenario that is shown, and the folder of its map.

use crate::cli::opened_scenario::map_path;
use crate::cli::reading::ArgsReader;
use crate::formats;
use crate::formats::Violations;
use crate::formats::content::ContentError;
use crate::formats::disk::{Cause, OpenError};
use crate::formats::maps::terrain_key::TerrainKey;
use crate::formats::scenario::{Fault, Scenario};
use crate::map::Map;
use clap::Args;
use std::path::{Path, PathBuf};

/// The options of every command that shows runs.
#[derive(Debug, Default, Args)]
pub struct LineArgs {
    /// The search of a scenario [default: the longest]
    ///
    /// They count from 1 in the order of the file; the longest is that of the greatest listed length.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub only: Option<String>,
    /// Folder of a scenario's maps [default: its own]
    ///
    /// A map is looked for by its path there, then by the last part of it alone, and then in all folders below;
    /// without --maps not below, but in maps/ beside scenarios/, and in dao-map/ beside dao-scen/.
    #[arg(long, value_name = "DIR")]
    pub maps: Option<PathBuf>,
}

impl LineArgs {
    /// The place of the search that is to be shown, and its map, with start and goal of the search and its
    /// terrain by a key.
    pub fn read(
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
                let expected = format!(
                    "a whole number from 1 to {last}, since the file has so many searches; for \
                     example --only 1"
                );
                reading.number("--only", said, 1..=last, &expected)? - 1
            }
        };
        if let Some(folder) = self.maps.as_deref().filter(|folder| !folder.is_dir()) {
            reading.not_that("--maps", folder.display(), "a folder that is there");
            return None;
        }
        if self.only.is_none() && last > 1 {
            reading.by_default("--only", place + 1);
        }
        let opened = open(path, scenario, self.maps.as_deref(), place, key);
        let map = reading.keep(opened)?;
        Some((place, map))
    }

    /// Refuses both options where there is no scenario.
    pub fn refuse(&self, reading: &mut ArgsReader) {
        let expected = "a scenario as FILE, and there is none; leave it out";
        if let Some(only) = &self.only {
            reading.not_that("--only", only, expected);
        }
        if let Some(maps) = &self.maps {
            reading.not_that("--maps", maps.display(), expected);
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
    let mut map = formats::disk::open_map(&found, key)?;
    let [start, goal] = task.ends(name, &map).map_err(unfit)?;
    (map.starts, map.goals) = (vec![start], vec![goal]);
    Ok(map)
}
