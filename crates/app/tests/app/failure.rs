//! The report of a failure that an earlier run has left: it is shown, copied, and deleted when it is closed.

use super::laid_out::SIZES;
use egui::{Pos2, Rect, Vec2, vec2};
use mazescope_desk::{Desk, paused, start_of};
use mazescope_formats::Store;
use tempfile::TempDir;

const TITLE: &str = "Mazescope ended because of a bug";

const REPORT: &str =
    "mazescope 0.1.0\nmessage: index out of bounds\nplace: src/board/state.rs:7:9\n";

/// A folder in which an earlier run has left the report.
fn left() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned()));
    let file = store.failure_file().expect("there is a folder");
    let path = file.write(REPORT).unwrap();
    assert!(path.ends_with("failure.txt"), "{path}");
    folder
}

fn desk(folder: &TempDir, size: Vec2) -> Desk {
    Desk::recorded(paused(start_of(folder.path())), size)
}

#[test]
fn the_report_is_copied_and_stays_until_it_is_closed_and_the_next_start_shows_none() {
    for by_key in [false, true] {
        let folder = left();
        let mut first = desk(&folder, vec2(1280.0, 800.0));
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
        assert!(!desk(&folder, vec2(1280.0, 800.0)).says(TITLE));
    }
}

#[test]
fn the_report_fits_every_window() {
    let folder = left();
    let small = [vec2(390.0, 844.0), vec2(320.0, 240.0)];
    for size in SIZES.into_iter().chain(small) {
        let copy = desk(&folder, size).named("Copy report").rect;
        let whole = Rect::from_min_size(Pos2::ZERO, size);
        assert!(whole.contains_rect(copy), "{size}: {copy}");
    }
}
