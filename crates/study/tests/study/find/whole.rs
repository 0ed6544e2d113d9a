//! The whole search: the same on any number of threads and however it is cut into pieces, and within its limit.

use super::{read, search};
use mazescope_core::{Grown, Seed, Size};
use mazescope_study::find::finding::edited;
use mazescope_study::find::{FindSpec, MapSearch};

/// No map of the family fulfils it, so the islands have to find one.
const BY_ISLANDS: &str = "depth_first.length >= 5 * best and best >= 3";

/// Everything that a search shows.
fn shown(search: &MapSearch) -> (u64, String, String) {
    let finding = search.finding().unwrap();
    let figures = finding.map(|finding| (finding.map, finding.figures));
    (
        search.tried(),
        format!("{figures:?}"),
        search.proof().in_words(true),
    )
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
        let mut search = MapSearch::new(statement, spec).unwrap();
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
    let search = MapSearch::new(read("bfs.found").unwrap(), spec).unwrap();
    assert_eq!(search.spec().size, Size::clamped(32, 3));
}

#[test]
fn a_found_map_is_an_open_field_with_edits() {
    let mut search = search("breadth_first.length >= 2 * best", [5, 5]);
    while search.best().is_none() && search.advance() {}
    let map = search.finding().unwrap().unwrap().map;
    assert!(map.costs().is_some());
    let open = *mazescope_core::builtin::catalogue()
        .generator("open")
        .unwrap();
    for seed in ["0", "another"] {
        let grown = Grown::new(open, map.size(), Seed::new(seed));
        assert_eq!(edited(grown, &map).unwrap().map(), map);
    }
    let other = Grown::new(open, Size::clamped(20, 20), Seed::first());
    assert!(edited(other, &map).is_none());
}
