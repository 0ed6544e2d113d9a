//! The source of a run: a file, a generator or a share code, and the searches that race on it.

use super::ends::EndsArgs;
use super::lanes::with_eight;
use super::line::LineArgs;
use super::map::{MapArgs, OF_MAP};
use super::terrain::TerrainArgs;
use crate::bulk::plan::PlannedLane;
use crate::input;
use crate::misuse::Misuse;
use crate::reading::{self, ArgsReader};
use clap::Args;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::{Catalogue, Ground, PathPromise, Run, Settings, Size, Solver};
use mazescope_formats::foreign::safe;
use mazescope_formats::trace::replay;
use mazescope_formats::{Content, Tape, share};
use std::path::{Path, PathBuf};

/// The arguments of every command that shows runs.
#[derive(Debug, Default, PartialEq, Args)]
#[command(mut_arg("terrain", |terrain| terrain.hide_short_help(true)))]
pub(crate) struct Source {
    /// Map, scenario or trace; - is standard input
    #[arg(conflicts_with_all = OF_MAP, conflicts_with = "code")]
    pub file: Option<PathBuf>,
    /// Map generator (see below)
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub map: MapArgs,
    #[command(flatten)]
    pub coded: CodedArgs,
    #[command(flatten)]
    pub ends: EndsArgs,
    #[command(flatten)]
    pub line: LineArgs,
    #[command(flatten)]
    pub terrain: TerrainArgs,
}

/// The option of every command that takes a run.
#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct CodedArgs {
    /// Load a run from a share code
    ///
    /// The code holds the map, its edits and the searches.
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = OF_MAP, conflicts_with = "set")]
    pub code: Option<String>,
}

/// A requested run, with the name of its map.
pub(crate) struct NamedRun {
    pub run: Run,
    pub name: String,
}

impl Source {
    /// The run of the named solvers, or of the usual ones, at most `most`. A generated map without a size fits into
    /// `room`, if that is known.
    pub(crate) fn race(
        &self,
        reading: &mut ArgsReader,
        solvers: &[String],
        most: usize,
        room: Option<Size>,
    ) -> Result<NamedRun, Misuse> {
        let lanes = self.lanes(reading, solvers, most)?;
        let found = self.run(reading, lanes, !solvers.is_empty(), room)?;
        if solvers.is_empty() && self.coded.code.is_none() {
            let lanes = found.run.lanes.iter().map(|(solver, _)| solver.info.id);
            let lanes: Vec<&str> = lanes.filter(|&id| id != replay::ID).collect();
            let none = lanes.is_empty();
            let lanes = if none { "none" } else { &lanes.join(",") };
            reading.by_default("--solvers", lanes);
        }
        Ok(found)
    }

    /// The run of these searches, which are `named` or only the default. A share code has its own.
    pub(crate) fn run(
        &self,
        reading: &mut ArgsReader,
        lanes: Vec<PlannedLane>,
        named: bool,
        room: Option<Size>,
    ) -> Result<NamedRun, Misuse> {
        self.check_file()?;
        let mut found = match (&self.coded.code, &self.file, &self.generator) {
            (Some(code), ..) => {
                let run = coded(code, reading.catalogue)?;
                let name = match &run.ground {
                    Ground::Grown(grown) => grown.generator.info.name.to_owned(),
                    Ground::Given(_) => String::new(),
                };
                NamedRun { run, name }
            }
            (None, Some(file), _) => self.of_file(reading, file, lanes, named)?,
            (None, None, Some(said)) => {
                let grown = self.map.grown(reading, said, room)?;
                NamedRun {
                    name: grown.generator.info.name.to_owned(),
                    run: run_on(grown, lanes),
                }
            }
            (None, None, None) => {
                let example = reading.any_generator();
                return Err(format!(
                    "There is no map. Name a FILE, or generate a map, for example with --generator {example}."
                )
                .into());
            }
        };
        reading.check_names(&self.map.set)?;
        self.ends.put_on(&mut found.run)?;
        Ok(found)
    }

    /// Refuses the options of a file if there is none.
    pub(crate) fn check_file(&self) -> Result<(), Misuse> {
        if self.file.is_some() {
            return Ok(());
        }
        self.line.refuse()?;
        self.terrain.refuse()
    }

    /// The searches next to a trace that is still being written, with the trace itself as the first.
    pub(crate) fn live(
        &self,
        reading: &mut ArgsReader,
        solvers: &[String],
        most: usize,
        tape: &Tape,
    ) -> Result<Vec<(Solver, Settings)>, Misuse> {
        let mut lanes = self.lanes(reading, solvers, most)?;
        self.line.refuse()?;
        self.terrain.refuse()?;
        self.ends.refuse("a trace")?;
        reading.check_names(&self.map.set)?;
        race_with(tape, &mut lanes, !solvers.is_empty());
        Ok(of_run(lanes))
    }

    /// The run of a file: a map with searches on it, with which a trace races.
    fn of_file(
        &self,
        reading: &mut ArgsReader,
        file: &Path,
        mut lanes: Vec<PlannedLane>,
        named: bool,
    ) -> Result<NamedRun, Misuse> {
        let key = self.terrain.terrain.as_ref();
        let content = input::content(file, key)?.with_ends();
        let file = input::called(file);
        let name = safe(&file.display().to_string()).into_owned();
        let kind = content.facts().kind;
        let map = match content {
            Content::Map(map, _) => {
                self.line.refuse()?;
                map
            }
            Content::Scenario(scenario) => {
                let name = NEIGHBOURS.name();
                if !reading::sets(&self.map.set, name) && with_eight(&mut lanes) {
                    let eight = NEIGHBOURS.word(Adjacency::Eight).unwrap_or_default();
                    reading.by_default("--set", format!("{name}={eight}"));
                }
                self.line.read(reading, file, &scenario, key)?.1
            }
            Content::Trace(trace) => {
                self.line.refuse()?;
                self.ends.refuse("a trace")?;
                let map = trace.map.clone();
                race_with(&Tape::of(*trace), &mut lanes, named);
                map
            }
            Content::Level(_) => return Err(Misuse::not_a_map(file, kind)),
        };
        // The trace of a generator may begin on a map of walls only.
        let walks = |lane: &PlannedLane| lane.solver.info.id != replay::ID;
        let floor = map.first_floor().is_some();
        if !floor && kind == "trace" && !named {
            lanes.retain(|lane| !walks(lane));
        }
        if !floor && (kind != "trace" || lanes.iter().any(walks)) {
            return Err(Misuse::no_floor(name));
        }
        let run = run_on(map, lanes);
        Ok(NamedRun { run, name })
    }

    /// The named solvers, or the usual ones; `none` stands for no solver.
    fn lanes(
        &self,
        reading: &mut ArgsReader,
        solvers: &[String],
        most: usize,
    ) -> Result<Vec<PlannedLane>, Misuse> {
        if let [none] = solvers
            && none.trim() == "none"
        {
            return Ok(Vec::new());
        }
        reading.race(solvers, &self.map.set, most)
    }
}

/// The run of a share code.
pub(crate) fn coded(code: &str, catalogue: &Catalogue) -> Result<Run, Misuse> {
    Ok(share::run(code, catalogue)?)
}

/// Makes a trace the first search. Unless solvers are named, only those that find the fewest moves race with it.
fn race_with(tape: &Tape, lanes: &mut Vec<PlannedLane>, named: bool) {
    if !named {
        lanes.retain(|lane| (lane.solver.promise)(&lane.settings) == PathPromise::ShortestPath);
    }
    let replay = replay::solver(tape);
    let settings = Settings::new(replay.info.parameters);
    lanes.insert(0, PlannedLane::new(replay, settings));
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
