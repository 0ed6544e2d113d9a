//! Keys and typed text.

use super::{ROADS, visit_or_skip};
use egui::Key;
use mazescope_app::keys::chord::{Chord, ctrl, ctrl_shift, key, shift};

/// A code without its end.
const DAMAGED: &str = "MZ10R0P063V4W764V3NCMPPYX3MCNS2TCHK0830220K0W0GG4R";

#[test]
fn keys_move_the_clock() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let (tick, start) = (
        begun["tick"].as_u64().unwrap(),
        begun["race"][0].as_u64().unwrap(),
    );
    assert_eq!((tick - start, &begun["playing"]), (20, &false.into()));
    visit.tab.key("Right");
    visit.until_tick(tick + 1);
    visit.tab.key("Left");
    visit.until_tick(tick);
    visit.tab.press(&shift(Key::ArrowRight));
    visit.until_tick(tick + 10);
    visit.tab.press(&key(Key::Home));
    visit.until_tick(start);
    visit.tab.key("Space");
    visit.until("a later tick", |state| {
        state["playing"] == true && state["tick"].as_u64() > Some(start)
    });
    visit.tab.key("Space");
    let paused = visit.until("the pause", |state| state["playing"] == false);
    visit.tab.frames(10);
    assert_eq!(visit.state()["tick"], paused["tick"]);
    visit.tab.key("End");
    let ended = visit.until("the end", |state| state["tick"] == state["race"][1]);
    assert!(
        ended["sentence"]
            .as_str()
            .is_some_and(|said| said.contains("step 609")),
        "{ended}"
    );
    visit.must_be_sound();
}

#[test]
fn f1_and_the_question_mark_list_the_keys() {
    let mut visit = visit_or_skip!();
    visit.open(ROADS);
    let whole = visit.tab.look().all();
    let before = visit.tab.look_still(whole);
    for pressed in [key(Key::F1), key(Key::Questionmark)] {
        visit.tab.press(&pressed);
        let listed = |picture: &crate::window::picture::Picture| {
            picture.difference(&before, picture.all()) > 100_000
        };
        visit.tab.look_for("the list of keys", listed);
        visit.tab.key("Escape");
        let closed = |picture: &crate::window::picture::Picture| {
            picture.difference(&before, picture.all()) == 0
        };
        visit.tab.look_for("the same picture", closed);
    }
    visit.must_be_sound();
}

#[test]
fn commands_that_the_browser_knows_too_are_the_programs() {
    let mut visit = visit_or_skip!();
    visit.open(ROADS);
    let dialogs: [(Chord, &str); 4] = [
        (ctrl(Key::O), "Open"),
        (ctrl(Key::S), "Save"),
        (ctrl(Key::E), "Export"),
        (ctrl_shift(Key::C), "Share"),
    ];
    for (chord, name) in dialogs {
        visit.tab.press(&chord);
        visit.until_dialog(Some(name));
        visit.tab.key("Escape");
        visit.until_dialog(None);
    }
    visit.must_be_sound();
}

#[test]
fn a_typed_code_opens_or_says_what_is_wrong() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    visit.tab.press(&ctrl(Key::O));
    visit.until_dialog(Some("Open"));
    visit.tab.frames(5);
    visit.tab.type_text(&DAMAGED.to_lowercase());
    visit.tab.key("Enter");
    let wrong = visit.until("the error", |state| state["error"].is_string());
    assert_eq!(wrong["dialog"], "Open", "{wrong}");
    assert_eq!(wrong["link"], begun["link"]);
    // The wrong code is selected, so that typing replaces it.
    visit.tab.frames(10);
    visit.tab.key("Backspace");
    let golden = include_str!("../../crates/study/tests/golden/codes.txt");
    let line = golden
        .lines()
        .find(|line| line.starts_with("dungeon-plain "));
    let code = line.and_then(|line| line.split(' ').nth(1)).unwrap();
    visit.tab.type_text(&code.to_lowercase());
    visit.tab.key("Enter");
    visit.until_dialog(None);
    visit.until("the other run", |state| {
        state["link"].is_string() && state["link"] != begun["link"]
    });
    visit.must_be_sound();
}

#[test]
fn the_keyboard_can_leave_the_page() {
    let mut visit = visit_or_skip!();
    visit.open(ROADS);
    let focused = "document.activeElement.id";
    assert_eq!(visit.tab.eval(focused), "glcanvas");
    visit.tab.key("Tab");
    assert_eq!(visit.tab.eval(focused), "glcanvas");
    visit.tab.key("Escape");
    visit.tab.key("Tab");
    assert_ne!(visit.tab.eval(focused), "glcanvas");
}

#[test]
fn what_is_shown_is_also_said_in_words() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let said = begun["sentence"].as_str().unwrap().to_owned();
    let live = "document.getElementById('live')";
    visit
        .tab
        .wait_until("the sentence", &format!("{live}.textContent"), |text| {
            *text == said
        });
    assert_eq!(
        visit.tab.eval(&format!("{live}.getAttribute('aria-live')")),
        "polite"
    );
    visit.tab.key("Right");
    visit.tab.wait_until(
        "the next sentence",
        &format!("{live}.textContent"),
        |text| text.as_str().is_some_and(|text| text.contains("step 21")),
    );
    let label = "document.getElementById('glcanvas').getAttribute('aria-label')";
    assert!(
        visit
            .tab
            .eval(label)
            .as_str()
            .is_some_and(|label| !label.is_empty())
    );
}
