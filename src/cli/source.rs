//! Where a run comes from: a file, a generator or a share code, and the searches that race on it.

use super::input;
use super::misuse::Misuse;
use super::open::{USUAL_SOLVERS, first_of};
use super::plan::Plan;
use super::reading::{self, Reading};
use crate::catalogue::{Generator, Promise, Settings, Solver};
use crate::formats::Content;
use crate::formats::trace::{Tape, replay};
use crate::grid::Size;
use crate::playback::run::{Ground, Run};
use std::path::Path;

/// What was typed about a run.
pub(super) struct Source<'t> {
    /// A map, a scenario or a trace.
    pub file: Option<&'t Path>,
    /// What grows the map instead.
    pub generator: Option<&'t str>,
    /// The code that says all of it.
    pub code: Option<&'t str>,
    /// Size, seed and settings.
    pub map: &'t reading::Typed,
    /// What races; `none` is nobody.
    pub solvers: &'t [String],
}

/// A run that was asked for, with the name of its map.
pub(super) struct Found {
    pub run: Run,
    pub name: String,
}

/// The searches of a run, each with its settings.
type Lanes = Vec<(Solver, Settings)>;

impl Source<'_> {
    /// The run, if all is right; a grown map of no given size is as large as `usual` says. At most
    /// `most` searches race.
    pub fn read(
        &self,
        reading: &mut Reading,
        most: usize,
        usual: impl FnOnce(&Generator) -> Size,
    ) -> Option<Found> {
        if let Some(code) = self.code {
            return self.of_code(reading, code);
        }
        let lanes = self.lanes(reading, most);
        let found = match (self.file, self.generator) {
            (Some(_), Some(_)) => {
                reading.wrong.push(Misuse::TwoMaps);
                None
            }
            (Some(file), None) => {
                reading.nothing_grown(self.map);
                self.of_file(reading, file, lanes)
            }
            (None, Some(said)) => self.grown(reading, said, lanes, usual),
            (None, None) => {
                reading.no_map();
                None
            }
        };
        reading.check_names(&self.map.set);
        found
    }

    fn of_code(&self, reading: &mut Reading, code: &str) -> Option<Found> {
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
        Some(Found { run, name })
    }

    /// A map with searches on it; a trace is itself the first lane, and races by itself only with the
    /// first solver that finds the fewest moves.
    fn of_file(&self, reading: &mut Reading, file: &Path, mut lanes: Lanes) -> Option<Found> {
        let content = reading.keep(input::content(file))?.with_ends();
        let file = input::called(file);
        let name = file.display().to_string();
        let kind = content.facts().kind;
        let map = match content {
            Content::Map(map, _) => map,
            Content::Scenario(scenario) => {
                reading.keep(first_of(file, &scenario).map_err(Misuse::from))?
            }
            Content::Trace(trace) => {
                let map = trace.map.clone();
                if self.solvers.is_empty() {
                    let shortest =
                        |lane: &(Solver, Settings)| lane.0.info.promise == Promise::ShortestPath;
                    lanes.retain(shortest);
                }
                let replay = replay::solver(&Tape::of(*trace));
                let settings = Settings::new(replay.info.parameters);
                lanes.insert(0, (replay, settings));
                map
            }
            Content::Level(_) => {
                let path = file.to_owned();
                reading.wrong.push(Misuse::NotAMap { path, kind });
                return None;
            }
        };
        // A trace begins on the map as it was then, which may be all wall, if it tells how one grows.
        let walks = |lane: &(Solver, Settings)| lane.0.info.id != replay::ID;
        let floor = map.first_floor().is_some();
        if !floor && kind == "trace" && self.solvers.is_empty() {
            lanes.retain(|lane| !walks(lane));
        }
        if !floor && (kind != "trace" || lanes.iter().any(walks)) {
            reading.wrong.push(Misuse::NoFloor(name));
            return None;
        }
        let ground = Ground::Given(map);
        let run = Run { ground, lanes };
        Some(Found { run, name })
    }

    fn grown(
        &self,
        reading: &mut Reading,
        said: &str,
        lanes: Lanes,
        usual: impl FnOnce(&Generator) -> Size,
    ) -> Option<Found> {
        let plan = Plan::sized(reading, said, self.map, usual)?;
        let name = plan.name().to_owned();
        let run = plan.run(lanes);
        Some(Found { run, name })
    }

    fn lanes(&self, reading: &mut Reading, most: usize) -> Lanes {
        let catalogue = reading.catalogue;
        let all = self.solvers.join(",");
        let named: Vec<&str> = match self.solvers {
            [] => {
                let usual = catalogue.solvers.iter().take(USUAL_SOLVERS);
                usual.map(|entry| entry.info.id).collect()
            }
            [none] if none.trim() == "none" => Vec::new(),
            _ => reading::outside_brackets(&all),
        };
        if named.len() > most {
            reading.wrong.push(Misuse::NotThat {
                option: "--solvers",
                said: self.solvers.join(","),
                expected: format!("at most {most}, which stand side by side"),
            });
        }
        let lane = |said: &str| {
            let (_, lane) = reading.lane(said.trim(), &self.map.set)?;
            Some((lane.solver, lane.settings))
        };
        named.into_iter().filter_map(lane).collect()
    }
}
