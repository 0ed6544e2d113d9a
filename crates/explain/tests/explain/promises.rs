//! A violated guarantee is reported at the step that violates it, with the reason.

use super::go_to;
use mazescope_core::catalogue::Settles;
use mazescope_core::solvers::{astar, breadth_first, depth_first, dijkstra};
use mazescope_core::{Explanation, Info, Map, PathPromise, Seed, Settings, Size, Solver, Tile};
use mazescope_explain::judge::Judge;
use mazescope_explain::promise::{Lamp, LampState, Standard, judge};
use mazescope_explain::{Account, Breach, Fact, Inquiry, Subject};
use mazescope_support::trials::recorded;
use std::sync::Arc;

/// The guarantee after each step.
fn lamps(solver: &Solver, map: &Map) -> Vec<Lamp> {
    let map = Arc::new(map.clone());
    let settings = Settings::new(solver.info.parameters);
    let subject = Subject::of_search(solver, &settings);
    let mut timeline = recorded(solver, &settings, &map);
    let judge = judge(&map, &subject);
    let steps = timeline.recording_mut().steps();
    let lamps = (0..=steps).map(|step| {
        go_to(&mut timeline, step);
        let account = Account::at(&mut timeline, &subject, judge.as_ref());
        account.promise.unwrap()
    });
    lamps.collect()
}

/// The entry with another guarantee, and with a statement of what is certain about expanded cells.
fn with_promise(entry: Solver, promise: fn(&Settings) -> PathPromise, settles: Settles) -> Solver {
    let explanation = Box::leak(Box::new(Explanation {
        settles,
        ..*entry.info.explanation
    }));
    Solver {
        info: Info {
            explanation,
            ..entry.info
        },
        promise,
        ..entry
    }
}

/// A field with a start and a goal, two moves apart.
fn field() -> Map {
    let size = Size::clamped(4, 3);
    let mut map = Map::new(size, Tile::Floor);
    map.starts.extend(size.cell(0, 2));
    map.goals.extend(size.cell(2, 2));
    map
}

#[test]
fn a_depth_first_search_that_promises_shortest_paths_is_caught() {
    let promise = |_: &Settings| PathPromise::ShortestPath;
    let is_broken = |lamp: &Lamp| lamp.state == LampState::Broken;
    let lying = with_promise(depth_first::ENTRY, promise, Settles::Nearest);
    let told = lamps(&lying, &field());
    // The search goes up twice, although (1, 2) is nearer.
    assert_eq!(told.iter().position(is_broken), Some(3), "{told:?}");
    let claim = &told[3].claims[0];
    let cell = claim.fact("cell");
    let is_nearer = matches!(cell, Some(Fact::Cell(_, (1, 2)))) && claim.template == "nearer_waits";
    assert!(is_nearer, "{claim:?}");
    // An entry that states nothing about expanded cells is judged at the end.
    let silent = with_promise(depth_first::ENTRY, promise, Settles::Nothing);
    for told in [told, lamps(&silent, &field())] {
        let last = &told[told.len() - 1];
        assert!(
            is_broken(last) && last.claims[0].template == "two_lengths",
            "{last:?}"
        );
    }
    let told = lamps(&silent, &field());
    assert_eq!(
        told.iter().position(is_broken),
        Some(told.len() - 1),
        "{told:?}"
    );
}

/// The step at which a breach of the guarantee is found, read in slices of this size.
fn breach(solver: &Solver, map: &Map, slice: u64) -> Option<u64> {
    let map = Arc::new(map.clone());
    let settings = Settings::new(solver.info.parameters);
    let subject = Subject::of_search(solver, &settings);
    let timeline = recorded(solver, &settings, &map);
    let judge = judge(&map, &subject);
    let mut breach = Breach::default();
    while breach.go_on(&timeline, &subject, Standard::of(judge.as_ref()), slice) {}
    let found = breach.so_far.found();
    assert!(found.count() <= 1);
    found.next_from(0)
}

/// On mazes, fields and road maps, a breach is found at the first step that reports it, and only if some step does.
#[test]
fn a_breach_is_found_where_the_lamp_goes_out() {
    let shortest = |_: &Settings| PathPromise::ShortestPath;
    let length = |_: &Settings| PathPromise::ShortestLength;
    let entries = [
        with_promise(depth_first::ENTRY, shortest, Settles::Nearest),
        with_promise(depth_first::ENTRY, shortest, Settles::Nothing),
        with_promise(depth_first::ENTRY, length, Settles::Nothing),
        with_promise(breadth_first::ENTRY, length, Settles::Nothing),
        with_promise(breadth_first::ENTRY, length, Settles::Nearest),
        with_promise(dijkstra::ENTRY, shortest, Settles::Nearest),
        with_promise(astar::ENTRY, length, Settles::Nearest),
        breadth_first::ENTRY,
        dijkstra::ENTRY,
        astar::ENTRY,
    ];
    let (mut broken, mut kept) = (0, 0);
    for generator in mazescope_core::generators::GENERATORS {
        for seed in 0..6 {
            let mut settings = Settings::new(generator.info.parameters);
            settings.set("terrain", 40);
            let size = Size::clamped(15, 11);
            let map = generator.grow(size, &Seed::from(seed), &settings);
            for (number, entry) in entries.iter().enumerate() {
                let lamps = lamps(entry, &map).into_iter();
                let out = lamps
                    .map(|lamp| lamp.state)
                    .position(|it| it == LampState::Broken);
                let id = format!("{} {seed}, entry {number}", generator.info.id);
                for slice in [1, 13, u64::MAX] {
                    let found = breach(entry, &map, slice);
                    assert_eq!(found, out.map(|step| step as u64), "{id}");
                }
                broken += u32::from(out.is_some());
                kept += u32::from(out.is_none());
            }
        }
    }
    assert!(broken > 30 && kept > 30, "{broken} {kept}");
}

/// A judge in the background agrees with one made at once, and serves all searches with the same paths.
#[test]
fn a_judge_is_made_beside_within_its_memory() {
    let map = Arc::new(field());
    let set = |solver: &Solver, eight| {
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", eight);
        settings
    };
    let (astar, dijkstra) = (astar::ENTRY, dijkstra::ENTRY);
    let four = [set(&astar, 0), set(&dijkstra, 0)];
    let eight = set(&dijkstra, 1);
    let subject = Subject::of_search(&astar, &four[0]);
    let mut beside = Judge::begin(&map, &subject, Judge::MOST);
    let there = loop {
        match beside.standard() {
            Standard::Awaited => std::thread::yield_now(),
            Standard::Shortest(shortest) => break shortest,
            other => panic!("{other:?}"),
        }
    };
    let at_once = judge(&map, &subject).unwrap();
    let is_same = |cell| there.to(cell) == at_once.to(cell);
    assert!(map.size().iter().all(is_same) && beside.bytes() > 0);
    assert!(beside.serves(&Subject::of_search(&dijkstra, &four[1])));
    assert!(!beside.serves(&Subject::of_search(&dijkstra, &eight)));
    let none = Settings::new(depth_first::ENTRY.info.parameters);
    assert!(!beside.serves(&Subject::of_generator(&depth_first::ENTRY.info, &none)));
    // With less memory than needed, the guarantee is unknown, and it says so.
    let mut large = Judge::begin(&map, &subject, beside.bytes() - 1);
    let mut timeline = recorded(&astar, &four[0], &map);
    go_to(&mut timeline, 2);
    let mut inquiry = Inquiry::begin(&mut timeline, &subject);
    assert_eq!(inquiry.account().promise, None);
    assert!(inquiry.go_on(&timeline, &subject, large.standard(), 1000));
    let lamp = inquiry.account().promise.clone().unwrap();
    let told = (lamp.claims[0].template, lamp.state);
    assert_eq!(told, ("not_checked", LampState::Unknown));
}
