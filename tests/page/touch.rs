//! Fingers on a page of the size of a phone.

use super::tab::Screen;
use super::{ROADS, native, tab_or_skip};
use crate::window::picture::Picture;
use egui::{Pos2, Rect, pos2};
use mazescope_desk::desk::Desk;

/// The page on a phone, and the same without a browser. A first touch tells the page that there are fingers.
macro_rules! phone_or_skip {
    ($tab:ident, $desk:ident) => {
        let mut $tab = tab_or_skip!();
        $tab.show_on(Screen::PHONE);
        $tab.open_link(ROADS);
        let $desk = native::desk(ROADS, Screen::PHONE);
        $tab.tap(pos2(1.0, 40.0));
        $tab.frames(5);
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
    phone_or_skip!(tab, _desk);
    let size = tab.eval("[glcanvas.width, glcanvas.height].join()");
    assert_eq!(size, "1170,2532");
    let picture = tab.look();
    assert_eq!((picture.width, picture.height), (1170, 2532));
}

#[test]
fn taps_play_pause_and_step() {
    phone_or_skip!(tab, desk);
    let tick = tab.state()["tick"].as_u64().unwrap();
    tab.tap(middle(&desk, "Step"));
    tab.until_tick(tick + 1);
    tab.tap(middle(&desk, "Step back"));
    tab.until_tick(tick);
    tab.tap(middle(&desk, "Play"));
    tab.until("that it plays", |state| state["playing"] == true);
    // The button has another name now, but the same place.
    tab.tap(middle(&desk, "Play"));
    tab.until("that it pauses", |state| state["playing"] == false);
}

#[test]
fn a_finger_drags_on_the_timeline() {
    phone_or_skip!(tab, desk);
    let line = desk.named("Timeline").rect;
    let [from, to] =
        [0.2, 0.8].map(|share| pos2(line.left() + share * line.width(), line.center().y).floor());
    tab.fingers(&[&[from], &[from.lerp(to, 0.5)], &[to]]);
    let state = tab.until("a late step", |state| {
        let [start, end] = [0, 1].map(|side| state["race"][side].as_f64().unwrap());
        state["tick"].as_f64().unwrap() > start + 0.7 * (end - start)
    });
    assert_eq!(state["playing"], false);
}

#[test]
fn a_tap_shows_the_other_search() {
    phone_or_skip!(tab, desk);
    tab.tap(middle(&desk, "Breadth-first"));
    tab.until("the other search", |state| {
        state["sentence"]
            .as_str()
            .is_some_and(|said| said.starts_with("Breadth-first"))
    });
}

#[test]
fn two_fingers_zoom_the_board_and_not_the_page() {
    phone_or_skip!(tab, desk);
    let board = desk.placed(0).rects.board;
    let part = pixels(board);
    let before = tab.look_still(part);
    let link = tab.state()["link"].clone();
    tab.pinch(board.center().floor(), 20.0, 100.0);
    let zoomed = |picture: &Picture| picture.difference(&before, part) > 20_000;
    tab.look_for("a larger map", zoomed);
    assert_eq!(
        tab.eval("[visualViewport.scale, scrollX, scrollY].join()"),
        "1,0,0"
    );
    tab.frames(5);
    // Two fingers draw no wall.
    assert_eq!(tab.state()["link"], link);
}

#[test]
fn a_text_field_opens_the_soft_keyboard() {
    phone_or_skip!(tab, _desk);
    use mazescope_app::keys::chord::ctrl;
    tab.press(&ctrl(egui::Key::O));
    tab.until_dialog(Some("Open"));
    // A soft keyboard opens for a focused field of the document only.
    tab.wait("the field", "document.activeElement.tagName === 'INPUT'");
    tab.call("Input.insertText", serde_json::json!({ "text": "MZ1" }));
    tab.frames(5);
    tab.key("Enter");
    tab.until("an error about the text", |state| {
        state["error"].is_string()
    });
    tab.key("Escape");
    tab.until_dialog(None);
    tab.wait("the canvas", "document.activeElement.id === 'glcanvas'");
}
