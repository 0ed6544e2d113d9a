//! The list of keys, the dialogs that open and save files, and their errors.

use egui::{Key, Modifiers, vec2};
use mazescope_app::frame::Wake;
use mazescope_app::watch::actions::{FileAction, WatchAction};
use mazescope_app::watch::commands::COMMANDS;
use mazescope_app::{Host, Start};
use mazescope_core::{Map, Size, Tile};
use mazescope_desk::desk::{Desk, file, start, start_in};
use mazescope_desk::world::World;
use mazescope_formats::Content;
use mazescope_formats::codes::level::code;
use mazescope_games::KnownLevel;
use std::rc::Rc;

#[test]
fn the_list_of_keys_is_whole_though_nobody_moves() {
    for size in [vec2(1280.0, 800.0), vec2(800.0, 600.0)] {
        let mut start = start();
        start.paused = true;
        let mut desk = Desk::new(start, size, 1.0);
        desk.finish();
        desk.frames(5);
        desk.key(Key::F1, Modifiers::NONE);
        // As the event loop does: draw only while a frame is requested.
        for _ in 0..100 {
            if desk.output().wake != Wake::Now {
                break;
            }
            desk.frames(1);
        }
        let settled = desk.widgets();
        assert_ne!(
            desk.output().wake,
            Wake::Now,
            "no further frames are requested"
        );
        desk.frames(30);
        assert_eq!(desk.widgets(), settled, "more frames change nothing");
        assert!(desk.says("Mouse: click a cell to pin it"));
    }
}

#[test]
fn the_list_of_keys_has_every_command() {
    let mut desk = Desk::paused();
    let first = COMMANDS[0].tip;
    assert!(!desk.says(first));
    desk.click_on("Keys");
    desk.frames(3);
    for command in COMMANDS {
        assert!(desk.says(command.tip), "{}", command.name);
        assert!(desk.says(&command.keys()), "{}", command.name);
    }
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(!desk.says(first));
    desk.key(Key::F1, Modifiers::NONE);
    assert!(desk.says(first));
}

#[test]
fn the_list_of_keys_fits_the_window_in_every_tab() {
    for size in [vec2(1280.0, 800.0), vec2(1000.0, 700.0), vec2(640.0, 480.0)] {
        let mut desk = Desk::new(start(), size, 1.0);
        desk.frames(3);
        for (tab, key) in [Key::F2, Key::F3, Key::F4].into_iter().enumerate() {
            desk.key(key, Modifiers::NONE);
            desk.key(Key::F1, Modifiers::NONE);
            desk.frames(8);
            let lines = desk.key_lines(tab);
            let widgets = desk.widgets();
            for line in lines {
                for words in [line.name, &line.keys, line.tip] {
                    let shown = widgets.iter().filter(|widget| widget.name == words);
                    let mut fits = shown
                        .map(|widget| widget.rect.left() >= 0.0 && widget.rect.right() <= size.x);
                    assert!(
                        words.is_empty() || fits.any(|fits| fits),
                        "{size:?} {words:?}"
                    );
                }
            }
            desk.key(Key::Escape, Modifiers::NONE);
        }
    }
}

#[test]
fn a_file_that_cannot_be_opened_says_why_in_its_dialog() {
    let mut desk = Desk::paused();
    desk.key(Key::O, Modifiers::COMMAND);
    desk.frames(3);
    desk.type_text("nowhere.map");
    desk.click_on("Open");
    assert!(desk.says("nowhere.map: no such file"));
    assert!(desk.common().dialog.is_some(), "one can try again");
    desk.click_on("Cancel");
    assert!(desk.common().dialog.is_none());
    assert!(!desk.says("no such file"));
}

#[test]
fn a_file_that_cannot_be_saved_says_why_in_its_dialog() {
    let mut desk = Desk::paused();
    desk.set_up();
    desk.click_on("Save…");
    desk.frames(3);
    desk.type_text("full/disk.txt");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    assert!(desk.says("full/disk.txt: cannot be written"));
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(desk.common().dialog.is_none());
}

#[test]
fn what_a_format_has_no_place_for_is_told_when_it_is_saved() {
    let start = start_in(World {
        save: |_, _, _| {
            Ok(vec![
                "A map has no marks, so it leaves out the start at (1, 2).".to_owned(),
            ])
        },
        ..World::default()
    });
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.set_up();
    desk.click_on("Save…");
    desk.frames(3);
    desk.type_text("mine.map");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    assert!(desk.common().dialog.is_none());
    assert!(desk.says("Saved mine.map. A map has no marks, so it leaves out the start at (1, 2)."));
}

#[test]
fn a_file_that_is_opened_is_raced_on_and_so_is_one_of_the_command_line() {
    let from_dialog = start_in(World {
        open: |_, _| Ok(Content::Map(field(), "text maze")),
        ..World::default()
    });
    let mut desk = Desk::new(from_dialog, vec2(1280.0, 800.0), 1.0);
    desk.click_on("Open…");
    desk.frames(3);
    desk.type_text("field.map");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    assert!(desk.common().dialog.is_none());
    raced(desk);

    let mut at_first = start();
    at_first.chosen.shown = file("field.map", field());
    raced(Desk::new(at_first, vec2(1280.0, 800.0), 1.0));
}

#[test]
fn files_that_were_opened_are_a_click_away() {
    let kept = World {
        open: |_, _| Ok(Content::Map(field(), "text maze")),
        ..World::default()
    };
    let mut desk = Desk::new(start_in(kept), vec2(1280.0, 800.0), 1.0);
    desk.finish();
    for path in ["/maps/one.map", "/maps/two.map"] {
        desk.act(WatchAction::File(FileAction::Open(path.to_owned())));
        desk.finish();
    }
    desk.key(Key::O, Modifiers::COMMAND);
    desk.frames(3);
    let (one, two) = (desk.named("one.map"), desk.named("two.map"));
    assert!(two.rect.bottom() < one.rect.top(), "the last comes first");
    desk.click_on("one.map");
    desk.finish();
    assert_eq!(desk.state().chosen.shown.path(), Some("/maps/one.map"));
    assert_eq!(desk.common().dialog, None, "it is open");
    desk.key(Key::O, Modifiers::COMMAND);
    desk.frames(3);
    desk.click_on("Clear list");
    assert!(!desk.says("RECENT FILES"));
}

#[test]
fn a_picture_with_several_pixels_a_tile_is_opened_with_a_word() {
    let from = start_in(World {
        open: |_, _| {
            let mut map = Map::new(Size::clamped(30, 30), Tile::Floor);
            for cell in map.size().iter() {
                let (x, y) = map.size().position(cell);
                if x < 10 && y >= 20 {
                    map.tiles[cell] = Tile::Wall;
                }
            }
            Ok(Content::Map(map, "png"))
        },
        ..World::default()
    });
    let mut desk = Desk::new(from, vec2(1280.0, 800.0), 1.0);
    desk.click_on("Open…");
    desk.frames(3);
    desk.type_text("maze.png");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    assert!(desk.common().dialog.is_none());
    let told = desk.common().notice.as_deref().unwrap().to_owned();
    assert!(
        told.contains("10 x 10 pixels") && told.contains("to 3 x 3 pixels"),
        "{told}"
    );
}

#[test]
fn a_level_is_played_wherever_it_comes_from() {
    let level = || KnownLevel::of(3).level;
    let plays = |desk: &mut Desk, walls_left: &str| {
        desk.frames(3);
        assert_eq!(desk.tab(), 2);
        assert!(desk.says(walls_left), "the level and its walls");
    };

    let wall = level().empty().next().unwrap();
    let of_wall = code(&level(), &[wall]);
    for (typed, walls_left) in [("made.txt", "14 of 14"), (&of_wall, "13 of 14")] {
        let from_dialog = start_in(World {
            open: |_, _| Ok(Content::Level(KnownLevel::of(3).level)),
            ..World::default()
        });
        let mut desk = Desk::new(from_dialog, vec2(1280.0, 800.0), 1.0);
        desk.click_on("Open…");
        desk.frames(3);
        desk.type_text(typed);
        desk.key_in_text(Key::Enter, Modifiers::NONE);
        plays(&mut desk, walls_left);
    }

    let at_first = Start {
        level: Some((level(), vec![wall])),
        ..start()
    };
    let mut desk = Desk::new(at_first, vec2(1280.0, 800.0), 1.0);
    plays(&mut desk, "13 of 14");
}

/// A desk whose world answers late, and that world.
fn slow(world: World) -> (Desk, Rc<World>) {
    let world = Rc::new(World {
        slow: true,
        ..world
    });
    let mut start = start();
    start.host = Rc::clone(&world) as Rc<dyn Host>;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    (desk, world)
}

#[test]
fn what_takes_a_while_to_open_is_told_and_shown_when_it_is_there() {
    let (mut desk, world) = slow(World {
        open: |_, _| Ok(Content::Map(field(), "text maze")),
        ..World::default()
    });
    desk.click_on("Open…");
    desk.frames(3);
    desk.type_text("field.map");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    desk.frames(3);
    assert!(desk.says("Opening field.map…"));
    assert!(desk.named("Open").disabled, "one at a time");
    assert_ne!(
        desk.output().wake,
        Wake::OnInput,
        "it looks again by itself"
    );
    assert_eq!(desk.state().chosen.shown.path(), None);
    world.answer();
    desk.frames(1);
    assert!(desk.common().dialog.is_none());
    raced(desk);
}

#[test]
fn what_is_given_up_is_not_shown_and_what_was_asked_for_last_is() {
    let (mut desk, world) = slow(World {
        open: |path, _| {
            let side = if path == "small.map" { 5 } else { 40 };
            let map = Map::new(Size::clamped(side, side), Tile::Floor);
            Ok(Content::Map(map, "text maze"))
        },
        ..World::default()
    });
    let before = desk.state().time.scenes;
    desk.key(Key::O, Modifiers::COMMAND);
    desk.act(WatchAction::File(FileAction::Open("large.map".to_owned())));
    desk.frames(1);
    assert!(desk.says("Opening large.map…"));
    desk.key(Key::Escape, Modifiers::NONE);
    desk.frames(1);
    assert!(desk.says("Cancelled. Nothing was opened."));
    assert!(desk.common().dialog.is_some(), "another one can be opened");
    world.answer();
    desk.frames(2);
    assert_eq!(
        (desk.state().time.scenes, desk.state().chosen.shown.path()),
        (before, None)
    );

    desk.act(WatchAction::File(FileAction::Open("large.map".to_owned())));
    desk.act(WatchAction::File(FileAction::Open("small.map".to_owned())));
    world.answer();
    desk.frames(2);
    assert_eq!(
        desk.state().chosen.shown.path(),
        None,
        "the first request was replaced"
    );
    world.answer();
    desk.frames(2);
    assert_eq!(desk.state().chosen.shown.path(), Some("small.map"));
    assert_eq!(desk.scene().map().size().width(), 5);
}

#[test]
fn what_is_wrong_with_a_file_is_told_though_its_dialog_has_closed() {
    let (mut desk, world) = slow(World {
        open: |path, _| Err(format!("{path}: no such file")),
        ..World::default()
    });
    desk.click_on("Open…");
    desk.act(WatchAction::File(FileAction::Open("lost.map".to_owned())));
    desk.click_on("Walk");
    desk.frames(2);
    assert!(desk.common().dialog.is_none(), "the tab has closed it");
    world.answer();
    desk.frames(2);
    assert!(desk.says("lost.map: no such file"));
}

#[test]
fn only_its_answer_tells_whether_a_map_was_saved() {
    let (mut desk, world) = slow(World {
        save: |_, _, _| Ok(Vec::new()),
        ..World::default()
    });
    desk.key(Key::S, Modifiers::COMMAND);
    desk.act(WatchAction::File(FileAction::Save(
        "mine.txt".to_owned(),
        false,
    )));
    desk.frames(1);
    assert!(desk.says("Saving mine.txt…"));
    desk.key(Key::Escape, Modifiers::NONE);
    desk.key(Key::Escape, Modifiers::NONE);
    desk.frames(1);
    assert!(desk.common().dialog.is_none(), "the dialog closes at once");
    assert!(!desk.says("Saved"));
    world.answer();
    desk.frames(1);
    assert!(desk.says("Saved mine.txt"));
}

#[test]
fn a_level_that_takes_a_while_is_played_when_it_is_there() {
    let (mut desk, world) = slow(World {
        open: |_, _| Ok(Content::Level(KnownLevel::of(3).level)),
        open_level: |_| Ok(KnownLevel::of(4).level),
        ..World::default()
    });
    desk.key(Key::O, Modifiers::COMMAND);
    desk.act(WatchAction::File(FileAction::Open("made.txt".to_owned())));
    desk.frames(1);
    assert_eq!(desk.tab(), 0);
    world.answer();
    desk.frames(3);
    assert_eq!(desk.tab(), 2);
    assert!(desk.says("14 of 14"));
}

fn field() -> Map {
    Map::new(Size::clamped(12, 9), Tile::Floor)
}

fn raced(mut desk: Desk) {
    desk.finish();
    assert_eq!(desk.state().chosen.shown.path(), Some("field.map"));
    assert_eq!(desk.scene().generation_ticks(), 0);
    desk.click_on("To the end");
    let race = desk.scene().race().expect("recorded");
    for lane in &race.lanes {
        let score = lane.score.as_ref().expect("recorded");
        // The first floor cell in reading order, and the one farthest from it.
        assert!(score.moves() >= Some(11 + 8), "{}", lane.solver.info.id);
    }
    assert_eq!(desk.typed("Generator"), "field.map");
}
