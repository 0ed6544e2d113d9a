//! The pointer and the wheel.

use super::tab::Screen;
use super::{ROADS, native, visit_or_skip};
use crate::window::picture::Picture;
use egui::{Pos2, pos2, vec2};

const DESK: Screen = Screen::desk(1280, 800, 1.0);

/// A place where the pointer points at nothing.
const REST: Pos2 = pos2(700.0, 22.0);

/// Whole points, as the page sees them.
fn round(at: Pos2) -> Pos2 {
    at.floor()
}

#[test]
fn a_click_pins_a_cell_and_changes_no_wall() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let desk = native::desk(ROADS, DESK);
    let cell = desk.lattice(0).rect_of(3, 6).center();
    visit.tab.point(REST);
    let whole = visit.tab.look().all();
    let before = visit.tab.look_still(whole);
    visit.tab.click(round(cell));
    visit.tab.point(REST);
    let pinned = |picture: &Picture| picture.difference(&before, picture.all()) > 500;
    visit.tab.look_for("the history of the cell", pinned);
    assert_eq!(visit.state()["link"], begun["link"]);
    visit.tab.click(round(cell));
    visit.tab.point(REST);
    let free = |picture: &Picture| picture.difference(&before, picture.all()) == 0;
    visit.tab.look_for("the first picture again", free);
    visit.must_be_sound();
}

#[test]
fn a_drag_on_the_timeline_goes_to_the_same_step_as_in_the_window() {
    let mut visit = visit_or_skip!();
    visit.open(ROADS);
    let mut desk = native::desk(ROADS, DESK);
    let line = desk.named("Timeline").rect;
    for share in [0.5, 0.9, 0.1] {
        let to = round(pos2(line.left() + share * line.width(), line.center().y));
        let from = round(line.center());
        desk.drag(&[from, to]);
        visit.tab.drag(&[from, to]);
        let tick = desk.scene().tick();
        visit.until_tick(tick);
    }
    visit.must_be_sound();
}

#[test]
fn a_drag_ends_when_the_button_is_released_outside() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let line = native::desk(ROADS, DESK).named("Timeline").rect;
    let middle = round(line.center());
    visit.tab.point(middle);
    visit.tab.mouse("mousePressed", middle, 1);
    visit.tab.frames(2);
    visit.tab.mouse("mouseMoved", pos2(middle.x, 900.0), 1);
    visit.tab.frames(2);
    visit.tab.mouse("mouseReleased", pos2(middle.x, 900.0), 0);
    let moved = visit.until("the middle", |state| state["tick"] != begun["tick"]);
    visit.tab.point(round(line.left_center() + vec2(20.0, 0.0)));
    visit.tab.frames(5);
    assert_eq!(visit.state()["tick"], moved["tick"]);
    visit.must_be_sound();
}

#[test]
fn the_wheel_zooms_the_boards_and_not_the_page() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let board = native::desk(ROADS, DESK).placed(0).rects.board;
    visit.tab.point(REST);
    let before = visit.tab.look_still(board);
    visit.tab.point(round(board.center()));
    visit.tab.wheel(round(board.center()), -240.0);
    // The map grows over some frames, while the pointer is over it.
    visit.tab.frames(40);
    visit.tab.point(REST);
    let zoomed = |picture: &Picture| picture.difference(&before, board) > 5_000;
    visit.tab.look_for("a larger map", zoomed);
    assert_eq!(
        visit
            .tab
            .eval("[scrollX, scrollY, visualViewport.scale].join()"),
        "0,0,1"
    );
    assert_eq!(visit.state()["boards"], begun["boards"]);
    visit.must_be_sound();
}

#[test]
fn a_stroke_draws_a_wall_and_the_link_follows() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let mut desk = native::desk(ROADS, DESK);
    let cells = [(3, 6), (8, 7)];
    let [from, to] = cells.map(|(x, y)| round(desk.lattice(0).rect_of(x, y).center()));
    visit.tab.drag(&[from, to]);
    visit.tab.point(REST);
    desk.drag(&[from, to]);
    desk.finish();
    let native: serde_json::Value = serde_json::from_str(&desk.app().report()).unwrap();
    assert_ne!(native["link"], begun["link"]);
    visit.until("the same walls", |state| {
        ["link", "boards", "tick"]
            .iter()
            .all(|&key| state[key] == native[key])
    });
    let hash = format!("#{}", native["link"].as_str().unwrap());
    visit
        .tab
        .wait_until("the address", "location.hash", |found| *found == hash);
    assert_eq!(
        visit.tab.eval("history.length"),
        2,
        "the address is replaced, not pushed"
    );
    visit.must_be_sound();
}
