//! One search on one map, for the commands that report a single search.

use super::growth;
use super::misuse::Misuse;
use super::options::source::{NamedRun, Source};
use super::reading::ArgsReader;
use mazescope_core::{Ground, Map, Settings, Solver};
use mazescope_formats::trace::replay;
use std::sync::Arc;

/// A map and the search on it.
pub(super) struct OneSearch {
    pub ground: Ground,
    pub lane: (Solver, Settings),
    /// The name of the map in messages.
    pub name: String,
}

impl OneSearch {
    /// The search of the named solver, or of the usual one. If `traces` is set, the file may be a trace, which is the
    /// search itself if no solver is named. On the map of a share code, a solver has its settings in the code, and the
    /// usual one is the first of the code.
    pub(crate) fn read(
        source: &Source,
        reading: &mut ArgsReader,
        solver: Option<&str>,
        traces: bool,
    ) -> Result<OneSearch, Misuse> {
        if let Some(code) = &source.coded.code {
            return OneSearch::coded(source, code, reading, solver);
        }
        let usual = reading.usual_solver();
        let lane = reading.lane(solver.unwrap_or(usual), &source.map.set)?;
        let found = source.run(reading, vec![lane], solver.is_some(), None)?;
        let NamedRun { mut run, name } = found;
        let traced = run.lanes[0].0.info.id == replay::ID;
        if traced && !traces {
            return Err(Misuse::not_a_map(name.as_ref(), "trace"));
        }
        if solver.is_none() && !traced {
            reading.by_default("--solver", usual);
        }
        // A named solver searches the map of the trace.
        let place = usize::from(traced && solver.is_some());
        Ok(OneSearch {
            lane: run.lanes.swap_remove(place),
            ground: run.ground,
            name,
        })
    }

    fn coded(
        source: &Source,
        code: &str,
        reading: &mut ArgsReader,
        solver: Option<&str>,
    ) -> Result<OneSearch, Misuse> {
        let NamedRun { run, name } = source.run(reading, Vec::new(), true, None)?;
        let mut lanes = run.lanes.into_iter();
        let lane = if let Some(said) = solver {
            let solver = reading.solver(said)?;
            let same = lanes.find(|(lane, _)| lane.info.id == solver.info.id);
            same.unwrap_or_else(|| (solver.clone(), Settings::new(solver.info.parameters)))
        } else {
            let wrong = "this code has no search. Name one, for example --solver astar.";
            let first = lanes.next();
            for (solver, _) in lanes {
                let id = solver.info.id;
                reading.note(format!("the code also has --solver {id}."));
            }
            first.ok_or_else(|| Misuse::not_that("--code", code, wrong))?
        };
        Ok(OneSearch {
            ground: run.ground,
            lane,
            name,
        })
    }

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
