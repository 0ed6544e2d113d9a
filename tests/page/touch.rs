//! Fingers on a page of the size of a phone.

use super::native::{self, middle};
use super::tab::Screen;
use super::{ROADS, tab_or_skip};
use egui::pos2;
use mazescope_desk::names;

#[test]
fn taps_are_clicks_two_fingers_zoom_the_board_and_a_field_opens_the_soft_keyboard() {
    let mut tab = tab_or_skip!();
    tab.show_on(Screen::PHONE);
    tab.open_link(ROADS);
    // The first touch tells the page that there are fingers.
    tab.tap(pos2(1.0, 40.0));
    tab.frames(5);
    let mut desk = native::desk(ROADS, Screen::PHONE);
    let native = native::report(&mut desk);
    let begun = tab.until("the state without a browser", |state| {
        ["boards", "tick"]
            .iter()
            .all(|&key| state[key] == native[key])
    });
    let tick = begun["tick"].as_u64().unwrap();
    tab.tap(middle(&desk, "Step"));
    tab.until_tick(tick + 1);
    tab.tap(middle(&desk, "Step back"));
    tab.until_tick(tick);
    tab.tap(middle(&desk, names::PLAY));
    tab.until("that it plays", |state| state["playing"] == true);
    // The button has another name now, but the same place.
    tab.tap(middle(&desk, names::PLAY));
    tab.until("that it pauses", |state| state["playing"] == false);
    tab.tap(middle(&desk, "Breadth-first"));
    tab.until("the other search", |state| {
        let said = state["sentence"].as_str();
        said.is_some_and(|said| said.starts_with("Breadth-first"))
    });

    let line = desk.named("Timeline").rect;
    let at = |share: f32| pos2(line.left() + share * line.width(), line.center().y).floor();
    tab.fingers(&[&[at(0.2)], &[at(0.5)], &[at(0.8)]]);
    let late = tab.until("a late step", |state| {
        let [start, end] = [0, 1].map(|side| state["race"][side].as_f64().unwrap());
        state["tick"].as_f64().unwrap() > start + 0.7 * (end - start)
    });
    assert_eq!(late["playing"], false);

    let board = desk.panes()[0].board();
    let before = tab.look_still(board);
    tab.pinch(board.center().floor(), 20.0, 100.0);
    tab.look_other("a larger map", (&before, board), 2_000);
    let page = tab.eval("[visualViewport.scale, scrollX, scrollY].join()");
    assert_eq!(page, "1,0,0", "the page is not zoomed");
    let code = |state: &serde_json::Value| {
        state["link"]
            .as_str()
            .unwrap()
            .split('&')
            .next()
            .map(str::to_owned)
    };
    assert_eq!(code(&tab.state()), code(&begun), "two fingers draw no wall");

    tab.open_dialog("ctrl+O", "Open");
    // A soft keyboard opens for a focused field of the document only.
    tab.wait("the field", "document.activeElement.tagName === 'INPUT'");
    let text = serde_json::json!({ "text": "MZ1" });
    tab.call("Input.insertText", text);
    tab.frames(5);
    tab.press("Enter");
    tab.until("an error about the text", |state| {
        state["error"].is_string()
    });
    tab.press("Escape");
    tab.until_dialog(None);
    tab.wait("the canvas", "document.activeElement.id === 'glcanvas'");
}
