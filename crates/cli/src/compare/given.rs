//! The maps and scenarios of files, as searches to compare.

use crate::bulk::plan::{Case, Group, Maps};
use crate::input;
use crate::misuse::{Misuse, sentence};
use crate::opened_scenario::OpenedScenario;
use mazescope_core::Map;
use mazescope_core::words::grouped;
use mazescope_formats::maps::Reads;
use mazescope_formats::{Content, MapFormat, TerrainKey};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name of the group of all maps without a scenario.
const MAPS: &str = "maps";
/// The most notes on one file or folder.
const MOST_TOLD: usize = 10;

/// The content of the files.
#[derive(Default)]
pub(super) struct Given {
    pub groups: Vec<Group>,
    /// Whether any of them is a scenario.
    pub any_scenario: bool,
    /// The skipped lines and files, in words.
    pub skipped: Vec<String>,
}

/// Reads all files. All maps are one group, and each scenario is its own group. The content decides what a file is. A
/// folder in `maps` holds the maps of scenarios; without scenarios, all maps in it are searched. A key gives their
/// terrain.
pub(super) fn read(
    maps: &[PathBuf],
    scenarios: &[PathBuf],
    key: Option<&TerrainKey>,
) -> Result<Given, Misuse> {
    let (folders, files): (Vec<&PathBuf>, Vec<&PathBuf>) =
        maps.iter().partition(|path| path.is_dir());
    let mut cases = Vec::new();
    let mut given = Given::default();
    let named = files.into_iter().chain(scenarios);
    let named = named.map(|path| Ok((path, input::content(path, key)?)));
    let named: Vec<_> = named.collect::<Result<_, Misuse>>()?;
    given.any_scenario = named
        .iter()
        .any(|(_, content)| matches!(content, Content::Scenario(_)));
    let folder = match (given.any_scenario || !scenarios.is_empty(), &folders[..]) {
        (true, [_, second, ..]) => {
            let wrong = "scenarios take one folder of maps, and this is the second. Remove it.";
            return Err(Misuse::not_that("--maps", second.display(), wrong));
        }
        (true, [folder]) => Some(folder.as_path()),
        (true, []) => None,
        (false, folders) => {
            for folder in folders {
                given.maps_below(folder, key, &mut cases)?;
            }
            None
        }
    };
    for (path, content) in named {
        let name = input::called(path).to_owned();
        match content.with_ends() {
            Content::Map(map, _) if map.starts.is_empty() => {
                return Err(Misuse::no_floor(name.display()));
            }
            Content::Map(map, _) => add_map(&mut cases, &name, map),
            Content::Scenario(scenario) => {
                let places = 0..scenario.tasks.len();
                let opened = OpenedScenario::open(&name, &scenario, places, folder, key);
                given.scenario(opened, &name);
            }
            other @ (Content::Level(_) | Content::Trace(_)) => {
                return Err(Misuse::not_a_map(&name, other.facts().kind));
            }
        }
    }
    if !cases.is_empty() {
        let (name, maps) = (MAPS.to_owned(), Maps::Given(cases));
        given.groups.insert(0, Group { name, maps });
    }
    if given.groups.is_empty() {
        let said = maps.iter().chain(scenarios);
        let said: Vec<String> = said.map(|path| path.display().to_string()).collect();
        let why = given.skipped.first();
        let why = why.map_or_else(String::new, |why| format!(" {}", sentence(why)));
        let wrong = format!(
            "there is nothing to search.{why} Name a map, or a scenario with a line that fits its map."
        );
        return Err(Misuse::not_that("--maps", said.join(" "), wrong));
    }
    Ok(given)
}

/// Adds a map to the group of maps without a scenario.
fn add_map(cases: &mut Vec<Case>, name: &Path, map: Map) {
    cases.push(Case {
        number: cases.len() + 1,
        name: name.display().to_string().into(),
        map: Arc::new(map),
        ends: None,
    });
}

impl Given {
    /// Adds the maps of a folder. A file without a map is skipped.
    fn maps_below(
        &mut self,
        folder: &Path,
        key: Option<&TerrainKey>,
        cases: &mut Vec<Case>,
    ) -> Result<(), Misuse> {
        let none =
            "no file in this folder has the extension of a map, such as .map. Name another folder.";
        let mut skipped = Vec::new();
        for file in input::files_in("--maps", folder, is_map, none)? {
            let reason = match input::content(&file, key).map(Content::with_ends) {
                Ok(Content::Map(map, _)) if !map.starts.is_empty() => {
                    add_map(cases, &file, map);
                    continue;
                }
                Ok(Content::Map(..)) => "the map has no floor.".to_owned(),
                Ok(other) => format!("this is a {}, not a map.", other.facts().kind),
                Err(wrong) => wrong.to_string().replace('\n', " "),
            };
            let (file, reason) = (file.display(), sentence(&reason));
            skipped.push(format!("{file}: skipped: {reason}"));
        }
        self.skip(skipped, "files", folder);
        Ok(())
    }

    fn scenario(&mut self, opened: OpenedScenario, path: &Path) {
        let path_said = path.display();
        let told = opened.skipped.iter().map(|first| {
            let (line, reason) = (first.line, sentence(&first.reason));
            let others = first.others();
            let others = others.map_or(String::new(), |others| format!(" {others}."));
            format!("{path_said}, line {line}: skipped: {reason}{others}")
        });
        self.skip(told.collect(), "reasons to skip lines", path);
        let lines = opened.lines.into_iter();
        let cases: Vec<Case> = lines.filter_map(|(_, case)| case.ok()).collect();
        if !cases.is_empty() {
            let (name, maps) = (path.display().to_string(), Maps::Given(cases));
            self.groups.push(Group { name, maps });
        }
    }

    /// Keeps the first notes on a file or a folder, and the number of the others.
    fn skip(&mut self, mut notes: Vec<String>, what: &str, path: &Path) {
        let more = notes.len().saturating_sub(MOST_TOLD);
        notes.truncate(MOST_TOLD);
        if more > 0 {
            let (path, more) = (path.display(), grouped(more as u64));
            notes.push(format!("{path}: skipped: {more} more {what}."));
        }
        self.skipped.extend(notes);
    }
}

/// Whether the name of a file is that of a map that can be read.
fn is_map(file: &Path) -> bool {
    MapFormat::of_path(file).is_some_and(|format| !matches!(format.reads, Reads::Never))
}
