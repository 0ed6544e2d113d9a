//! Walk in a real window: a maze played to its goal by keys, by clicks, and by the on-screen arrows.

use super::picture::Picture;
use super::xvfb::{Program, Screen};
use super::{Sight, screen_or_skip};
use egui::{Key, Rect, pos2, vec2};
use mazescope_app::theme::{Theme, palette};
use mazescope_desk::walk::{Tab, key_of, shortest, turns};

/// Opens the tab and completes the maze. The same tab is laid out on an invisible screen, so that all places are known.
fn open(screen: &Screen) -> (Program, Tab) {
    let tab = Tab::playing(vec2(1280.0, 800.0));
    let sight = Sight::usual();
    let mut program = screen.start(&[]);
    let drawn = |picture: &Picture| picture.colours(sight.board()) > 3;
    screen.look_for(&mut program, "the first tab", drawn);
    screen.click(sight.desk.named("Walk").rect.center());
    let player = palette(Theme::Midnight).start;
    let start = Rect::from_center_size(tab.place_of(tab.game().walk.start()), vec2(30.0, 30.0));
    let there = |picture: &Picture| picture.count(player, start) > 100;
    screen.look_for(&mut program, "the player in the first room", there);
    (program, tab)
}

/// Waits for three stars, which only the shortest path earns.
fn three_stars(screen: &Screen, program: &mut Program) {
    let gold = palette(Theme::Midnight).frontier;
    let stars = Rect::from_min_max(pos2(8.0, 692.0), pos2(80.0, 726.0));
    let shown = |picture: &Picture| picture.count(gold, stars) > 250;
    screen.look_for(program, "three stars", shown);
    program.must_live();
}

#[test]
fn a_maze_is_played_to_its_goal_by_keys() {
    let screen = screen_or_skip!(1280, 800);
    let (mut program, tab) = open(&screen);
    for direction in shortest(tab.game()) {
        screen.key(key_of(direction));
    }
    three_stars(&screen, &mut program);
    screen.key(Key::R);
    let player = palette(Theme::Midnight).start;
    let start = Rect::from_center_size(tab.place_of(tab.game().walk.start()), vec2(30.0, 30.0));
    let there = |picture: &Picture| picture.count(player, start) > 100;
    screen.look_for(&mut program, "the next maze", there);
}

#[test]
fn a_maze_is_played_to_its_goal_by_clicks() {
    let screen = screen_or_skip!(1280, 800);
    let (mut program, tab) = open(&screen);
    for room in turns(tab.game()) {
        screen.click(tab.place_of(room));
    }
    three_stars(&screen, &mut program);
}

#[test]
fn a_maze_is_played_to_its_goal_by_the_arrows_on_the_screen() {
    let screen = screen_or_skip!(1280, 800);
    let (mut program, mut tab) = open(&screen);
    let all = screen.look(&mut program);
    screen.click(tab.named("On-screen arrows").center());
    tab.click_on("On-screen arrows");
    let up = tab.named("Arrow up");
    let shown = |picture: &Picture| picture.difference(&all, up) > 500;
    screen.look_for(&mut program, "the arrows", shown);
    for direction in shortest(tab.game()) {
        screen.click(tab.named(&format!("Arrow {}", direction.name())).center());
    }
    three_stars(&screen, &mut program);
}
