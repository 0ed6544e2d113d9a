//! A judge of a guarantee is made in the background, within its memory.

use super::go_to;
use mazescope_core::solvers::{astar, depth_first, dijkstra};
use mazescope_core::{Map, Settings, Size, Solver, Tile};
use mazescope_explain::judge::Judge;
use mazescope_explain::promise::{LampState, Standard, judge};
use mazescope_explain::{Inquiry, Subject};
use mazescope_support::trials::recorded;
use std::sync::Arc;

/// A judge in the background agrees with one made at once, and serves all searches with the same paths.
#[test]
fn a_judge_is_made_beside_within_its_memory() {
    let mut map = Map::new(Size::clamped(4, 3), Tile::Floor);
    map.starts.extend(map.size().cell(0, 2));
    map.goals.extend(map.size().cell(2, 2));
    let map = Arc::new(map);
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
