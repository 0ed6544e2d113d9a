//! Sizes and densities of the page.

use super::tab::Screen;
use super::{ROADS, native, tab_or_skip};
use crate::window::picture::Picture;

#[test]
fn the_picture_follows_the_size_and_the_density_of_the_window() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    // The driver reports another density only with another size.
    let sizes = [
        (640, 600, 1.0),
        (1100, 700, 1.0),
        (640, 480, 2.0),
        (641, 480, 3.0),
        (800, 600, 1.25),
        (804, 600, 1.0),
    ];
    for (width, height, scale) in sizes {
        let screen = Screen::desk(width, height, scale);
        tab.show_on(screen);
        let pixels = [width, height].map(|side| (side as f32 * scale).round());
        let size = format!("{},{}", pixels[0], pixels[1]);
        let found = "[glcanvas.width, glcanvas.height].join()";
        tab.wait_until("the size of the canvas", found, |found| *found == size);
        let board = scale * native::desk(ROADS, screen).panes()[0].board();
        let is_there = |picture: &Picture| {
            let sized = [picture.width as f32, picture.height as f32] == pixels;
            sized && picture.colours(board) > 20
        };
        tab.look_for("the board at its place", is_there);
        assert_eq!(tab.state()["boards"], begun["boards"]);
    }
}

#[test]
fn a_click_meets_its_target_on_a_dense_screen() {
    let mut tab = tab_or_skip!();
    let screen = Screen::desk(640, 480, 2.0);
    tab.show_on(screen);
    let begun = tab.open_link(ROADS);
    tab.click(native::middle(&native::desk(ROADS, screen), "Step"));
    tab.until_tick(begun["tick"].as_u64().unwrap() + 1);
}
