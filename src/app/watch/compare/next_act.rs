//! A suggestion after a race: another search in place of one of those that were shown.

use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::time::Time;
use crate::catalogue::{Discipline, PathPromise, Settings, Solver};
use crate::grid::Cell;
use crate::map::Map;
use crate::playback::race::Lane;
use crate::playback::score::Extent;

/// Another search in place of one of those that were shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextAct {
    /// The lane that it replaces.
    pub lane: usize,
    /// The id of its solver.
    pub solver: &'static str,
    /// The text of the button: "Swap Depth-first for A*".
    pub words: String,
    /// Why it is worth watching.
    pub reason: String,
}

/// The value of a search in this race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Whether its paths on this map are certainly shortest.
    shortest: bool,
    /// Whether an estimate leads it to the goal.
    guided: bool,
}

impl Worth {
    fn of(solver: &Solver, settings: &Settings, map: &Map, by_length: bool) -> Worth {
        let shortest = match (solver.promise)(settings).on(map) {
            PathPromise::ShortestLength => true,
            PathPromise::ShortestPath => !by_length,
            _ => false,
        };
        let gauge = solver.info.explanation.gauge;
        let gauge = gauge.filter(|_| solver.info.discipline == Discipline::Priority);
        let rest = |&start: &Cell| gauge.map(|gauge| gauge(map, settings).rest(start));
        let guided = map.starts.first().and_then(rest) > Some(0.0);
        Worth { shortest, guided }
    }
}

impl NextAct {
    /// The suggestion after this race. If some search does not guarantee a shortest path, one that does replaces the
    /// one with the longest path; otherwise one with an estimate replaces the one that expanded most. `None` if no
    /// other search is better than those shown.
    pub(crate) fn of(chosen: &Chosen, time: &Time) -> Option<NextAct> {
        let scene = time.scene.as_ref()?;
        let (map, lanes) = (scene.map(), &scene.race()?.lanes);
        let by_length = lanes.iter().any(is_by_length);
        let worth =
            |solver: &Solver, settings: &Settings| Worth::of(solver, settings, map, by_length);
        let shown = chosen.panes.searches();
        let others = chosen.catalogue.solvers.iter();
        let others = others.filter(|solver| !shown.contains(&solver.info.id));
        let other = others
            .map(|solver| {
                let settings = chosen.solver_settings.of(&solver.info);
                (worth(solver, &settings), solver, settings)
            })
            // Of several equal ones, the first in the catalogue.
            .rev()
            .max_by_key(|&(worth, ..)| worth);
        let (worth_of_other, other, settings) = other?;
        let lanes = lanes.iter().enumerate();
        let seen = lanes.filter_map(|(number, lane)| {
            let worth = worth(&lane.solver, &lane.settings);
            let score = lane.score.as_ref().filter(|_| worth < worth_of_other)?;
            let length = lane.extent.map_or(f64::INFINITY, |extent| extent.length);
            let length = if worth.shortest { 0.0 } else { length };
            Some((length, score.expanded, number, lane))
        });
        let (.., number, lane) = seen.max_by(|(one, expanded, ..), (other, beside, ..)| {
            one.total_cmp(other).then(expanded.cmp(beside))
        })?;
        let name = |solver: &Solver| solver.info.name;
        let (former, next) = (name(&lane.solver), name(other));
        let promise = (other.promise)(&settings).words();
        Some(NextAct {
            lane: number,
            solver: other.info.id,
            words: format!("Swap {former} for {next}"),
            reason: format!("{next}: {}. Guarantee: {promise}.", other.info.tagline),
        })
    }
}

/// Whether length and moves of a lane's path differ.
fn is_by_length(lane: &Lane) -> bool {
    lane.extent.is_some_and(Extent::differs_from_steps)
}
