//! Boards that are embedded in another page.

use super::native::{self, middle};
use super::site::Site;
use super::tab::{Screen, Tab};
use super::{ROADS, tab_or_skip};
use crate::window::picture::Picture;
use egui::{Rect, pos2, vec2};
use mazescope_desk::names;
use serde_json::{Value, json};

/// A page of text with three boards, far from each other.
fn text(page: &str) -> String {
    let mut html =
        "<!doctype html><link rel=icon href='data:,'><title>Text</title><body>".to_owned();
    for (number, step) in [20, 40, 60].into_iter().enumerate() {
        let link = ROADS
            .replace("t=20", &format!("t={step}"))
            .replace('&', "&amp;");
        html += &format!(
            "<p style='height: 1200px'>Text</p>\
             <iframe id=f{number} src='{page}#{link}&amp;embed=1&amp;speed=20' width=640 height=480></iframe>"
        );
    }
    html + "<p style='height: 1200px'>Text</p></body>"
}

/// The part of a script that finds out whether a board has begun.
fn ready(number: usize) -> String {
    format!("frames[{number}].document.documentElement.dataset.ready === '1'")
}

#[test]
fn boards_on_a_page_of_text_of_any_site_start_when_they_are_seen() {
    let mut tab = tab_or_skip!();
    tab.site.add("/text", &text("/"));
    let url = tab.site.url("/text");
    tab.go(&url);
    let begun = |tab: &mut Tab| [0, 1, 2].map(|number| tab.eval(&ready(number)) == true);
    tab.frames(60);
    assert_eq!(begun(&mut tab), [false; 3]);
    let answers = tab.site.answers();
    let loaded = answers
        .iter()
        .any(|answer| answer.path == "/mazescope.wasm");
    assert!(!loaded, "nothing is loaded for a board that is not seen");
    for number in 0..3 {
        tab.eval(&format!("f{number}.scrollIntoView({{ block: 'center' }})"));
        tab.wait("the board in sight", &ready(number));
        assert_eq!(begun(&mut tab), [0, 1, 2].map(|other| other <= number));
        let part = tab.place(&format!("#f{number}"));
        let drawn = |picture: &Picture| picture.colours(part) > 20;
        tab.look_for("the board", drawn);
        let script = format!("frames[{number}].mazescope.state()");
        let first = tab.eval(&script)["tick"].as_u64().unwrap();
        let later = |state: &Value| state["tick"].as_u64() > Some(first);
        tab.wait_until("that it plays", &script, later);
    }
    let focused = tab.eval("document.activeElement === document.body");
    assert_eq!(focused, true, "no board takes the focus");

    let other = Site::of("");
    other.add("/", &text(&tab.site.url("/")));
    tab.go(&other.url("/").replace("127.0.0.1", "localhost"));
    tab.eval("f0.scrollIntoView({ block: 'center' })");
    let part = tab.place("#f0");
    let drawn = |picture: &Picture| picture.colours(part) > 20;
    let first = tab.look_for("the board", drawn);
    tab.look_other("that it plays", (&first, part), 20);
    assert_eq!(other.missing(), [""; 0]);
}

#[test]
fn a_board_works_at_320_by_240_and_keeps_nothing() {
    let mut tab = tab_or_skip!();
    let screen = Screen::desk(320, 240, 1.0);
    tab.show_on(screen);
    let link = format!("{ROADS}&embed=1");
    let begun = tab.open_link(&link);
    let native = native::state(ROADS);
    for key in ["boards", "tick"] {
        assert_eq!(begun[key], native[key], "{key}");
    }
    let desk = native::desk(&link, screen);
    let whole = Rect::from_min_size(pos2(0.0, 0.0), vec2(320.0, 240.0));
    for name in [names::PLAY, "Step", "Step back", "Timeline"] {
        let widget = desk.named(name);
        assert!(whole.contains_rect(widget.rect), "{widget:?}");
    }
    let tick = begun["tick"].as_u64().unwrap();
    tab.click(middle(&desk, "Step"));
    tab.until_tick(tick + 1);
    tab.click(middle(&desk, "Step back"));
    tab.until_tick(tick);
    let line = desk.named("Timeline").rect;
    let far = pos2(line.left() + 0.8 * line.width(), line.center().y).floor();
    tab.drag(&[line.center().floor(), far]);
    let later = |state: &Value| state["tick"].as_u64() > Some(tick + 100);
    let later = tab.until("a later step", later)["tick"].as_u64().unwrap();
    tab.press("T");
    let pressed = tab.eval("performance.now()").as_f64().unwrap();
    tab.press("Left");
    tab.until_tick(later - 1);
    tab.click(middle(&desk, names::PLAY));
    tab.until("that it plays", |state| state["playing"] == true);
    // Its address stays what the page of text says.
    let address = tab.eval("location.hash");
    assert!(address.as_str().unwrap().contains("embed=1"), "{address}");
    // Any other page keeps its settings within two seconds.
    let over = format!("performance.now() > {}", pressed + 2_500.0);
    tab.wait("more than two seconds", &over);
    tab.frames(3);
    assert_eq!(tab.eval("Object.keys(localStorage)"), json!([]));
}
