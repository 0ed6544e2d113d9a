//! One search on one map, for the commands that report a single search.

use super::growth;
use super::misuse::Misuse;
use super::options::source::{NamedRun, RunSource};
use super::reading::ArgsReader;
use mazescope_core::{Ground, Map, PathPromise, Settings, Solver};
use mazescope_formats::trace::replay;
use std::sync::Arc;

/// Everything that was typed about one search.
pub(super) struct SearchSource<'t> {
    /// The run, whose solvers are ignored.
    pub run: RunSource<'t>,
    /// The solver.
    pub solver: Option<&'t str>,
    /// Whether the file may be a trace, which is the search itself if no solver is named.
    pub traces: bool,
}

/// A map and the search on it.
pub(super) struct OneSearch {
    pub ground: Ground,
    pub lane: (Solver, Settings),
    /// The name of the map in messages.
    pub name: String,
}

impl SearchSource<'_> {
    /// The search, if there is no error.
    pub(crate) fn read(&self, reading: &mut ArgsReader) -> Option<OneSearch> {
        match self.run.code {
            Some(code) => self.coded(reading, code),
            None => self.typed_out(reading),
        }
    }

    /// The search that the options describe.
    fn typed_out(&self, reading: &mut ArgsReader) -> Option<OneSearch> {
        let solvers = &reading.catalogue.solvers;
        let shortest = |entry: &&Solver| entry.usual_promise() == PathPromise::ShortestPath;
        let usual = solvers.iter().find(shortest).or(solvers.first());
        let solver = match (self.solver, usual) {
            (Some(said), _) => said.to_owned(),
            (None, Some(usual)) => usual.info.id.to_owned(),
            // This program has no solver.
            (None, None) => String::new(),
        };
        if solver.trim() == "none" {
            // `none` names an empty list of searches, but here one search is required.
            reading.solver(&solver);
            return None;
        }
        let source = RunSource {
            solvers: std::slice::from_ref(&solver),
            by_default: self.solver.is_none(),
            ..self.run
        };
        let NamedRun { run, name } = source.read(reading, 1, None)?;
        let is_trace = |lane: &(Solver, Settings)| lane.0.info.id == replay::ID;
        let traced = run.lanes.first().is_some_and(is_trace);
        if traced && !self.traces {
            let misuse = Misuse::not_a_map(name.as_ref(), "trace");
            reading.wrong.push(misuse);
            return None;
        }
        if self.solver.is_none() && !traced {
            reading.by_default("--solver", solver);
        }
        // A named solver searches the map of the trace.
        let other = usize::from(traced && self.solver.is_some());
        let lane = run.lanes.into_iter().nth(other)?;
        Some(OneSearch {
            name: ground_name(&run.ground, name),
            ground: run.ground,
            lane,
        })
    }

    /// The search on the map of a share code. It is the named solver, with its settings in the code if it is there, or
    /// the first solver of the code.
    fn coded(&self, reading: &mut ArgsReader, code: &str) -> Option<OneSearch> {
        let named = self.solver.map(|said| reading.solver(said));
        let NamedRun { run, .. } = self.run.read(reading, 1, None)?;
        let mut lanes = run.lanes.into_iter();
        let lane = match named {
            Some(entry) => {
                let solver = entry?.clone();
                let same = lanes.find(|(lane, _)| lane.info.id == solver.info.id);
                same.or_else(|| {
                    let settings = Settings::new(solver.info.parameters);
                    Some((solver, settings))
                })
            }
            None => lanes.next(),
        };
        if self.solver.is_none() {
            for (solver, _) in lanes {
                let id = solver.info.id;
                reading.note(format!("the code also has --solver {id}."));
            }
        }
        if lane.is_none() {
            let wrong = "this code has no search. Name one, for example --solver astar.";
            reading.not_that("--code", code, wrong);
        }
        Some(OneSearch {
            name: ground_name(&run.ground, String::new()),
            ground: run.ground,
            lane: lane?,
        })
    }
}

impl OneSearch {
    /// The map, generated if necessary, if there is memory for it and floor on it. The map of a trace may have no floor
    /// yet.
    pub(crate) fn map(&self) -> Result<Arc<Map>, Misuse> {
        let map = ground_map(&self.ground)?;
        let traced = self.lane.0.info.id == replay::ID;
        match map.first_floor() {
            None if !traced => Err(Misuse::no_floor(&self.name)),
            _ => Ok(map),
        }
    }
}

/// The map of a run, generated if necessary, if there is memory for it.
pub(super) fn ground_map(ground: &Ground) -> Result<Arc<Map>, Misuse> {
    match ground {
        Ground::Given(map) => Ok(Arc::clone(map)),
        Ground::Grown(grown) => Ok(Arc::new(growth::map(grown)?)),
    }
}

/// The name of a map in messages: the id of its generator, or its file.
fn ground_name(ground: &Ground, file: String) -> String {
    match ground {
        Ground::Grown(grown) => grown.generator.info.id.to_owned(),
        Ground::Given(_) => file,
    }
}
