//! The mouse on a real window: sliders, timeline, walls and wheel.

use super::hands::WHEEL_UP;
use super::picture::Picture;
use super::{board, screen_or_skip, sight, sight_of, start_paused};
use egui::{Color32, Key, Modifiers, pos2, vec2};
use mazescope_core::Size;
use mazescope_desk::start;

#[test]
fn the_density_slider_changes_the_map_at_once() {
    let screen = screen_or_skip!(1280, 800);
    let mut sight = sight();
    sight.key(Key::End, Modifiers::NONE);
    let boards = board(&sight);
    let slider = sight.slider("Density").rect;
    let (mut program, _) = start_paused(&screen, &[]);
    screen.press("End");
    let usual = screen.look_still(&mut program, boards);
    // Cells that a search has seen have strong colours; those of the map alone are nearly grey.
    let strong = |colour: Color32| {
        let [r, g, b, _] = colour.to_array();
        r.max(g).max(b) - r.min(g).min(b) > 60
    };
    let searched = |picture: &Picture| picture.count_if(strong, boards);
    let least = searched(&usual) / 5;
    assert!(least > 2_000, "the searches are at their end");
    let mut from = slider.center();
    for share in [0.9, 0.3, 0.7, 0.1, 0.6] {
        let to = pos2(slider.left() + share * slider.width(), slider.center().y);
        screen.drag(from, to);
        for _ in 0..5 {
            let picture = screen.look(&mut program);
            assert!(searched(&picture) > least, "no board is blank at {share}");
        }
        from = to;
    }
    let mut last = screen.look_still(&mut program, boards);
    for end in [slider.right_center(), slider.left_center()] {
        screen.drag(from, end);
        from = end;
        screen.look_other(&mut program, "another map", (&last, boards), 10_000);
        last = screen.look_still(&mut program, boards);
    }
}

#[test]
fn the_wheel_zooms_the_maps_alone_and_fit_returns_them() {
    let screen = screen_or_skip!(1280, 800);
    let sight = sight();
    let boards = board(&sight);
    let bar = sight.named("Timeline").rect;
    let (mut program, first) = start_paused(&screen, &["--rate", "100"]);
    screen.press("End");
    screen.look_other(&mut program, "the end", (&first, boards), 10_000);
    let fitted = screen.look_still(&mut program, boards);
    screen.point(boards.center());
    for _ in 0..5 {
        screen.button(WHEEL_UP);
    }
    screen.look_other(&mut program, "larger maps", (&fitted, boards), 10_000);
    screen.point(pos2(400.0, 20.0));
    let zoomed = screen.look_still(&mut program, boards);
    assert_eq!(
        zoomed.difference(&fitted, bar),
        0,
        "only the maps are larger"
    );
    screen.press("F");
    screen.look_same(&mut program, "the fitted maps", (&fitted, boards));
}

/// With larger text the window has fewer points, and boards, interface and mouse agree on their places.
#[test]
fn a_stroke_hits_the_cells_below_it_in_every_size_of_text() {
    let screen = screen_or_skip!(1280, 800);
    let (mut program, first) = start_paused(&screen, &["--size", "31x25"]);
    screen.press("End");
    let all = first.all();
    screen.look_other(&mut program, "the end", (&first, all), 10_000);
    for (presses, scale) in [(0, 1.0), (2, 1.25), (1, 1.5)] {
        for _ in 0..presses {
            screen.press("ctrl++");
        }
        let start = start().like_last_time(false);
        let mut desk = sight_of(start.of_size(Size::clamped(31, 25)), scale);
        desk.key(Key::End, Modifiers::NONE);
        let [from, middle, to] = [10, 12, 15].map(|x| desk.rect_of(0, (x, 13)) * scale);
        screen.point(pos2(1270.0, 10.0));
        let before = screen.look_still(&mut program, all);
        screen.drag(from.center(), to.center());
        screen.point(pos2(1270.0, 10.0));
        let inside = from.union(to).shrink(1.0);
        let hit = |picture: &Picture| picture.difference(&before, inside) > 20;
        screen.look_for(&mut program, &format!("a wall at {scale}"), hit);
        let picture = screen.look_still(&mut program, all);
        let drawn = picture.difference(&before, middle.shrink(1.0));
        assert!(drawn > 2, "a fast stroke has no gaps at {scale}");
        // Outlines of the walls next to it change, too.
        for rows in [-1.0, 1.0] {
            let beyond = inside.translate(vec2(0.0, rows * from.height()));
            let [hit, missed] = [inside, beyond].map(|row| picture.difference(&before, row));
            assert!(2 * missed < hit, "{missed} and {hit} at {scale}");
        }
        screen.press("ctrl+Z");
        screen.look_same(&mut program, "the cells without a wall", (&before, inside));
    }
}
