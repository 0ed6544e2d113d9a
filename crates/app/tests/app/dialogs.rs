//! The list of keys and that of terms, the dialogs that open and save files, and their errors.

use egui::{Key, Modifiers, PointerButton, pos2, vec2};
use mazescope_app::Start;
use mazescope_core::words::glossary::{TERMS, mentions};
use mazescope_core::{Map, Size, Tile};
use mazescope_desk::{Change, Desk, USUAL, World, button, names, start, start_in, start_with_file};
use mazescope_formats::content::read_any;
use mazescope_formats::share::level::code;
use mazescope_formats::{Content, ReadMap};
use mazescope_games::KnownLevel;
use std::rc::Rc;

#[test]
fn the_list_of_keys_has_every_command_and_fits_the_window_in_every_tab() {
    for size in [vec2(1280.0, 800.0), vec2(1000.0, 700.0), vec2(640.0, 480.0)] {
        let mut desk = Desk::paused_in(size);
        for (tab, key) in [Key::F2, Key::F3, Key::F4].into_iter().enumerate() {
            desk.press(key);
            desk.press(Key::F1);
            desk.frames(8);
            let (lines, widgets) = (desk.key_lines(tab), desk.widgets());
            desk.frames(30);
            assert_eq!(desk.widgets(), widgets, "more frames change nothing");
            assert!(desk.says("Mouse: "));
            assert!(lines.len() > 10, "{} commands", lines.len());
            for line in &lines {
                for words in [line.name, &line.keys, line.tip] {
                    let mut shown = widgets.iter().filter(|widget| widget.name == words);
                    let fits =
                        shown.any(|shown| shown.rect.left() >= 0.0 && shown.rect.right() <= size.x);
                    assert!(words.is_empty() || fits, "{size:?} {words:?}");
                }
            }
            desk.escape();
            assert!(!desk.says(lines[0].tip), "it is closed");
        }
        if size.x > 700.0 {
            desk.click_on("Keys");
            assert!(desk.says(desk.key_lines(2)[0].tip), "its button opens it");
        }
    }
}

/// What the column *Compare* says before the race.
const WORDS: &str = "The race starts when the map is complete.";

#[test]
fn terms_are_explained_where_the_pointer_rests_and_listed_by_a_key_and_texts_are_copied() {
    let mut desk = Desk::paused();
    desk.open_column("Compare");
    let race = &mentions(WORDS)[0];
    assert_eq!(&WORDS[race.place.clone()], "race");
    assert!(!desk.says(race.term.meaning));
    let words = desk.find(|one| one.name == WORDS);
    let rect = words.expect("it is there").rect;
    let begin = pos2(rect.left(), rect.top() + 8.0);
    desk.rest_on(begin + vec2(34.0, 0.0));
    assert!(desk.says(race.term.meaning));
    desk.rest_on(begin + vec2(8.0, 0.0));
    assert!(!desk.says(race.term.meaning), "there stands another word");
    let at = begin + vec2(rect.width() / 2.0, 0.0);
    desk.point(at);
    for pressed in [true, false] {
        desk.send(button(
            at,
            PointerButton::Secondary,
            pressed,
            Modifiers::NONE,
        ));
    }
    desk.frames(2);
    desk.click_on("Copy this text");
    assert_eq!(desk.copied(), Some(WORDS));
    assert!(!desk.says(TERMS[0].meaning));
    desk.key(Key::F1, Modifiers::SHIFT);
    desk.frames(3);
    for term in TERMS {
        assert!(desk.says(term.meaning), "{}", term.name);
    }
    desk.press(Key::F1);
    assert!(!desk.says(TERMS[0].meaning), "the list of keys replaces it");
    desk.key(Key::F1, Modifiers::SHIFT);
    desk.escape();
    desk.frames(3);
    assert!(!desk.says(TERMS[0].meaning));
}

/// A world in which every file is a field.
fn fields() -> World {
    World {
        open: |path, _| {
            let side = if path.contains("small") { 5 } else { 12 };
            let map = Map::new(Size::clamped(side, 9), Tile::Floor);
            Ok(Content::Map(Box::new(ReadMap::usual(map, "text"))))
        },
        ..World::default()
    }
}

#[test]
fn a_file_that_cannot_be_opened_or_saved_says_why_in_its_dialog() {
    let mut desk = Desk::paused();
    desk.click_on(names::OPEN);
    desk.type_text("nowhere.map");
    desk.click_on("Open");
    assert!(desk.says("nowhere.map: no such file"));
    assert!(desk.has_dialog(), "one can try again");
    desk.click_on("Cancel");
    assert!(!desk.has_dialog() && !desk.says("no such file"));
    desk.set_up();
    desk.click_on(names::SAVE);
    desk.type_text("full/disk.txt");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    assert!(desk.says("full/disk.txt: cannot be written"));
    desk.escape();
    assert!(!desk.has_dialog());
}

/// Asserts that searches race on the field.
fn raced(mut desk: Desk) {
    desk.finish();
    assert_eq!(desk.file(), Some("field.map"));
    assert_eq!(desk.scene().generation_ticks(), 0);
    desk.to_end();
    for lane in desk.scene().lanes() {
        let score = lane.score.as_ref().expect("recorded");
        // The first floor cell in reading order, and the one farthest from it.
        assert!(score.moves() >= Some(11 + 8), "{}", lane.solver.info.id);
    }
    assert_eq!(desk.typed(names::GENERATOR), "field.map");
}

#[test]
fn files_that_were_opened_are_a_click_away() {
    let mut desk = Desk::of(start_in(fields()));
    for path in ["/maps/one.map", "/maps/two.map"] {
        desk.change(Change::File(path));
    }
    desk.command(names::OPEN);
    let (one, two) = (desk.named("one.map"), desk.named("two.map"));
    assert!(two.rect.bottom() < one.rect.top(), "the last comes first");
    desk.click_on("one.map");
    desk.finish();
    assert_eq!(desk.file(), Some("/maps/one.map"));
    assert!(!desk.has_dialog());
    desk.command(names::OPEN);
    desk.click_on("Clear list");
    assert!(!desk.says("RECENT FILES"));
}

#[test]
fn a_picture_with_several_pixels_a_tile_is_opened_with_a_word() {
    let mut desk = Desk::of(start_in(World {
        open: |_, _| {
            let mut picture = b"P5 30 30 255\n".to_vec();
            let places = (0..30).flat_map(|y| (0..30).map(move |x| (x, y)));
            picture.extend(places.map(|(x, y)| if x < 10 && y >= 20 { 0 } else { 255 }));
            read_any(&picture).map_err(|error| error.to_string())
        },
        ..World::default()
    }));
    desk.open_file("maze.pgm");
    assert!(!desk.has_dialog());
    assert!(desk.says("10 x 10 pixels") && desk.says("the map has 3 x 3 cells"));
}

/// A desk whose world answers late, and that world.
fn slow(world: World) -> (Desk, Rc<World>) {
    let world = Rc::new(World {
        slow: true,
        ..world
    });
    (Desk::of(start_in(Rc::clone(&world))), world)
}

#[test]
fn what_takes_a_while_to_open_is_told_and_raced_on_when_it_is_there() {
    let (mut desk, world) = slow(fields());
    desk.open_file("field.map");
    desk.frames(3);
    assert!(desk.says("Opening field.map…"));
    assert!(desk.named("Open").disabled, "one at a time");
    assert!(desk.wakes_after().is_some(), "it looks again by itself");
    assert_eq!(desk.file(), None);
    world.answer();
    desk.frames(1);
    assert!(!desk.has_dialog());
    raced(desk);
    // So is a file of the command line.
    let field = Map::new(Size::clamped(12, 9), Tile::Floor);
    raced(Desk::of(start_with_file("field.map", field)));
}

#[test]
fn what_is_given_up_is_not_shown_and_what_was_asked_for_last_is() {
    let (mut desk, world) = slow(fields());
    let before = desk.runs();
    desk.open_file("large.map");
    assert!(desk.says("Opening large.map…"));
    desk.escape();
    assert!(desk.says("Cancelled. Nothing was opened."));
    assert!(desk.has_dialog(), "another one can be opened");
    world.answer();
    desk.frames(2);
    assert_eq!((desk.runs(), desk.file()), (before, None));
    desk.begin(Change::File("large.map"));
    desk.begin(Change::File("small.map"));
    for shown in [None, Some("small.map")] {
        world.answer();
        desk.frames(2);
        assert_eq!(desk.file(), shown, "the first request was replaced");
    }
    assert_eq!(desk.map().size().width(), 5);
}

#[test]
fn what_comes_of_a_file_is_told_though_its_dialog_has_closed() {
    let (mut desk, world) = slow(World {
        save: |_, _, _| Ok(vec!["A map has no marks.".to_owned()]),
        ..World::default()
    });
    desk.command(names::SAVE);
    desk.type_text("mine.map");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    assert!(desk.says("Saving mine.map…"));
    desk.escape();
    desk.escape();
    assert!(!desk.has_dialog() && !desk.says("Saved"));
    world.answer();
    desk.frames(1);
    assert!(desk.says("Saved mine.map. A map has no marks."));
    desk.open_file("lost.map");
    desk.click_on("Walk");
    assert!(!desk.has_dialog(), "the tab has closed it");
    world.answer();
    desk.frames(2);
    assert!(desk.says("lost.map: no such file"));
}

#[test]
fn a_level_is_played_wherever_it_comes_from() {
    let level = || KnownLevel::of(3).level;
    let plays = |desk: &mut Desk, walls_left: &str| {
        desk.frames(3);
        assert!(desk.tab() == 2 && desk.says(walls_left), "{walls_left}");
    };
    let wall = level().empty().next().unwrap();
    let of_wall = code(&level(), &[wall]);
    for (typed, walls_left) in [("made.txt", "14 of 14"), (&of_wall, "13 of 14")] {
        let (mut desk, world) = slow(World {
            open: |_, _| Ok(Content::Level(KnownLevel::of(3).level)),
            ..World::default()
        });
        desk.open_file(typed);
        if typed == "made.txt" {
            assert_eq!(desk.tab(), 0, "the file takes a while");
            world.answer();
        }
        plays(&mut desk, walls_left);
    }
    let level = Some((level(), vec![wall]));
    let start = Start { level, ..start() };
    plays(&mut Desk::new(start, USUAL, 1.0), "13 of 14");
}
