//! The whole search: the same on any number of threads and however it is cut into pieces, and within its limit.

use super::{read, search};
use mazescope_core::{Ground, Size};
use mazescope_study::find::finding::recorded;
use mazescope_study::find::measure::Measurer;
use mazescope_study::find::proposal::Proposal;
use mazescope_study::find::{FindSpec, MapSearch};
use std::sync::Arc;

/// No map of the family fulfils it, so the islands have to find one.
const BY_ISLANDS: &str = "depth_first.length >= 5 * best and best >= 3";

/// Everything that a search shows.
fn shown(search: &MapSearch) -> (u64, String, String) {
    let finding = search.finding().unwrap();
    let figures = finding.map(|finding| (finding.map, finding.figures));
    (search.tried(), format!("{figures:?}"), search.proved())
}

fn on_threads(search: &MapSearch, threads: usize) -> MapSearch {
    let mut search = search.clone();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .unwrap();
    pool.install(|| while search.advance() {});
    search
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let begun = search(BY_ISLANDS, [6, 5]);
    let one = on_threads(&begun, 1);
    assert!(one.best().is_some());
    for threads in [2, 5] {
        assert_eq!(
            shown(&on_threads(&begun, threads)),
            shown(&one),
            "{threads}"
        );
    }
}

#[test]
fn a_search_that_is_cut_into_pieces_is_the_whole_search() {
    let mut whole = search(BY_ISLANDS, [5, 5]);
    let mut halves = Vec::new();
    let mut epochs = 0;
    while whole.advance() {
        epochs += 1;
        if epochs % 7 == 0 {
            halves.push(whole.clone());
        }
    }
    assert!(halves.len() > 2, "{epochs}");
    // A copy that was put aside, in any phase, comes to the same end.
    let last = halves.pop();
    for mut half in [halves.swap_remove(0), last.unwrap()] {
        while half.advance() {}
        assert_eq!(shown(&half), shown(&whole));
    }
}

#[test]
fn the_limit_counts_maps() {
    for most in [1, 7, 100, 30_000, 330_000] {
        let spec = FindSpec {
            most,
            ..FindSpec::default()
        };
        let statement = read("greedy.expanded > 100 * breadth_first.expanded").unwrap();
        let mut search = MapSearch::new(statement, spec);
        while search.advance() {}
        assert_eq!(search.tried(), most);
        assert!(search.best().is_none());
        assert!(search.finding().unwrap().is_none());
        assert_eq!(search.doing(), "done");
    }
}

#[test]
fn sides_are_limited() {
    let spec = FindSpec {
        size: Size::clamped(900, 3),
        ..FindSpec::default()
    };
    let search = MapSearch::new(read("bfs.found").unwrap(), spec);
    assert_eq!(search.spec().size, Size::clamped(32, 3));
}

#[test]
fn terrain_comes_where_no_other_map_is_found_and_the_result_says_so() {
    let mut rough = search("breadth_first.length >= 2 * best", [5, 5]);
    while rough.best().is_none() && rough.advance() {}
    assert!(rough.doing().starts_with("found one with terrain, "));
    while rough.advance() {}
    let finding = rough.finding().unwrap().unwrap();
    assert!(rough.has_terrain() && finding.map.costs().is_some());
    assert!(rough.proved().contains("the map that is shown has terrain"));
    // The map is an empty field with edits.
    let catalogue = mazescope_core::builtin::catalogue();
    let run = finding.run(&catalogue);
    assert!(matches!(run.ground, Ground::Grown(_)));
    assert_eq!(*run.map(), finding.map);
    // With terrain a smaller map would do, but one without is found.
    let mut plain = search("greedy.length >= 2 * best", [5, 5]);
    while plain.advance() {}
    assert!(plain.best().is_some() && !plain.has_terrain());
    assert!(!plain.proved().contains("has terrain"));
}

#[test]
fn a_map_has_a_path_unless_the_statement_asks_for_one() {
    let mut cut = Proposal::open(Size::clamped(3, 1), [0, 2]);
    cut.set_wall(1, true);
    for (text, holds) in [
        ("breadth_first.expanded >= 1", false),
        ("wall_follower.walked >= 0", false),
        ("jps.expanded >= 1 and astar.expanded >= 1", false),
        ("breadth_first.expanded >= 1 and not bfs.found", true),
        (
            "wall_follower.walked >= 0 and not wall_follower.found",
            true,
        ),
    ] {
        let statement = read(text).unwrap();
        let mut measurer = Measurer::new(&statement);
        let values = measurer.values(&cut).unwrap();
        assert_eq!(statement.holds(values), holds, "{text}");
        let values = recorded(&statement, &Arc::new(cut.map())).unwrap();
        assert_eq!(statement.holds(&values), holds, "{text}");
    }
}
