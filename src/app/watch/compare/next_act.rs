//! The next act that is offered once a race is over: another search in the place of one of those that were seen.

use crate::app::watch::compare::conclusion::NextAct;
use crate::app::watch::state::State;
use crate::catalogue::{Discipline, PathPromise, Settings, Solver};
use crate::grid::Cell;
use crate::map::Map;
use crate::playback::race::Lane;

/// What matters of a search that could be seen, and of one that was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Whether its paths on this map are surely shortest.
    shortest: bool,
    /// Whether it heads for the goal by an estimate.
    guided: bool,
}

impl Worth {
    fn of(solver: &Solver, settings: &Settings, map: &Map, by_length: bool) -> Worth {
        let shortest = match (solver.promise)(settings).on(map) {
            PathPromise::ShortestLength => true,
            PathPromise::ShortestPath => !by_length,
            PathPromise::Nothing
            | PathPromise::ShortestWhereEven
            | PathPromise::WithinLength { .. }
            | PathPromise::SomePath
            | PathPromise::AlongWall(_)
            | PathPromise::AlongOuterWall => false,
        };
        let gauge = solver.info.explanation.gauge;
        let gauge = gauge.filter(|_| solver.info.discipline == Discipline::Priority);
        let rest = |&start: &Cell| gauge.map(|gauge| gauge(map, settings).rest(start));
        let guided = map.starts.first().and_then(rest) > Some(0.0);
        Worth { shortest, guided }
    }
}

impl State {
    /// What is offered after this race: where some search promises no shortest path, one that does in the place of
    /// the one whose path is the longest; else one that heads for the goal in the place of the one that expanded
    /// most. None where nothing in the catalogue is worth more than what was seen.
    pub(crate) fn next_act(&self) -> Option<NextAct> {
        let scene = self.time.scene.as_ref()?;
        let (map, lanes) = (scene.map(), &scene.race()?.lanes);
        let by_length = lanes.iter().any(is_by_length);
        let worth =
            |solver: &Solver, settings: &Settings| Worth::of(solver, settings, map, by_length);
        let shown = self.chosen.panes.searches();
        let others = self.chosen.catalogue.solvers.iter();
        let others = others.filter(|solver| !shown.contains(&solver.info.id));
        let other = others
            .map(|solver| {
                let settings = self.chosen.solver_settings.of(&solver.info);
                (worth(solver, &settings), solver)
            })
            // Of several that are worth as much, the first of the catalogue.
            .rev()
            .max_by_key(|&(worth, _)| worth);
        let (worth_of_other, other) = other?;
        let seen = lanes.iter().enumerate().filter(|(_, lane)| {
            worth(&lane.solver, &lane.settings) < worth_of_other && lane.score.is_some()
        });
        let (number, lane) = seen.max_by(|(_, one), (_, other)| {
            let key = |lane: &Lane| {
                let shortest = worth(&lane.solver, &lane.settings).shortest;
                let length = lane.extent.map_or(f64::INFINITY, |extent| extent.length);
                let length = if shortest { 0.0 } else { length };
                let expanded = lane.score.as_ref().map_or(0, |score| score.expanded);
                (length, expanded)
            };
            let ((length, expanded), (length_beside, beside)) = (key(one), key(other));
            length.total_cmp(&length_beside).then(expanded.cmp(&beside))
        })?;
        let name = |solver: &Solver| solver.info.name.trim_end_matches(" search").to_owned();
        let settings = self.chosen.solver_settings.of(&other.info);
        let promise = (other.promise)(&settings).words();
        Some(NextAct {
            lane: number,
            solver: other.info.id,
            words: format!("Swap {} for {}", name(&lane.solver), name(other)),
            reason: format!(
                "{}: {}. It promises: {promise}.",
                name(other),
                other.info.tagline
            ),
        })
    }
}

/// Whether the length of a lane's path is another number than its moves.
fn is_by_length(lane: &Lane) -> bool {
    let moves = lane.score.as_ref().and_then(|score| score.moves());
    moves
        .zip(lane.extent)
        .is_some_and(|(moves, extent)| extent.differs_from(moves))
}
