//! The first seconds: the program starts, moves, pauses, steps and closes.

use super::picture::Picture;
use super::{Sight, program, screen_or_skip, start_paused};
use egui::Key;
use mazescope_app::boards::looks::{Look, look_colours};
use mazescope_app::theme::Theme;
use std::io::Write;

#[test]
fn it_starts_moves_pauses_and_closes() {
    let screen = screen_or_skip!(1280, 800);
    let boards = Sight::usual().board();
    let mut program = screen.start(&[]);
    let drawn = |picture: &Picture| picture.colours(boards) > 3;
    let first = screen.look_for(&mut program, "the map", drawn);
    let grown = |picture: &Picture| picture.difference(&first, boards) > 0;
    let second = screen.look_for(&mut program, "the map to grow", grown);
    let grown = |picture: &Picture| picture.difference(&second, boards) > 0;
    screen.look_for(&mut program, "the map to grow further", grown);

    screen.key(Key::Space);
    let paused = screen.look_still(&mut program, boards);
    screen.key(Key::Space);
    let moves = |picture: &Picture| picture.difference(&paused, boards) > 0;
    screen.look_for(&mut program, "the map to grow after the pause", moves);

    screen.close(&program);
    let ended = program.wait();
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
}

#[test]
fn a_step_changes_little_and_back_returns_the_picture() {
    let screen = screen_or_skip!(1280, 800);
    let boards = Sight::usual().board();
    let (mut program, first) = start_paused(&screen, &[]);
    for _ in 0..3 {
        screen.key(Key::ArrowRight);
    }
    let moved = |picture: &Picture| picture.difference(&first, boards) > 0;
    screen.look_for(&mut program, "the steps", moved);
    let stepped = screen.look_still(&mut program, boards);
    let changed = stepped.difference(&first, boards);
    assert!(changed < boards.area() as usize / 50, "{changed} pixels");
    for _ in 0..3 {
        screen.key(Key::ArrowLeft);
    }
    let back = |picture: &Picture| picture.difference(&first, boards) == 0;
    screen.look_for(&mut program, "the first picture", back);
}

#[test]
fn it_plays_back_from_the_end_to_the_first_cell() {
    let screen = screen_or_skip!(1280, 800);
    let boards = Sight::usual().board();
    let (mut program, first) = start_paused(&screen, &["--rate", "1000"]);
    screen.key(Key::End);
    let ended = |picture: &Picture| picture.difference(&first, boards) > 10_000;
    let end = screen.look_for(&mut program, "the end", ended);
    screen.key(Key::B);
    let moved = |picture: &Picture| {
        picture.difference(&end, boards) > 0 && picture.difference(&first, boards) > 0
    };
    screen.look_for(&mut program, "a picture between end and start", moved);
    let back = |picture: &Picture| picture.difference(&first, boards) == 0;
    screen.look_for(&mut program, "the first picture", back);
}

#[test]
fn a_file_is_raced_on() {
    let screen = screen_or_skip!(1280, 800);
    let boards = Sight::usual().board();
    let mut file = tempfile::NamedTempFile::with_suffix(".map").unwrap();
    let header = "type octile\nheight 5\nwidth 8\nmap\n";
    let rows = "........\n.@@@@@@.\n.@....@.\n.@.TT.@.\n....TT..\n";
    file.write_all([header, rows].concat().as_bytes()).unwrap();
    let path = file.path().to_str().unwrap();
    let (mut program, first) = start_paused(&screen, &[path]);
    screen.key(Key::End);
    let path_colour = look_colours(Look::Path, Theme::Midnight)[0];
    let found = |picture: &Picture| picture.count(path_colour, boards) > 500;
    assert!(!found(&first));
    screen.look_for(&mut program, "the path", found);
}

#[test]
fn pictures_cover_large_cells_and_leave_small_ones_flat() {
    let screen = screen_or_skip!(1280, 800);
    // Everything between the bars. Boards are elsewhere on each of these maps.
    let boards = egui::Rect::from_min_max(egui::pos2(12.0, 92.0), egui::pos2(1268.0, 668.0));
    // Colours of assets/quest.txt that no flat cell and no panel has.
    let (bricks, ghost) = (
        egui::Color32::from_rgb(0x29, 0x20, 0x24),
        egui::Color32::from_rgb(0x5f, 0x88, 0xc8),
    );
    for (size, pictured) in [("15x19", true), ("101x101", false)] {
        let options = ["--theme", "quest", "--generator", "dungeon", "--size", size];
        let (mut program, _) = start_paused(&screen, &options);
        screen.key(Key::End);
        let found = |picture: &Picture| {
            let walls = look_colours(Look::Wall, Theme::Quest)[0];
            let flat = picture.count(walls, boards) > 100_000;
            let pictures =
                picture.count(bricks, boards) > 1000 && picture.count(ghost, boards) > 1000;
            (pictures, flat) == (pictured, !pictured)
        };
        screen.look_for(&mut program, "the end", found);
        screen.close(&program);
        program.wait();
    }
}

#[test]
fn a_measurement_prints_one_json_object() {
    let screen = screen_or_skip!(1280, 800);
    let ended = screen.run(&["--measure", "2", "--size", "201x201"]);
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
    let json: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    assert!(json["frames"].as_u64() > Some(5), "{json}");
    assert!(json["events"].as_u64() > Some(10_000), "{json}");
    assert!(json["first_frame_ms"].as_f64() > Some(1.0), "{json}");
    for name in ["update_ms", "upload_ms", "frame_ms"] {
        let (median, p99) = (json[name]["median"].as_f64(), json[name]["p99"].as_f64());
        let sensible = median >= Some(0.0) && p99 >= median && p99 < Some(5_000.0);
        assert!(sensible, "{name}: {json}");
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
