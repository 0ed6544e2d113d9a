//! Sizes and densities of the page.

use super::tab::Screen;
use super::{ROADS, Tab, native, tab_or_skip};
use crate::window::picture::Picture;
use egui::Rect;

/// Shows the page on another screen, and compares what lies where with the app without a browser.
fn show(tab: &mut Tab, screen: Screen) {
    tab.show_on(screen);
    let pixels = [screen.width, screen.height].map(|side| (side as f32 * screen.scale).round());
    let size = format!("{},{}", pixels[0], pixels[1]);
    tab.wait_until(
        "the size of the canvas",
        "[glcanvas.width, glcanvas.height].join()",
        |found| *found == size,
    );
    let board = native::desk(ROADS, screen).placed(0).rects.board;
    let scaled = |at: egui::Pos2| (screen.scale * at.to_vec2()).to_pos2();
    let board = Rect::from_min_max(scaled(board.min), scaled(board.max));
    let is_there = |picture: &Picture| {
        let sized = (picture.width as f32, picture.height as f32) == (pixels[0], pixels[1]);
        // The path of the first search shines on the board, and there is nothing in the stripe at its left.
        sized && picture.colours(board) > 20
    };
    tab.look_for("the board at its place", is_there);
}

#[test]
fn the_picture_follows_the_size_of_the_window() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    for (width, height) in [(900, 600), (1600, 1000), (640, 900), (1280, 800)] {
        show(&mut tab, Screen::desk(width, height, 1.0));
        assert_eq!(tab.state()["boards"], begun["boards"]);
    }
}

#[test]
fn the_picture_is_sharp_on_dense_screens() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    // The driver reports another density only with another size.
    for (width, scale) in [(800, 2.0), (801, 3.0), (800, 1.25), (804, 1.0)] {
        show(&mut tab, Screen::desk(width, 600, scale));
    }
}

#[test]
fn a_click_meets_its_target_at_every_density() {
    let mut tab = tab_or_skip!();
    let screen = Screen::desk(1000, 700, 2.0);
    tab.show_on(screen);
    let begun = tab.open_link(ROADS);
    let tick = begun["tick"].as_u64().unwrap();
    let step = native::desk(ROADS, screen)
        .named("Step")
        .rect
        .center()
        .floor();
    tab.click(step);
    tab.until_tick(tick + 1);
}
