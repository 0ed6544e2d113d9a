//! What a follower shows: its legend, the rows that change, and that it notices when the run is another one.

use mazescope_core::generators::open;
use mazescope_core::layers::follower::Follower;
use mazescope_core::layers::{Scale, ordered, tree};
use mazescope_core::solvers::breadth_first;
use mazescope_core::{Event, Seed, Settings, Size, Timeline};
use std::sync::Arc;

/// A search of an open field with sides of this many cells, completely recorded.
fn search(side: u32) -> Timeline {
    let settings = Settings::new(open::ENTRY.info.parameters);
    let map = Arc::new(open::ENTRY.grow(Size::clamped(side, side), &Seed::from(1), &settings));
    let settings = Settings::new(breadth_first::ENTRY.info.parameters);
    let mut timeline = Timeline::of_search(&breadth_first::ENTRY, &settings, &map, 1 << 20);
    while timeline.record(1 << 16) > 0 {}
    timeline
}

fn arrive(follower: &mut Follower, timeline: &Timeline) {
    assert!(follower.advance(timeline, || false));
}

#[test]
fn levels_grow_with_values_between_those_of_the_legend() {
    let mut timeline = search(400);
    timeline.seek(u64::MAX);
    let mut follower = Follower::new(&ordered::ORDER_OF_DISCOVERY);
    assert_eq!(follower.legend(), None);
    arrive(&mut follower, &timeline);
    let legend = follower.legend().expect("cells are discovered");
    assert_eq!((legend.scale, legend.low.1), (Scale::Viridis, 1.0));
    assert_eq!(
        legend.high.1,
        f64::from(timeline.board().counts().discovered)
    );
    assert!(
        legend.high.1 > 65_535.0,
        "{}: numbers are shifted",
        legend.high.1
    );
    let size = timeline.board().size();
    let mut levels = vec![0; size.padded()];
    follower.levels(0, &mut levels);
    for cell in size.iter() {
        let level = levels[cell.index()];
        let Some(value) = follower.value(cell) else {
            assert_eq!(level, 0);
            continue;
        };
        let span = f64::from(legend.high.0) - f64::from(legend.low.0);
        let share = (value - legend.low.1) / (legend.high.1 - legend.low.1);
        let expected = f64::from(legend.low.0) + share * span;
        assert!(
            (f64::from(level) - expected).abs() <= 1.0,
            "{value}: {level}, {expected}"
        );
    }
}

#[test]
fn all_rows_change_when_numbers_are_shifted_further_and_few_otherwise() {
    let mut timeline = search(400);
    let mut follower = Follower::new(&ordered::ORDER_OF_DISCOVERY);
    while timeline.board().counts().discovered < 65_000 {
        timeline.forward(100);
    }
    let mut shifted = 0;
    for turn in 0..40 {
        let before = timeline.board().counts().discovered;
        timeline.forward(50);
        arrive(&mut follower, &timeline);
        let mut rows = 0;
        follower.take_changed(|changed| rows += changed.len());
        let further = before < 65_536 && timeline.board().counts().discovered >= 65_536;
        shifted += usize::from(further);
        match further || turn == 0 {
            true => assert_eq!(rows, 402),
            false => assert!(rows < 402, "{rows} rows, {before} cells discovered"),
        }
    }
    assert_eq!(shifted, 1);
}

#[test]
fn another_recording_is_followed_from_its_start() {
    let (mut one, mut other) = (search(40), search(30));
    let mut follower = Follower::new(&tree::DEPTH);
    one.seek(u64::MAX);
    arrive(&mut follower, &one);
    other.seek(500);
    assert!(!follower.is_at(&other));
    arrive(&mut follower, &other);
    assert!(follower.is_at(&other) && !follower.is_at(&one));
}

#[test]
fn events_that_were_forgotten_are_forgotten() {
    let mut timeline = search(30);
    let mut follower = Follower::new(&ordered::ORDER_OF_DISCOVERY);
    timeline.seek(u64::MAX);
    arrive(&mut follower, &timeline);
    timeline.seek(300);
    timeline.truncate();
    let cells = timeline.board().size().iter();
    let new: Vec<_> = cells
        .filter(|&cell| timeline.board().parent(cell).is_none())
        .collect();
    for &cell in new.iter().rev().take(40) {
        timeline.push(Event::pushed_start(cell));
    }
    timeline.seek(u64::MAX);
    arrive(&mut follower, &timeline);
    let mut fresh = Follower::new(&ordered::ORDER_OF_DISCOVERY);
    arrive(&mut fresh, &timeline);
    for cell in timeline.board().size().iter() {
        assert_eq!(follower.value(cell), fresh.value(cell));
    }
}
