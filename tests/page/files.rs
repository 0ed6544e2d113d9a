//! Files that are dropped, chosen and saved.

use super::tab::Screen;
use super::{ROADS, Tab, native, tab_or_skip};
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
fn file(tab: &Tab, name: &str, text: &str) -> PathBuf {
    let path = tab.folder.path().join(name);
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
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    assert!(begun["link"].is_string());
    for name in ["small.map", "größe 迷路.map"] {
        let path = file(&tab, name, MAP);
        tab.drop_file(&path, pos2(300.0, 300.0));
        // A map from a file has no code, so no link.
        tab.until(name, is_other(&begun));
    }
}

#[test]
fn a_dropped_file_that_is_nothing_says_so() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let path = file(&tab, "letter.txt", "Dear reader,\nthis is no map.\n");
    tab.drop_file(&path, pos2(300.0, 300.0));
    let said = tab.until("the message", |state| {
        let words = [&state["error"], &state["notice"]];
        words.iter().any(|words| {
            words
                .as_str()
                .is_some_and(|words| words.contains("letter.txt"))
        })
    });
    assert_eq!(said["boards"], begun["boards"]);
}

#[test]
fn a_map_is_chosen_in_the_dialog_of_the_browser() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let path = file(&tab, "chosen.map", MAP);
    tab.choose_files();
    let mut desk = native::desk(ROADS, Screen::desk(1280, 800, 1.0));
    desk.key(Key::O, egui::Modifiers::COMMAND);
    desk.frames(10);
    tab.press(&ctrl(Key::O));
    tab.until_dialog(Some("Open"));
    tab.frames(10);
    tab.click(desk.named("Choose files…").rect.center().floor());
    tab.choose(&path);
    tab.until("the chosen map", is_other(&begun));
    tab.until_dialog(None);
}

#[test]
fn a_saved_map_is_a_download() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let folder = tab.keep_downloads();
    tab.press(&ctrl(Key::S));
    tab.until_dialog(Some("Save"));
    tab.frames(5);
    tab.type_text("roads.map");
    tab.key("Enter");
    assert_eq!(tab.downloaded(), "roads.map");
    tab.until_dialog(None);
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
    tab.drop_file(&folder.join("roads.map"), pos2(300.0, 300.0));
    tab.until("the saved map", |state| state["link"].is_null());
}

#[test]
fn an_exported_picture_is_a_download() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let folder = tab.keep_downloads();
    tab.press(&ctrl(Key::E));
    tab.until_dialog(Some("Export"));
    tab.frames(10);
    tab.type_text("roads.png");
    tab.key("Enter");
    assert_eq!(tab.downloaded(), "roads.png");
    let saved = fs::read(folder.join("roads.png")).unwrap();
    let reader = png::Decoder::new(std::io::Cursor::new(saved)).read_info();
    let info = reader.expect("the download is a PNG").info().size();
    assert!(info.0 > 100 && info.1 > 100, "{info:?}");
}
