//! Copying and pasting, also where the browser allows neither.

use super::tab::Tab;
use super::{ROADS, tab_or_skip};
use serde_json::{Value, json};

/// A page without https has no such object.
const INSECURE: &str =
    "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })";

/// Lets the page read and write the clipboard, or not.
fn allow(tab: &mut Tab, allow: bool) {
    let origin = tab.site.url("");
    tab.allow_clipboard(&origin, allow);
}

/// Reads the clipboard from a page that may.
fn read(tab: &mut Tab) -> String {
    allow(tab, true);
    let field = "<textarea id=field></textarea><script>field.focus()</script>";
    let page = format!("<link rel=icon href='data:,'>{field}");
    tab.site.add("/paste", &page);
    let url = tab.site.url("/paste");
    tab.go(&url);
    tab.press("ctrl+V");
    let pasted = tab.wait("the pasted text", "field.value");
    pasted.as_str().unwrap_or_default().to_owned()
}

/// Copies the link in the dialog that shares the moment.
fn share(tab: &mut Tab) -> Value {
    // While these keys are held, macroquad copies an empty text.
    tab.hold("ctrl+shift+C", 2);
    tab.until_dialog(Some("Share"));
    tab.frames(10);
    tab.press("Enter");
    tab.until("a notice", |state| state["notice"].is_string())
}

#[test]
fn a_copied_link_opens_the_same_moment() {
    // No other test copies the link to the second step.
    for (step, script) in [("t=20", ""), ("t=21", INSECURE)] {
        let mut tab = tab_or_skip!();
        tab.prepare(script);
        allow(&mut tab, true);
        let begun = tab.open_link(&ROADS.replace("t=20", step));
        assert_eq!(share(&mut tab)["notice"], "Copied the link.");
        tab.frames(10);
        let link = read(&mut tab);
        let page = tab.site.url("/");
        assert_eq!(link, format!("{page}#{}", begun["link"].as_str().unwrap()));
        tab.go(&link);
        let again = tab.begun();
        for key in ["boards", "tick", "link", "playing"] {
            assert_eq!(again[key], begun[key], "{key}");
        }
    }
}

#[test]
fn a_pasted_code_and_link_open_and_the_text_of_a_field_is_copied() {
    let mut tab = tab_or_skip!();
    allow(&mut tab, true);
    let begun = tab.open_link(ROADS);
    let code = ROADS.split(['=', '&']).nth(1).unwrap();
    let link = format!("https://example.org/#c={code}&t=33");
    let run = |state: &Value| {
        let link = state["link"].as_str();
        link.and_then(|link| link.split('&').next())
            .map(str::to_owned)
    };
    for text in [code, &link] {
        tab.press("R");
        tab.until("another map", |state| {
            run(state).is_some() && run(state) != run(&begun)
        });
        tab.eval(&format!("navigator.clipboard.writeText({})", json!(text)));
        tab.open_dialog("ctrl+O", "Open");
        tab.press("ctrl+V");
        tab.frames(5);
        tab.press("Enter");
        tab.until_dialog(None);
        tab.until("the pasted run", |state| run(state) == run(&begun));
    }
    tab.until("the moment of the link", |state| {
        state["tick"].as_u64() == state["race"][0].as_u64().map(|start| start + 33)
    });

    tab.open_dialog("ctrl+O", "Open");
    tab.type_text("some words");
    tab.press("ctrl+A");
    tab.frames(3);
    tab.press("ctrl+C");
    tab.frames(5);
    assert_eq!(read(&mut tab), "some words");
}

#[test]
fn a_blocked_clipboard_is_told_and_the_rest_works() {
    let mut tab = tab_or_skip!();
    tab.prepare("Document.prototype.execCommand = () => false;");
    allow(&mut tab, false);
    let begun = tab.open_link(ROADS);
    share(&mut tab);
    tab.until_notice("clipboard");
    tab.until_dialog(None);
    tab.press("Right");
    tab.until_tick(begun["tick"].as_u64().unwrap() + 1);
}
