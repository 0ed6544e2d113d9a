//! One search on one map, for the commands that report a single search: its run, its recording and its report.

use super::options::source::{NamedRun, Source};
use super::{ArgsReader, Misuse, complain, output};
use mazescope_core::playback::fault::EntryFault;
use mazescope_core::playback::score::{Extent, Score};
use mazescope_core::structures::memory::{self, NoMemory};
use mazescope_core::words::{self, counted, grouped};
use mazescope_core::{Cell, Discipline, Ground, Grown, Map, Run, Settings, Solver, Timeline};
use mazescope_formats::trace::replay;
use serde_json::{Value, json};
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
        let lane = reading.lane(solver.unwrap_or(usual), &self.map.set)?;
        let mut found = self.run(reading, vec![lane.clone()], solver.is_some())?;
        let traced = found.is_traced();
        if traced && !traces {
            return Err(Misuse::not_a_map(found.name.as_ref(), "trace"));
        }
        let lanes = &mut found.run.lanes;
        match (&self.coded.code, solver) {
            (_, Some(_)) => {
                let id = lane.solver.info.id;
                let same = lanes.iter().position(|it| it.0.info.id == id);
                // Settings in brackets go before those of a code.
                let same = same.filter(|_| self.coded.code.is_none() || lane.own.is_empty());
                let place = same.unwrap_or(lanes.len());
                lanes.push((lane.solver, lane.settings));
                lanes.swap(0, place);
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
            }
            (None, None) if traced => {}
            (None, None) => reading.by_default("--solver", usual),
        }
        lanes.truncate(1);
        Ok(found)
    }
}

impl NamedRun {
    /// Whether its first search is a trace.
    fn is_traced(&self) -> bool {
        let first = self.run.lanes.first();
        first.is_some_and(|(solver, _)| solver.info.id == replay::ID)
    }

    /// The map, generated if necessary, if there is memory for it and floor on it. The map of a trace may have no floor
    /// yet.
    pub(crate) fn map(&self) -> Result<Arc<Map>, Misuse> {
        let map = match &self.run.ground {
            Ground::Given(map) => Arc::clone(map),
            Ground::Grown(grown) => Arc::new(generated(grown)?),
        };
        match map.first_floor() {
            None if !self.is_traced() => Err(Misuse::no_floor(&self.name)),
            _ => Ok(map),
        }
    }
}

/// The generated map, if there is memory for it.
pub(super) fn generated(grown: &Grown) -> Result<Map, Misuse> {
    let size = grown.site().size();
    memory::try_for(grown.memory(0))?;
    let what = format!("generating a map of {size} cells");
    Ok(output::while_working(size.cells(), &what, |_| grown.map()))
}

/// Bytes per cell that an explanation needs: the shortest paths, and the lengths of the frontier.
pub(super) const TELLING: u64 = 40;

/// The complete recording of one of `searches` searches on a map, if there is memory for them and for `more` bytes per
/// cell.
pub(super) fn recorded(
    map: &Arc<Map>,
    lane: &(Solver, Settings),
    searches: usize,
    more: u64,
) -> Result<Timeline, Misuse> {
    /// Events in one call.
    const SLICE: usize = 1 << 18;
    let (solver, settings) = lane;
    let size = map.size();
    let need = memory::of_run(size, searches) + more * size.padded() as u64;
    memory::try_for(need)?;
    let needs = Run::new(Ground::Given(Arc::clone(map)), vec![lane.clone()]).needs_unplayed();
    complain("note", words::needs(needs, u64::MAX));
    let what = format!("searching a map of {size} cells");
    let mut timeline = Timeline::of_search(solver, settings, map, 0);
    output::while_working(size.cells(), &what, |progress| {
        while timeline.record(SLICE) > 0 {
            let events = counted(timeline.len(), "event");
            progress.set_message(format!("{what}: {events}"));
        }
    });
    let name = solver.info.name;
    match timeline.fault().cloned() {
        Some(fault) => Err(EntryFault { name, fault }.into()),
        None if timeline.recording().is_starved() => Err(NoMemory { bytes: need }.into()),
        None => Ok(timeline),
    }
}

/// The result and the counts of a search, for JSON. docs/json.md explains the keys.
pub(super) fn object(solver: &Solver, map: &Map, score: &Score) -> Value {
    let size = map.size();
    let position = |cell: &Cell| size.position(*cell);
    let extent = score.extent(map, solver);
    let path = score.path.iter().map(position);
    json!({
        "solver": solver.info.id,
        "width": size.width(),
        "height": size.height(),
        // With several starts or goals, these are the ends of the path, if there is one.
        "start": score.path.first().or(map.starts.first()).map(position),
        "goal": score.path.last().or(map.goals.first()).map(position),
        "found": !score.path.is_empty(),
        "gave_up": score.gave_up,
        "moves": extent.and_then(Extent::moves),
        "jumps": extent.filter(|it| it.jumps).map(|it| it.steps),
        "length": extent.map(|it| it.length),
        "length_without_costs": extent.map(|it| it.even),
        "path": path.collect::<Vec<_>>(),
        "walked": (solver.info.discipline == Discipline::Walk).then_some(score.walked),
        "expanded": score.expanded,
        "discovered": score.discovered,
        "peak_frontier": score.peak_frontier,
        "events": score.events,
    })
}

/// The result and the counts of a search, in one line of words.
pub(super) fn in_words(solver: &Solver, map: &Map, score: &Score) -> String {
    let (name, events) = (solver.info.name, counted(score.events, "event"));
    if score.growth {
        return format!("{name}: generation of a map, {events}");
    }
    let ignores = match map.costs().is_some() && !solver.minds_costs {
        true => "; this search ignores costs",
        false => "",
    };
    let found = match score.extent(map, solver) {
        Some(extent) => words::path(extent),
        None if score.gave_up => solver.info.explanation.gave_up.to_owned(),
        None => "no path".to_owned(),
    };
    let work = match solver.info.discipline {
        Discipline::None => format!("{} filled", counted(score.filled, "cell")),
        Discipline::Walk => {
            let visited = counted(score.discovered, "cell");
            format!("{} walked, {visited} visited", words::moves(score.walked))
        }
        _ => {
            let [expanded, discovered] = [score.expanded, score.discovered].map(grouped);
            let most = grouped(score.peak_frontier.into());
            format!("{expanded} expanded, {discovered} discovered, frontier at most {most}")
        }
    };
    format!("{name}: {found}, {work}, {events}{ignores}")
}
