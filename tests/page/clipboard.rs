//! Copying and pasting, also where the browser allows neither.

use super::{ROADS, Tab, tab_or_skip};
use egui::Key;
use mazescope_app::keys::chord::{ctrl, ctrl_shift, key};
use serde_json::{Value, json};

/// Reads the clipboard from a page that may.
fn read(tab: &mut Tab) -> String {
    let origin = tab.site.url("");
    tab.allow_clipboard(&origin, true);
    tab.site.add(
        "/paste",
        "<link rel=icon href='data:,'><textarea id=field></textarea><script>field.focus()</script>",
    );
    let url = tab.site.url("/paste");
    tab.go(&url);
    tab.ctrl('v');
    let pasted = tab.wait("the pasted text", "field.value");
    pasted.as_str().unwrap_or_default().to_owned()
}

/// Copies the link in the dialog that shares the moment.
fn share(tab: &mut Tab) -> Value {
    // While these keys are held, macroquad copies an empty text.
    tab.hold(&ctrl_shift(Key::C), 2);
    tab.until_dialog(Some("Share"));
    tab.frames(10);
    tab.key("Enter");
    tab.until("a notice", |state| state["notice"].is_string())
}

#[test]
fn a_copied_link_opens_the_same_moment() {
    let mut tab = tab_or_skip!();
    let origin = tab.site.url("");
    tab.allow_clipboard(&origin, true);
    let begun = tab.open_link(ROADS);
    let said = share(&mut tab);
    assert_eq!(said["notice"], "Copied the link.");
    let link = read(&mut tab);
    let expected = format!("{}#{}", tab.site.url("/"), begun["link"].as_str().unwrap());
    assert_eq!(link, expected);
    tab.go(&link);
    let again = tab.begun();
    for key in ["boards", "tick", "link", "playing"] {
        assert_eq!(again[key], begun[key], "{key}");
    }
}

#[test]
fn a_pasted_code_and_a_pasted_link_open() {
    let mut tab = tab_or_skip!();
    let origin = tab.site.url("");
    tab.allow_clipboard(&origin, true);
    let begun = tab.open_link(ROADS);
    let code = ROADS.split(['=', '&']).nth(1).unwrap();
    for text in [
        code.to_owned(),
        format!("https://example.org/#c={code}&t=33"),
    ] {
        tab.press(&key(Key::R));
        tab.until("another map", |state| {
            state["link"].is_string() && state["link"].as_str() != begun["link"].as_str()
        });
        tab.eval(&format!("navigator.clipboard.writeText({})", json!(text)));
        tab.press(&ctrl(Key::O));
        tab.until_dialog(Some("Open"));
        tab.frames(5);
        tab.ctrl('v');
        tab.frames(5);
        tab.key("Enter");
        let opened = tab.until_dialog(None);
        let same = begun["link"].as_str().unwrap().split('&').next();
        let same = |state: &Value| {
            state["link"]
                .as_str()
                .and_then(|link| link.split('&').next())
                == same
        };
        assert!(same(&opened) || same(&tab.until("the pasted run", same)));
    }
    tab.until("the moment of the link", |state| {
        let start = state["race"][0].as_u64().unwrap();
        state["tick"] == start + 33
    });
}

#[test]
fn text_in_a_field_is_copied_and_cut() {
    let mut tab = tab_or_skip!();
    let origin = tab.site.url("");
    tab.allow_clipboard(&origin, true);
    tab.open_link(ROADS);
    tab.press(&ctrl(Key::O));
    tab.until_dialog(Some("Open"));
    tab.frames(5);
    tab.type_text("some words");
    tab.press(&ctrl(Key::A));
    tab.frames(3);
    tab.ctrl('c');
    tab.frames(5);
    assert_eq!(read(&mut tab), "some words");
}

#[test]
fn an_insecure_page_copies_as_well() {
    let mut tab = tab_or_skip!();
    // A page without https has no such object.
    tab.prepare(
        "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })",
    );
    let begun = tab.open_link(ROADS);
    share(&mut tab);
    tab.frames(10);
    assert!(read(&mut tab).ends_with(begun["link"].as_str().unwrap()));
}

#[test]
fn a_blocked_clipboard_is_told_and_the_rest_works() {
    let mut tab = tab_or_skip!();
    tab.prepare("Document.prototype.execCommand = () => false;");
    let origin = tab.site.url("");
    tab.allow_clipboard(&origin, false);
    let begun = tab.open_link(ROADS);
    share(&mut tab);
    tab.until("the message", |state| {
        state["notice"]
            .as_str()
            .is_some_and(|notice| notice.contains("clipboard"))
    });
    tab.until_dialog(None);
    tab.key("Right");
    tab.until_tick(begun["tick"].as_u64().unwrap() + 1);
}
