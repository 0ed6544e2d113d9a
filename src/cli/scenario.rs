//! The command `scenario`: runs every search of a Moving AI scenario and compares the lengths.

use super::misuse::Misuse;
use super::output;
use super::reading::Reading;
use super::{Next, Outcome};
use crate::catalogue::{Catalogue, Settings, Solver};
use crate::formats::content::Content;
use crate::formats::file::{Cause, OpenError, find_map, folder_of};
use crate::formats::scenario::{Fault, Scenario, Task};
use crate::formats::violation::Problem;
use crate::formats::{self, Violations};
use crate::map::Map;
use crate::playback::score::{self, grouped};
use crate::solvers::NEIGHBOURS;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs each search of a scenario with eight neighbours, and compares with the length it lists.
#[derive(Debug, Args)]
pub struct Typed {
    /// A Moving AI scenario: "version 1", then a search a line
    pub file: PathBuf,
    /// Look for the maps in this folder [default: that of FILE]
    ///
    /// A map is looked for by its path there, and then by the last part of it alone.
    #[arg(long, value_name = "DIR")]
    pub maps: Option<PathBuf>,
    /// What searches, one of those below
    #[arg(long, value_name = "SOLVER", default_value = "astar")]
    pub solver: String,
    /// Run only this one, counted from 1 at the first search of the file
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub only: Option<String>,
    /// Print JSON: one object with file, solver, searches, optimal, and not_optimal: a list of number,
    /// line, map, from, to, listed and found
    #[arg(long)]
    pub json: bool,
}

/// Runs and compares.
pub(super) fn run(typed: Typed, catalogue: &Catalogue) -> Outcome {
    let mut reading = Reading::new(catalogue);
    let solver = reading.solver(&typed.solver);
    let solver = solver.map(|place| &catalogue.solvers[place]);
    let scenario = reading.keep(open(&typed.file));
    let chosen = scenario.as_ref().and_then(|scenario| {
        let Some(said) = &typed.only else {
            return Some(0..scenario.tasks.len());
        };
        let expected = format!(
            "a whole number from 1 to {}, since the file has so many; for example --only 1",
            scenario.tasks.len()
        );
        let number = reading.number("--only", said, 1..=scenario.tasks.len(), &expected)?;
        Some(number - 1..number)
    });
    if let Some(folder) = typed.maps.as_deref().filter(|folder| !folder.is_dir()) {
        reading.wrong.push(Misuse::NotThat {
            option: "--maps",
            said: folder.display().to_string(),
            expected: "a folder that is there".to_owned(),
        });
    }
    let asked = solver.zip(scenario).zip(chosen);
    let ((solver, scenario), chosen) = reading.done(asked)?;

    let maps = Maps::open(&typed, &scenario, chosen.clone())?;
    let found = search(solver, &scenario, &maps, chosen.clone());
    let numbers = chosen.map(|place| place + 1);
    let missed: Vec<Missed> = numbers
        .zip(&found)
        .filter_map(|(number, &found)| {
            let task = &scenario.tasks[number - 1];
            let map = &scenario.maps[task.map];
            (!task.is_optimal(found)).then(|| Missed::new(number, task, map, found))
        })
        .collect();
    let report = Report {
        file: typed.file.display().to_string(),
        solver: solver.info.id,
        searches: found.len(),
        optimal: found.len() - missed.len(),
        not_optimal: missed,
    };
    let printed = output::print(|out| {
        if typed.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        let [optimal, all] = [report.optimal, report.searches].map(|n| grouped(n as u64));
        writeln!(out, "{optimal} of {all} optimal")?;
        report
            .not_optimal
            .iter()
            .try_for_each(|missed| missed.write(out))
    });
    printed.map_err(|wrong| vec![wrong])?;
    Ok(Next::Exit(u8::from(!report.not_optimal.is_empty())))
}

fn open(path: &Path) -> Result<Scenario, Misuse> {
    let other = |what| Err(Misuse::NotAScenario(path.display().to_string(), what));
    match formats::open_any(path)? {
        Content::Scenario(scenario) => Ok(scenario),
        Content::Map(..) => other("a map"),
        Content::Level(_) => other("a level of the wall game"),
        Content::Trace(_) => other("a trace"),
    }
}

/// The maps of a scenario, each opened once, and the ends of its searches on them.
struct Maps {
    /// By their places in [`Scenario::maps`].
    maps: HashMap<usize, Map>,
}

impl Maps {
    /// Opens what the chosen searches need, or says everything that is wrong with it.
    fn open(typed: &Typed, scenario: &Scenario, chosen: Range<usize>) -> Result<Maps, Vec<Misuse>> {
        let folder = typed.maps.as_deref();
        let folder = folder.unwrap_or_else(|| folder_of(&typed.file));
        let mut wrong = Vec::new();
        let mut violations = Violations::default();
        let mut maps = HashMap::new();
        for task in &scenario.tasks[chosen] {
            let name = &scenario.maps[task.map];
            let mut add = |fault| {
                violations.add(Some(task.line), None, Problem::Scenario(fault));
            };
            let map = maps.entry(task.map).or_insert_with(|| {
                let Some(path) = find_map(folder, name) else {
                    let (map, folder) = (name.clone(), folder.display().to_string());
                    add(Fault::NoMap { map, folder });
                    return None;
                };
                formats::open(&path)
                    .map_err(|error| wrong.push(Misuse::from(error)))
                    .ok()
            });
            if let Some(Err(faults)) = map.as_ref().map(|map| task.ends(name, map)) {
                faults.into_iter().for_each(add);
            }
        }
        if !violations.is_empty() {
            let path = typed.file.clone();
            let cause = Cause::Invalid(violations);
            wrong.push(Misuse::from(OpenError { path, cause }));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let there = maps
            .into_iter()
            .filter_map(|(place, map)| Some((place, map?)));
        let maps = there.collect();
        Ok(Maps { maps })
    }

    /// The map of a search, with its marks.
    fn of(&self, scenario: &Scenario, task: &Task) -> Map {
        let mut map = self.maps[&task.map].clone();
        let ends = task.ends(&scenario.maps[task.map], &map);
        let [start, goal] = ends.expect("every search was found to fit its map");
        (map.starts, map.goals) = (vec![start], vec![goal]);
        map
    }
}

/// The length that each chosen search finds, in the file's order, by all cores.
fn search(
    solver: &Solver,
    scenario: &Scenario,
    maps: &Maps,
    chosen: Range<usize>,
) -> Vec<Option<f64>> {
    let mut settings = Settings::new(solver.info.parameters);
    settings.set(NEIGHBOURS.name, 1);
    let progress = progress(chosen.len());
    let tasks = scenario.tasks[chosen].par_iter();
    let found = tasks
        .map(|task| {
            let map = Arc::new(maps.of(scenario, task));
            let size = map.size();
            let score = score::solve(solver, map, &settings, |_| true);
            progress.inc(1);
            score.and_then(|score| score.length(size))
        })
        .collect();
    progress.finish_and_clear();
    found
}

/// A bar on standard error, if that is a terminal.
fn progress(searches: usize) -> ProgressBar {
    let bar = ProgressBar::new(searches as u64);
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} searches, {eta} left");
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// What came out, as JSON gives it.
#[derive(Serialize)]
struct Report {
    file: String,
    solver: &'static str,
    searches: usize,
    optimal: usize,
    not_optimal: Vec<Missed>,
}

/// A search whose path is none of the listed length.
#[derive(Serialize)]
struct Missed {
    number: usize,
    line: usize,
    map: String,
    from: (i32, i32),
    to: (i32, i32),
    listed: f64,
    found: Option<f64>,
}

impl Missed {
    fn new(number: usize, task: &Task, map: &str, found: Option<f64>) -> Missed {
        Missed {
            number,
            line: task.line,
            map: map.to_owned(),
            from: task.start,
            to: task.goal,
            listed: task.length,
            found,
        }
    }

    fn write(&self, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        let [(x, y), (goal_x, goal_y)] = [self.from, self.to];
        let found = match self.found {
            Some(length) => format!("found {length:.4}"),
            None => "no path".to_owned(),
        };
        let (number, line, listed) = (self.number, self.line, self.listed);
        writeln!(
            out,
            "search {number}, line {line}: from {x},{y} to {goal_x},{goal_y} listed {listed:.4}, {found}"
        )
    }
}
