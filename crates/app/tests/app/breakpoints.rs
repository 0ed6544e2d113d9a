//! Breakpoints: set by a button, a cell or a number, counted ahead, and reported when play pauses there.

use egui::Key;
use mazescope_core::playback::breakpoints::{BreakpointAt, Happening};
use mazescope_core::{Size, Unit};
use mazescope_desk::{Desk, racing, start};

const BACKTRACKING: BreakpointAt = BreakpointAt::Happening(Happening::Backtracking);

/// A desk with depth-first and breadth-first search, at the start of their race.
fn at_the_start() -> Desk {
    let start = start().of_size(Size::clamped(61, 41));
    let mut desk = Desk::of(racing(start, "roads", &["depth_first", "breadth_first"]));
    desk.seek(0);
    desk
}

/// Plays until it pauses; returns the step, and the reason in words.
fn play(desk: &mut Desk) -> (u64, String) {
    desk.play();
    desk.play_until_it_pauses();
    (desk.step(), desk.notice().to_owned())
}

#[test]
fn play_pauses_at_dead_ends_in_both_directions_and_says_why() {
    let mut desk = at_the_start();
    desk.command("Next breakpoint");
    assert!(desk.notice().starts_with("No breakpoints yet"));
    desk.toggle_breakpoint(BACKTRACKING);
    let (first, told) = play(&mut desk);
    let expected = format!("Breakpoint at step {first}: Depth-first backtracks.");
    assert_eq!(told, expected);
    let (second, _) = play(&mut desk);
    assert!(0 < first && first < second, "{first} {second}");
    desk.press(Key::B);
    desk.play_until_it_pauses();
    assert_eq!(desk.step(), first);
    desk.command("Next breakpoint");
    assert_eq!(desk.step(), second);
    desk.command("Previous breakpoint");
    assert_eq!(desk.step(), first);
    // With ticks of events, too.
    desk.count_by(Unit::Events);
    desk.seek(0);
    desk.command("Next breakpoint");
    desk.command("Next breakpoint");
    let lane = &mut desk.scene().race_mut().unwrap().lanes[0];
    assert_eq!(lane.timeline.tally().steps, second);
    // Nobody breaks a guarantee, so play then continues to the end.
    desk.toggle_breakpoint(BACKTRACKING);
    desk.toggle_breakpoint(BreakpointAt::Breach);
    play(&mut desk);
    assert!(desk.scene().has_ended());
}

#[test]
fn cells_frontiers_paths_and_divergences_are_breakpoints_too() {
    let mut desk = at_the_start();
    let (x, y) = desk.ends()[1];
    for (at, words) in [
        (BreakpointAt::Path, "finds its path"),
        (BreakpointAt::Cell(x, y), &format!("reaches ({x}, {y})")),
        (
            BreakpointAt::Frontier(3),
            "has a frontier of more than 3 cells",
        ),
        (BreakpointAt::Divergence, "diverges from the other search"),
    ] {
        desk.toggle_breakpoint(at);
        desk.seek(0);
        let (step, told) = play(&mut desk);
        let begins = told.starts_with(&format!("Breakpoint at step {step}: "));
        assert!(begins && told.ends_with(&format!(" {words}.")), "{told:?}");
        desk.toggle_breakpoint(at);
    }
}

#[test]
fn breakpoints_are_set_counted_and_removed_behind_more() {
    let mut desk = at_the_start();
    desk.set_up();
    desk.click_on("Backtrack");
    desk.finish();
    let all = (0..9_999).take_while(|_| {
        desk.command("Next breakpoint");
        desk.notice() != "There is no later breakpoint."
    });
    let count = all.count();
    assert!(desk.says(&format!("When a search backtracks ({count} so far)")));
    desk.click_on("Remove");
    desk.frames(20);
    assert!(!desk.says("When a search backtracks"));
    desk.click_on("Large frontier");
    desk.scroll_into_sight("Remove");
    let most = desk.number("At most").rect.center();
    desk.type_number(most, "7");
    assert!(desk.says("has a frontier of more than 7 cells"));
}
