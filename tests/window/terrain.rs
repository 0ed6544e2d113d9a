//! Terrain on the screen: patterns on large cells, and shades on smaller ones.

use super::picture::Picture;
use super::{Sight, screen_or_skip, start_paused};
use egui::{Color32, Key};
use mazescope_app::boards::looks::{Look, look_colours};
use mazescope_app::theme::{Theme, colour};
use mazescope_core::Hue;
use mazescope_core::looks::texture::{Texture, flat_on, pattern_on};

#[test]
fn terrain_is_patterns_on_large_cells_and_shades_on_small_ones() {
    let screen = screen_or_skip!(1280, 800);
    let boards = Sight::usual().board();
    let [floor, _] = look_colours(Look::Floor, Theme::Midnight);
    let [own, _] = Look::Floor.rgb(Theme::Midnight);
    let pattern = colour(pattern_on(own, Texture::Dots));
    let small = Look::Floor.small(Theme::Midnight, Hue::Steel);
    let shaded = |texture| colour(flat_on(small, texture));
    let options = |terrain: &'static str| {
        let open = ["--generator", "open", "--size", "15x15", "--seed", "1"];
        [&open[..], &["--set", terrain]].concat()
    };
    let seen = |picture: &Picture, colour: Color32| picture.count_near(colour, 6, boards);

    let (mut plain, _) = start_paused(&screen, &options("terrain=0"));
    screen.key(Key::S);
    // The cells are so large that they show numbers, in white or black.
    screen.key(Key::H);
    let without = screen.look_still(&mut plain, boards);
    assert!(seen(&without, floor) > 20_000);
    assert!(seen(&without, pattern) < 100, "{}", seen(&without, pattern));
    drop(plain);

    let (mut program, _) = start_paused(&screen, &options("terrain=60"));
    screen.key(Key::S);
    screen.key(Key::H);
    let dotted = |picture: &Picture| seen(picture, pattern) > 1_000;
    screen.look_for(&mut program, "a pattern on the floor", dotted);
    for _ in 0..8 {
        screen.key(Key::Minus);
    }
    let shades = |picture: &Picture| {
        let found = |texture| seen(picture, shaded(texture)) > 150;
        [Texture::Dots, Texture::Ripples].into_iter().all(found)
    };
    screen.look_for(&mut program, "a shade for each terrain", shades);
}
