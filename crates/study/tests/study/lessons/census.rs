//! The census of mazes: all spanning trees of small grids, and generators that are fair or not.

use mazescope_core::{Generator, Grown, Seed, Size, generators};
use mazescope_study::lessons::census::Census;

fn census(generator: Generator, (width, height): (u32, u32)) -> Option<Census> {
    let size = Size::new(width, height).expect("within the limit");
    Census::new(&Grown::new(generator, size, Seed::first()))
}

#[test]
fn spanning_trees_of_small_grids_are_counted() {
    for (size, expected) in [((3, 3), 1), ((5, 5), 4), ((7, 5), 15), ((7, 7), 192)] {
        let census = census(generators::wilson::ENTRY, size);
        let possible = census.map(|census| census.possible());
        assert_eq!(possible, Some(expected), "{size:?}");
    }
    assert!(census(generators::wilson::ENTRY, (21, 21)).is_none());
    assert!(census(generators::open::ENTRY, (7, 7)).is_none());
}

#[test]
fn two_generators_are_fair_and_the_backtracker_is_not() {
    for (generator, is_even) in [
        (generators::wilson::ENTRY, true),
        (generators::aldous_broder::ENTRY, true),
        (generators::backtracker::ENTRY, false),
    ] {
        let mut census = census(generator, (7, 7)).expect("192 mazes");
        assert_eq!(census.is_even(), None, "there are no mazes yet");
        census.go_on(u64::MAX);
        assert!(census.is_complete());
        assert_eq!(census.mazes(), 19_200);
        assert_eq!(census.counts().iter().sum::<u64>(), 19_200);
        let name = generator.info.name;
        let words = census.words();
        assert_eq!(census.is_even(), Some(is_even), "{name}: {words}");
        if is_even {
            assert_eq!(census.counts().len(), 192, "{name}");
        }
    }
}
