//! The pointer and the wheel.

use super::native::{self, middle};
use super::tab::Screen;
use super::{ROADS, tab_or_skip};
use egui::{Pos2, pos2, vec2};

/// A place where the pointer points at nothing.
const REST: Pos2 = pos2(520.0, 22.0);

#[test]
fn a_drag_on_the_timeline_goes_to_the_same_step_as_in_the_window() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let mut desk = native::desk(ROADS, Screen::DESK);
    let (line, from) = (desk.named("Timeline").rect, middle(&desk, "Timeline"));
    for share in [0.5, 0.9, 0.1] {
        let to = pos2(line.left() + share * line.width(), line.center().y).floor();
        desk.drag(&[from, to]);
        tab.drag(&[from, to]);
        tab.until_tick(desk.scene().tick());
    }
    // It ends when the button is released outside.
    let (begun, below) = (tab.state(), pos2(from.x, 700.0));
    tab.point(from);
    tab.mouse("mousePressed", from, 1);
    tab.frames(2);
    tab.mouse("mouseMoved", below, 1);
    tab.frames(2);
    tab.mouse("mouseReleased", below, 0);
    let moved = tab.until("the middle", |state| state["tick"] != begun["tick"]);
    tab.point((line.left_center() + vec2(20.0, 0.0)).floor());
    tab.frames(5);
    assert_eq!(tab.state()["tick"], moved["tick"]);
}

#[test]
fn a_click_pins_a_cell_a_stroke_draws_a_wall_and_the_wheel_zooms_the_boards_alone() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let mut desk = native::desk(ROADS, Screen::DESK);
    let [from, to] = [(3, 6), (8, 7)].map(|cell| desk.at(0, cell).floor());
    tab.point(REST);
    let whole = tab.look().all();
    let before = tab.look_still(whole);
    tab.click(from);
    tab.point(REST);
    tab.look_other("the history of the cell", (&before, whole), 500);
    assert_eq!(tab.state()["link"], begun["link"], "no wall has changed");
    tab.click(from);
    tab.point(REST);
    tab.look_same("the first picture again", (&before, whole));

    tab.drag(&[from, to]);
    tab.point(REST);
    desk.drag(&[from, to]);
    desk.finish();
    let native = native::report(&mut desk);
    assert_ne!(native["link"], begun["link"]);
    tab.until("the same walls", |state| {
        let mut keys = ["link", "boards", "tick"].into_iter();
        keys.all(|key| state[key] == native[key])
    });
    let hash = format!("#{}", native["link"].as_str().unwrap());
    tab.wait_until("the address", "location.hash", |found| *found == hash);
    let visited = tab.eval("history.length");
    assert_eq!(visited, 2, "the address is replaced, not pushed");

    let board = desk.panes()[0].board();
    let centre = board.center().floor();
    tab.point(centre);
    let before = tab.look_still(board);
    tab.wheel(centre, -240.0);
    // The map grows over some frames, while the pointer is over it.
    tab.look_other("a larger map", (&before, board), 5_000);
    let page = tab.eval("[scrollX, scrollY, visualViewport.scale].join()");
    assert_eq!(page, "0,0,1");
    assert_eq!(tab.state()["boards"], native["boards"]);
}
