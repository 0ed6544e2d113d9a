//! Terrain on the screen: patterns on large cells, and shades on smaller ones.

use super::picture::Picture;
use super::{Sight, screen_or_skip, start_paused};
use egui::{Color32, Key};
use mazescope::app::boards::looks::Look;
use mazescope::app::theme::{Theme, colour};
use mazescope::catalogue::Hue;
use mazescope::looks::texture::{Texture, flat_on};

#[test]
fn terrain_is_patterns_on_large_cells_and_shades_on_small_ones() {
    let screen = screen_or_skip!(1280, 800);
    // Below the board of so small a map there are words.
    let boards = Sight::usual().boards();
    let boards = boards.with_max_y(boards.top() + 300.0);
    let [floor, _] = Look::Floor.colours(Theme::Midnight);
    let pattern = colour(Look::Floor.pattern(Theme::Midnight));
    let small = Look::Floor.small(Theme::Midnight, Hue::Steel);
    let shaded = |texture| colour(flat_on(small, texture));
    let options = |terrain: &'static str| {
        let open = ["--generator", "open", "--size", "15x15", "--seed", "1"];
        [&open[..], &["--set", terrain]].concat()
    };
    let seen = |picture: &Picture, colour: Color32| picture.count_near(colour, 6, boards);

    let (mut plain, _) = start_paused(&screen, &options("terrain=0"));
    screen.key(Key::End);
    // The cells are so large that they show numbers, in white or black.
    screen.key(Key::H);
    let without = screen.look_still(&mut plain, boards);
    assert!(seen(&without, floor) > 20_000);
    assert!(seen(&without, pattern) < 100, "{}", seen(&without, pattern));
    drop(plain);

    let (mut program, _) = start_paused(&screen, &options("terrain=60"));
    screen.key(Key::End);
    screen.key(Key::H);
    let dotted = |picture: &Picture| seen(picture, pattern) > 1_000;
    screen.look_for(&mut program, "a pattern on the floor", dotted);
    for _ in 0..8 {
        screen.key(Key::Minus);
    }
    let small = screen.look_still(&mut program, boards);
    for texture in Texture::PATTERNS {
        let found = seen(&small, shaded(texture));
        assert!(found > 150, "{found} pixels of {texture:?}");
    }
}
