//! Walk in a real window: a maze played to its goal by keys, by clicks, and by the arrows on the screen.

use super::picture::Picture;
use super::{board, screen_or_skip, sight};
use egui::{Rect, pos2, vec2};
use mazescope_desk::{Desk, USUAL, colour};

#[test]
fn a_maze_is_played_to_its_goal_by_keys_clicks_and_arrows_on_the_screen() {
    let screen = screen_or_skip!(1280, 800);
    // The same tab is laid out on an invisible screen, so that all places are known.
    let mut tab = Desk::with_maze(USUAL);
    let sight = sight();
    let mut program = screen.start(&[]);
    let drawn = |picture: &Picture| picture.colours(board(&sight)) > 3;
    screen.look_for(&mut program, "the first tab", drawn);
    screen.click(sight.named("Walk").rect.center());
    let begins = |tab: &Desk| {
        let first = tab.place_of(tab.walk().start());
        let room = Rect::from_center_size(first, vec2(30.0, 30.0));
        move |picture: &Picture| picture.count(colour("player"), room) > 100
    };
    screen.look_for(&mut program, "the player in the first room", begins(&tab));

    // The first part by keys, the second one by clicks on the rooms where the path turns, and the rest by arrows.
    let path = tab.shortest();
    let rooms = tab.walk().shortest().to_vec();
    let [first, second] = [path.len() / 3, 2 * path.len() / 3];
    for direction in &path[..first] {
        screen.press(direction.name());
    }
    let turning = tab.turns().into_iter();
    let clicked = turning.filter(|room| rooms[first + 1..second].contains(room));
    for room in clicked.chain([rooms[second]]) {
        screen.click(tab.place_of(room));
    }
    screen.point(pos2(600.0, 20.0));
    let before = screen.look(&mut program);
    screen.click(tab.named("On-screen arrows").rect.center());
    tab.click_on("On-screen arrows");
    let up = tab.named("Arrow up").rect;
    screen.look_other(&mut program, "the arrows", (&before, up), 500);
    for direction in &path[second..] {
        let arrow = tab.named(&format!("Arrow {}", direction.name()));
        screen.click(arrow.rect.center());
    }
    // Only the shortest path earns three stars.
    let stars = Rect::from_min_max(pos2(8.0, 692.0), pos2(80.0, 726.0));
    let earned = |picture: &Picture| picture.count(colour("star"), stars) > 250;
    screen.look_for(&mut program, "three stars", earned);
    screen.press("R");
    screen.look_for(&mut program, "the next maze", begins(&tab));
}
