//! A map from far away: cells are smaller than a pixel, and a path of one cell is still visible.

use super::picture::Picture;
use super::{Sight, screen_or_skip, start_paused};
use egui::Key;
use mazescope_app::boards::looks::{Look, look_colours};
use mazescope_app::theme::Theme;

#[test]
fn a_path_of_one_cell_is_seen_at_every_zoom() {
    let screen = screen_or_skip!(1280, 800);
    let boards = Sight::usual().board();
    let options = [
        "--generator",
        "traversal",
        "--size",
        "2001x2001",
        "--seed",
        "7",
    ];
    let (mut program, _) = start_paused(&screen, &options);
    screen.key(Key::End);
    let path = look_colours(Look::Path, Theme::Midnight)[0];
    // The path of either search leads from one corner to the opposite one, and from side to side of a map of about 310
    // pixels.
    let mut side = 300.0;
    loop {
        // A picture from before the last key has too many pixels.
        let whole = |picture: &Picture| {
            let seen = picture.count(path, boards) as f32;
            (2.0 * side..16.0 * side).contains(&seen)
        };
        screen.look_for(&mut program, "a thin path without holes", whole);
        if side < 60.0 {
            break;
        }
        for _ in 0..2 {
            screen.key(Key::Minus);
            side *= 0.8;
        }
    }
}
