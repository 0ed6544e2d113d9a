//! Roads in figures: the share of road in the map and the number of loops, over 60 seeds.

use super::promised_maps::blocks;
use super::seeds;
use mazescope_core::event::code;
use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Generator, Map, Settings, Size};
use mazescope_support::machine::mazes::passages;
use mazescope_support::machine::world::World;
use std::sync::Arc;

/// The rules, by their position among the values.
const STRICT: u32 = 0;
const FAITHFUL: u32 = 1;

/// What independent runs of the original rules measured at straightness 300: density, and the share
/// of road in percent.
const SHARES: [(u32, f64); 6] = [
    (1, 60.6),
    (2, 54.2),
    (5, 41.0),
    (10, 28.1),
    (20, 15.8),
    (30, 10.2),
];

#[test]
fn faithful_roads_cover_the_measured_shares() {
    let by_straightness = [(0, 34.7), (150, 31.8), (300, 28.1)];
    let by_density = SHARES.map(|(density, expected)| (density, 300, expected));
    let cases = by_straightness.map(|(straightness, expected)| (10, straightness, expected));
    for (density, straightness, expected) in by_density.into_iter().chain(cases) {
        let share = mean(&grow(density, straightness, FAITHFUL, 60), share);
        assert!(
            (share - expected).abs() < 2.0,
            "density {density}, straightness {straightness}: {share:.2} % instead of {expected}"
        );
    }
}

#[test]
fn strict_roads_cover_almost_as_much_as_faithful_ones() {
    for density in 1..=30 {
        let [strict, faithful] =
            [STRICT, FAITHFUL].map(|form| mean(&grow(density, 300, form, 60), share));
        assert!(
            (strict - faithful).abs() < 2.0,
            "density {density}: {strict:.2} % strict, {faithful:.2} % faithful"
        );
    }
}

#[test]
fn strict_roads_have_no_block_at_any_setting() {
    for density in 1..=30 {
        for straightness in [0, 1, 150, 300, 600, 900, 999] {
            for map in grow(density, straightness, STRICT, 3) {
                assert_eq!(blocks(&map), 0, "density {density}, {straightness}");
            }
        }
    }
}

#[test]
fn the_two_forms_have_their_blocks_and_loops() {
    let (strict, faithful) = (grow(10, 300, STRICT, 60), grow(10, 300, FAITHFUL, 60));
    // Measured: 213 and 228 loops, 0 and 1.0 blocks.
    assert!(mean(&strict, loops) >= 180.0);
    assert!((210.0..250.0).contains(&mean(&faithful, loops)));
    assert!((0.2..3.0).contains(&mean(&faithful, |map| blocks(map) as f64)));
}

#[test]
fn the_two_searches_differ_on_roads_as_measured() {
    let maps = grow(10, 300, FAITHFUL, 60);
    // Measured: 227 moves breadth-first, 1,004 depth-first, in the original's neighbour order.
    for (id, expected) in [
        ("breadth_first", 215.0..240.0),
        ("depth_first", 850.0..1150.0),
    ] {
        let solver = SOLVERS.iter().find(|entry| entry.info.id == id).unwrap();
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbour_order", 1);
        let moves = mean(&maps, |map| {
            let events = solver.start(Arc::new(map.clone()), &settings);
            let traced = events.filter(|event| event.code() as u32 == code::TRACED);
            traced.count() as f64 - 1.0
        });
        assert!(expected.contains(&moves), "{id}: {moves:.1} moves");
    }
}

fn roads() -> &'static Generator {
    let mut entries = GENERATORS.iter();
    entries.find(|entry| entry.info.id == "roads").unwrap()
}

/// Maps of 80 rows and 160 columns.
fn grow(density: u32, straightness: u32, form: u32, count: u64) -> Vec<Map> {
    let mut settings = Settings::new(roads().info.parameters);
    settings.set("density", density);
    settings.set("straightness", straightness);
    settings.set("form", form);
    let size = Size::new(160, 80).unwrap();
    seeds(count)
        .map(|seed| roads().grow(size, &seed, &settings))
        .collect()
}

fn mean(maps: &[Map], figure: impl Fn(&Map) -> f64) -> f64 {
    maps.iter().map(figure).sum::<f64>() / maps.len() as f64
}

fn share(map: &Map) -> f64 {
    100.0 * map.floor_cells() as f64 / map.size().cells() as f64
}

/// Independent loops of a connected map: passages, less cells, plus one.
fn loops(map: &Map) -> f64 {
    let world = World::of(map);
    passages(&world) as f64 - world.floor().count() as f64 + 1.0
}
