//! The mouse on a real window: sliders, timeline, walls and wheel.

use super::hands::WHEEL_UP;
use super::picture::Picture;
use super::{Sight, screen_or_skip, start_paused};
use egui::{Key, Modifiers, pos2, vec2};
use mazescope::app::keys::chord::Chord;

#[test]
fn the_density_slider_changes_the_map_at_once() {
    let screen = screen_or_skip!(1280, 800);
    let mut sight = Sight::usual();
    sight.desk.key(Key::End, Modifiers::NONE);
    let boards = sight.boards();
    let slider = sight.desk.slider("Density").rect;
    let (mut program, _) = start_paused(&screen, &[]);
    screen.key(Key::End);
    let usual = screen.look_still(&mut program, boards);
    let mut last = usual;
    for end in [slider.right_center(), slider.left_center()] {
        screen.drag(slider.center(), end);
        let changed = |picture: &Picture| picture.difference(&last, boards) > 10_000;
        screen.look_for(&mut program, "another map", changed);
        last = screen.look_still(&mut program, boards);
    }
}

#[test]
fn the_scrubber_travels_to_the_first_cell_and_to_the_path() {
    let screen = screen_or_skip!(1280, 800);
    let mut sight = Sight::usual();
    let boards = sight.boards();
    let growth = sight.desk.named("Timeline").rect;
    sight.desk.key(Key::End, Modifiers::NONE);
    let race = sight.desk.named("Timeline").rect;
    let (mut program, first) = start_paused(&screen, &[]);
    // The timeline of the generation: from half of the map back to its start, and then to the complete map.
    screen.drag(growth.center(), growth.left_center() + vec2(1.0, 0.0));
    let back = |picture: &Picture| picture.difference(&first, boards) < 1_000;
    screen.look_for(&mut program, "the first cell", back);
    screen.drag(growth.center(), growth.right_center() + vec2(-1.0, 0.0));
    let far = |picture: &Picture| picture.difference(&first, boards) > 10_000;
    screen.look_for(&mut program, "the whole map", far);
    let map = screen.look_still(&mut program, boards);
    // The timeline of the race.
    screen.drag(race.center(), race.right_center() + vec2(-1.0, 0.0));
    let found = |picture: &Picture| picture.difference(&map, boards) > 10_000;
    screen.look_for(&mut program, "the end of the run", found);
    screen.drag(race.center(), race.left_center() + vec2(1.0, 0.0));
    let begun = |picture: &Picture| picture.difference(&map, boards) < 1_000;
    screen.look_for(&mut program, "the start of the race", begun);
}

#[test]
fn a_fast_stroke_draws_a_wall_and_undo_returns_the_picture() {
    let screen = screen_or_skip!(1280, 800);
    let mut sight = Sight::usual();
    sight.desk.key(Key::End, Modifiers::NONE);
    let boards = sight.boards();
    let lattice = sight.desk.lattice(0);
    let [from, to] = [(3, 20), (24, 33)].map(|(x, y)| lattice.rect_of(x, y).center());
    let (mut program, first) = start_paused(&screen, &[]);
    screen.key(Key::End);
    let moved = |picture: &Picture| picture.difference(&first, boards) > 10_000;
    screen.look_for(&mut program, "the end", moved);
    let before = screen.look_still(&mut program, boards);
    screen.drag(from, to);
    screen.point(pos2(400.0, 20.0));
    let drawn = |picture: &Picture| picture.difference(&before, boards) > 500;
    screen.look_for(&mut program, "the wall", drawn);
    screen.press(&Chord {
        key: Key::Z,
        ctrl: true,
        shift: false,
    });
    let undone = |picture: &Picture| picture.difference(&before, boards) == 0;
    screen.look_for(&mut program, "the map without the wall", undone);
}

#[test]
fn the_wheel_zooms_the_maps_alone_and_fit_returns_them() {
    let screen = screen_or_skip!(1280, 800);
    let sight = Sight::usual();
    let boards = sight.boards();
    let bar = sight.desk.named("Timeline").rect;
    let (mut program, first) = start_paused(&screen, &["--rate", "100"]);
    screen.key(Key::End);
    let moved = |picture: &Picture| picture.difference(&first, boards) > 10_000;
    screen.look_for(&mut program, "the end", moved);
    let fitted = screen.look_still(&mut program, boards);
    screen.point(boards.center());
    for _ in 0..5 {
        screen.button(WHEEL_UP);
    }
    let zoomed = |picture: &Picture| picture.difference(&fitted, boards) > 10_000;
    screen.look_for(&mut program, "larger maps", zoomed);
    screen.point(pos2(400.0, 20.0));
    let zoomed = screen.look_still(&mut program, boards);
    assert_eq!(
        zoomed.difference(&fitted, bar),
        0,
        "only the maps are larger"
    );
    screen.key(Key::F);
    let back = |picture: &Picture| picture.difference(&fitted, boards) == 0;
    screen.look_for(&mut program, "the fitted maps", back);
}
