//! Files that are dropped, chosen and saved.

use super::native::{self, middle};
use super::tab::{Screen, Tab};
use super::{ROADS, tab_or_skip};
use egui::{Key, Pos2, pos2};
use mazescope_formats::Content;
use mazescope_formats::content::read_any;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// A place on the first board.
const BOARD: Pos2 = pos2(300.0, 300.0);

/// Writes a file for the test.
fn file(tab: &Tab, name: &str, text: &str) -> PathBuf {
    let path = tab.folder.path().join(name);
    fs::write(&path, text).unwrap();
    path
}

/// A map of that width in the format of the benchmarks.
fn map(width: usize) -> String {
    let row = ".".repeat(width);
    format!("type octile\nheight 3\nwidth {width}\nmap\n{row}\n{row}\n{row}\n")
}

/// Whether the state shows another run, without a link: a map from a file has no code.
fn is_other(before: &Value) -> impl Fn(&Value) -> bool {
    let race = before["race"].clone();
    move |state| state["boards"][0].is_string() && state["race"] != race && state["link"].is_null()
}

#[test]
fn dropped_and_chosen_maps_open_and_other_files_are_told() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    assert!(begun["link"].is_string());
    let letter = file(&tab, "letter.txt", "Dear reader,\nthis is no map.\n");
    tab.drop_file(&letter, BOARD);
    let said = tab.until("the message", |state| {
        let words = [&state["error"], &state["notice"]];
        words
            .iter()
            .any(|words| words.to_string().contains("letter.txt"))
    });
    assert_eq!(said["boards"], begun["boards"]);
    let mut before = said;
    for (name, width) in [("small.map", 5), ("größe 迷路.map", 7)] {
        tab.drop_file(&file(&tab, name, &map(width)), BOARD);
        before = tab.until(name, is_other(&before));
    }

    let path = file(&tab, "chosen.map", &map(9));
    tab.choose_files();
    let mut desk = native::desk(ROADS, Screen::DESK);
    desk.key(Key::O, egui::Modifiers::COMMAND);
    desk.frames(10);
    tab.open_dialog("ctrl+O", "Open");
    tab.click(middle(&desk, "Choose files…"));
    tab.choose(&path);
    tab.until("the chosen map", is_other(&before));
    tab.until_dialog(None);
}

#[test]
fn a_saved_map_and_an_exported_picture_are_downloads() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let folder = tab.keep_downloads();
    let download = |tab: &mut Tab, keys: &str, dialog: &str, name: &str| {
        tab.open_dialog(keys, dialog);
        tab.type_text(name);
        tab.press("Enter");
        assert_eq!(tab.downloaded(), name);
        tab.until_dialog(None);
        fs::read(folder.join(name)).unwrap()
    };
    let saved = download(&mut tab, "ctrl+E", "Export", "roads.png");
    let reader = png::Decoder::new(std::io::Cursor::new(saved)).read_info();
    let info = reader.expect("the download is a PNG").info().size();
    assert!(info.0 > 100 && info.1 > 100, "{info:?}");

    let saved = download(&mut tab, "ctrl+S", "Save", "roads.map");
    let Ok(Content::Map(read)) = read_any(&saved) else {
        panic!("the saved file is no map");
    };
    let map = read.map;
    let mut desk = native::desk(ROADS, Screen::DESK);
    let native = desk.scene().map();
    assert_eq!(map.size(), native.size());
    let mut cells = map.size().iter();
    assert!(cells.all(|cell| map.is_floor(cell) == native.is_floor(cell)));
    // It opens again.
    tab.drop_file(&folder.join("roads.map"), BOARD);
    tab.until("the saved map", |state| state["link"].is_null());
}
