//! Lessons in a real window: every step is shown.

use super::{screen_or_skip, start_paused};
use egui::{Rect, pos2};
use mazescope_study::lessons::builtin::built_in;
use mazescope_support::cases::of;

/// The panel of a lesson in a window of 1280 x 800 points.
fn panel() -> Rect {
    Rect::from_min_max(pos2(948.0, 52.0), pos2(1268.0, 668.0))
}

#[test]
fn every_step_of_a_lesson_is_shown() {
    let screen = screen_or_skip!(1280, 800);
    let (mut program, watch) = start_paused(&screen, &[]);
    screen.press("F5");
    screen.look_other(
        &mut program,
        "the list of lessons",
        (&watch, panel()),
        2_000,
    );
    screen.press("down");
    screen.press("Enter");
    let lessons = built_in(&mazescope_core::builtin::catalogue());
    let mut before = screen.look_still(&mut program, panel());
    // Without a screen, other tests play all of them.
    for lesson in &lessons[..of(1, lessons.len() - 1)] {
        for step in 1..=lesson.steps.len() {
            // Skips the question of the step, or goes to the next lesson.
            screen.press("N");
            let what = format!("{}: what follows step {step}", lesson.title);
            before = screen.look_other(&mut program, &what, (&before, panel()), 300);
        }
    }
}
