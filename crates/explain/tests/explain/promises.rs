//! A violated guarantee is reported at the step that violates it, with the reason.

use super::go_to;
use mazescope_core::catalogue::Settles;
use mazescope_core::solvers::{astar, breadth_first, depth_first, dijkstra};
use mazescope_core::{
    Cell, Explanation, Info, Map, PathPromise, Seed, Settings, Size, Solver, Tile,
};
use mazescope_explain::judge::Judge;
use mazescope_explain::promise::{LampState, Standard, judge};
use mazescope_explain::{Account, Breach, Inquiry, Subject};
use mazescope_support::trials::recorded;
use std::sync::Arc;

/// Whether the guarantee holds after each step, and why.
fn lamps(solver: &Solver, map: &Map) -> Vec<(bool, String)> {
    let map = Arc::new(map.clone());
    let settings = Settings::new(solver.info.parameters);
    let subject = Subject::of_search(solver, &settings);
    let mut timeline = recorded(solver, &settings, &map);
    let judge = judge(&map, &subject);
    let steps = timeline.recording_mut().steps();
    let lamps = (0..=steps).map(|step| {
        go_to(&mut timeline, step);
        let promise = Account::at(&mut timeline, &subject, judge.as_ref())
            .promise
            .unwrap();
        (promise.state != LampState::Broken, promise.text)
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

fn field() -> (Map, impl Fn(i32, i32) -> Cell) {
    let size = Size::clamped(4, 3);
    let at = move |x, y| size.cell(x, y).unwrap();
    let mut map = Map::new(size, Tile::Floor);
    (map.starts, map.goals) = (vec![at(0, 2)], vec![at(2, 2)]);
    (map, at)
}

#[test]
fn a_depth_first_search_that_promises_shortest_paths_is_caught() {
    let (map, _) = field();
    let promise = |_: &Settings| PathPromise::ShortestPath;
    let lying = with_promise(depth_first::ENTRY, promise, Settles::Nearest);
    let lamps = lamps(&lying, &map);
    let broken = lamps.iter().position(|lamp| !lamp.0);
    // The search goes up twice, although (1, 2) is nearer.
    assert_eq!(broken, Some(3), "{lamps:?}");
    let words = "(1, 2) is less than 2 moves from the start, but it has not been expanded.";
    assert!(lamps[3].1.ends_with(words), "{lamps:?}");
    let last = &lamps[lamps.len() - 1];
    let words =
        "Shortest path (fewest moves). Violated: the shortest path has 2 moves, and this one has";
    assert!(!last.0 && last.1.starts_with(words), "{last:?}");
    // An entry that states nothing about expanded cells is judged at the end.
    let silent = with_promise(depth_first::ENTRY, promise, Settles::Nothing);
    let (last, before) = self::lamps(&silent, &map)
        .split_last()
        .map(|(last, before)| (last.clone(), before.to_vec()))
        .unwrap();
    assert!(!last.0 && before.iter().all(|lamp| lamp.0));
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
    let found = breach.so_far.found().next_from(0);
    assert!(breach.so_far.found().count() <= 1);
    found
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
                let out = lamps(entry, &map).iter().position(|lamp| !lamp.0);
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

#[test]
fn a_breadth_first_search_that_promises_the_least_cost_is_caught_in_a_swamp() {
    let (mut map, at) = field();
    map.set_cost(at(1, 2), 9);
    let promise = |_: &Settings| PathPromise::ShortestLength;
    let lying = with_promise(breadth_first::ENTRY, promise, Settles::Nothing);
    let lamps = lamps(&lying, &map);
    let last = &lamps[lamps.len() - 1];
    assert!(
        !last.0 && last.1.contains("the shortest path has length 4"),
        "{last:?}"
    );
}

#[test]
fn promises_are_told_from_begin_to_end() {
    let (map, at) = field();
    let told = lamps(&breadth_first::ENTRY, &map);
    assert!(told.iter().all(|lamp| lamp.0), "{told:?}");
    let words = "Shortest path (fewest moves). So far: every cell less than 1 move from the start has been expanded.";
    assert_eq!(told[2].1, words);
    let last = "Shortest path (fewest moves). Holds: no path is shorter than 2 moves.";
    assert_eq!(told[told.len() - 1].1, last);
    let mut walled = map.clone();
    for cell in [at(1, 2), at(2, 1), at(3, 2)] {
        walled.tiles[cell] = Tile::Wall;
    }
    for entry in [breadth_first::ENTRY, depth_first::ENTRY] {
        let told = lamps(&entry, &walled);
        assert!(told.iter().all(|lamp| lamp.0), "{told:?}");
        assert!(
            told[told.len() - 1]
                .1
                .ends_with(" Holds: no path leads to a goal."),
            "{told:?}"
        );
    }
}

/// A judge in the background agrees with one made at once, and serves all searches with the same paths.
#[test]
fn a_judge_is_made_beside_within_its_memory() {
    let map = Arc::new(field().0);
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
    for cell in map.size().iter() {
        assert_eq!(there.to(cell), at_once.to(cell));
    }
    assert!(beside.bytes() > 0);
    assert!(beside.serves(&Subject::of_search(&dijkstra, &four[1])));
    assert!(!beside.serves(&Subject::of_search(&dijkstra, &eight)));
    let none = Settings::new(depth_first::ENTRY.info.parameters);
    assert!(!beside.serves(&Subject::of_generator(&depth_first::ENTRY.info, &none)));
    // With less memory than needed, the guarantee is unknown, and its text says so.
    let mut large = Judge::begin(&map, &subject, beside.bytes() - 1);
    let mut timeline = recorded(&astar, &four[0], &map);
    go_to(&mut timeline, 2);
    let mut inquiry = Inquiry::begin(&mut timeline, &subject);
    assert_eq!(inquiry.account().promise, None);
    assert!(inquiry.go_on(&timeline, &subject, large.standard(), 1000));
    let lamp = inquiry.account().promise.clone().unwrap();
    let text = "Shortest path (by length). Not checked: the map is too large.";
    assert_eq!((lamp.text.as_str(), lamp.state), (text, LampState::Unknown));
}
