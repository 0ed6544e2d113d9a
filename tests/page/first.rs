//! The first start: a picture, no fault, and nothing loaded that is not there.

use super::tab_or_skip;
use crate::window::picture::Picture;
use std::fs;

/// The most bytes of the program as it is sent.
const MOST_BYTES: u64 = 2_300_000;

#[test]
fn a_small_program_shows_a_picture_and_every_tab_without_a_fault() {
    let mut tab = tab_or_skip!();
    let state = tab.open_link("");
    assert_eq!(
        (&state["tab"], &state["error"]),
        (&"Watch".into(), &().into())
    );
    assert_eq!(state["boards"].as_array().map(Vec::len), Some(2));
    let many = |picture: &Picture| picture.colours(picture.all()) > 50;
    let picture = tab.look_for("many colours", many);
    assert_eq!((picture.width, picture.height), (800, 600));
    assert_eq!(tab.eval("message.textContent"), "");
    assert_eq!(tab.eval("document.title"), "Mazescope");
    // It plays by itself.
    let tick = state["tick"].as_u64().unwrap();
    tab.until("a later tick", |state| state["tick"].as_u64() > Some(tick));
    for (key, name) in [
        ("F3", "Walk"),
        ("F4", "Walls"),
        ("F5", "Lessons"),
        ("F2", "Watch"),
    ] {
        let before = tab.look();
        tab.press(key);
        tab.until(name, |state| state["tab"] == name);
        let other =
            |picture: &Picture| many(picture) && picture.difference(&before, picture.all()) > 5_000;
        tab.look_for(name, other);
    }

    let script = "fetch('mazescope.wasm').then(answer => answer.headers.get('content-type'))";
    assert_eq!(tab.eval(script), "application/wasm");
    let sent = tab.site.answers();
    let sent = sent.iter().find(|answer| answer.path == "/mazescope.wasm");
    let sent = sent.expect("the page loads it").bytes;
    super::report(&format!("mazescope.wasm: {sent} bytes sent"));
    let folder = super::page("the size").expect("it is there");
    if let Ok(compressed) = fs::metadata(folder.join("mazescope.wasm.br")) {
        let bytes = compressed.len();
        assert!(
            bytes <= MOST_BYTES,
            "{bytes} bytes are more than {MOST_BYTES}"
        );
    }
}
