//! Breakpoints: set by a button, a cell or a number, marked ahead, and reported when play pauses there.

use egui::{Key, Modifiers, vec2};
use mazescope_app::watch::actions::{BreakpointAction, SearchAction, TimeAction, WatchAction};
use mazescope_app::watch::breakpoints::breakpoint::words;
use mazescope_core::playback::breakpoints::{BreakpointAt, Happening};
use mazescope_core::{Motion, Unit};
use mazescope_desk::desk::Desk;

const BACKTRACKING: BreakpointAt = BreakpointAt::Happening(Happening::Backtracking);

/// A desk with depth-first and breadth-first search, at the start of their race.
fn at_the_start() -> Desk {
    let mut desk = Desk::paused_in(vec2(1280.0, 800.0));
    desk.act(WatchAction::Search(SearchAction::Choose(0, "depth_first")));
    desk.act(WatchAction::Search(SearchAction::Choose(
        1,
        "breadth_first",
    )));
    desk.finish();
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start)));
    desk
}

fn set(desk: &mut Desk, at: BreakpointAt) {
    desk.act(WatchAction::Breakpoint(BreakpointAction::Toggle(at)));
    desk.finish();
}

/// Plays until it pauses; returns the tick of the race.
fn play(desk: &mut Desk, action: TimeAction) -> u64 {
    desk.act(WatchAction::Time(action));
    for _ in 0..2000 {
        if desk.state().time.projector.player.motion == Motion::Paused {
            break;
        }
        desk.pass(0.05);
    }
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
    let start = desk.scene().race_start();
    desk.scene().tick() - start
}

#[test]
fn play_pauses_at_dead_ends_in_both_directions_and_says_why() {
    let mut desk = at_the_start();
    set(&mut desk, BACKTRACKING);
    let start = desk.scene().race_start();
    let marks = desk.state().breakpoints.marks().to_vec();
    let ahead: Vec<u64> = marks.iter().map(|mark| mark - start).collect();
    assert!(ahead.len() > 1 && ahead[0] > 0, "{ahead:?}");
    let first = play(&mut desk, TimeAction::PlayPause);
    assert_eq!(first, ahead[0]);
    let told = desk.common().notice.clone().expect("it says why");
    assert!(
        told.starts_with(&format!("Breakpoint at step {first}: Depth-first")),
        "{told:?}"
    );
    assert!(
        told.ends_with(&format!("{}.", words(BACKTRACKING))),
        "{told:?}"
    );
    let second = play(&mut desk, TimeAction::PlayPause);
    assert_eq!(second, ahead[1]);
    assert_eq!(play(&mut desk, TimeAction::PlayBack), first);
    // By key, and with events, too.
    desk.key(Key::I, Modifiers::NONE);
    let tick = desk.scene().tick();
    assert_eq!(tick - start, second);
    desk.key(Key::I, Modifiers::SHIFT);
    assert_eq!(desk.scene().tick() - start, first);
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToStart));
    desk.act(WatchAction::Time(TimeAction::SkipGrowth));
    desk.finish();
    desk.key(Key::I, Modifiers::NONE);
    desk.key(Key::I, Modifiers::NONE);
    let lane = &mut desk.scene().race_mut().unwrap().lanes[0];
    assert_eq!(lane.timeline.tally().steps, second);
    // Without the breakpoint, play continues to the end.
    set(&mut desk, BACKTRACKING);
    assert!(desk.state().breakpoints.set().is_empty());
    assert!(desk.state().breakpoints.marks().is_empty());
    play(&mut desk, TimeAction::PlayPause);
    assert!(desk.scene().has_ended());
}

#[test]
fn cells_frontiers_paths_and_divergences_are_breakpoints_too() {
    let mut desk = at_the_start();
    desk.key(Key::I, Modifiers::NONE);
    let told = desk.common().notice.clone().expect("there is none");
    assert!(told.starts_with("No breakpoints yet"), "{told:?}");
    let goal = {
        let map = desk.scene().map();
        map.size().position(map.goals[0])
    };
    for at in [
        BreakpointAt::Path,
        BreakpointAt::Cell(goal.0, goal.1),
        BreakpointAt::Frontier(3),
        BreakpointAt::Divergence,
    ] {
        set(&mut desk, at);
        let start = desk.scene().race_start();
        desk.act(WatchAction::Time(TimeAction::Seek(start)));
        let tick = play(&mut desk, TimeAction::PlayPause);
        let told = desk.common().notice.clone().expect("it says why");
        assert!(told.ends_with(&format!("{}.", words(at))), "{told:?}");
        let race = desk.scene().race_mut().unwrap();
        let lanes = race.lanes.iter();
        match at {
            BreakpointAt::Path => assert!(
                lanes
                    .clone()
                    .any(|lane| lane.timeline.board().counts().traced > 0)
            ),
            BreakpointAt::Frontier(most) => {
                let frontier = lanes.map(|lane| lane.timeline.board().counts().frontier);
                assert_eq!(frontier.max(), Some(most + 1));
            }
            BreakpointAt::Cell(x, y) => {
                let reached = lanes.clone().any(|lane| {
                    let board = lane.timeline.board();
                    lane.timeline.now() == board.size().cell(x, y)
                });
                assert!(reached, "{tick}");
            }
            BreakpointAt::Divergence => {
                assert_eq!(Some(tick), desk.state().compare.divergences().first())
            }
            BreakpointAt::Happening(_) | BreakpointAt::Breach => {}
        }
        set(&mut desk, at);
    }
}

#[test]
fn breakpoints_are_set_and_removed_behind_more() {
    let mut desk = at_the_start();
    desk.set_up();
    desk.click_on("Backtrack");
    desk.finish();
    assert_eq!(desk.state().breakpoints.set(), [BACKTRACKING]);
    assert!(desk.says(&words(BACKTRACKING)));
    desk.scroll_into_sight("Remove");
    desk.click_on("Remove");
    assert!(desk.state().breakpoints.set().is_empty());
    desk.act(WatchAction::Breakpoint(BreakpointAction::Toggle(
        BreakpointAt::Frontier(100),
    )));
    desk.act(WatchAction::Breakpoint(
        BreakpointAction::SetLargestFrontier(7),
    ));
    assert_eq!(desk.state().breakpoints.set(), [BreakpointAt::Frontier(7)]);
}

#[test]
fn play_does_not_wait_for_a_promise_that_nobody_breaks() {
    let mut desk = at_the_start();
    set(&mut desk, BreakpointAt::Breach);
    assert!(desk.state().breakpoints.marks().is_empty());
    play(&mut desk, TimeAction::PlayPause);
    assert!(desk.scene().has_ended(), "it plays on to the end");
}
