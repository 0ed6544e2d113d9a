//! One search on one map, for the commands that report a single search.

use super::growth;
use super::misuse::Misuse;
use super::options::source::{NamedRun, Source};
use super::reading::ArgsReader;
use mazescope_core::{Ground, Map, Settings};
use mazescope_formats::trace::replay;
use std::sync::Arc;

impl Source {
    /// The run of the named solver alone, or of the usual one. If `traces` is set, the file may be a trace, which is the
    /// search itself if no solver is named. On the map of a share code, a solver has its settings in the code, and the
    /// usual one is the first of the code.
    pub(crate) fn search(
        &self,
        reading: &mut ArgsReader,
        solver: Option<&str>,
        traces: bool,
    ) -> Result<NamedRun, Misuse> {
        let usual = reading.usual_solver();
        let lanes = match self.coded.code {
            Some(_) => Vec::new(),
            None => vec![reading.lane(solver.unwrap_or(usual), &self.map.set)?],
        };
        let mut found = self.run(reading, lanes, solver.is_some(), None)?;
        let lanes = &mut found.run.lanes;
        let place = match (&self.coded.code, solver) {
            (Some(_), Some(said)) => {
                let solver = reading.solver(said)?;
                let same = lanes.iter().position(|it| it.0.info.id == solver.info.id);
                lanes.push((solver.clone(), Settings::new(solver.info.parameters)));
                same.unwrap_or(lanes.len() - 1)
            }
            (Some(code), None) if lanes.is_empty() => {
                let wrong = "this code has no search. Name one, for example --solver astar.";
                return Err(Misuse::not_that("--code", code, wrong));
            }
            (Some(_), None) => {
                for (solver, _) in &lanes[1..] {
                    let id = solver.info.id;
                    reading.note(format!("the code also has --solver {id}."));
                }
                0
            }
            (None, _) => {
                let traced = lanes[0].0.info.id == replay::ID;
                if traced && !traces {
                    return Err(Misuse::not_a_map(found.name.as_ref(), "trace"));
                }
                if solver.is_none() && !traced {
                    reading.by_default("--solver", usual);
                }
                // A named solver searches the map of the trace.
                usize::from(traced && solver.is_some())
            }
        };
        lanes.swap(0, place);
        lanes.truncate(1);
        Ok(found)
    }
}

impl NamedRun {
    /// The map, generated if necessary, if there is memory for it and floor on it. The map of a trace may have no floor
    /// yet.
    pub(crate) fn map(&self) -> Result<Arc<Map>, Misuse> {
        let map = match &self.run.ground {
            Ground::Given(map) => Arc::clone(map),
            Ground::Grown(grown) => Arc::new(growth::map(grown)?),
        };
        let traced = self.run.lanes[0].0.info.id == replay::ID;
        match map.first_floor() {
            None if !traced => Err(Misuse::no_floor(&self.name)),
            _ => Ok(map),
        }
    }
}
