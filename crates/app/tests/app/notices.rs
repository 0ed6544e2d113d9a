//! Notices stay long enough to be read, cover nothing, and report every jump.

use mazescope_core::Unit;
use mazescope_desk::{Desk, let_pass, names};

#[test]
fn a_notice_covers_nothing_and_goes_by_itself_for_which_the_window_wakes() {
    let mut desk = Desk::paused();
    desk.to_end();
    let before = desk.widgets();
    desk.command(names::COPY_SEED);
    assert!(desk.says("Copied the seed"));
    let after = desk.widgets();
    for widget in before {
        assert!(after.contains(&widget), "{widget:?}");
    }
    let wakes = desk.wakes_after();
    assert!(wakes.is_some_and(|seconds| seconds < 10.0), "{wakes:?}");
    let_pass(10.0);
    desk.frames(2);
    assert!(!desk.says("Copied the seed"));
}

#[test]
fn going_to_the_first_difference_says_that_the_unit_was_changed() {
    let mut desk = Desk::paused();
    desk.command(names::FIRST_DIVERGENCE);
    assert!(desk.notice().contains("The searches first diverge at step"));
    assert!(!desk.notice().contains("One step is"), "it was not changed");
    desk.count_by(Unit::Events);
    desk.command(names::FIRST_DIVERGENCE);
    assert_eq!(desk.scene().unit(), Unit::Expansions);
    assert!(desk.notice().contains("One step is now a cell expanded."));
}

#[test]
fn drawing_on_a_map_that_grows_says_where_the_clock_has_gone() {
    let mut desk = Desk::paused();
    let draw = |desk: &mut Desk, from: (i32, i32), to: (i32, i32)| {
        let points = [from, to].map(|cell| desk.at(0, cell));
        desk.drag(&points);
    };
    desk.seek_tick(20);
    draw(&mut desk, (3, 20), (40, 33));
    assert!(desk.scene().tick() > 20);
    let jump = "the clock moved to the end of the generation";
    assert!(desk.notice().contains(jump));
    desk.escape();
    desk.to_end();
    draw(&mut desk, (3, 30), (40, 38));
    assert_eq!(desk.notice(), "", "there it does not jump");
}
