//! Far parents on the screen: lines from cell to cell, where a trace has some.

use super::picture::Picture;
use super::{Sight, screen_or_skip, start_paused};
use egui::Key;
use mazescope::app::theme::Theme;
use std::path::Path;

#[test]
fn a_path_of_far_parents_is_drawn_and_one_of_neighbours_is_not() {
    let screen = screen_or_skip!(1280, 800);
    let boards = Sight::usual().boards();
    let now = Theme::Midnight.palette().now;
    let seen = |picture: &Picture| picture.count_near(now, 2, boards);
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let trace = |name: &str| examples.join(name).display().to_string();

    let (mut near, _) = start_paused(&screen, &[&trace("search.jsonl")]);
    screen.key(Key::End);
    // The cells are so large that numbers stand in them, in white.
    screen.key(Key::H);
    // At the end nothing is at work, whose disc has the colour of the lines.
    let without = screen.look_still(&mut near, boards);
    assert_eq!(seen(&without), 0);
    drop(near);

    let (mut far, _) = start_paused(&screen, &[&trace("jump_point_search.jsonl")]);
    screen.key(Key::End);
    screen.key(Key::H);
    let drawn = |picture: &Picture| seen(picture) > 300;
    screen.look_for(&mut far, "lines along the path", drawn);
}
