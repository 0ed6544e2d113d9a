//! What one run keeps for the next, what is not kept, and the report of a failure that it has left.

use super::laid_out::SIZES;
use egui::{Key, Modifiers, Pos2, Rect, Vec2, vec2};
use mazescope_core::Rate;
use mazescope_desk::{Desk, USUAL, let_pass, paused, start, start_of};
use mazescope_formats::Store;
use std::fs::read_to_string;
use std::path::Path;
use tempfile::TempDir;
use toml::Table;

fn begin(folder: &Path, own_map: bool) -> Desk {
    let mut start = start();
    start.store = Store::open(Some(folder.to_owned()));
    Desk::recorded(start.like_last_time(own_map), USUAL)
}

/// A folder with these settings, and a desk that begins with them.
pub fn with(settings: &str) -> (TempDir, Desk) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.toml"), settings).unwrap();
    let desk = begin(folder.path(), false);
    (folder, desk)
}

/// Changes the theme, so that all settings are kept; returns the file.
fn keep(desk: &mut Desk, folder: &Path) -> String {
    desk.press(Key::T);
    desk.app().keep();
    read_to_string(folder.join("settings.toml")).unwrap()
}

/// Every setting of the tab *Watch*, with a value that is not the usual one.
const ALL: &str = r#"
    theme = "contrast"
    text_size = 110
    cell = 9.5
    wall = 0.3
    rate = inf
    generator = "backtracker"
    size = [31, 21]
    seed = "a seed of mine"
    solvers = ["astar", "breadth_first"]
    searches = 1
    map = true
    colour_by = "distance"
    colour_map = "contours"
    brush = "8"
    skin = "tiles"
    reduce_motion = true
    grow = true
    linked = false
    unit = "together"
    tab = "watch"
    arrange = { 2 = "rows" }
    version = 2
    words = { 1 = "two pages" }
    parameters = { roads = { density = 3, form = "faithful" }, astar = { heuristic = "manhattan" } }
"#;

#[test]
fn every_setting_is_so_again_and_is_kept_again() {
    let (folder, mut desk) = with(ALL);
    let map = (desk.generator(), desk.seed());
    assert_eq!(map, ("backtracker", "a seed of mine".to_owned()));
    let size = desk.map().size();
    assert_eq!((size.width(), size.height()), (31, 21));
    assert_eq!((desk.searches(), desk.boards()), (&["astar"][..], 2));
    assert_eq!(desk.search_parameter(0, "heuristic"), Some(1));
    assert_eq!(desk.rate(), Rate::AsFastAsItGoes);
    assert_eq!(desk.typed("Step unit"), "own pace");
    desk.set_up();
    assert_eq!(desk.typed("Text size"), "110%");
    let mut kept: Table = keep(&mut desk, folder.path()).parse().unwrap();
    let (mut all, theme): (Table, _) = (ALL.parse().unwrap(), kept["theme"].clone());
    assert_ne!(all.insert("theme".to_owned(), theme.clone()), Some(theme));
    kept.remove("rooms");
    assert_eq!(kept, all);
    // Another map was requested: the colours are the same, but neither the map nor its parameters are.
    let mut other = begin(folder.path(), true);
    assert_eq!(other.generator(), "roads");
    let usual = Desk::new(start(), USUAL, 1.0);
    assert_eq!(other.seed(), usual.seed());
    assert_eq!(other.parameter("density"), usual.parameter("density"));
    let again: Table = keep(&mut other, folder.path()).parse().unwrap();
    assert!(again["theme"] != kept["theme"] && again["theme"] != "contrast".into());
}

#[test]
fn text_grows_and_shrinks_by_keys_and_in_set_up() {
    let mut desk = Desk::paused();
    use Key::{Equals, Minus, Num0, Plus};
    let keys = [Plus, Equals, Minus, Num0, Minus, Minus, Minus];
    for (key, expected) in keys.into_iter().zip([110, 125, 110, 100, 90, 80, 80]) {
        desk.key(key, Modifiers::COMMAND);
        assert_eq!(desk.notice(), format!("Text size: {expected}%."));
    }
    desk.set_up();
    desk.choose("Text size", "200%");
    desk.key(Plus, Modifiers::COMMAND);
    assert_eq!(desk.typed("Text size"), "200%");
}

#[test]
fn a_setting_that_means_nothing_is_told_and_not_lost() {
    let mine = r#"
        theme = "neon"
        skin = "fur"
        colour_by = "mood"
        colour_map = "jet"
        brush = "11"
        unit = "years"
        cell = 99.0
        wall = -1.0
        rate = -5.0
        size = [0, 5]
        text_size = 130
        seed = "a seed of mine"
        generator = "nobody"
        solvers = ["nobody", "nothing"]
        arrange = { 2 = "circle" }
        words = { many = "all" }
        parameters = { nobody = { x = 1 }, roads = { density = 99, form = "round", straightness = [1] } }
    "#;
    let (folder, mut desk) = with(mine);
    let told = desk.notice().to_owned();
    let keys =
        "theme text_size skin colour_by colour_map brush unit cell wall rate arrange words size";
    for key in keys.split(' ') {
        let words = format!("settings.toml: {key} has the unknown value ");
        assert!(told.contains(&words), "{key} in {told}");
    }
    let usual = Desk::new(start(), USUAL, 1.0);
    assert_eq!(desk.generator(), "roads");
    assert_eq!(desk.searches(), usual.searches());
    assert_eq!(desk.rate(), Rate::per_second(Rate::MIN));
    for name in ["density", "form", "straightness"] {
        assert_eq!(desk.parameter(name), usual.parameter(name), "{name}");
    }
    let text = keep(&mut desk, folder.path());
    // A number is clamped to its range, and another program may know the other generator.
    let is_kept = ["wall = 0.1", "nobody"].map(|words| text.contains(words));
    assert_eq!(is_kept, [true, true], "{text}");
    let kept = folder.path().join("settings.toml.broken");
    assert_eq!(read_to_string(kept).unwrap(), mine);
    // Everything that the program has written is valid.
    assert_eq!(begin(folder.path(), false).notice(), "");
}

#[test]
fn it_is_kept_while_the_program_runs_and_only_what_someone_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let mut desk = begin(folder.path(), false);
    desk.to_end();
    desk.app().keep();
    assert!(!file.exists(), "nobody has changed a setting");
    desk.press(Key::T);
    desk.frames(5);
    assert!(!file.exists(), "it is too early");
    let wakes = desk.wakes_after().expect("it wakes without input");
    assert!(wakes > 0.0 && wakes <= 2.0, "{wakes}");
    let_pass(3.0);
    desk.frames(1);
    let text = read_to_string(file).unwrap();
    assert!(text.contains("theme = \"paper\""), "{text}");
    // A speed for one map is not a choice of the user, and neither is a usual estimate.
    assert!(
        !text.contains("rate =") && !text.contains("heuristic"),
        "{text}"
    );
}

#[test]
fn what_cannot_be_kept_is_told_and_the_program_goes_on() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let mut desk = begin(&file.path().join("below"), false);
    for told in [true, false] {
        desk.press(Key::T);
        desk.app().keep();
        desk.frames(2);
        assert_eq!(desk.says("Settings will not be saved"), told, "told once");
        desk.escape();
        assert!(!desk.says("Settings will not be saved"));
    }
}

const TITLE: &str = "Mazescope ended because of a bug";

const REPORT: &str =
    "mazescope 0.1.0\nmessage: index out of bounds\nplace: src/board/state.rs:7:9\n";

/// A folder in which an earlier run has left the report.
fn with_report() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned()));
    let file = store.failure_file().expect("there is a folder");
    let path = file.write(REPORT).unwrap();
    assert!(path.ends_with("failure.txt"), "{path}");
    folder
}

fn after_failure(folder: &TempDir, size: Vec2) -> Desk {
    Desk::recorded(paused(start_of(folder.path())), size)
}

#[test]
fn the_report_is_copied_and_stays_until_it_is_closed_and_the_next_start_shows_none() {
    for by_key in [false, true] {
        let folder = with_report();
        let mut first = after_failure(&folder, USUAL);
        assert!(first.says(TITLE) && first.says("index out of bounds"));
        first.click_on("Copy report");
        assert_eq!(first.copied(), Some(REPORT));
        assert!(first.says(TITLE), "it can be copied again");
        match by_key {
            true => first.escape(),
            false => first.click_on("Close"),
        }
        first.frames(2);
        assert!(!first.says(TITLE));
        assert!(!after_failure(&folder, USUAL).says(TITLE));
    }
}

#[test]
fn the_report_fits_every_window() {
    let folder = with_report();
    let small = [vec2(390.0, 844.0), vec2(320.0, 240.0)];
    for size in SIZES.into_iter().chain(small) {
        let copy = after_failure(&folder, size).named("Copy report").rect;
        let whole = Rect::from_min_size(Pos2::ZERO, size);
        assert!(whole.contains_rect(copy), "{size}: {copy}");
    }
}
