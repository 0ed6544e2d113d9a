//! The source of a run: a file, a generator or a share code, its start and goal, and the searches that race on it.

use super::line::{self, LineArgs};
use super::map::{MapArgs, OF_MAP};
use super::{lanes::with_eight, window::Opened};
use crate::input::{self, ReadArgs};
use crate::{ArgsReader, Misuse, bulk::plan::PlannedLane, reading};
use clap::Args;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::{Catalogue, Ground, PathPromise, Run, Settings, Solver};
use mazescope_formats::share::places::{NotThere, Position, put_on, put_on_map};
use mazescope_formats::trace::{MOST_BYTES, replay};
use mazescope_formats::{Content, Tape, foreign::safe, share};
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
    pub reading: ReadArgs,
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

/// The options of every command that shows runs.
#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct EndsArgs {
    /// Start at this cell instead of the map's start
    ///
    /// Columns and rows count from 0 at the top left.
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = position)]
    pub start: Option<Position>,
    /// Search for this cell instead of the map's goal
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = position)]
    pub goal: Option<Position>,
}

/// A requested run, with the name of its map.
pub(crate) struct NamedRun {
    pub run: Run,
    pub name: String,
    /// What was assumed when its map was read.
    pub notes: Vec<String>,
}

impl Source {
    /// The run of the named solvers, or of the usual ones, at most `most`.
    pub(crate) fn race(
        &self,
        reading: &mut ArgsReader,
        solvers: &[String],
        most: usize,
    ) -> Result<NamedRun, Misuse> {
        let lanes = self.lanes(reading, solvers, most)?;
        let found = self.run(reading, lanes, !solvers.is_empty())?;
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
        mut lanes: Vec<PlannedLane>,
        named: bool,
    ) -> Result<NamedRun, Misuse> {
        let mut opened = self.opened(reading, MOST_BYTES)?;
        self.fit(reading, &mut opened)?;
        reading.check_names(&self.map.set)?;
        let file = input::called(self.file.as_deref().unwrap_or(Path::new("")));
        let mut notes = Vec::new();
        let map = match opened {
            Opened::Run(mut run) => {
                if self.coded.code.is_none() {
                    run.lanes = of_run(lanes);
                }
                let name = match &run.ground {
                    Ground::Grown(grown) => grown.generator.info.name.to_owned(),
                    Ground::Given(_) => String::new(),
                };
                return Ok(NamedRun { run, name, notes });
            }
            Opened::Map {
                map,
                notes: assumed,
                ..
            } => {
                notes = assumed;
                map
            }
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
                let map = tape.look(|trace| trace.map.clone());
                // The trace of a generator may begin on a map of walls only.
                if !named && map.first_floor().is_none() {
                    lanes.truncate(1);
                }
                map
            }
            _ => return Err(Misuse::not_a_map(file, "level")),
        };
        let name = safe(&file.display().to_string()).into_owned();
        let is_trace = matches!(&lanes[..], [lane] if lane.solver.info.id == replay::ID);
        if map.first_floor().is_none() && !is_trace {
            return Err(Misuse::no_floor(name));
        }
        let run = Run::new(map, of_run(lanes));
        Ok(NamedRun { run, name, notes })
    }

    /// Generates a map of the usual generator, if there is no other map.
    pub(crate) fn or_usual(&mut self, catalogue: &Catalogue) {
        let usual = catalogue.generators.first();
        let usual = usual.map(|entry| entry.info.id.to_owned());
        self.generator = self.generator.take().or(usual);
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
        line::refuse(reading)?;
        ReadArgs::refuse(reading)?;
        refuse_ends(reading, "a trace")?;
        reading.check_names(&self.map.set)?;
        race_with(tape, &mut lanes, !solvers.is_empty());
        Ok(of_run(lanes))
    }

    /// What a share code, a file or a generator stands for: a run, which has searches only from a code, a map, a
    /// scenario with the map of one of its searches, a trace of at most `most` bytes of memory, or a level of the wall
    /// game.
    pub(crate) fn opened(&self, reading: &mut ArgsReader, most: u64) -> Result<Opened, Misuse> {
        match (&self.coded.code, &self.file, &self.generator) {
            (Some(code), ..) => Ok(Opened::Run(share::run(code, reading.catalogue)?)),
            (None, Some(file), _) => self.content(reading, file, most),
            (None, None, Some(generator)) => {
                let grown = self.map.grown(reading, generator)?;
                Ok(Opened::Run(Run::new(grown, Vec::new())))
            }
            (None, None, None) => {
                let example = reading.any_generator();
                Err(Misuse::from(format!(
                    "There is no map. Name a FILE, or generate a map, for example with --generator {example}."
                )))
            }
        }
    }

    /// The content of a file.
    fn content(&self, reading: &mut ArgsReader, file: &Path, most: u64) -> Result<Opened, Misuse> {
        let options = self.reading.options();
        let content = input::content_within(file, most, &options)?;
        let file = input::called(file);
        let path = file.display().to_string();
        let assumed = content.notes();
        let content = content.with_ends();
        // Typed ends need no note on others.
        let notes = match self.ends {
            EndsArgs {
                start: Some(_),
                goal: Some(_),
            } => assumed,
            _ => content.notes(),
        };
        for note in &notes {
            reading.note(format!("{path}: {note}"));
        }
        Ok(match content {
            Content::Map(read) => Opened::Map {
                path,
                map: read.map,
                notes,
            },
            Content::Scenario(scenario) => {
                let (task, map) = self.line.read(reading, file, &scenario, &options)?;
                let maps = self.line.maps.clone();
                Opened::Scenario {
                    path,
                    scenario,
                    maps,
                    task,
                    map,
                }
            }
            Content::Trace(trace) => Opened::Trace {
                name: path,
                tape: Tape::of(*trace),
                at: None,
            },
            Content::Level(level) => Opened::Level(level, Vec::new()),
        })
    }

    /// Moves the start and the goal of what is opened to the typed cells, or refuses a cell that is not floor and every
    /// option that is of no use there. O(cells), and O(1) if nothing was typed.
    pub(crate) fn fit(&self, reading: &ArgsReader, opened: &mut Opened) -> Result<(), Misuse> {
        if !matches!(opened, Opened::Scenario { .. }) {
            line::refuse(reading)?;
        }
        if self.file.is_none() {
            ReadArgs::refuse(reading)?;
        }
        let ends = [self.ends.start, self.ends.goal];
        let not_there = match opened {
            Opened::Map { map, .. } | Opened::Scenario { map, .. } => put_on_map(map, ends),
            Opened::Run(run) => put_on(run, ends),
            Opened::Trace { .. } => return refuse_ends(reading, "a trace"),
            Opened::Level(..) => return refuse_ends(reading, "a level of the wall game"),
            Opened::Plan(_) | Opened::Link(..) | Opened::Lessons(..) => return Ok(()),
        };
        let options = ["--start", "--goal"].into_iter().zip(ends);
        for ((option, cell), why) in options.zip(not_there) {
            if let (Some(cell), Some(why)) = (cell, why) {
                return Err(refused(option, cell, &why));
            }
        }
        Ok(())
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

/// Refuses the typed start and goal for `beside`, which has its own.
fn refuse_ends(reading: &ArgsReader, beside: &str) -> Result<(), Misuse> {
    let wrong = format!("{beside} has its own start and goal. Remove this option.");
    reading.refuse("EndsArgs", &wrong)
}

/// The position that a pair of numbers names.
pub(crate) fn position(said: &str) -> Result<Position, String> {
    let pair = said.split_once(',');
    let pair = pair.and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    let wrong = "this is not a cell. Write X,Y, two whole numbers, for example 1,1.";
    pair.ok_or_else(|| wrong.to_owned())
}

/// The error for a position without floor.
pub(crate) fn refused(option: &str, (x, y): Position, why: &NotThere) -> Misuse {
    let words = why.words(|column, row| format!("{option} {column},{row}"));
    Misuse::not_that(option, format!("{x},{y}"), words)
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

/// The searches, as a run has them.
pub(crate) fn of_run(lanes: Vec<PlannedLane>) -> Vec<(Solver, Settings)> {
    let lanes = lanes.into_iter();
    lanes.map(|lane| (lane.solver, lane.settings)).collect()
}
