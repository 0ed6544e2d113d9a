//! Lines on the screen: paths, stacks, walls, and the frame around the current cell.

use super::picture::Picture;
use super::xvfb::{Program, Screen};
use super::{screen_or_skip, start_paused};
use egui::{Color32, Key, Rect, pos2};
use mazescope_app::boards::looks::{Look, look_colours, look_table};
use mazescope_app::boards::threads::Thread;
use mazescope_app::theme::{Theme, palette};
use mazescope_core::{Appearance, Hue};

const MAZE: [&str; 4] = ["--generator", "backtracker", "--size", "37x49"];
const ROADS: [&str; 4] = ["--generator", "roads", "--size", "27x37"];

/// The place of the board of the second of two searches in a window of 1280 x 800 points, on any map.
fn last_board() -> Rect {
    Rect::from_min_max(pos2(618.0, 112.0), pos2(962.0, 560.0))
}

/// The end of a run, and some steps before it, when the last search is still running.
fn end_and_before(screen: &Screen, arguments: &[&str]) -> (Program, Picture, Picture) {
    let (mut program, still) = start_paused(screen, arguments);
    screen.key(Key::End);
    screen.look_for(&mut program, "the end", |picture| {
        picture.difference(&still, still.all()) > 500
    });
    let end = screen.look_still(&mut program, still.all());
    for _ in 0..9 {
        screen.key(Key::ArrowLeft);
    }
    screen.look_for(&mut program, "steps before it", |picture| {
        picture.difference(&end, end.all()) > 100
    });
    let before = screen.look_still(&mut program, end.all());
    (program, end, before)
}

fn brightness(colour: Color32) -> f32 {
    let [red, green, blue, _] = colour.to_array().map(f32::from);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[test]
fn a_path_is_told_from_all_else_without_hue() {
    let screen = screen_or_skip!(1280, 800);
    for map in [MAZE, ROADS] {
        let (_program, end, before) = end_and_before(&screen, &map);
        let last = last_board();
        // Nothing else of a search is nearly as bright, except the frame of the current cell.
        let path = brightness(Thread::path(Theme::Midnight).colour) - 20.0;
        let bright =
            |picture: &Picture| picture.count_if(|colour| brightness(colour) >= path, last);
        let (with, without) = (bright(&end), bright(&before));
        assert!(with > 900 && without < 200, "{map:?}: {with} and {without}");
    }
}

#[test]
fn the_current_cell_is_framed_and_the_frontier_is_gold() {
    let screen = screen_or_skip!(1280, 800);
    let [gold, _] = look_colours(Look::Frontier, Theme::Midnight);
    for map in [MAZE, ROADS] {
        let (_program, end, before) = end_and_before(&screen, &map);
        let last = last_board();
        let now = palette(Theme::Midnight).now;
        let frame = before.bounds_of(|colour| colour == now, last);
        let frame = frame.expect("the current cell has a frame");
        let [wide, high] = [frame.width(), frame.height()];
        assert!(
            (6.0..30.0).contains(&wide) && (wide - high).abs() < 4.0,
            "{frame:?}"
        );
        // The frame hides nothing of its cell.
        assert!(before.at(frame.center()) != now, "{frame:?}");
        assert_eq!(
            end.count(now, last),
            0,
            "there is no current cell at the end"
        );
        let frontier = before.count_near(gold, 3, last);
        assert!(frontier > 20, "{map:?}: {frontier} pixels of the frontier");
    }
}

#[test]
fn a_stack_is_a_thread_of_gold() {
    let screen = screen_or_skip!(1280, 800);
    let thread = Thread::stack(Theme::Midnight);
    for map in [MAZE, ROADS] {
        let mut arguments = map.to_vec();
        arguments.extend(["--solvers", "depth_first"]);
        let (_program, end, before) = end_and_before(&screen, &arguments);
        // Words and legends have its colour, too.
        let seen = |picture: &Picture| picture.count_near(thread.colour, 3, picture.all());
        let (with, without) = (seen(&before), seen(&end));
        assert!(with > without + 400, "{map:?}: {with} and {without}");
    }
}

#[test]
fn walls_between_rooms_are_strokes_and_others_have_an_outline() {
    let screen = screen_or_skip!(1280, 800);
    let finish = look_table(Theme::Midnight, Appearance::Growth, true, Hue::Steel, 0).finish;
    let [stroke, edge] = [finish.stroke, finish.edge]
        .map(|[red, green, blue, _]| Color32::from_rgb(red, green, blue));
    // An outline of 1.5 pixels covers three quarters of the pixels on both sides of it.
    let [wall, _] = look_colours(Look::Wall, Theme::Midnight);
    let edge = wall.lerp_to_gamma(edge, 0.75);
    let [of_maze, of_roads] = [MAZE, ROADS].map(|map| {
        let (_program, _, before) = end_and_before(&screen, &map);
        [stroke, edge].map(|colour| before.count_near(colour, 4, last_board()))
    });
    // The edges of strokes have any colour between theirs and that of the floor.
    assert!(of_maze[0] > 2_000, "{of_maze:?}");
    assert!(of_roads[1] > 1_000 && of_roads[0] < 300, "{of_roads:?}");
}
