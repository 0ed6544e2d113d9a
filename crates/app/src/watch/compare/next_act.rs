//! A suggestion after a race: another search in place of one of those that were shown.

use crate::{Chosen, Time};
use mazescope_core::{
    Cell, Direction, Discipline, Info, Map, PathPromise, Plane, Settings, Solver,
};
use std::cmp::Ordering;

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

/// The value of a search on a map, which does not depend on the other searches of the race. So a race whose searches only
/// gain in value never returns to an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Whether its run ends with an answer.
    answers: bool,
    /// Whether its paths on this map are certainly shortest among those with its moves.
    shortest: bool,
    /// Whether an estimate leads it to the goal.
    guided: bool,
}

impl Worth {
    fn of(solver: &Solver, settings: &Settings, map: &Map, answers: bool) -> Worth {
        let shortest = match (solver.promise)(settings).on(map) {
            PathPromise::ShortestLength => true,
            // All moves have the same length.
            PathPromise::ShortestPath => {
                map.costs().is_none() && !has_diagonals(&solver.info, settings)
            }
            _ => false,
        };
        let gauge = solver.info.explanation.gauge;
        let gauge = gauge.filter(|_| solver.info.discipline == Discipline::Priority);
        let rest = |&start: &Cell| gauge.map(|gauge| gauge(map, settings).rest(start));
        let guided = map.starts.first().and_then(rest) > Some(0.0);
        Worth {
            answers,
            shortest,
            guided,
        }
    }
}

/// Whether a search moves diagonally, too.
fn has_diagonals(info: &Info, settings: &Settings) -> bool {
    (info.explanation.neighbours)(settings).len() > Direction::FOUR.len()
}

/// Whether its paths are lines of sight, which may be shorter than all moves.
fn is_any_angle(info: &Info, settings: &Settings) -> bool {
    (info.plane)(settings) == Plane::Link && !info.explanation.leaps
}

impl NextAct {
    /// The suggestion after this race. A search that gave up or refused the map goes first, then the one with the
    /// longest path if that is not certainly a shortest one, then the one that expanded most without an estimate. In its
    /// place comes a search with the same moves whose path is certainly a shortest one, so that the race keeps its best
    /// path. `None` if no other search is worth more than those shown.
    pub(crate) fn of(chosen: &Chosen, time: &Time) -> Option<NextAct> {
        let scene = time.scene.as_ref()?;
        let (map, lanes) = (scene.map(), &scene.race()?.lanes);
        let shown = chosen.panes.searches();
        let others = chosen.catalogue.solvers.iter();
        let others = others
            .filter(|solver| !shown.contains(&solver.info.id) && !solver.info.explanation.gives_up)
            .map(|solver| (solver, chosen.solver_settings.of(&solver.info)))
            .filter(|(solver, settings)| (solver.refuses)(map, settings).is_none());
        let others = others
            .map(|(solver, settings)| (Worth::of(solver, &settings, map, true), solver, settings));
        let others: Vec<_> = others.filter(|(worth, ..)| worth.shortest).collect();
        let offers = lanes.iter().enumerate().filter_map(|(number, lane)| {
            let (info, score) = (&lane.solver.info, lane.score.as_ref()?);
            let answers = !score.gave_up && lane.timeline.fault().is_none();
            let worth = Worth::of(&lane.solver, &lane.settings, map, answers);
            // The run of a learner or of another program would be lost.
            let stays =
                chosen.catalogue.solver(info.id).is_none() || is_any_angle(info, &lane.settings);
            let diagonals = has_diagonals(info, &lane.settings);
            let better = others.iter().filter(|(other, solver, settings)| {
                !stays && *other > worth && has_diagonals(&solver.info, settings) == diagonals
            });
            // Of several equal ones, the first in the catalogue.
            let (_, other, settings) = better.rev().max_by_key(|(worth, ..)| *worth)?;
            let length = lane.extent.map_or(f64::INFINITY, |extent| extent.length);
            let length = if worth.shortest { 0.0 } else { length };
            Some(((!answers, length, score.expanded), number, *other, settings))
        });
        let (_, number, other, settings) = offers
            .max_by(|(one, ..), (other, ..)| one.partial_cmp(other).unwrap_or(Ordering::Equal))?;
        let name = |solver: &Solver| solver.info.name;
        let (former, next) = (name(&lanes[number].solver), name(other));
        let promise = (other.promise)(settings).words();
        Some(NextAct {
            lane: number,
            solver: other.info.id,
            words: format!("Swap {former} for {next}"),
            reason: format!("{next}: {}. Guarantee: {promise}.", other.info.tagline),
        })
    }
}
