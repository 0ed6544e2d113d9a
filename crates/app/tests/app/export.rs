//! The export dialog: its estimate, its files, and its errors.

use egui::{Key, Modifiers, vec2};
use mazescope_app::Host;
use mazescope_app::watch::actions::{FileAction, MapAction, TimeAction, WatchAction};
use mazescope_app::watch::choices::SizeChoice;
use mazescope_app::watch::files::export_form::Form;
use mazescope_core::Size;
use mazescope_desk::desk::{Desk, start};
use mazescope_desk::world::World;
use mazescope_pictures::FilmMoment;
use std::fs;
use std::rc::Rc;
use tempfile::TempDir;

fn fill(desk: &mut Desk, form: Form) {
    desk.ask(WatchAction::File(FileAction::SetExport(form)));
    desk.frames(3);
}

#[test]
fn the_run_is_exported_as_it_is_shown() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("run.gif").display().to_string();
    let mut desk = Desk::paused();
    desk.key(Key::E, Modifiers::COMMAND);
    desk.frames(3);
    assert!(desk.says("Export the run"));
    assert!(
        desk.says(" frames, plays "),
        "the estimate is shown without a request"
    );
    fill(
        &mut desk,
        Form {
            path: path.clone(),
            cell: 2,
            ..Form::default()
        },
    );
    desk.click_on("Export");
    desk.frames(3);
    assert!(desk.says(&format!("Exported {path}")));
    assert!(desk.common().dialog.is_none());
    assert!(fs::read(&path).unwrap().starts_with(b"GIF89a"));

    desk.key(Key::E, Modifiers::COMMAND);
    desk.frames(3);
    desk.click_on("Export");
    desk.frames(3);
    assert!(
        desk.says("the file exists"),
        "the file is not replaced without a confirmation"
    );
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(desk.common().dialog.is_none());
}

#[test]
fn a_name_without_a_known_end_cannot_be_exported() {
    let mut desk = Desk::paused();
    desk.key(Key::E, Modifiers::COMMAND);
    fill(
        &mut desk,
        Form {
            path: "run.bmp".to_owned(),
            ..Form::default()
        },
    );
    assert!(desk.says("must end in .gif"));
    assert!(desk.named("Export").disabled);
    fill(
        &mut desk,
        Form {
            path: "run.gif".to_owned(),
            cell: 64,
            ..Form::default()
        },
    );
    assert!(desk.says("--limit") || desk.says(" frames, plays "));
}

#[test]
fn what_is_being_written_can_be_cancelled() {
    let folder = TempDir::new().unwrap();
    let world = Rc::new(World::default());
    // The world has not started the export yet.
    world.works.set(false);
    let mut start = start();
    start.host = Rc::clone(&world) as Rc<dyn Host>;
    start.paused = true;
    let mut desk = Desk::new(start, vec2(800.0, 600.0), 1.0);
    desk.finish();
    desk.key(Key::E, Modifiers::COMMAND);
    desk.frames(3);
    assert!(desk.says("Estimating the file size"));
    let path = folder.path().join("run.apng").display().to_string();
    fill(
        &mut desk,
        Form {
            path,
            ..Form::default()
        },
    );
    desk.click_on("Export");
    desk.frames(3);
    assert_eq!(desk.state().files.exporting.share(), Some(0.0));
    assert!(desk.named("Export").disabled, "one at a time");
    desk.click_on("Cancel");
    world.works.set(true);
    desk.frames(3);
    assert!(desk.says("Cancelled. Nothing was written."));
    assert_eq!(desk.state().files.exporting.share(), None);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    desk.click_on("Cancel");
    assert!(desk.common().dialog.is_none());
}

#[test]
fn its_path_is_typed_at_once_and_keys_beside_it_change_nothing() {
    let mut desk = Desk::paused();
    let seed = desk.state().chosen.grown.seed.clone();
    desk.key(Key::E, Modifiers::COMMAND);
    desk.frames(3);
    desk.type_text("nowhere/at/all.bmp");
    assert_eq!(desk.state().files.exporting.form.path, "nowhere/at/all.bmp");
    desk.key(Key::R, Modifiers::NONE);
    desk.key(Key::Num1, Modifiers::NONE);
    assert_eq!(desk.state().chosen.grown.seed, seed);
    assert_eq!(desk.state().chosen.panes.shown().len(), 2);
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(desk.common().dialog.is_none());
}

#[test]
fn what_is_shown_now_can_be_its_first_or_last_moment() {
    let folder = TempDir::new().unwrap();
    let mut desk = Desk::paused();
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + 30)));
    assert_eq!(desk.state().time.readout.moment(), FilmMoment::Race(30));
    let mut sizes = Vec::new();
    for to in [FilmMoment::Race(30), FilmMoment::End] {
        let path = folder.path().join(format!("{}.gif", sizes.len()));
        desk.key(Key::E, Modifiers::COMMAND);
        fill(
            &mut desk,
            Form {
                path: path.display().to_string(),
                cell: 1,
                from: FilmMoment::Race(0),
                to,
                ..Form::default()
            },
        );
        desk.click_on("Export");
        desk.frames(3);
        sizes.push(fs::metadata(&path).unwrap().len());
    }
    assert!(sizes[0] < sizes[1], "{sizes:?}");
    desk.act(WatchAction::Map(MapAction::Refresh));
    desk.finish();
    desk.key(Key::E, Modifiers::COMMAND);
    desk.frames(3);
    let form = &desk.state().files.exporting.form;
    assert_eq!(
        form.from,
        FilmMoment::Tick(0),
        "another map has other moments"
    );
}

#[test]
fn its_limits_can_be_raised() {
    let mut desk = Desk::paused();
    desk.act(WatchAction::Map(MapAction::SetSize(SizeChoice::Fixed(
        Size::clamped(100, 20),
    ))));
    desk.finish();
    desk.key(Key::E, Modifiers::COMMAND);
    let wide = |limit| Form {
        path: "run.png".to_owned(),
        cell: 64,
        limit,
        ..Form::default()
    };
    fill(&mut desk, wide(1));
    assert!(desk.says("raise the limits"));
    fill(&mut desk, wide(2));
    assert!(!desk.says("raise the limits"));
}
