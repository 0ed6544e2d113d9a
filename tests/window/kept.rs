//! Data kept for the next run, in real windows: in the named folder, or nowhere.

use super::picture::Picture;
use super::{Sight, screen_or_skip, start_paused};
use egui::Key;
use mazescope_app::keys::chord::ctrl;
use mazescope_app::theme::{Theme, palette};
use mazescope_core::Seed;
use mazescope_formats::Store;
use std::fs;

#[test]
fn the_next_run_begins_as_the_last_ended() {
    let screen = screen_or_skip!(1280, 800);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new");
    let kept = ["--data-dir", path.to_str().unwrap()];
    let ground = |theme: Theme| palette(theme).panel;
    let many = |theme: Theme| {
        move |picture: &Picture| picture.count(ground(theme), picture.all()) > 50_000
    };

    let (mut program, first) = start_paused(&screen, &kept);
    assert!(many(Theme::Midnight)(&first), "a first start");
    screen.key(Key::T);
    screen.look_for(&mut program, "the light theme", many(Theme::Paper));
    let boards = Sight::usual().board();
    screen.press(&ctrl(Key::Plus));
    let light = screen.look_still(&mut program, boards);
    screen.key(Key::R);
    let another = |picture: &Picture| picture.difference(&light, boards) > 0;
    screen.look_for(&mut program, "another map", another);
    screen.close(&program);
    let ended = program.wait();
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
    let settings = Store::open(Some(path.clone())).settings().clone();
    assert_eq!(settings.theme.as_deref(), Some("paper"));
    assert_eq!(settings.text_size, Some(110));
    assert_eq!(
        settings.window,
        Some([1280, 800]),
        "as large as on the screen"
    );
    let seed = settings.seed.clone().expect("the last map is kept");
    assert_ne!(seed, Seed::first().as_str());

    let (mut program, _) = start_paused(&screen, &kept);
    screen.look_for(&mut program, "the light theme", many(Theme::Paper));
    screen.close(&program);
    assert_eq!(program.wait().code, Some(0));
    assert_eq!(
        Store::open(Some(path)).settings(),
        &settings,
        "the settings have not changed"
    );
}

#[test]
fn nothing_is_kept_where_that_is_asked_for() {
    let screen = screen_or_skip!(1280, 800);
    let home = tempfile::tempdir().unwrap();
    // Every command here has --no-save unless it names a folder.
    let mut command = screen.command(&["--paused"]);
    command.env("HOME", home.path());
    for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
        command.env(variable, home.path());
    }
    let mut program = screen.start_command(command);
    let light =
        |picture: &Picture| picture.count(palette(Theme::Paper).panel, picture.all()) > 50_000;
    screen.key(Key::T);
    screen.look_for(&mut program, "the light theme", light);
    screen.close(&program);
    assert_eq!(program.wait().code, Some(0));
    let left: Vec<_> = fs::read_dir(home.path()).unwrap().collect();
    let ours = |name: &std::ffi::OsStr| name.to_string_lossy().contains("mazescope");
    for entry in left {
        let name = entry.unwrap().file_name();
        assert!(!ours(&name), "{name:?}");
    }
}
