//! The menu: each statement is found on a small map, and both computations agree on it.

use mazescope_core::Size;
use mazescope_study::find::{FindSpec, MENU, MapSearch};
use mazescope_support::cases::of;
use std::collections::HashSet;

#[test]
fn each_statement_of_the_menu_is_found() {
    for entry in MENU {
        let statement = super::read(entry.statement).unwrap();
        let usual = FindSpec::default().size;
        let spec = FindSpec {
            terrain: entry.terrain,
            // The fewer maps of a small size come before those that chance makes.
            size: of(Size::clamped(5, 5), usual),
            ..FindSpec::default()
        };
        let mut search = MapSearch::new(statement, spec);
        // A map is enough here; it may shrink further.
        let found =
            |search: &MapSearch| search.best().is_some() && search.has_terrain() == entry.terrain;
        while !found(&search) && search.advance() {}
        let finding = search.finding().unwrap().expect(entry.statement);
        let size = finding.map.size();
        let fits = size.width() <= usual.width() && size.height() <= usual.height();
        assert!(fits, "{}: {size}", entry.statement);
        assert!(entry.terrain || finding.map.costs().is_none());
    }
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
