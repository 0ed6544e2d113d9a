//! The maps and scenarios of files, as searches to compare.

use crate::bulk::plan::{Case, Group};
use crate::cli::input;
use crate::cli::misuse::Misuse;
use crate::cli::opened_scenario::OpenedScenario;
use crate::cli::reading::ArgsReader;
use crate::formats::content::Content;
use crate::formats::maps::terrain_key::TerrainKey;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name of the group of all maps that are no scenario's.
const MAPS: &str = "maps";
/// The most skipped lines of one file that are told.
const MOST_TOLD: usize = 10;

/// The content of the files.
pub(super) struct Given {
    pub groups: Vec<Group>,
    /// Whether any of them is a scenario.
    pub any_scenario: bool,
    /// The lines that are skipped, in words.
    pub skipped: Vec<String>,
}

/// Reads all files: the maps are one group together, each scenario is a group of its own. The content decides
/// what a file is; a folder among `maps` holds the maps of scenarios. Their terrain is read by a key.
pub(super) fn read(
    reading: &mut ArgsReader,
    maps: &[PathBuf],
    scenarios: &[PathBuf],
    key: Option<&TerrainKey>,
) -> Option<Given> {
    let (folders, files): (Vec<&PathBuf>, Vec<&PathBuf>) =
        maps.iter().partition(|path| path.is_dir());
    if let [_, second, ..] = folders[..] {
        reading.wrong.push(Misuse::NotThat {
            option: "--maps",
            said: second.display().to_string(),
            expected: "one folder at most, that of the scenarios' maps".to_owned(),
        });
    }
    let folder = folders.first().map(|folder| folder.as_path());
    let mut group = Group {
        name: MAPS.to_owned(),
        cases: Vec::new(),
    };
    let mut given = Given {
        groups: Vec::new(),
        any_scenario: false,
        skipped: Vec::new(),
    };
    for path in files.into_iter().chain(scenarios) {
        let content = reading.keep(input::content_by(path, key));
        let content = content.map(Content::with_ends);
        let name = input::called(path).to_owned();
        match content {
            None => {}
            Some(Content::Map(map, _)) if map.starts.is_empty() => {
                reading
                    .wrong
                    .push(Misuse::NoFloor(name.display().to_string()));
            }
            Some(Content::Map(map, _)) => group.cases.push(Case {
                number: group.cases.len() + 1,
                name: name.display().to_string().into(),
                map: Arc::new(map),
                ends: None,
            }),
            Some(Content::Scenario(scenario)) => {
                given.any_scenario = true;
                let opened = OpenedScenario::new(&name, scenario, folder, key);
                given.scenario(&opened, &name);
            }
            Some(other @ (Content::Level(_) | Content::Trace(_))) => {
                let (path, kind) = (name, other.facts().kind);
                reading.wrong.push(Misuse::NotAMap { path, kind });
            }
        }
    }
    if !group.cases.is_empty() {
        given.groups.insert(0, group);
    }
    if given.groups.is_empty() && reading.wrong.is_empty() {
        let said = maps
            .iter()
            .chain(scenarios)
            .map(|path| path.display().to_string());
        reading.wrong.push(Misuse::NotThat {
            option: "--maps",
            said: said.collect::<Vec<_>>().join(" "),
            expected: "a map, or a scenario with a line that fits its map".to_owned(),
        });
    }
    reading.wrong.is_empty().then_some(given)
}

impl Given {
    fn scenario(&mut self, opened: &OpenedScenario, path: &Path) {
        let mut cases = Vec::new();
        let mut skipped = Vec::new();
        for task in &opened.scenario.tasks {
            match opened.ends(task) {
                Ok((map, ends)) => cases.push(Case {
                    number: task.line,
                    name: opened.scenario.maps[task.map].as_str().into(),
                    map,
                    ends: Some(ends),
                }),
                Err(reason) => skipped.push(format!(
                    "{}, line {}: skipped: {reason}",
                    path.display(),
                    task.line
                )),
            }
        }
        let more = skipped.len().saturating_sub(MOST_TOLD);
        skipped.truncate(MOST_TOLD);
        if more > 0 {
            skipped.push(format!("{}: {more} more lines are skipped", path.display()));
        }
        self.skipped.extend(skipped);
        if !cases.is_empty() {
            let name = path.display().to_string();
            self.groups.push(Group { name, cases });
        }
    }
}
