//! Data kept for the next run, in real windows: in the named folder, or nowhere.

use super::picture::Picture;
use super::{board, screen_or_skip, sight, start_paused, start_paused_by};
use mazescope_core::Seed;
use mazescope_desk::colour;
use mazescope_formats::Store;
use std::fs;

/// Whether most of the window has the colour of a theme.
fn has(panel: &str) -> impl Fn(&Picture) -> bool {
    let panel = colour(panel);
    move |picture: &Picture| picture.count(panel, picture.all()) > 50_000
}

#[test]
fn the_next_run_begins_as_the_last_ended() {
    let screen = screen_or_skip!(1280, 800);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new");
    let kept = ["--data-dir", path.to_str().unwrap()];
    let open = || Store::open(Some(path.clone())).settings().clone();

    let (mut program, first) = start_paused(&screen, &kept);
    assert!(has("panel")(&first), "a first start");
    screen.press("T");
    screen.look_for(&mut program, "the light theme", has("panel in paper"));
    let boards = board(&sight());
    screen.press("ctrl++");
    let light = screen.look_still(&mut program, boards);
    screen.press("R");
    screen.look_other(&mut program, "another map", (&light, boards), 0);
    screen.close(program);
    let settings = open();
    assert_eq!(settings.theme.as_deref(), Some("paper"));
    assert_eq!(settings.text_size, Some(110));
    assert_eq!(
        settings.window,
        Some([1280, 800]),
        "as large as on the screen"
    );
    let seed = settings.watch["seed"].as_str();
    assert!(seed.is_some_and(|seed| seed != Seed::first().as_str()));

    let (mut program, _) = start_paused(&screen, &kept);
    screen.look_for(&mut program, "the light theme", has("panel in paper"));
    screen.close(program);
    assert_eq!(open(), settings, "the settings have not changed");
}

#[test]
fn nothing_is_kept_where_that_is_asked_for() {
    let screen = screen_or_skip!(1280, 800);
    let home = tempfile::tempdir().unwrap();
    // Every command here has --no-save unless it names a folder.
    let mut command = screen.command(&["--paused"]);
    for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
        command.env(variable, home.path());
    }
    let (mut program, _) = start_paused_by(&screen, command);
    screen.press("T");
    screen.look_for(&mut program, "the light theme", has("panel in paper"));
    screen.close(program);
    for entry in fs::read_dir(home.path()).unwrap() {
        let name = entry.unwrap().file_name();
        assert!(!name.to_string_lossy().contains("mazescope"), "{name:?}");
    }
}
