//! Files that are dropped, chosen and saved.

use super::tab::Screen;
use super::{ROADS, Visit, native, visit_or_skip};
use egui::{Key, pos2};
use mazescope_app::keys::chord::ctrl;
use mazescope_formats::Content;
use mazescope_formats::content::read_any;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// A small map in the format of the benchmarks.
const MAP: &str =
    "type octile\nheight 5\nwidth 7\nmap\n.......\n.@@@@@.\n.@...@.\n.@.@...\n...@@@.\n";

/// Writes a file for the test.
fn file(visit: &Visit, name: &str, text: &str) -> PathBuf {
    let path = visit.tab.browser.folder().join(name);
    fs::write(&path, text).unwrap();
    path
}

/// Whether the state shows another run.
fn is_other(begun: &Value) -> impl Fn(&Value) -> bool {
    let boards = begun["boards"].clone();
    move |state| {
        state["boards"][0].is_string() && state["boards"] != boards && state["link"].is_null()
    }
}

#[test]
fn a_dropped_map_opens_whatever_letters_its_name_has() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    assert!(begun["link"].is_string());
    for name in ["small.map", "größe 迷路.map"] {
        let path = file(&visit, name, MAP);
        visit.tab.drop_file(&path, pos2(300.0, 300.0));
        // A map from a file has no code, so no link.
        visit.until(name, is_other(&begun));
    }
    visit.must_be_sound();
}

#[test]
fn a_dropped_file_that_is_nothing_says_so() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let path = file(&visit, "letter.txt", "Dear reader,\nthis is no map.\n");
    visit.tab.drop_file(&path, pos2(300.0, 300.0));
    let said = visit.until("the message", |state| {
        let words = [&state["error"], &state["notice"]];
        words.iter().any(|words| {
            words
                .as_str()
                .is_some_and(|words| words.contains("letter.txt"))
        })
    });
    assert_eq!(said["boards"], begun["boards"]);
    visit.must_be_sound();
}

#[test]
fn a_map_is_chosen_in_the_dialog_of_the_browser() {
    let mut visit = visit_or_skip!();
    let begun = visit.open(ROADS);
    let path = file(&visit, "chosen.map", MAP);
    visit.tab.choose_files();
    let mut desk = native::desk(ROADS, Screen::desk(1280, 800, 1.0));
    desk.key(Key::O, egui::Modifiers::COMMAND);
    desk.frames(10);
    visit.tab.press(&ctrl(Key::O));
    visit.until_dialog(Some("Open"));
    visit.tab.frames(10);
    visit
        .tab
        .click(desk.named("Choose files…").rect.center().floor());
    visit.tab.choose(&path);
    visit.until("the chosen map", is_other(&begun));
    visit.until_dialog(None);
    visit.must_be_sound();
}

#[test]
fn a_saved_map_is_a_download() {
    let mut visit = visit_or_skip!();
    visit.open(ROADS);
    let folder = visit.tab.keep_downloads();
    visit.tab.press(&ctrl(Key::S));
    visit.until_dialog(Some("Save"));
    visit.tab.frames(5);
    visit.tab.type_text("roads.map");
    visit.tab.key("Enter");
    assert_eq!(visit.tab.downloaded(), "roads.map");
    visit.until_dialog(None);
    let saved = fs::read(folder.join("roads.map")).unwrap();
    let Ok(Content::Map(map, _)) = read_any(&saved) else {
        panic!("the saved file is no map");
    };
    let mut desk = native::desk(ROADS, Screen::desk(1280, 800, 1.0));
    let native = desk.scene().map();
    assert_eq!(map.size(), native.size());
    let floor = map.size().iter().filter(|&cell| map.is_floor(cell)).count();
    let other = native
        .size()
        .iter()
        .filter(|&cell| native.is_floor(cell))
        .count();
    assert_eq!(floor, other);
    // It opens again.
    visit
        .tab
        .drop_file(&folder.join("roads.map"), pos2(300.0, 300.0));
    visit.until("the saved map", |state| state["link"].is_null());
    visit.must_be_sound();
}

#[test]
fn an_exported_picture_is_a_download() {
    let mut visit = visit_or_skip!();
    visit.open(ROADS);
    let folder = visit.tab.keep_downloads();
    visit.tab.press(&ctrl(Key::E));
    visit.until_dialog(Some("Export"));
    visit.tab.frames(10);
    visit.tab.type_text("roads.png");
    visit.tab.key("Enter");
    assert_eq!(visit.tab.downloaded(), "roads.png");
    let saved = fs::read(folder.join("roads.png")).unwrap();
    let reader = png::Decoder::new(std::io::Cursor::new(saved)).read_info();
    let info = reader.expect("the download is a PNG").info().size();
    assert!(info.0 > 100 && info.1 > 100, "{info:?}");
    visit.must_be_sound();
}
