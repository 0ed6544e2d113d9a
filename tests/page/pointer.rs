//! The pointer and the wheel.

use super::tab::Screen;
use super::{ROADS, native, tab_or_skip};
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
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let desk = native::desk(ROADS, DESK);
    let cell = desk.lattice(0).rect_of(3, 6).center();
    tab.point(REST);
    let whole = tab.look().all();
    let before = tab.look_still(whole);
    tab.click(round(cell));
    tab.point(REST);
    let pinned = |picture: &Picture| picture.difference(&before, picture.all()) > 500;
    tab.look_for("the history of the cell", pinned);
    assert_eq!(tab.state()["link"], begun["link"]);
    tab.click(round(cell));
    tab.point(REST);
    let free = |picture: &Picture| picture.difference(&before, picture.all()) == 0;
    tab.look_for("the first picture again", free);
}

#[test]
fn a_drag_on_the_timeline_goes_to_the_same_step_as_in_the_window() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let mut desk = native::desk(ROADS, DESK);
    let line = desk.named("Timeline").rect;
    for share in [0.5, 0.9, 0.1] {
        let to = round(pos2(line.left() + share * line.width(), line.center().y));
        let from = round(line.center());
        desk.drag(&[from, to]);
        tab.drag(&[from, to]);
        let tick = desk.scene().tick();
        tab.until_tick(tick);
    }
}

#[test]
fn a_drag_ends_when_the_button_is_released_outside() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let line = native::desk(ROADS, DESK).named("Timeline").rect;
    let middle = round(line.center());
    tab.point(middle);
    tab.mouse("mousePressed", middle, 1);
    tab.frames(2);
    tab.mouse("mouseMoved", pos2(middle.x, 900.0), 1);
    tab.frames(2);
    tab.mouse("mouseReleased", pos2(middle.x, 900.0), 0);
    let moved = tab.until("the middle", |state| state["tick"] != begun["tick"]);
    tab.point(round(line.left_center() + vec2(20.0, 0.0)));
    tab.frames(5);
    assert_eq!(tab.state()["tick"], moved["tick"]);
}

#[test]
fn the_wheel_zooms_the_boards_and_not_the_page() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let board = native::desk(ROADS, DESK).placed(0).rects.board;
    tab.point(REST);
    let before = tab.look_still(board);
    tab.point(round(board.center()));
    tab.wheel(round(board.center()), -240.0);
    // The map grows over some frames, while the pointer is over it.
    tab.frames(40);
    tab.point(REST);
    let zoomed = |picture: &Picture| picture.difference(&before, board) > 5_000;
    tab.look_for("a larger map", zoomed);
    assert_eq!(
        tab.eval("[scrollX, scrollY, visualViewport.scale].join()"),
        "0,0,1"
    );
    assert_eq!(tab.state()["boards"], begun["boards"]);
}

#[test]
fn a_stroke_draws_a_wall_and_the_link_follows() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let mut desk = native::desk(ROADS, DESK);
    let cells = [(3, 6), (8, 7)];
    let [from, to] = cells.map(|(x, y)| round(desk.lattice(0).rect_of(x, y).center()));
    tab.drag(&[from, to]);
    tab.point(REST);
    desk.drag(&[from, to]);
    desk.finish();
    let native: serde_json::Value = serde_json::from_str(&desk.app().report()).unwrap();
    assert_ne!(native["link"], begun["link"]);
    tab.until("the same walls", |state| {
        ["link", "boards", "tick"]
            .iter()
            .all(|&key| state[key] == native[key])
    });
    let hash = format!("#{}", native["link"].as_str().unwrap());
    tab.wait_until("the address", "location.hash", |found| *found == hash);
    assert_eq!(
        tab.eval("history.length"),
        2,
        "the address is replaced, not pushed"
    );
}
