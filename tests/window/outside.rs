//! An external program opens the window with its own search next to breadth-first search.

use super::picture::Picture;
use super::{as_tested, screen_or_skip};
use crate::library::examples::example;
use crate::programs::program;
use egui::Key;

#[test]
fn it_shows_both_searches_and_comes_back_when_it_is_closed() {
    let screen = screen_or_skip!(1280, 800);
    let command = screen.on(as_tested(program(example("side_by_side"))));
    let mut program = screen.start_command(command);
    let drawn = |picture: &Picture| picture.colours(picture.all()) > 20;
    let first = screen.look_for(&mut program, "the first frame", drawn);
    let moves = |picture: &Picture| picture.difference(&first, first.all()) > 1000;
    screen.look_for(&mut program, "the searches to continue", moves);
    screen.key(Key::End);
    let boards = egui::Rect::from_min_max(egui::pos2(0.0, 60.0), egui::pos2(900.0, 700.0));
    let end = screen.look_still(&mut program, boards);
    assert!(end.difference(&first, boards) > 10_000);
    screen.close(&program);
    let ended = program.wait();
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
}
