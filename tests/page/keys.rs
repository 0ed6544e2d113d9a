//! Keys and typed text.

use super::{ROADS, tab_or_skip};

/// A code without its end.
const DAMAGED: &str = "MZ10020000008Y2G10DC9P7AS9DDXT78SBJ5MS361G2000000010";

#[test]
fn keys_move_the_clock_and_what_is_shown_is_said_in_words() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let [tick, start] = [&begun["tick"], &begun["race"][0]].map(|at| at.as_u64().unwrap());
    assert_eq!((tick - start, &begun["playing"]), (20, &false.into()));
    let live = "document.getElementById('live')";
    let said = format!("{live}.textContent");
    tab.wait_until("the sentence", &said, |said| *said == begun["sentence"]);
    let polite = format!("{live}.getAttribute('aria-live')");
    assert_eq!(tab.eval(&polite), "polite");
    let label = "document.getElementById('glcanvas').getAttribute('aria-label')";
    tab.wait("a label", label);
    tab.press("Right");
    let next = tab.until_tick(tick + 1);
    tab.wait_until("the next sentence", &said, |said| *said == next["sentence"]);

    tab.press("Left");
    tab.until_tick(tick);
    tab.press("shift+Right");
    tab.until_tick(tick + 10);
    tab.press("Home");
    tab.until_tick(start);
    tab.press(" ");
    tab.until("a later tick", |state| {
        state["playing"] == true && state["tick"].as_u64() > Some(start)
    });
    tab.press(" ");
    let paused = tab.until("the pause", |state| state["playing"] == false);
    tab.frames(10);
    assert_eq!(tab.state()["tick"], paused["tick"]);
    tab.press("End");
    let ended = tab.until("the end", |state| state["tick"] == state["race"][1]);
    assert!(
        ended["sentence"].as_str().unwrap().contains("step 609"),
        "{ended}"
    );
}

#[test]
fn keys_that_the_browser_knows_too_are_the_programs_and_the_keyboard_can_leave() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let whole = tab.look().all();
    let before = tab.look_still(whole);
    for key in ["F1", "?"] {
        tab.press(key);
        tab.look_other("the list of keys", (&before, whole), 50_000);
        tab.press("Escape");
        tab.look_same("the same picture", (&before, whole));
    }
    let dialogs = [("ctrl+O", "Open"), ("ctrl+S", "Save"), ("ctrl+E", "Export")];
    for (key, name) in dialogs.into_iter().chain([("ctrl+shift+C", "Share")]) {
        tab.press(key);
        tab.until_dialog(Some(name));
        tab.press("Escape");
        tab.until_dialog(None);
    }
    // Only after escape.
    tab.press("Right");
    let focused = "document.activeElement.id";
    for (key, stays) in [("Tab", true), ("Escape", true), ("Tab", false)] {
        tab.press(key);
        assert_eq!(tab.eval(focused) == "glcanvas", stays, "{key}");
    }
}

#[test]
fn a_typed_code_opens_or_says_what_is_wrong() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    tab.open_dialog("ctrl+O", "Open");
    tab.type_text(&DAMAGED.to_lowercase());
    tab.press("Enter");
    let wrong = tab.until("the error", |state| state["error"].is_string());
    assert_eq!(wrong["dialog"], "Open", "{wrong}");
    assert_eq!(wrong["link"], begun["link"]);
    // The wrong code is selected, so that typing replaces it.
    tab.frames(10);
    tab.press("Backspace");
    let code = super::links::code("dungeon-plain");
    tab.type_text(&code.to_lowercase());
    tab.press("Enter");
    tab.until_dialog(None);
    tab.until("the other run", |state| {
        state["link"].is_string() && state["link"] != begun["link"]
    });
}
