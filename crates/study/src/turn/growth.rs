//! What follows while a maze grows by the weights of its edges.

use super::levels::{Level, Phase};
use super::position::Position;
use mazescope_core::structures::mazes::mask::Site;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Event, Kind, Seed, Timeline, TurnRule};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The weight of each edge of a run that is recorded completely, as its rank from 1. All ranks differ, and the run is
/// that of the algorithm on these weights.
pub(super) fn weights(
    rule: TurnRule,
    timeline: &Timeline,
    (site, seed): (&Site, &Seed),
) -> BTreeMap<Cell, u64> {
    let recording = timeline.recording();
    let events = (0..recording.len()).filter_map(|place| recording.get(place));
    let edges = events.filter(|event| rooms::is_edge(event.cell()));
    let sorted: Vec<Cell> = match rule {
        // The edges come in the order of their weights.
        TurnRule::NextEdge => edges.map(Event::cell).collect(),
        TurnRule::LightestOfFrontier(weights) => {
            let weights: BTreeMap<Cell, u32> = weights(site, seed).into_iter().collect();
            let pushed = edges.filter(|event| matches!(event.kind(None), Kind::Pushed { .. }));
            let mut pushed: Vec<(usize, Cell)> = pushed.map(Event::cell).enumerate().collect();
            // Of equal weights, the edge pushed last leaves the frontier first.
            pushed.sort_by_key(|&(place, edge)| (weights.get(&edge), Reverse(place)));
            pushed.into_iter().map(|(_, edge)| edge).collect()
        }
        _ => Vec::new(),
    };
    sorted.into_iter().zip(1..).collect()
}

/// The moment and the phase after the edge is taken, or decided, whose step begins at this place.
pub(super) fn after(at: &Position, place: u64) -> (u64, Phase) {
    if at.phase == Phase::Take && at.level == Level::Hard {
        return (at.cursor(), Phase::Decide);
    }
    let is_last = at.next_step(place + 1).is_none();
    match at.rule {
        // The rooms of the next edge are carved just before it, and would show which one it is.
        TurnRule::NextEdge if !is_last => (place + 1, first_phase(at)),
        _ => (at.rest(place + 1), first_phase(at)),
    }
}

/// The phase with which a step begins.
pub(super) fn first_phase(at: &Position) -> Phase {
    match (at.rule, at.level) {
        (TurnRule::NextEdge, Level::Easy) => Phase::Decide,
        _ => Phase::Take,
    }
}

/// Whether an edge may be taken now: it has a weight and is not decided, and with a frontier it is in it.
pub(super) fn is_candidate(at: &Position, edge: Cell) -> bool {
    match at.rule {
        TurnRule::NextEdge => {
            let place = at.events(0).find(|(_, event)| event.cell() == edge);
            place.is_some_and(|(place, _)| at.weights.contains_key(&edge) && place >= at.cursor())
        }
        _ => at.is_waiting(edge),
    }
}

/// The edges that may be taken now, the lightest first.
pub(super) fn candidates(at: &Position) -> Vec<Cell> {
    let edges = at.weights.keys().copied();
    let mut edges: Vec<Cell> = edges.filter(|&edge| is_candidate(at, edge)).collect();
    edges.sort_by_key(|edge| at.weights.get(edge));
    edges
}
