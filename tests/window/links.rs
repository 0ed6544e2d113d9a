//! Far parents on the screen: lines from cell to cell if a trace has some, and a path as everywhere.

use super::picture::Picture;
use super::{screen_or_skip, start_paused};
use egui::{Key, Rect, pos2};
use mazescope_app::boards::threads::Thread;
use mazescope_app::theme::{Theme, palette};
use std::path::Path;

/// The place of the board of a trace next to two searches in a window of 1280 x 800 points.
fn board() -> Rect {
    Rect::from_min_max(pos2(20.0, 108.0), pos2(320.0, 308.0))
}

#[test]
fn the_chain_of_far_parents_is_drawn_and_at_the_end_the_path() {
    let screen = screen_or_skip!(1280, 800);
    let now = palette(Theme::Midnight).now;
    let path = Thread::path(Theme::Midnight).colour;
    let chain = |picture: &Picture| picture.count_near(now, 2, board());
    let line = |picture: &Picture| picture.count_near(path, 6, board());
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let trace = |name: &str| examples.join(name).display().to_string();
    let to_step_12 = || {
        (0..12).for_each(|_| screen.key(Key::ArrowRight));
        // The cells are so large that they show numbers, in white.
        screen.key(Key::H);
    };

    let (mut near, _) = start_paused(&screen, &[&trace("search.jsonl")]);
    to_step_12();
    let without = screen.look_still(&mut near, board());
    assert!(chain(&without) < 200, "{}", chain(&without));
    drop(near);

    let (mut far, _) = start_paused(&screen, &[&trace("jump_point_search.jsonl")]);
    to_step_12();
    screen.look_for(&mut far, "the chain of parents", |seen| chain(seen) > 220);
    screen.key(Key::End);
    screen.look_for(&mut far, "the path", |seen| line(seen) > 300);
}
