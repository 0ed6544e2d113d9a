//! Another map in a real window while colours show distances: nothing of the previous map is painted on it.

use super::{screen_or_skip, start_paused};
use egui::{Key, Rect, pos2};

#[test]
fn a_larger_map_after_colours_by_distance() {
    let screen = screen_or_skip!(1280, 800);
    let options = [
        "--generator",
        "open",
        "--set",
        "obstacles=0",
        "--rate",
        "max",
    ];
    let (mut program, _) = start_paused(&screen, &options);
    screen.resize(&program, 700, 500);
    let boards = Rect::from_min_max(pos2(8.0, 60.0), pos2(400.0, 300.0));
    screen.key(Key::End);
    let by_state = screen.look_still(&mut program, boards);
    screen.key(Key::D);
    let coloured = screen.look_for(&mut program, "colours by distance", |picture| {
        picture.colours(boards) > by_state.colours(boards) + 20
    });
    for (width, height) in [(1280, 800), (640, 480), (1200, 700)] {
        screen.resize(&program, width, height);
        screen.key(Key::R);
        screen.key(Key::End);
        let again = |picture: &super::Picture| {
            picture.width == width as usize && picture.colours(boards) >= coloured.colours(boards)
        };
        screen.look_for(&mut program, "the larger map in these colours", again);
    }
    screen.close(&program);
    let ended = program.wait();
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
}
