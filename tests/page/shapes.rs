//! Sizes and densities of the page.

use super::tab::Screen;
use super::{ROADS, native, tab_or_skip};
use crate::window::picture::Picture;

#[test]
fn the_picture_and_its_targets_follow_the_size_and_the_density_of_the_window() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let tick = begun["tick"].as_u64().unwrap();
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
        let desk = native::desk(ROADS, screen);
        let board = scale * desk.panes()[0].board();
        let is_there = |picture: &Picture| {
            let sized = [picture.width as f32, picture.height as f32] == pixels;
            sized && picture.colours(board) > 20
        };
        tab.look_for("the board at its place", is_there);
        assert_eq!(tab.state()["boards"], begun["boards"]);
        tab.click(native::middle(&desk, "Step"));
        tab.until_tick(tick + 1);
        tab.press("Left");
        tab.until_tick(tick);
    }
}
