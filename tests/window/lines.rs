//! Lines on the screen: paths, stacks, far parents, walls, and the frame around the current cell.

use super::picture::Picture;
use super::xvfb::{Program, Screen};
use super::{screen_or_skip, start_paused};
use egui::{Color32, Rect, pos2};
use mazescope_desk::colour;
use std::path::Path;

const MAZE: [&str; 4] = ["--generator", "backtracker", "--size", "37x49"];
const ROADS: [&str; 4] = ["--generator", "roads", "--size", "27x37"];

/// The place of the board of the second of two searches in a window of 1280 x 800 points, on any map.
fn last_board() -> Rect {
    Rect::from_min_max(pos2(618.0, 112.0), pos2(962.0, 560.0))
}

/// The end of a run, and some steps before it, when the last search is still running.
fn end_and_before(screen: &Screen, arguments: &[&str]) -> (Program, Picture, Picture) {
    let (mut program, still) = start_paused(screen, arguments);
    screen.press("End");
    screen.look_other(&mut program, "the end", (&still, still.all()), 500);
    let end = screen.look_still(&mut program, still.all());
    for _ in 0..9 {
        screen.press("left");
    }
    screen.look_other(&mut program, "steps before it", (&end, end.all()), 100);
    let before = screen.look_still(&mut program, end.all());
    (program, end, before)
}

fn brightness(colour: Color32) -> f32 {
    let [red, green, blue, _] = colour.to_array().map(f32::from);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[test]
fn path_frontier_walls_and_current_cell_are_told_from_all_else() {
    let screen = screen_or_skip!(1280, 800);
    let [of_maze, of_roads] = [MAZE, ROADS].map(|map| {
        let (_program, end, before) = end_and_before(&screen, &map);
        let last = last_board();
        // Nothing else of a search is nearly as bright as its path, except the frame of the current cell.
        let path = brightness(colour("line of the path")) - 20.0;
        let bright = |picture: &Picture| picture.count_if(|it| brightness(it) >= path, last);
        let (with, without) = (bright(&end), bright(&before));
        assert!(with > 900 && without < 200, "{map:?}: {with} and {without}");

        let now = colour("current cell");
        let frame = before.bounds_of(|colour| colour == now, last);
        let frame = frame.expect("the current cell has a frame");
        let [wide, high] = [frame.width(), frame.height()];
        let is_square = (6.0..30.0).contains(&wide) && (wide - high).abs() < 4.0;
        assert!(is_square, "{frame:?}");
        assert!(
            before.at(frame.center()) != now,
            "it hides nothing of its cell: {frame:?}"
        );
        assert_eq!(
            end.count(now, last),
            0,
            "there is no current cell at the end"
        );
        let frontier = before.count_near(colour("frontier"), 3, last);
        assert!(frontier > 20, "{map:?}: {frontier} pixels of the frontier");
        ["wall between rooms", "outline of walls"]
            .map(|name| before.count_near(colour(name), 4, last))
    });
    // The edges of strokes have any colour between theirs and that of the floor.
    assert!(of_maze[0] > 2_000, "{of_maze:?}");
    assert!(of_roads[1] > 1_000 && of_roads[0] < 300, "{of_roads:?}");
}

#[test]
fn a_stack_is_a_thread_of_gold() {
    let screen = screen_or_skip!(1280, 800);
    for map in [MAZE, ROADS] {
        let arguments = [&map[..], &["--solvers", "depth_first"]].concat();
        let (_program, end, before) = end_and_before(&screen, &arguments);
        // Words and legends have its colour, too.
        let thread = colour("line of the stack");
        let seen = |picture: &Picture| picture.count_near(thread, 3, picture.all());
        let (with, without) = (seen(&before), seen(&end));
        assert!(with > without + 400, "{map:?}: {with} and {without}");
    }
}

#[test]
fn the_chain_of_far_parents_is_drawn_and_at_the_end_the_path() {
    let screen = screen_or_skip!(1280, 800);
    // The place of the board of a trace next to two searches.
    let board = Rect::from_min_max(pos2(20.0, 108.0), pos2(320.0, 308.0));
    let chain = |picture: &Picture| picture.count_near(colour("current cell"), 2, board);
    let line = |picture: &Picture| picture.count_near(colour("line of the path"), 6, board);
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let start = |name: &str| {
        let trace = examples.join(name).display().to_string();
        let (program, _) = start_paused(&screen, &[&trace]);
        (0..12).for_each(|_| screen.press("right"));
        // The cells are so large that they show numbers, in white.
        screen.press("H");
        program
    };
    let mut near = start("search.jsonl");
    let without = screen.look_still(&mut near, board);
    assert!(chain(&without) < 200, "{}", chain(&without));
    drop(near);
    let mut far = start("jump_point_search.jsonl");
    screen.look_for(&mut far, "the chain of parents", |seen| chain(seen) > 220);
    screen.press("End");
    screen.look_for(&mut far, "the path", |seen| line(seen) > 300);
}
