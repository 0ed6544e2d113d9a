//! The source of a run: a file, a generator or a share code, and the searches that race on it.

use super::ends::{self, EndsArgs};
use super::lanes::with_eight;
use super::line::{self, LineArgs};
use super::map::{MapArgs, OF_MAP};
use super::terrain::{self, TerrainArgs};
use crate::bulk::plan::PlannedLane;
use crate::input;
use crate::misuse::Misuse;
use crate::reading::{self, ArgsReader};
use crate::window_start::Opened;
use clap::Args;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::{Catalogue, Ground, PathPromise, Run, Settings, Size, Solver};
use mazescope_formats::foreign::safe;
use mazescope_formats::share::places::{put_on, put_on_map};
use mazescope_formats::trace::{MOST_BYTES, replay};
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
        if self.file.is_none() {
            refuse_of_file(reading)?;
        }
        let mut run = match (&self.coded.code, &self.file, &self.generator) {
            (Some(code), ..) => share::run(code, reading.catalogue)?,
            (None, Some(file), _) => self.of_file(reading, file, lanes, named)?,
            (None, None, Some(said)) => run_on(self.map.grown(reading, said, room)?, lanes),
            (None, None, None) => {
                let example = reading.any_generator();
                return Err(format!(
                    "There is no map. Name a FILE, or generate a map, for example with --generator {example}."
                )
                .into());
            }
        };
        reading.check_names(&self.map.set)?;
        self.ends.put(|ends| put_on(&mut run, ends))?;
        let name = match (&run.ground, &self.file) {
            (Ground::Grown(grown), _) => grown.generator.info.name.to_owned(),
            (Ground::Given(_), file) => file.as_deref().map(name).unwrap_or_default(),
        };
        Ok(NamedRun { run, name })
    }

    /// Generates a map of the usual generator, if there is no other map.
    pub(crate) fn or_usual(&mut self, catalogue: &Catalogue) {
        let usual = catalogue.generators.first();
        let usual = || usual.map(|entry| entry.info.id.to_owned());
        self.generator = self.generator.take().or_else(usual);
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
        refuse_of_file(reading)?;
        ends::refuse(reading, "a trace")?;
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
    ) -> Result<Run, Misuse> {
        let opened = self.opened(reading, file, MOST_BYTES)?;
        let traced = matches!(opened, Opened::Trace { .. });
        let map = match opened {
            Opened::Scenario { map, .. } => {
                let name = NEIGHBOURS.name();
                if !reading::sets(&self.map.set, name) && with_eight(&mut lanes) {
                    let eight = NEIGHBOURS.word(Adjacency::Eight).unwrap_or_default();
                    reading.by_default("--set", format!("{name}={eight}"));
                }
                map
            }
            Opened::Trace { tape, .. } => {
                race_with(&tape, &mut lanes, named);
                tape.look(|trace| trace.map.clone())
            }
            Opened::Map { map, .. } => map,
            _ => return Err(Misuse::not_a_map(input::called(file), "level")),
        };
        // The trace of a generator may begin on a map of walls only.
        let walks = |lane: &PlannedLane| lane.solver.info.id != replay::ID;
        let floor = map.first_floor().is_some();
        if !floor && traced && !named {
            lanes.retain(|lane| !walks(lane));
        }
        if !floor && (!traced || lanes.iter().any(walks)) {
            return Err(Misuse::no_floor(name(file)));
        }
        Ok(run_on(map, lanes))
    }

    /// The content of a file, with the typed start and goal: a map, a scenario with the map of one of its searches, a
    /// trace of at most `most` bytes of memory, or a level of the wall game.
    pub(crate) fn opened(
        &self,
        reading: &mut ArgsReader,
        file: &Path,
        most: u64,
    ) -> Result<Opened, Misuse> {
        let key = self.terrain.terrain.as_ref();
        let content = input::content_within(file, most, key)?.with_ends();
        if !matches!(content, Content::Scenario(_)) {
            line::refuse(reading)?;
        }
        let file = input::called(file);
        let path = file.display().to_string();
        Ok(match content {
            Content::Map(mut map, _) => {
                self.ends.put(|ends| put_on_map(&mut map, ends))?;
                Opened::Map { path, map }
            }
            Content::Scenario(scenario) => {
                let (task, mut map) = self.line.read(reading, file, &scenario, key)?;
                self.ends.put(|ends| put_on_map(&mut map, ends))?;
                Opened::Scenario {
                    path,
                    scenario,
                    maps: self.line.maps.clone(),
                    task,
                    map,
                }
            }
            Content::Trace(trace) => {
                ends::refuse(reading, "a trace")?;
                Opened::Trace {
                    name: path,
                    tape: Tape::of(*trace),
                    at: None,
                }
            }
            Content::Level(level) => {
                ends::refuse(reading, "a level of the wall game")?;
                Opened::Level(level, Vec::new())
            }
        })
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

/// The name of a file in messages.
fn name(file: &Path) -> String {
    safe(&input::called(file).display().to_string()).into_owned()
}

/// Refuses the options of a file.
pub(crate) fn refuse_of_file(reading: &ArgsReader) -> Result<(), Misuse> {
    line::refuse(reading)?;
    terrain::refuse(reading)
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
fn run_on(ground: impl Into<Ground>, lanes: Vec<PlannedLane>) -> Run {
    Run::new(ground, of_run(lanes))
}

/// The searches, as a run has them.
fn of_run(lanes: Vec<PlannedLane>) -> Vec<(Solver, Settings)> {
    let lanes = lanes.into_iter();
    lanes.map(|lane| (lane.solver, lane.settings)).collect()
}
