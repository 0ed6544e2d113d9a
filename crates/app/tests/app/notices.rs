//! Notices stay long enough to be read, cover nothing, and report every jump.

use egui::{Key, Modifiers, Pos2, vec2};
use mazescope_app::frame::Wake;
use mazescope_app::watch::actions::{TimeAction, WatchAction};
use mazescope_core::Unit;
use mazescope_desk::desk::{Desk, start_in};
use mazescope_desk::world::World;
use std::cell::Cell;

thread_local!(static NOW: Cell<f64> = const { Cell::new(0.0) });

/// A clock that advances a little with every reading, and when a test says so.
fn clock() -> f64 {
    NOW.set(NOW.get() + 1e-4);
    NOW.get()
}

/// The usual window, paused at its beginning, with that clock.
fn desk() -> Desk {
    let mut start = start_in(World {
        clock,
        ..World::default()
    });
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk
}

fn notice(desk: &Desk) -> &str {
    desk.common().notice.as_deref().unwrap_or_default()
}

fn at(desk: &Desk, x: i32, y: i32) -> Pos2 {
    desk.lattice(0).rect_of(x, y).center()
}

#[test]
fn a_notice_goes_by_itself_and_the_window_wakes_for_it() {
    let mut desk = desk();
    desk.key(Key::C, Modifiers::NONE);
    assert!(desk.says("Copied the seed"));
    desk.frames(2);
    let wake = desk.output().wake;
    let soon = matches!(wake, Wake::After(seconds) if seconds > 0.0 && seconds < 10.0);
    assert!(soon, "{wake:?}");
    NOW.set(NOW.get() + 10.0);
    desk.frames(2);
    assert!(!desk.says("Copied the seed"));
}

#[test]
fn a_notice_does_not_cover_the_comparison() {
    let mut desk = desk();
    desk.click_on("To the end");
    let conclusion = desk
        .state()
        .compare
        .readout
        .conclusion
        .clone()
        .expect("at the end");
    desk.key(Key::C, Modifiers::NONE);
    assert!(desk.says(&conclusion.headline) && desk.says("Copied the seed"));
}

#[test]
fn going_to_the_first_difference_says_that_the_unit_was_changed() {
    let mut desk = desk();
    desk.key(Key::G, Modifiers::NONE);
    assert!(notice(&desk).contains("The searches first diverge at step"));
    assert!(!notice(&desk).contains("One step is"), "it was not changed");
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    desk.key(Key::G, Modifiers::NONE);
    assert_eq!(desk.state().chosen.unit, Unit::Expansions);
    assert!(
        notice(&desk).contains("One step is now a cell expanded."),
        "{}",
        notice(&desk)
    );
}

#[test]
fn drawing_on_a_map_that_grows_says_where_the_clock_has_gone() {
    let mut desk = desk();
    desk.act(WatchAction::Time(TimeAction::Seek(20)));
    desk.drag(&[at(&desk, 3, 20), at(&desk, 40, 33)]);
    assert!(desk.scene().tick() > 20);
    assert!(notice(&desk).contains("the clock moved to the end of the generation"));
    desk.act(WatchAction::Escape);
    desk.click_on("To the end");
    desk.drag(&[at(&desk, 3, 30), at(&desk, 40, 38)]);
    assert_eq!(notice(&desk), "", "there it does not jump");
}
