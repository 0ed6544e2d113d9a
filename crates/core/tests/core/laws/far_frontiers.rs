//! The frontier in the middle of a long recording is that of the whole log, wherever the board stands.

use mazescope_core::generators::{backtracker, open};
use mazescope_core::solvers::{astar, bidirectional, depth_first, dijkstra};
use mazescope_core::{
    Cell, Frontier, Generator, Map, Random, Seed, Settings, Size, Solver, Timeline,
};
use mazescope_support::cases::of;
use std::sync::Arc;

/// The moments before and after the cursor that are asked for.
const AWAY: u32 = 3000;

/// Asks for the frontier at some moments in a random order, and compares it with one to which all events were applied.
fn is_that_of_the_log(solver: &Solver, settings: &Settings, map: &Arc<Map>) {
    let mut timeline = Timeline::of_search(solver, settings, map, 0);
    timeline.record(usize::MAX);
    timeline.recording_mut().steps();
    let (id, length) = (solver.info.id, timeline.len());
    assert!(length > 2 * 65_536, "{id}: {length} moments");
    let mut random = Random::new(&Seed::from(1), id);
    let mut below = |bound: u64| u64::from(random.below(bound as u32));
    let begin = || (solver.info.explanation).frontier(solver.info.discipline, map, settings);
    for round in 0..of(5, 20) {
        let cursor = length / 2 + below(length / 2);
        timeline.seek(cursor);
        // The cursor moves while the frontier is computed in slices.
        let mut most = 1 + below(200_000);
        drop(timeline.frontier_at(cursor, &mut most));
        timeline.seek(cursor.saturating_sub(below(70_000)));
        drop(timeline.frontier_at(cursor, &mut 5000));
        timeline.seek(cursor);
        for _ in 0..3 {
            let place = (cursor + below(2 * u64::from(AWAY)))
                .saturating_sub(AWAY.into())
                .min(length);
            let mut whole = begin();
            for event in timeline.recording().between(0, place) {
                whole.apply(event);
            }
            let told = |frontier: &dyn Frontier| -> (usize, Vec<Vec<Cell>>) {
                (frontier.count(), frontier.first(24))
            };
            let there = loop {
                if let Some(frontier) = timeline.frontier_at(place, &mut 40_000) {
                    break told(&*frontier);
                }
            };
            let about = format!("{id}, round {round}: {place}, the cursor at {cursor}");
            assert_eq!(there, told(&*whole), "{about}");
        }
    }
}

#[test]
fn the_frontier_of_a_long_run_is_that_of_the_log() {
    let grown = |generator: &Generator, side: u32, terrain: u32| {
        let mut settings = Settings::new(generator.info.parameters);
        settings.set("terrain", terrain);
        let size = Size::new(side, side).unwrap();
        Arc::new(generator.grow(size, &Seed::from(1), &settings))
    };
    let rough = grown(&open::ENTRY, 701, 40);
    let maze = grown(&backtracker::ENTRY, 801, 0);
    for (solver, map, neighbours) in [
        (&dijkstra::ENTRY, &rough, 1),
        (&astar::ENTRY, &rough, 1),
        (&bidirectional::ENTRY, &rough, 1),
        (&astar::ENTRY, &maze, 0),
        (&depth_first::ENTRY, &rough, 0),
    ] {
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", neighbours);
        is_that_of_the_log(solver, &settings, map);
    }
}
