//! Maps on which cells cost more than 1: solvers that mind costs or ignore them, and terrain that is grown.

use super::{cases, random_map, seeds, sizes};
use mazescope_core::generators::GENERATORS;
use mazescope_core::playback::edits::Changes;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{
    Generator, Ground, Grown, MOST_COST, Map, PathPromise, Plane, Seed, Settings, Size, Tile,
};
use mazescope_support::machine::world::World;
use mazescope_support::runs::COMPARED;
use std::sync::Arc;

/// A map of random size with random walls, costs, starts and goals.
fn rough(number: u64) -> Map {
    random_map(number, (16, 12), 100).unwrap_or_else(|| Map::new(Size::clamped(1, 1), Tile::Wall))
}

/// A map whose cells all cost the same is searched as one without costs, by length.
#[test]
fn who_ignores_costs_states_the_same_with_them_and_without() {
    let mut differ = vec![0; SOLVERS.len()];
    for number in 1..=200 {
        let map = rough(number);
        let all_at = |cost| {
            let mut even = map.clone();
            map.size().iter().for_each(|cell| even.set_cost(cell, cost));
            Arc::new(even)
        };
        if map.starts.is_empty() {
            continue;
        }
        let (map, plain, dear) = (Arc::new(map.clone()), all_at(1), all_at(MOST_COST));
        for (solver, differ) in SOLVERS.iter().zip(&mut differ) {
            for (_, settings) in cases(&[], solver.info.parameters, number as usize) {
                let is_same = |map: &Arc<Map>| {
                    let [one, other] =
                        [map, &plain].map(|map| solver.start(map.clone(), &settings));
                    one.take(COMPARED).eq(other.take(COMPARED))
                };
                *differ += usize::from(!is_same(&map));
                let by_length = solver.info.id == "dijkstra";
                assert!(!by_length || is_same(&dear), "map {number} {settings:?}");
            }
        }
    }
    for (solver, differ) in SOLVERS.iter().zip(differ) {
        let (id, minds) = (solver.info.id, solver.minds_costs);
        assert_eq!(differ > 0, minds, "{id}: {differ} runs differ");
        // By length, no search finds a shortest path if it ignores costs.
        assert!(
            minds || solver.usual_promise() != PathPromise::ShortestLength,
            "{id}"
        );
    }
}

fn open() -> (&'static Generator, Settings) {
    let entry = GENERATORS.iter().find(|entry| entry.info.id == "open");
    let entry = entry.expect("a built-in entry");
    (entry, Settings::new(entry.info.parameters))
}

#[test]
fn an_open_field_has_as_much_terrain_as_is_set_and_keeps_its_walls() {
    let (open, mut settings) = open();
    for (round, seed) in (0..).zip(seeds(12)) {
        for size in sizes() {
            settings.set("obstacles", 20 * (round % 4));
            settings.set("terrain", 0);
            let plain = open.grow(size, &seed, &settings);
            assert!(plain.costs().is_none());
            for terrain in [1, 25, 60] {
                settings.set("terrain", terrain);
                let map = open.grow(size, &seed, &settings);
                assert_eq!(
                    map.tiles, plain.tiles,
                    "the walls are those without terrain"
                );
                assert_eq!((&map.starts, &map.goals), (&plain.starts, &plain.goals));
                let costs = |cost| size.iter().filter(|&cell| map.cost(cell) == cost).count();
                let rough = costs(3) + costs(8);
                assert_eq!(costs(1) + rough, size.cells(), "sand and swamp alone");
                assert_eq!(rough, map.floor_cells() * terrain as usize / 100);
                let mut walls = size.iter().filter(|&cell| !map.is_floor(cell));
                assert!(walls.all(|cell| map.cost(cell) == 1));
            }
        }
    }
}

#[test]
fn terrain_lies_in_patches_and_is_both_sand_and_swamp() {
    let (open, mut settings) = open();
    settings.set("terrain", 40);
    let (mut rough, mut beside, mut swamp) = (0, 0, 0);
    for seed in seeds(20) {
        let map = open.grow(Size::clamped(61, 41), &seed, &settings);
        let world = World::of(&map);
        for cell in map.size().iter().filter(|&cell| map.cost(cell) > 1) {
            rough += 1;
            swamp += usize::from(map.cost(cell) == 8);
            let at = world.at(cell);
            let same = |next| world.cost(next) == world.cost(at);
            beside += usize::from(world.neighbours(at).any(same));
        }
    }
    assert!(beside * 100 > rough * 95, "{beside} of {rough}");
    assert!(
        (rough / 5..rough / 2).contains(&swamp),
        "{swamp} of {rough}"
    );
}

#[test]
fn a_map_that_grows_states_costs_or_no_numbers_and_counts_their_memory() {
    for generator in GENERATORS {
        for (_, settings) in cases(&[], generator.info.parameters, 0) {
            let plane = (generator.info.plane)(&settings);
            let id = generator.info.id;
            assert!([Plane::None, Plane::COST].contains(&plane), "{id}");
            let size = generator.fit(Size::clamped(30, 20));
            let mut grown = Grown {
                generator: *generator,
                settings: settings.clone(),
                size,
                seed: Seed::first(),
                mask: None,
                changes: Changes::default(),
            };
            let map = grown.map();
            let rough = map.costs().is_some();
            assert!(!rough || plane == Plane::COST, "{id} {settings:?}");
            let memory = grown.memory(2);
            grown.changes.costs = vec![(map.starts[0], 4)];
            let more = match plane == Plane::COST {
                true => 0,
                false => 2 * size.padded() as u64,
            };
            assert_eq!(grown.memory(2), memory + more, "{id} {settings:?}");
            let given = Ground::from(grown.map()).memory(2);
            assert_eq!(
                given,
                memory + more,
                "{id}: a complete map takes the same memory"
            );
        }
    }
}
