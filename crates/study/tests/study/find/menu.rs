//! The menu: each statement is found on a small map, and both computations agree on it.

use mazescope_study::find::{FindSpec, MENU, MapSearch};
use std::collections::HashSet;

#[test]
fn each_statement_of_the_menu_is_found() {
    let mut smallest = Vec::new();
    for entry in MENU {
        let statement = super::read(entry.statement).unwrap();
        let mut search = MapSearch::new(
            statement,
            FindSpec {
                terrain: entry.terrain,
                ..FindSpec::default()
            },
        )
        .unwrap();
        // A map is enough here; it may shrink further.
        while search.best().is_none() && search.advance() {}
        let finding = search.finding().unwrap().expect(entry.statement);
        let size = finding.map.size();
        assert!(
            size.width() <= 11 && size.height() <= 11,
            "{}",
            entry.statement
        );
        assert!(entry.terrain || finding.map.costs().is_none());
        smallest.push(size.cells());
    }
    assert!(smallest.iter().all(|&cells| cells <= 81), "{smallest:?}");
}

#[test]
fn the_menu_says_each_thing_once() {
    let words: HashSet<_> = MENU.iter().map(|entry| entry.words).collect();
    let statements: HashSet<_> = MENU.iter().map(|entry| entry.statement).collect();
    assert_eq!((words.len(), statements.len()), (MENU.len(), MENU.len()));
    for entry in MENU {
        assert!(entry.words.ends_with('.'), "{}", entry.words);
    }
}
