//! Keys and typed text.

use super::{ROADS, tab_or_skip};
use egui::Key;
use mazescope_app::keys::chord::{Chord, ctrl, ctrl_shift, key, shift};

/// A code without its end.
const DAMAGED: &str = "MZ10R0P063V4W764V3NCMPPYX3MCNS2TCHK0830220K0W0GG4R";

#[test]
fn keys_move_the_clock() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let (tick, start) = (
        begun["tick"].as_u64().unwrap(),
        begun["race"][0].as_u64().unwrap(),
    );
    assert_eq!((tick - start, &begun["playing"]), (20, &false.into()));
    tab.key("Right");
    tab.until_tick(tick + 1);
    tab.key("Left");
    tab.until_tick(tick);
    tab.press(&shift(Key::ArrowRight));
    tab.until_tick(tick + 10);
    tab.press(&key(Key::Home));
    tab.until_tick(start);
    tab.key("Space");
    tab.until("a later tick", |state| {
        state["playing"] == true && state["tick"].as_u64() > Some(start)
    });
    tab.key("Space");
    let paused = tab.until("the pause", |state| state["playing"] == false);
    tab.frames(10);
    assert_eq!(tab.state()["tick"], paused["tick"]);
    tab.key("End");
    let ended = tab.until("the end", |state| state["tick"] == state["race"][1]);
    assert!(
        ended["sentence"]
            .as_str()
            .is_some_and(|said| said.contains("step 609")),
        "{ended}"
    );
}

#[test]
fn f1_and_the_question_mark_list_the_keys() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let whole = tab.look().all();
    let before = tab.look_still(whole);
    for pressed in [key(Key::F1), key(Key::Questionmark)] {
        tab.press(&pressed);
        let listed = |picture: &crate::window::picture::Picture| {
            picture.difference(&before, picture.all()) > 100_000
        };
        tab.look_for("the list of keys", listed);
        tab.key("Escape");
        let closed = |picture: &crate::window::picture::Picture| {
            picture.difference(&before, picture.all()) == 0
        };
        tab.look_for("the same picture", closed);
    }
}

#[test]
fn commands_that_the_browser_knows_too_are_the_programs() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let dialogs: [(Chord, &str); 4] = [
        (ctrl(Key::O), "Open"),
        (ctrl(Key::S), "Save"),
        (ctrl(Key::E), "Export"),
        (ctrl_shift(Key::C), "Share"),
    ];
    for (chord, name) in dialogs {
        tab.press(&chord);
        tab.until_dialog(Some(name));
        tab.key("Escape");
        tab.until_dialog(None);
    }
}

#[test]
fn a_typed_code_opens_or_says_what_is_wrong() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    tab.press(&ctrl(Key::O));
    tab.until_dialog(Some("Open"));
    tab.frames(5);
    tab.type_text(&DAMAGED.to_lowercase());
    tab.key("Enter");
    let wrong = tab.until("the error", |state| state["error"].is_string());
    assert_eq!(wrong["dialog"], "Open", "{wrong}");
    assert_eq!(wrong["link"], begun["link"]);
    // The wrong code is selected, so that typing replaces it.
    tab.frames(10);
    tab.key("Backspace");
    let golden = include_str!("../../crates/study/tests/golden/codes.txt");
    let line = golden
        .lines()
        .find(|line| line.starts_with("dungeon-plain "));
    let code = line.and_then(|line| line.split(' ').nth(1)).unwrap();
    tab.type_text(&code.to_lowercase());
    tab.key("Enter");
    tab.until_dialog(None);
    tab.until("the other run", |state| {
        state["link"].is_string() && state["link"] != begun["link"]
    });
}

#[test]
fn the_keyboard_can_leave_the_page() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let focused = "document.activeElement.id";
    assert_eq!(tab.eval(focused), "glcanvas");
    tab.key("Tab");
    assert_eq!(tab.eval(focused), "glcanvas");
    tab.key("Escape");
    tab.key("Tab");
    assert_ne!(tab.eval(focused), "glcanvas");
}

#[test]
fn what_is_shown_is_also_said_in_words() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let said = begun["sentence"].as_str().unwrap().to_owned();
    let live = "document.getElementById('live')";
    tab.wait_until("the sentence", &format!("{live}.textContent"), |text| {
        *text == said
    });
    assert_eq!(
        tab.eval(&format!("{live}.getAttribute('aria-live')")),
        "polite"
    );
    tab.key("Right");
    tab.wait_until(
        "the next sentence",
        &format!("{live}.textContent"),
        |text| text.as_str().is_some_and(|text| text.contains("step 21")),
    );
    let label = "document.getElementById('glcanvas').getAttribute('aria-label')";
    assert!(
        tab.eval(label)
            .as_str()
            .is_some_and(|label| !label.is_empty())
    );
}
