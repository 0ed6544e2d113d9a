//! The export dialog: its estimate, its files, and its errors.

use egui::{Key, vec2};
use mazescope_core::Size;
use mazescope_desk::{Desk, World, names, paused, start, start_in};
use std::fs;
use std::path::Path;
use std::rc::Rc;
use tempfile::TempDir;

/// Opens the dialog, which takes a typed file name at once.
fn dialog(desk: &mut Desk, path: &Path) {
    desk.command(names::EXPORT);
    desk.type_text(&path.display().to_string());
    desk.frames(3);
}

/// Replaces a number of the form.
fn set(desk: &mut Desk, name: &str, number: &str) {
    let field = desk.beside(name).rect.center();
    desk.type_number(field, number);
}

#[test]
fn the_run_is_exported_as_it_is_shown() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("run.gif");
    let mut desk = Desk::paused();
    dialog(&mut desk, &path);
    assert!(desk.says("Export the run"));
    assert!(desk.says(" frames, plays "), "an estimate");
    set(&mut desk, "Cell size", "2");
    desk.click_on("Export");
    assert!(desk.says(&format!("Exported {}", path.display())));
    assert!(!desk.has_dialog());
    assert!(fs::read(&path).unwrap().starts_with(b"GIF89a"));

    desk.command(names::EXPORT);
    desk.click_on("Export");
    assert!(desk.says("the file exists"), "it is not replaced unasked");
    desk.escape();
    assert!(!desk.has_dialog());
}

#[test]
fn a_name_without_a_known_end_cannot_be_exported_and_keys_beside_it_change_nothing() {
    let mut desk = Desk::paused();
    let seed = desk.seed();
    dialog(&mut desk, Path::new("nowhere/at/all.bmp"));
    assert!(desk.says("must end in .gif") && desk.named("Export").disabled);
    desk.press(Key::R);
    desk.press(Key::Num1);
    assert_eq!((desk.seed(), desk.boards()), (seed, 2));
    desk.escape();
    assert!(!desk.has_dialog());
}

#[test]
fn what_is_being_written_can_be_cancelled() {
    let folder = TempDir::new().unwrap();
    let world = Rc::new(World::default());
    // The world has not started the export yet.
    world.works.set(false);
    let start = paused(start_in(Rc::clone(&world)));
    let mut desk = Desk::recorded(start, vec2(800.0, 600.0));
    dialog(&mut desk, &folder.path().join("run.apng"));
    assert!(desk.says("Estimating the file size"));
    desk.click_on("Export");
    let writes = |desk: &Desk| desk.texts().iter().any(|text| text == "0%");
    assert!(writes(&desk));
    assert!(desk.named("Export").disabled, "one at a time");
    desk.click_on("Cancel");
    world.works.set(true);
    desk.frames(3);
    assert!(desk.says("Cancelled. Nothing was written.") && !writes(&desk));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    desk.click_on("Cancel");
    assert!(!desk.has_dialog());
}

#[test]
fn what_is_shown_now_can_be_its_first_or_last_moment() {
    let folder = TempDir::new().unwrap();
    let mut desk = Desk::paused();
    desk.seek(30);
    let mut sizes = Vec::new();
    for (number, to) in ["current moment: step 30 of the search", "the end"]
        .iter()
        .enumerate()
    {
        let path = folder.path().join(format!("{number}.gif"));
        dialog(&mut desk, &path);
        set(&mut desk, "Cell size", "1");
        desk.choose("From", "the start of the search");
        desk.choose("To", to);
        desk.click_on("Export");
        sizes.push(fs::metadata(&path).unwrap().len());
    }
    assert!(sizes[0] < sizes[1], "{sizes:?}");
    desk.new_map();
    desk.command(names::EXPORT);
    let from = desk.typed("From");
    assert_eq!(from, "the beginning", "another map has other moments");
}

#[test]
fn its_limits_can_be_raised() {
    let mut desk = Desk::of(paused(start().of_size(Size::clamped(100, 20))));
    dialog(&mut desk, Path::new("run.png"));
    set(&mut desk, "Cell size", "64");
    desk.frames(3);
    assert!(desk.says("raise the limits"));
    set(&mut desk, "Limits", "2");
    desk.frames(3);
    assert!(!desk.says("raise the limits"));
}
