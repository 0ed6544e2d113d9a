//! Challenges for a window: other sizes, small pixels, and idleness.

use super::picture::Picture;
use super::xvfb::Program;
use super::{screen_or_skip, sight, start_paused};
use mazescope_desk::colour;
use std::time::{Duration, Instant};

#[test]
fn it_draws_at_any_size_and_comes_back() {
    let screen = screen_or_skip!(1920, 1080);
    let (mut program, first) = start_paused(&screen, &["--size", "41x61"]);
    for (width, height) in [(800, 600), (1920, 1080), (1, 1), (1280, 800)] {
        screen.resize(&program, width, height);
        let fills = |picture: &Picture| {
            let size = (picture.width as u32, picture.height as u32);
            // The last panel reaches the last row of pixels.
            let below = picture.all().with_min_y(picture.height as f32 - 4.0);
            size == (width, height) && (width == 1 || picture.count(colour("panel"), below) > 1_000)
        };
        screen.look_for(&mut program, "the window filled", fills);
        if width > 1 {
            let before = screen.look_still(&mut program, first.all());
            screen.press("right");
            screen.look_other(&mut program, "a step", (&before, before.all()), 0);
            screen.press("left");
        }
    }
    screen.look_same(&mut program, "the first picture", (&first, first.all()));
}

#[test]
fn a_screen_with_small_pixels_gets_a_large_window() {
    let screen = screen_or_skip!(2560, 1600);
    let (mut program, first) = start_paused(&screen, &["--scale", "2"]);
    assert_eq!((first.width, first.height), (2560, 1600));
    let pixels = sight().named("New map  R").rect * 2.0;
    let blue = |now: &Picture| now.count(colour("accent"), pixels) as f32;
    let is_there = |now: &Picture| blue(now) > 0.7 * pixels.area();
    let picture = screen.look_for(&mut program, "the button", is_there);
    screen.click(pixels.center());
    screen.look_other(
        &mut program,
        "another map",
        (&picture, picture.all()),
        10_000,
    );
}

#[test]
fn paused_and_untouched_it_takes_next_to_nothing() {
    let screen = screen_or_skip!(1280, 800);
    let (program, _) = start_paused(&screen, &[]);
    let (begun, before) = (Instant::now(), seconds_used(&program));
    std::thread::sleep(Duration::from_secs(2));
    let share = (seconds_used(&program) - before) / begun.elapsed().as_secs_f64();
    assert!(share <= 0.05, "{:.1} % of a core", 100.0 * share);
}

/// The seconds of all cores that the program has used so far.
fn seconds_used(program: &Program) -> f64 {
    let path = format!("/proc/{}/stat", program.child.id());
    let stat = std::fs::read_to_string(path).unwrap();
    // The name, in parentheses, may contain blanks. After it, fields 12 and 13 are the ticks in the program and in the
    // system. Linux counts 100 per second for all programs.
    let fields = stat.rsplit(')').next().unwrap().split_whitespace();
    let ticks = fields
        .skip(11)
        .take(2)
        .map(|field| field.parse::<f64>().unwrap());
    ticks.sum::<f64>() / 100.0
}
