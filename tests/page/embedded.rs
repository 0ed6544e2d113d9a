//! Boards that are embedded in another page.

use super::site::Site;
use super::tab::Screen;
use super::{ROADS, Tab, native, tab_or_skip};
use crate::window::picture::Picture;
use egui::{Rect, pos2, vec2};
use serde_json::json;

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
fn three_boards_on_a_page_of_text_start_when_they_are_seen() {
    let mut tab = tab_or_skip!();
    tab.site.add("/text", &text("/"));
    let url = tab.site.url("/text");
    tab.go(&url);
    let begun = |tab: &mut Tab| {
        let all = (0..3).map(|number| tab.eval(&ready(number)) == true);
        all.collect::<Vec<bool>>()
    };
    tab.frames(60);
    assert_eq!(begun(&mut tab), [false; 3]);
    let loaded = |tab: &Tab| {
        let answers = tab.site.answers().into_iter();
        answers
            .filter(|answer| answer.path == "/mazescope.wasm")
            .count()
    };
    assert_eq!(
        loaded(&tab),
        0,
        "nothing is loaded for a board that is not seen"
    );
    for number in 0..3 {
        tab.eval(&format!("f{number}.scrollIntoView({{ block: 'center' }})"));
        tab.wait("the board in sight", &ready(number));
        let expected: Vec<bool> = (0..3).map(|other| other <= number).collect();
        assert_eq!(begun(&mut tab), expected);
        let part = tab.place(&format!("#f{number}"));
        let drawn = |picture: &Picture| picture.colours(part) > 20;
        tab.look_for("the board", drawn);
        let script = format!("frames[{number}].mazescope.state()");
        let first = tab.eval(&script)["tick"].as_u64().unwrap();
        tab.wait_until("that it plays", &script, |state| {
            state["tick"].as_u64() > Some(first)
        });
    }
    assert_eq!(
        tab.eval("document.activeElement === document.body"),
        true,
        "no board takes the focus"
    );
}

#[test]
fn a_board_is_embedded_in_a_page_of_another_site() {
    let mut tab = tab_or_skip!();
    let other = Site::of("");
    other.add("/", &text(&tab.site.url("/")));
    tab.go(&other.url("/").replace("127.0.0.1", "localhost"));
    tab.eval("f0.scrollIntoView({ block: 'center' })");
    let part = tab.place("#f0");
    let drawn = |picture: &Picture| picture.colours(part) > 20;
    let first = tab.look_for("the board", drawn);
    let moved = |picture: &Picture| picture.difference(&first, part) > 20;
    tab.look_for("that it plays", moved);
    assert!(other.missing().is_empty());
}

/// The frame of a board alone, as large as the window.
fn alone(tab: &mut Tab, screen: Screen, link: &str) -> serde_json::Value {
    tab.show_on(screen);
    tab.open_link(&format!("{link}&embed=1"))
}

#[test]
fn a_board_works_at_320_by_240() {
    let mut tab = tab_or_skip!();
    let screen = Screen::desk(320, 240, 1.0);
    let begun = alone(&mut tab, screen, ROADS);
    let native = native::state(ROADS);
    assert_eq!(
        (&begun["boards"], &begun["tick"]),
        (&native["boards"], &native["tick"])
    );
    let desk = native::desk(&format!("{ROADS}&embed=1"), screen);
    let whole = Rect::from_min_size(pos2(0.0, 0.0), vec2(320.0, 240.0));
    for name in ["Play", "Step", "Step back", "Timeline"] {
        let widget = desk.named(name);
        assert!(whole.contains_rect(widget.rect), "{widget:?}");
    }
    let tick = begun["tick"].as_u64().unwrap();
    tab.click(desk.named("Step").rect.center().floor());
    tab.until_tick(tick + 1);
    tab.click(desk.named("Step back").rect.center().floor());
    tab.until_tick(tick);
    let line = desk.named("Timeline").rect;
    let far = pos2(line.left() + 0.8 * line.width(), line.center().y).floor();
    tab.drag(&[line.center().floor(), far]);
    tab.until("a later step", |state| {
        state["tick"].as_u64() > Some(tick + 100)
    });
    tab.click(desk.named("Play").rect.center().floor());
    tab.until("that it plays", |state| state["playing"] == true);
    // Its address stays what the page of text says.
    assert!(
        tab.eval("location.hash")
            .as_str()
            .unwrap()
            .contains("embed=1")
    );
}

#[test]
fn an_embedded_board_keeps_nothing() {
    let mut tab = tab_or_skip!();
    alone(&mut tab, Screen::desk(640, 480, 1.0), ROADS);
    tab.click(pos2(320.0, 10.0));
    tab.key("T");
    tab.key("Right");
    tab.frames(60);
    let kept = tab.eval("Object.keys(localStorage)");
    assert_eq!(kept, json!([]));
}
