//! The example's generator keeps its guarantee and joins a catalogue like a built-in generator.

use super::promised_maps::{ends_are_floor, perfect};
use super::streams::{check, make_sense};
use super::{seeds, sizes};
use crate::my_algorithm::long_rows;
use mazescope::catalogue::{Begin, Catalogue, Info, PathPromise, Settings, Solver};
use mazescope::formats::codes::share::recognises;
use mazescope::grid::Grid;
use mazescope::map::Tile;
use mazescope::playback::race::Unit;
use mazescope::playback::run::{Grown, Run};
use mazescope::random::Seed;
use mazescope::share::{self, NoRun};
use std::sync::Arc;

#[test]
fn it_grows_perfect_mazes_by_a_stream_that_makes_sense() {
    let entry = long_rows().entry();
    let settings = Settings::new(entry.info.parameters);
    for size in sizes().map(|size| entry.fit(size)) {
        for seed in seeds(3) {
            let map = entry.grow(size, &seed, &settings);
            let about = format!("{size} {seed}");
            perfect(&map, &about);
            ends_are_floor(&map, &about);
            let start = || (entry.start)(&size.into(), &seed, &settings);
            let events = check(&entry.info, size, start);
            make_sense(
                &entry.info,
                &settings,
                Grid::new(size, Tile::Wall, Tile::Wall),
                &events,
            );
        }
    }
}

#[test]
fn it_is_told_whole_and_in_few_lines() {
    let info = long_rows().entry().info;
    let told = [info.id, info.name, info.summary];
    assert!(told.iter().all(|text| !text.is_empty()));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/my_algorithm.rs");
    let lines = std::fs::read_to_string(path).unwrap().lines().count();
    assert!(lines <= 40, "{lines} lines");
}

#[test]
fn its_runs_are_shared_among_those_who_have_it() {
    let ground = Grown::new(
        long_rows().entry(),
        mazescope::grid::Size::new(31, 21).unwrap(),
        Seed::from(7),
    )
    .into();
    let run = Run {
        ground,
        lanes: Vec::new(),
        unit: Unit::Expansions,
    };
    let code = share::code(&run).unwrap();
    assert!(recognises(&code));
    let mut catalogue = mazescope::catalogue();
    let wrong = share::run(&code, &catalogue).unwrap_err();
    assert!(matches!(&wrong[..], [NoRun::NoSuchEntry { id, .. }] if id == "long_rows"));
    catalogue.generators.push(long_rows().entry());
    assert!(share::run(&code, &catalogue).unwrap().map() == run.map());
}

#[test]
fn a_search_that_a_closure_begins_has_no_code_and_is_told_why() {
    let catalogue = mazescope::catalogue();
    let inner = catalogue.solver("astar").unwrap().clone();
    let info = Info {
        id: "mine",
        name: "Mine",
        ..inner.info
    };
    let settings = Settings::new(info.parameters);
    let begin = Begin::Closure(Arc::new(move |map, settings| inner.start(map, settings)));
    let roads = *catalogue.generator("roads").unwrap();
    let ground = Grown::new(
        roads,
        mazescope::grid::Size::new(31, 21).unwrap(),
        Seed::from(7),
    )
    .into();
    let mine = Solver {
        info,
        promise: |_| PathPromise::ShortestLength,
        minds_costs: false,
        refuses: |_, _| None,
        begin,
    };
    let run = Run {
        ground,
        lanes: vec![(mine, settings)],
        unit: Unit::Expansions,
    };
    let said = share::code(&run).unwrap_err().to_string();
    assert!(said.starts_with("Mine starts with a closure"), "{said}");
    assert!(!said.contains("not made here"), "{said}");
}

#[test]
fn the_catalogue_says_by_name_what_is_usual_whatever_its_order() {
    let mut catalogue = mazescope::catalogue();
    catalogue.solvers.reverse();
    let usual = |catalogue: &Catalogue| -> Vec<&str> {
        let entries = catalogue.usual_solvers().into_iter();
        entries.map(|entry| entry.info.id).collect()
    };
    let for_scenarios = |catalogue: &Catalogue| Some(catalogue.scenario_solver()?.info.id);
    assert_eq!(usual(&catalogue), ["depth_first", "breadth_first"]);
    assert_eq!(for_scenarios(&catalogue), Some("astar"));
    // A program that adds only algorithms of another crate.
    let others = ["dijkstra"];
    catalogue
        .solvers
        .retain(|entry| others.contains(&entry.info.id));
    assert_eq!(usual(&catalogue), ["dijkstra"]);
    assert_eq!(for_scenarios(&catalogue), Some("dijkstra"));
    catalogue.solvers.clear();
    assert_eq!(
        (usual(&catalogue), for_scenarios(&catalogue)),
        (vec![], None)
    );
}
