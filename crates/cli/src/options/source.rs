//! The source of a run: a file, a generator or a share code, and the searches that race on it.

use super::lanes::with_eight;
use super::map::MapArgs;
use super::{ends, line, terrain};
use crate::bulk::plan::PlannedLane;
use crate::input;
use crate::misuse::Misuse;
use crate::reading::{self, ArgsReader};
use clap::Args;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::{Ground, PathPromise, Run, Settings, Size, Solver};
use mazescope_formats::foreign::safe;
use mazescope_formats::trace::replay;
use mazescope_formats::{Content, Tape};
use std::path::Path;

/// The options of every command that shows runs.
#[derive(Debug, Default, Args)]
pub(crate) struct ShownArgs {
    #[command(flatten)]
    pub(crate) ends: ends::EndsArgs,
    #[command(flatten)]
    pub(crate) line: line::LineArgs,
    #[command(flatten)]
    pub(crate) terrain: terrain::TerrainArgs,
}

impl ShownArgs {
    /// Refuses the options of a file, because there is no file.
    pub(crate) fn refuse_file(&self, reading: &mut ArgsReader) {
        self.line.refuse(reading);
        self.terrain.refuse(reading);
    }
}

/// Everything that the user typed about a run.
#[derive(Clone, Copy)]
pub(crate) struct RunSource<'t> {
    /// The file of a map, a scenario or a trace.
    pub file: Option<&'t Path>,
    /// The generator of the map, in place of a file.
    pub generator: Option<&'t str>,
    /// The share code that defines everything.
    pub code: Option<&'t str>,
    /// Size, seed and settings.
    pub map: &'t MapArgs,
    /// The solvers that race; `none` stands for no solver.
    pub solvers: &'t [String],
    /// Whether the solvers are only the default.
    pub by_default: bool,
    /// Start and goal, and the line of a scenario.
    pub shown: &'t ShownArgs,
}

/// A requested run, with the name of its map.
pub(crate) struct NamedRun {
    pub run: Run,
    pub name: String,
}

impl RunSource<'_> {
    /// The run, if there is no error. A generated map without a size fits into `room`, if that is known. At most `most`
    /// searches race.
    pub(crate) fn read(
        &self,
        reading: &mut ArgsReader,
        most: usize,
        room: Option<Size>,
    ) -> Option<NamedRun> {
        self.shown.ends.check(reading);
        let mut found = match self.code {
            Some(code) => {
                self.shown.refuse_file(reading);
                self.of_code(reading, code)
            }
            None => self.of_map(reading, most, room),
        };
        if let Some(found) = &mut found {
            self.shown.ends.put_on(reading, &mut found.run);
        }
        found
    }

    fn of_map(
        &self,
        reading: &mut ArgsReader,
        most: usize,
        room: Option<Size>,
    ) -> Option<NamedRun> {
        let lanes = self.lanes(reading, most);
        if self.file.is_none() {
            self.shown.refuse_file(reading);
        }
        let found = match (self.file, self.generator) {
            (Some(_), Some(_)) => {
                reading.wrong.push(Misuse::two_maps());
                None
            }
            (Some(file), None) => {
                self.map.refuse(reading);
                self.of_file(reading, file, lanes)
            }
            (None, Some(said)) => {
                let grown = self.map.grown(reading, said, room);
                grown.map(|grown| NamedRun {
                    name: grown.generator.info.name.to_owned(),
                    run: run_on(grown, lanes),
                })
            }
            (None, None) => {
                let example = reading.any_generator();
                let words = format!(
                    "There is no map. Name a FILE, or generate a map, for example with --generator {example}."
                );
                reading.wrong.push(words.into());
                None
            }
        };
        reading.check_names(&self.map.set);
        if let Some(found) = found.as_ref().filter(|_| self.solvers.is_empty()) {
            let lanes = found.run.lanes.iter().map(|(solver, _)| solver.info.id);
            let lanes: Vec<&str> = lanes.filter(|&id| id != replay::ID).collect();
            let lanes = match &lanes[..] {
                [] => "none".to_owned(),
                lanes => lanes.join(","),
            };
            reading.by_default("--solvers", lanes);
        }
        found
    }

    /// Whether the run comes from standard input.
    pub(crate) fn is_standard_input(&self) -> bool {
        let elsewhere = self.generator.is_some() || self.code.is_some();
        !elsewhere && self.file == Some(Path::new(input::STANDARD))
    }

    /// The searches next to a trace that is still being written, with the trace itself as the first.
    pub(crate) fn live(
        &self,
        reading: &mut ArgsReader,
        most: usize,
        tape: &Tape,
    ) -> Vec<(Solver, Settings)> {
        let mut lanes = self.lanes(reading, most);
        self.map.refuse(reading);
        self.shown.refuse_file(reading);
        self.shown.ends.refuse(reading, "a trace");
        reading.check_names(&self.map.set);
        self.race_with(tape, &mut lanes);
        of_run(lanes)
    }

    /// Makes a trace the first search. Unless solvers are named, only those that find the fewest moves race with it.
    fn race_with(&self, tape: &Tape, lanes: &mut Vec<PlannedLane>) {
        if self.solvers.is_empty() {
            lanes.retain(|lane| (lane.solver.promise)(&lane.settings) == PathPromise::ShortestPath);
        }
        let replay = replay::solver(tape);
        let settings = Settings::new(replay.info.parameters);
        lanes.insert(0, PlannedLane::new(replay, settings));
    }

    fn of_code(&self, reading: &mut ArgsReader, code: &str) -> Option<NamedRun> {
        let others = [
            ("FILE", self.file.is_some()),
            ("--generator", self.generator.is_some()),
            ("--solvers", !self.solvers.is_empty()),
        ];
        let run = reading.coded(code, self.map, &others)?;
        let name = match &run.ground {
            Ground::Grown(grown) => grown.generator.info.name.to_owned(),
            Ground::Given(_) => String::new(),
        };
        Some(NamedRun { run, name })
    }

    /// The run of a file: a map with searches on it, with which a trace races.
    fn of_file(
        &self,
        reading: &mut ArgsReader,
        file: &Path,
        mut lanes: Vec<PlannedLane>,
    ) -> Option<NamedRun> {
        let key = self.shown.terrain.read(reading);
        let content = input::content(file, key.as_ref());
        let content = reading.keep(content)?.with_ends();
        let file = input::called(file);
        let name = safe(&file.display().to_string()).into_owned();
        let kind = content.facts().kind;
        let map = match content {
            Content::Map(map, _) => {
                self.shown.line.refuse(reading);
                map
            }
            Content::Scenario(scenario) => {
                let name = NEIGHBOURS.name();
                if !reading::sets(&self.map.set, name) && with_eight(&mut lanes) {
                    let eight = NEIGHBOURS.word(Adjacency::Eight).unwrap_or_default();
                    reading.by_default("--set", format!("{name}={eight}"));
                }
                let line = &self.shown.line;
                let (_, map) = line.read(reading, file, &scenario, key.as_ref())?;
                map
            }
            Content::Trace(trace) => {
                self.shown.line.refuse(reading);
                self.shown.ends.refuse(reading, "a trace");
                let map = trace.map.clone();
                self.race_with(&Tape::of(*trace), &mut lanes);
                map
            }
            Content::Level(_) => {
                reading.wrong.push(Misuse::not_a_map(file, kind));
                return None;
            }
        };
        // The trace of a generator may begin on a map of walls only.
        let walks = |lane: &PlannedLane| lane.solver.info.id != replay::ID;
        let floor = map.first_floor().is_some();
        if !floor && kind == "trace" && self.by_default {
            lanes.retain(|lane| !walks(lane));
        }
        if !floor && (kind != "trace" || lanes.iter().any(walks)) {
            reading.wrong.push(Misuse::no_floor(name));
            return None;
        }
        let run = run_on(map, lanes);
        Some(NamedRun { run, name })
    }

    fn lanes(&self, reading: &mut ArgsReader, most: usize) -> Vec<PlannedLane> {
        if let [none] = self.solvers
            && none.trim() == "none"
        {
            return Vec::new();
        }
        let too_many = format!("there is room for at most {most} searches. Name fewer searches.");
        reading.race(self.solvers, &self.map.set, most, &too_many)
    }
}

/// The run of searches on a map, generated or given.
pub(crate) fn run_on(ground: impl Into<Ground>, lanes: Vec<PlannedLane>) -> Run {
    Run::new(ground, of_run(lanes))
}

/// The searches, as a run has them.
fn of_run(lanes: Vec<PlannedLane>) -> Vec<(Solver, Settings)> {
    let lanes = lanes.into_iter();
    lanes.map(|lane| (lane.solver, lane.settings)).collect()
}
