//! Fingers on a page of the size of a phone.

use super::tab::Screen;
use super::{ROADS, native, visit_or_skip};
use crate::window::picture::Picture;
use egui::{Pos2, Rect, pos2};
use mazescope_desk::desk::Desk;

/// The page on a phone, and the same without a browser. A first touch tells the page that there are fingers.
macro_rules! phone_or_skip {
    ($visit:ident, $desk:ident) => {
        let mut $visit = visit_or_skip!();
        $visit.tab.show_on(Screen::PHONE);
        $visit.open(ROADS);
        let $desk = native::desk(ROADS, Screen::PHONE);
        $visit.tab.tap(pos2(1.0, 40.0));
        $visit.tab.frames(5);
    };
}

/// A place in pixels of the screen.
fn pixels(part: Rect) -> Rect {
    Rect::from_min_max(
        3.0 * part.min.to_vec2().to_pos2(),
        3.0 * part.max.to_vec2().to_pos2(),
    )
}

fn middle(desk: &Desk, name: &str) -> Pos2 {
    desk.named(name).rect.center().floor()
}

#[test]
fn the_canvas_has_the_pixels_of_the_phone() {
    phone_or_skip!(visit, _desk);
    let size = visit.tab.eval("[glcanvas.width, glcanvas.height].join()");
    assert_eq!(size, "1170,2532");
    let picture = visit.tab.look();
    assert_eq!((picture.width, picture.height), (1170, 2532));
    visit.must_be_sound();
}

#[test]
fn taps_play_pause_and_step() {
    phone_or_skip!(visit, desk);
    let tick = visit.state()["tick"].as_u64().unwrap();
    visit.tab.tap(middle(&desk, "Step"));
    visit.until_tick(tick + 1);
    visit.tab.tap(middle(&desk, "Step back"));
    visit.until_tick(tick);
    visit.tab.tap(middle(&desk, "Play"));
    visit.until("that it plays", |state| state["playing"] == true);
    // The button has another name now, but the same place.
    visit.tab.tap(middle(&desk, "Play"));
    visit.until("that it pauses", |state| state["playing"] == false);
    visit.must_be_sound();
}

#[test]
fn a_finger_drags_on_the_timeline() {
    phone_or_skip!(visit, desk);
    let line = desk.named("Timeline").rect;
    let [from, to] =
        [0.2, 0.8].map(|share| pos2(line.left() + share * line.width(), line.center().y).floor());
    visit.tab.fingers(&[&[from], &[from.lerp(to, 0.5)], &[to]]);
    let state = visit.until("a late step", |state| {
        let [start, end] = [0, 1].map(|side| state["race"][side].as_f64().unwrap());
        state["tick"].as_f64().unwrap() > start + 0.7 * (end - start)
    });
    assert_eq!(state["playing"], false);
    visit.must_be_sound();
}

#[test]
fn a_tap_shows_the_other_search() {
    phone_or_skip!(visit, desk);
    visit.tab.tap(middle(&desk, "Breadth-first"));
    visit.until("the other search", |state| {
        state["sentence"]
            .as_str()
            .is_some_and(|said| said.starts_with("Breadth-first"))
    });
    visit.must_be_sound();
}

#[test]
fn two_fingers_zoom_the_board_and_not_the_page() {
    phone_or_skip!(visit, desk);
    let board = desk.placed(0).rects.board;
    let part = pixels(board);
    let before = visit.tab.look_still(part);
    let link = visit.state()["link"].clone();
    visit.tab.pinch(board.center().floor(), 20.0, 100.0);
    let zoomed = |picture: &Picture| picture.difference(&before, part) > 20_000;
    visit.tab.look_for("a larger map", zoomed);
    assert_eq!(
        visit
            .tab
            .eval("[visualViewport.scale, scrollX, scrollY].join()"),
        "1,0,0"
    );
    visit.tab.frames(5);
    // Two fingers draw no wall.
    assert_eq!(visit.state()["link"], link);
    visit.must_be_sound();
}

#[test]
fn a_text_field_opens_the_soft_keyboard() {
    phone_or_skip!(visit, _desk);
    use mazescope_app::keys::chord::ctrl;
    visit.tab.press(&ctrl(egui::Key::O));
    visit.until_dialog(Some("Open"));
    // A soft keyboard opens for a focused field of the document only.
    visit
        .tab
        .wait("the field", "document.activeElement.tagName === 'INPUT'");
    visit
        .tab
        .call("Input.insertText", serde_json::json!({ "text": "MZ1" }));
    visit.tab.frames(5);
    visit.tab.key("Enter");
    visit.until("an error about the text", |state| {
        state["error"].is_string()
    });
    visit.tab.key("Escape");
    visit.until_dialog(None);
    visit
        .tab
        .wait("the canvas", "document.activeElement.id === 'glcanvas'");
    visit.must_be_sound();
}
