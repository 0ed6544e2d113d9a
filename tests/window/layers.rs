//! Colours on the screen: the pixel of a cell has the colour of its value, and terrain has patterns and shades.

use super::picture::Picture;
use super::{board, screen_or_skip, sight, start_paused};
use egui::{Color32, Key, Modifiers, Rect, pos2};
use mazescope_desk::colour;

#[test]
fn cells_have_the_colours_of_their_values() {
    let screen = screen_or_skip!(1280, 800);
    let mut sight = sight();
    let (mut program, _) = start_paused(&screen, &[]);
    screen.press("End");
    sight.key(Key::End, Modifiers::NONE);
    let mut layers = 0;
    loop {
        screen.press("shift+D");
        sight.key(Key::D, Modifiers::SHIFT);
        sight.frames(50);
        let Some(layer) = sight.layer() else {
            break;
        };
        let cells = sight.coloured_cells();
        if layer == "Distance" || cells.is_empty() {
            continue;
        }
        layers += 1;
        // The stripes of some backtracked cells cross the middle, and the marks of start and goal cover a few.
        let right = |picture: &Picture| {
            let same = cells.iter();
            let same = same.filter(|(at, colour)| picture.at(*at) == *colour);
            same.count() * 10 >= cells.len() * 6
        };
        screen.look_for(&mut program, layer, right);
    }
    assert!(layers >= 5, "{layers} layers have been seen");
}

#[test]
fn another_map_has_nothing_of_the_last_ones_colours_by_distance() {
    let screen = screen_or_skip!(1280, 800);
    let open = "--generator open --set obstacles=0 --rate max --solvers breadth_first".split(' ');
    let (mut program, _) = start_paused(&screen, &open.collect::<Vec<_>>());
    let boards = Rect::from_min_max(pos2(8.0, 60.0), pos2(400.0, 300.0));
    screen.press("End");
    screen.press("D");
    for (width, height) in [(640, 480), (1200, 700)] {
        screen.resize(&program, width, height);
        // A map is as large as the window was when it was last drawn.
        screen.look_still(&mut program, boards);
        screen.press("R");
        screen.press("End");
        let coloured = screen.look_still(&mut program, boards).colours(boards);
        screen.press("D");
        screen.look_for(&mut program, "fewer colours by state", |picture| {
            picture.colours(boards) + 20 < coloured
        });
        screen.press("D");
    }
    screen.close(program);
}

#[test]
fn terrain_is_patterns_on_large_cells_and_shades_on_small_ones() {
    let screen = screen_or_skip!(1280, 800);
    let boards = board(&sight());
    let seen = |picture: &Picture, colour: Color32| picture.count_near(colour, 6, boards);
    let pattern = |picture: &Picture| seen(picture, colour("floor with dots"));
    let start = |terrain: &str| {
        let open = ["--generator", "open", "--size", "15x15", "--seed", "1"];
        let (program, _) = start_paused(&screen, &[&open[..], &["--set", terrain]].concat());
        screen.press("S");
        // The cells are so large that they show numbers, in white or black.
        screen.press("H");
        program
    };
    let mut plain = start("terrain=0");
    let without = screen.look_still(&mut plain, boards);
    assert!(seen(&without, colour("floor")) > 20_000);
    assert!(pattern(&without) < 100, "{}", pattern(&without));
    drop(plain);

    let mut program = start("terrain=60");
    let dotted = |picture: &Picture| pattern(picture) > 1_000;
    screen.look_for(&mut program, "a pattern on the floor", dotted);
    for _ in 0..8 {
        screen.press("-");
    }
    let shades = |picture: &Picture| {
        let names = ["shade of dots", "shade of ripples"];
        names.iter().all(|name| seen(picture, colour(name)) > 150)
    };
    screen.look_for(&mut program, "a shade for each terrain", shades);
}

#[test]
fn a_path_of_one_cell_is_seen_at_every_zoom() {
    let screen = screen_or_skip!(1280, 800);
    let boards = board(&sight());
    // Cells are smaller than a pixel.
    let map = "--generator traversal --size 1001x1001 --seed 7".split(' ');
    let (mut program, _) = start_paused(&screen, &map.collect::<Vec<_>>());
    screen.press("End");
    // The path of either search leads from one corner to the opposite one, and from side to side of a map of about 310
    // pixels.
    let mut side = 300.0;
    loop {
        // A picture from before the last key has too many pixels.
        let whole = |picture: &Picture| {
            let seen = picture.count(colour("path"), boards) as f32;
            (2.0 * side..16.0 * side).contains(&seen)
        };
        screen.look_for(&mut program, "a thin path without holes", whole);
        if side < 60.0 {
            break;
        }
        for _ in 0..2 {
            screen.press("-");
            side *= 0.8;
        }
    }
}
