//! Copying and pasting, also where the browser allows neither.

use super::{ROADS, Visit, visit_or_skip};
use egui::Key;
use mazescope_app::keys::chord::{ctrl, ctrl_shift, key};
use serde_json::{Value, json};

/// Reads the clipboard from a page that may.
fn read(visit: &mut Visit) -> String {
    let origin = visit.site.url("");
    visit.tab.allow_clipboard(&origin, true);
    visit.site.add(
        "/paste",
        "<link rel=icon href='data:,'><textarea id=field></textarea><script>field.focus()</script>",
    );
    let url = visit.site.url("/paste");
    visit.tab.go(&url);
    visit.tab.ctrl('v');
    let pasted = visit.tab.wait("the pasted text", "field.value");
    pasted.as_str().unwrap_or_default().to_owned()
}

/// Copies the link in the dialog that shares the moment.
fn share(visit: &mut Visit) -> Value {
    // While these keys are held, macroquad copies an empty text.
    visit.tab.hold(&ctrl_shift(Key::C), 2);
    visit.until_dialog(Some("Share"));
    visit.tab.frames(10);
    visit.tab.key("Enter");
    visit.until("a notice", |state| state["notice"].is_string())
}

#[test]
fn a_copied_link_opens_the_same_moment() {
    let mut visit = visit_or_skip!();
    let origin = visit.site.url("");
    visit.tab.allow_clipboard(&origin, true);
    let begun = visit.open(ROADS);
    let said = share(&mut visit);
    assert_eq!(said["notice"], "Copied the link.");
    let link = read(&mut visit);
    let expected = format!(
        "{}#{}",
        visit.site.url("/"),
        begun["link"].as_str().unwrap()
    );
    assert_eq!(link, expected);
    visit.tab.go(&link);
    let again = visit.begun();
    for key in ["boards", "tick", "link", "playing"] {
        assert_eq!(again[key], begun[key], "{key}");
    }
    visit.must_be_sound();
}

#[test]
fn a_pasted_code_and_a_pasted_link_open() {
    let mut visit = visit_or_skip!();
    let origin = visit.site.url("");
    visit.tab.allow_clipboard(&origin, true);
    let begun = visit.open(ROADS);
    let code = ROADS.split(['=', '&']).nth(1).unwrap();
    for text in [
        code.to_owned(),
        format!("https://example.org/#c={code}&t=33"),
    ] {
        visit.tab.press(&key(Key::R));
        visit.until("another map", |state| {
            state["link"].is_string() && state["link"].as_str() != begun["link"].as_str()
        });
        visit
            .tab
            .eval(&format!("navigator.clipboard.writeText({})", json!(text)));
        visit.tab.press(&ctrl(Key::O));
        visit.until_dialog(Some("Open"));
        visit.tab.frames(5);
        visit.tab.ctrl('v');
        visit.tab.frames(5);
        visit.tab.key("Enter");
        let opened = visit.until_dialog(None);
        let same = begun["link"].as_str().unwrap().split('&').next();
        let same = |state: &Value| {
            state["link"]
                .as_str()
                .and_then(|link| link.split('&').next())
                == same
        };
        assert!(same(&opened) || same(&visit.until("the pasted run", same)));
    }
    visit.until("the moment of the link", |state| {
        let start = state["race"][0].as_u64().unwrap();
        state["tick"] == start + 33
    });
    visit.must_be_sound();
}

#[test]
fn text_in_a_field_is_copied_and_cut() {
    let mut visit = visit_or_skip!();
    let origin = visit.site.url("");
    visit.tab.allow_clipboard(&origin, true);
    visit.open(ROADS);
    visit.tab.press(&ctrl(Key::O));
    visit.until_dialog(Some("Open"));
    visit.tab.frames(5);
    visit.tab.type_text("some words");
    visit.tab.press(&ctrl(Key::A));
    visit.tab.frames(3);
    visit.tab.ctrl('c');
    visit.tab.frames(5);
    visit.must_be_sound();
    assert_eq!(read(&mut visit), "some words");
}

#[test]
fn an_insecure_page_copies_as_well() {
    let mut visit = visit_or_skip!();
    // A page without https has no such object.
    visit.tab.prepare(
        "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })",
    );
    let begun = visit.open(ROADS);
    share(&mut visit);
    visit.tab.frames(10);
    visit.must_be_sound();
    assert!(read(&mut visit).ends_with(begun["link"].as_str().unwrap()));
}

#[test]
fn a_blocked_clipboard_is_told_and_the_rest_works() {
    let mut visit = visit_or_skip!();
    visit
        .tab
        .prepare("Document.prototype.execCommand = () => false;");
    let origin = visit.site.url("");
    visit.tab.allow_clipboard(&origin, false);
    let begun = visit.open(ROADS);
    share(&mut visit);
    visit.until("the message", |state| {
        state["notice"]
            .as_str()
            .is_some_and(|notice| notice.contains("clipboard"))
    });
    visit.until_dialog(None);
    visit.tab.key("Right");
    visit.until_tick(begun["tick"].as_u64().unwrap() + 1);
    visit.must_be_sound();
}
