//! Event streams end, repeat, do not depend on how they are pulled, and consist of events that make sense.
//!
//! Any two values of settings, generators and small sizes meet in every round, so a plain run has one round. A thorough
//! run has more, and each solver meets every generator at the large sizes too.

use super::pseudocode::every_moment_has_a_line;
use super::{
    Maps, SIZES, all_events, cases, factors_of_maps, is_any_angle, is_left_out, is_small, is_tried,
    rounds, seeds, usual_events,
};
use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Algorithm, Event, Info, Map, Plane, Random, Seed, Settings, Size};
use mazescope_support::cases::{of, thorough, times};
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::runs::may_be_long;
use mazescope_support::trials::{self, stated};
use std::collections::BTreeSet;
use std::sync::Arc;

#[test]
fn generators_keep_the_laws_of_streams() {
    for (number, generator) in GENERATORS.iter().enumerate() {
        let mut met = BTreeSet::new();
        for (round, seed) in (0..).zip(seeds(of(1, 3))) {
            for (place, settings) in cases(&[SIZES.len()], generator.info.parameters, round) {
                // In a plain run each large size occurs once for every second generator.
                let large = !thorough() && !is_small(place[0]);
                let comes = (number + place[0]).is_multiple_of(2) && met.insert(place[0]);
                if large && !comes || is_left_out(place[0]) {
                    continue;
                }
                let (width, height) = SIZES[place[0]];
                let size = generator.fit(Size::new(width, height).unwrap());
                let start = || (generator.start)(&size.into(), &seed, &settings);
                let events = check(&generator.info, size, start);
                let map = Map::new(size, generator.begins_with);
                make_sense(&generator.info, &settings, &map, &events);
            }
        }
    }
}

#[test]
fn solvers_keep_the_laws_of_streams() {
    for (round, seed) in rounds(of(1, 3)) {
        let maps = Maps::new(&seed);
        for (number, solver) in SOLVERS.iter().enumerate() {
            let parameters = solver.info.parameters;
            for (place, settings) in cases(&factors_of_maps(), parameters, round) {
                // In a plain run a solver meets one of the large sizes.
                let comes = thorough() || is_small(place[1]) || (number + place[1]) % 3 == 0;
                if !is_tried(number, &place) || !comes {
                    continue;
                }
                let (_, map) = maps.at(&place);
                if may_be_long(&solver.info) && usual_events(solver, &settings, map).is_none() {
                    continue;
                }
                let start = || solver.start(map.clone(), &settings);
                let events = check(&solver.info, map.size(), start);
                make_sense(&solver.info, &settings, map, &events);
            }
        }
    }
}

/// Small maps on which every solver runs, grown by each generator in turn: a plain run has fifty maps of each generator.
const SMALL_MAPS: [u32; 2] = [1_000, 4_000];

#[test]
fn runs_on_thousands_of_small_maps_are_the_same_in_any_number_of_slots() {
    let mut random = Random::new(&Seed::from(mazescope_support::cases::seed()), "small maps");
    let [few, many] = SMALL_MAPS;
    let maps = 0..times(of(few, many));
    for generator in maps.map(|map| GENERATORS[map as usize % GENERATORS.len()]) {
        let side = |random: &mut Random| 1 + random.below(24);
        let size = Size::clamped(side(&mut random), side(&mut random));
        let size = generator.fit(size);
        let seed = Seed::from(u64::from(random.below(u32::MAX)));
        let number = u64::from(random.below(u32::MAX));
        let settings = trials::settings(generator.info.parameters, number);
        let start = || (generator.start)(&size.into(), &seed, &settings);
        let events = all_events(start(), most_events(&generator.info, size));
        is_the_same_in_slots(&generator.info, size, &events, start);
        let map = Arc::new(generator.grow(size, &seed, &settings));
        for solver in SOLVERS {
            let settings = trials::settings(solver.info.parameters, number);
            if let Some(events) = usual_events(solver, &settings, &map) {
                let start = || solver.start(Arc::clone(&map), &settings);
                is_the_same_in_slots(&solver.info, map.size(), &events, start);
            }
        }
    }
}

/// This number of events is enough to compare slots of every length.
const SHORT: usize = 20_000;

/// The run ends within its bound, stays ended, stays inside the map, and is the same each time and in
/// batches of any size.
fn check(info: &Info, size: Size, start: impl Fn() -> Box<dyn Algorithm>) -> Vec<Event> {
    let events = all_events(start(), most_events(info, size));
    assert!(
        events.iter().all(|&event| info.uses.contains(event)),
        "{}: it states an event that is not in `uses`",
        info.id
    );
    let mut about_cells = events.iter().filter(|event| !event.is_value());
    assert!(about_cells.all(|event| size.contains(event.cell())));
    is_the_same_in_slots(info, size, &events, &start);
    let mut algorithm = start();
    let mut mixed = Vec::new();
    for most in [1, 2, 3, 5, 7, 4096, 4097, 0].into_iter().cycle() {
        mixed.extend(algorithm.next());
        let before = mixed.len();
        let pulled = algorithm.pull(&mut mixed, most);
        assert_eq!(pulled, mixed.len() - before);
        if pulled < most {
            break;
        }
    }
    assert!(
        mixed == events,
        "{} {size}: next and pull by turns",
        info.id
    );
    for _ in 0..3 {
        assert_eq!(algorithm.next(), None);
        assert_eq!(algorithm.pull(&mut mixed, 9), 0);
    }
    events
}

/// A run states these events with `next`, and with `pull` for 1, 2, 7 and 4096 slots at a time.
fn is_the_same_in_slots(
    info: &Info,
    size: Size,
    events: &[Event],
    start: impl Fn() -> Box<dyn Algorithm>,
) {
    let one_by_one: Vec<Event> = start().collect();
    assert!(one_by_one == events, "{} {size}: next, pull", info.id);
    for slots in [1, 2, 7, 4096] {
        let mut algorithm = start();
        let mut log = Vec::new();
        while log.len() < SHORT && algorithm.pull(&mut log, slots) == slots {}
        let length = events.len().min(log.len());
        assert!(log == events[..length], "{} {size}: {slots} slots", info.id);
        assert!(
            length == events.len() || length >= SHORT,
            "{} {size}",
            info.id
        );
    }
}

/// The most events of a run: its bound, or 16 times the usual number if only chance ends the run.
fn most_events(info: &Info, size: Size) -> u64 {
    let usual = || info.usual.expect("a bound or a usual number of events")(size);
    info.bound.map_or_else(|| 16 * usual(), |bound| bound(size))
}

/// Each event finds its cell in a state that it can change, and the frontier follows the discipline
/// of the entry.
fn make_sense(info: &Info, settings: &Settings, map: &Map, events: &[Event]) {
    every_moment_has_a_line(info, settings, &map.tiles, events);
    let usual = Settings::new(info.parameters);
    let links = (info.plane)(&usual) == Plane::Link;
    let mut tables = Tables::new(World::of(map), info.discipline, links);
    // Links at any angle come in addition to the neighbours from which cells are discovered.
    tables.leaps = links && !is_any_angle(info, &usual);
    for stated in stated(events.iter().copied()) {
        assert!(tables.allows(stated), "{} {stated:?}", info.id);
        tables.see(stated);
    }
    let mut discovered = tables.discovered.iter();
    assert!(!discovered.any(|&at| tables.waits(at)), "{}", info.id);
}
