//! The first seconds: the program starts, moves, pauses, steps and closes.

use super::picture::Picture;
use super::{as_tested, board, program, screen_or_skip, sight, start_paused};
use crate::library::examples::example;
use crate::programs;
use egui::{Color32, Rect, pos2};
use mazescope_desk::colour;
use std::time::Instant;

#[test]
fn it_starts_moves_pauses_skips_the_growth_searches_and_closes() {
    let screen = screen_or_skip!(1280, 800);
    let sight = sight();
    let boards = board(&sight);
    let maps = sight.widgets().into_iter();
    let maps = maps.filter(|widget| widget.name == "Map");
    let searches: Vec<Rect> = maps.map(|map| map.rect).skip(1).collect();
    assert_eq!(searches.len(), 2);
    let mut program = screen.start(&[]);
    let drawn = |picture: &Picture| picture.colours(boards) > 3;
    let mut last = screen.look_for(&mut program, "the map", drawn);
    for what in ["the map to grow", "the map to grow further"] {
        last = screen.look_other(&mut program, what, (&last, boards), 0);
    }
    for (key, what, least) in [
        ("Space", "the map to grow after the pause", 0),
        ("S", "the whole map", 5_000),
    ] {
        screen.press("Space");
        let paused = screen.look_still(&mut program, boards);
        screen.press(key);
        screen.look_other(&mut program, what, (&paused, boards), least);
    }
    screen.press("Space");
    let frontier = colour("frontier");
    for search in searches {
        let runs = |picture: &Picture| picture.count(frontier, search) > 20;
        screen.look_for(&mut program, "a search", runs);
    }
    screen.close(program);
}

#[test]
fn it_plays_back_from_the_end_to_the_first_cell_as_fast_as_is_said() {
    const RATE: u32 = 1000;
    let screen = screen_or_skip!(1280, 800);
    let mut sight = sight();
    let boards = board(&sight);
    let ticks = sight.scene().length() as f64;
    let rate = RATE.to_string();
    let (mut program, first) = start_paused(&screen, &["--rate", &rate]);
    screen.press("End");
    let end = screen.look_other(&mut program, "the end", (&first, boards), 10_000);
    let begun = Instant::now();
    screen.press("B");
    let moved = |picture: &Picture| {
        picture.difference(&end, boards) > 0 && picture.difference(&first, boards) > 0
    };
    screen.look_for(&mut program, "a picture between end and start", moved);
    screen.look_same(&mut program, "the first picture", (&first, boards));
    // A busy machine takes longer.
    let (took, least) = (begun.elapsed().as_secs_f64(), ticks / f64::from(RATE));
    assert!(took > 0.9 * least, "{took} s, where {least} s are said");
}

#[test]
fn pictures_cover_large_cells_and_leave_small_ones_flat() {
    let screen = screen_or_skip!(1280, 800);
    // Everything between the bars. Boards are elsewhere on each of these maps.
    let boards = Rect::from_min_max(pos2(12.0, 92.0), pos2(1268.0, 668.0));
    // Colours of assets/quest.txt that no flat cell and no panel has.
    let bricks = Color32::from_rgb(0x29, 0x20, 0x24);
    let ghost = Color32::from_rgb(0x5f, 0x88, 0xc8);
    for (size, pictured) in [("15x19", true), ("101x101", false)] {
        let options = ["--theme", "quest", "--generator", "dungeon", "--size", size];
        let (mut program, _) = start_paused(&screen, &options);
        screen.press("End");
        let found = |picture: &Picture| {
            let count = |colour| picture.count(colour, boards);
            let flat = count(colour("wall in quest")) > 100_000;
            let pictures = count(bricks) > 1000 && count(ghost) > 1000;
            (pictures, flat) == (pictured, !pictured)
        };
        screen.look_for(&mut program, "the end", found);
    }
}

#[test]
fn a_measurement_prints_one_json_object() {
    let screen = screen_or_skip!(1280, 800);
    let ended = screen.run(&["--measure", "2", "--size", "41x41"]);
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
    let json: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    assert!(json["frames"].as_u64() > Some(2), "{json}");
    assert!(json["events"].as_u64() > Some(0), "{json}");
    assert!(json["first_frame_ms"].as_f64() > Some(1.0), "{json}");
    for name in ["update_ms", "upload_ms", "frame_ms"] {
        let (median, p99) = (json[name]["median"].as_f64(), json[name]["p99"].as_f64());
        assert!(median >= Some(0.0) && p99 >= median, "{name}: {json}");
    }
}

#[test]
fn without_a_display_it_says_so_in_a_line() {
    for display in [None, Some(":98765")] {
        let mut command = program(&[]);
        match display {
            Some(name) => command.env("DISPLAY", name),
            None => command.env_remove("DISPLAY"),
        };
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{said}");
        for word in ["display", "watch", "export", "solve", "--help"] {
            assert!(said.contains(word), "{word} in {said}");
        }
    }
}

#[test]
fn another_program_opens_the_window_with_its_own_search() {
    let screen = screen_or_skip!(1280, 800);
    let command = screen.on(as_tested(programs::program(example("side_by_side"))));
    let mut program = screen.start_command(command);
    let drawn = |picture: &Picture| picture.colours(picture.all()) > 20;
    let first = screen.look_for(&mut program, "the first frame", drawn);
    screen.look_other(
        &mut program,
        "the searches to continue",
        (&first, first.all()),
        1000,
    );
    screen.press("End");
    let boards = Rect::from_min_max(pos2(0.0, 60.0), pos2(900.0, 700.0));
    screen.look_other(&mut program, "the end", (&first, boards), 10_000);
    screen.close(program);
}
