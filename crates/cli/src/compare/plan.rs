//! The plan of a comparison, from its arguments and from the maps and scenarios of files.

use super::args::CompareArgs;
use crate::bulk::plan::{Case, Group, GrownMaps, MOST_SEARCHES, Plan, Timing};
use crate::input;
use crate::misuse::{Misuse, sentence};
use crate::opened_scenario::OpenedScenario;
use crate::options::lanes::{unlike_neighbours, with_eight};
use crate::options::map::usual_size;
use crate::reading::{self, ArgsReader};
use mazescope_core::Map;
use mazescope_core::solvers::NEIGHBOURS;
use mazescope_core::words::grouped;
use mazescope_formats::{Content, MapFormat, ReadOptions};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name of the group of all maps without a scenario.
const MAPS: &str = "maps";
/// The most notes on one file or folder.
const MOST_TOLD: usize = 10;

/// The plan, and the skipped lines of the files, in words.
pub(super) fn read(
    reading: &mut ArgsReader,
    typed: &CompareArgs,
) -> Result<(Plan, Vec<String>), Misuse> {
    let generators = generators(reading, typed)?;
    let mut lanes = reading.lanes(&typed.solvers, &typed.set)?;
    reading.check_names(&typed.set)?;
    let is_given = !typed.maps.is_empty() || !typed.scenarios.is_empty();
    let (groups, any_scenario, skipped) = if is_given {
        given(typed)?
    } else {
        input::ReadArgs::refuse(reading)?;
        (generators, false, Vec::new())
    };
    if any_scenario && !reading::sets(&typed.set, NEIGHBOURS.name()) {
        with_eight(&mut lanes);
    }
    if let Some(note) = unlike_neighbours(&lanes) {
        reading.note(note);
    }
    let timing = Timing {
        warm_up: typed.warm_up,
        repeats: typed.repeats,
        ..Timing::ONCE
    };
    let plan = Plan {
        groups,
        lanes,
        timing,
    };
    if plan.searches() > MOST_SEARCHES {
        let most = grouped(MOST_SEARCHES);
        let (option, said, factors) = if is_given {
            ("--solvers", typed.solvers.join(","), "lines")
        } else {
            ("--seeds", typed.seeds.to_string(), "seeds times generators")
        };
        let wrong = format!(
            "these are more than {most} searches ({factors} times solvers). Choose fewer of them."
        );
        return Err(Misuse::not_that(option, said, wrong));
    }
    Ok((plan, skipped))
}

/// The maps of the named generators, each once, because a pair has one row.
fn generators(reading: &mut ArgsReader, typed: &CompareArgs) -> Result<Vec<Group>, Misuse> {
    let mut groups: Vec<Group> = Vec::new();
    for said in &typed.generators {
        let generator = *reading.generator(said.trim())?;
        if groups.iter().all(|group| group.name != generator.info.id) {
            groups.push(Group::grown_by(GrownMaps {
                generator,
                settings: reading.settings(&generator.info, &typed.set)?,
                size: typed.size.unwrap_or(usual_size()),
                seeds: typed.seeds.clone(),
            }));
        }
    }
    Ok(groups)
}

/// The maps and scenarios of files, as searches to compare.
#[derive(Default)]
struct Given {
    /// All maps without a scenario, which are one group.
    maps: Vec<Case>,
    /// A group for each scenario.
    scenarios: Vec<Group>,
    /// The skipped lines and files, in words.
    skipped: Vec<String>,
}

/// The groups of all files, whether any of them is a scenario, and what was skipped, in words. The content decides what
/// a file is. A folder of `--maps` holds the maps of scenarios; without scenarios, all maps in it are searched.
fn given(typed: &CompareArgs) -> Result<(Vec<Group>, bool, Vec<String>), Misuse> {
    let options = typed.reading.options();
    let maps = typed.maps.iter();
    let (folders, files): (Vec<&PathBuf>, Vec<&PathBuf>) = maps.partition(|path| path.is_dir());
    let named = files.into_iter().chain(&typed.scenarios);
    let named = named.map(|path| Ok((input::called(path), input::content(path, &options)?)));
    let named: Vec<_> = named.collect::<Result<_, Misuse>>()?;
    let is_scenario = |content: &Content| matches!(content, Content::Scenario(_));
    let any_scenario = named.iter().any(|(_, content)| is_scenario(content));
    let mut given = Given::default();
    let folder = match (any_scenario || !typed.scenarios.is_empty(), &folders[..]) {
        (true, [_, second, ..]) => {
            let wrong = "scenarios take one folder of maps, and this is the second. Remove it.";
            return Err(Misuse::not_that("--maps", second.display(), wrong));
        }
        (true, folders) => folders.first().map(|folder| folder.as_path()),
        (false, folders) => {
            for folder in folders {
                given.maps_below(folder, &options)?;
            }
            None
        }
    };
    for (name, content) in named {
        match input::with_ends(name, content) {
            Content::Map(read) if read.map.starts.is_empty() => {
                return Err(Misuse::no_floor(name.display()));
            }
            Content::Map(read) => given.map(name, read.map),
            Content::Scenario(scenario) => {
                let places = 0..scenario.tasks.len();
                let opened = OpenedScenario::open(name, &scenario, places, folder, &options);
                given.scenario(opened, name);
            }
            other @ (Content::Level(_) | Content::Trace(_)) => {
                return Err(Misuse::not_a_map(name, other.facts().kind));
            }
        }
    }
    let mut groups = given.scenarios;
    if !given.maps.is_empty() {
        groups.insert(0, Group::given(MAPS.to_owned(), given.maps));
    }
    if groups.is_empty() {
        let said = typed.maps.iter().chain(&typed.scenarios);
        let said: Vec<String> = said.map(|path| path.display().to_string()).collect();
        let why = given.skipped.first();
        let why = why.map_or_else(String::new, |why| format!(" {}", sentence(why)));
        let wrong = format!(
            "there is nothing to search.{why} Name a map, or a scenario with a line that fits its map."
        );
        return Err(Misuse::not_that("--maps", said.join(" "), wrong));
    }
    Ok((groups, any_scenario, given.skipped))
}

impl Given {
    fn map(&mut self, name: &Path, map: Map) {
        self.maps.push(Case {
            number: self.maps.len() + 1,
            name: name.display().to_string().into(),
            map: Arc::new(map),
            ends: None,
        });
    }

    /// Adds the maps of a folder. A file without a map is skipped.
    fn maps_below(&mut self, folder: &Path, options: &ReadOptions) -> Result<(), Misuse> {
        let none =
            "no file in this folder has the extension of a map, such as .map. Name another folder.";
        let mut skipped = Vec::new();
        for file in input::files_in("--maps", folder, is_map, none)? {
            let reason = match input::content(&file, options).map(Content::with_ends) {
                Ok(Content::Map(read)) if !read.map.starts.is_empty() => {
                    self.map(&file, read.map);
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
        let name = path.display().to_string();
        let told = opened.skipped.iter().map(|first| {
            let (line, reason) = (first.line, sentence(&first.reason));
            let others = first.others();
            let others = others.map_or(String::new(), |others| format!(" {others}."));
            format!("{name}, line {line}: skipped: {reason}{others}")
        });
        self.skip(told.collect(), "reasons to skip lines", path);
        let lines = opened.lines.into_iter();
        let cases: Vec<Case> = lines.filter_map(|(_, case)| case.ok()).collect();
        if !cases.is_empty() {
            self.scenarios.push(Group::given(name, cases));
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
    MapFormat::of_path(file).is_some_and(|format| format.is_read)
}
