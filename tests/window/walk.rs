//! Walk in a real window: a maze played to its goal by keys, by clicks, and by the on-screen arrows.

use super::picture::Picture;
use super::xvfb::{Program, Screen};
use super::{Sight, screen_or_skip};
use egui::{Key, Rect, pos2, vec2};
use mazescope_app::theme::{Theme, palette};
use mazescope_desk::desk::Desk;
use mazescope_desk::games::{USUAL, key_of};

/// Opens the tab and completes the maze. The same tab is laid out on an invisible screen, so that all places are known.
fn open(screen: &Screen) -> (Program, Desk) {
    let tab = Desk::with_maze(USUAL);
    let sight = Sight::usual();
    let mut program = screen.start(&[]);
    let drawn = |picture: &Picture| picture.colours(sight.board()) > 3;
    screen.look_for(&mut program, "the first tab", drawn);
    screen.click(sight.desk.named("Walk").rect.center());
    let player = palette(Theme::Midnight).start;
    let start = Rect::from_center_size(tab.place_of(tab.walk().start()), vec2(30.0, 30.0));
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
    for direction in tab.shortest() {
        screen.key(key_of(direction));
    }
    three_stars(&screen, &mut program);
    screen.key(Key::R);
    let player = palette(Theme::Midnight).start;
    let start = Rect::from_center_size(tab.place_of(tab.walk().start()), vec2(30.0, 30.0));
    let there = |picture: &Picture| picture.count(player, start) > 100;
    screen.look_for(&mut program, "the next maze", there);
}

#[test]
fn a_maze_is_played_to_its_goal_by_clicks() {
    let screen = screen_or_skip!(1280, 800);
    let (mut program, tab) = open(&screen);
    for room in tab.turns() {
        screen.click(tab.place_of(room));
    }
    three_stars(&screen, &mut program);
}

#[test]
fn a_maze_is_played_to_its_goal_by_the_arrows_on_the_screen() {
    let screen = screen_or_skip!(1280, 800);
    let (mut program, mut tab) = open(&screen);
    let all = screen.look(&mut program);
    screen.click(tab.named("On-screen arrows").rect.center());
    tab.click_on("On-screen arrows");
    let up = tab.named("Arrow up").rect;
    let shown = |picture: &Picture| picture.difference(&all, up) > 500;
    screen.look_for(&mut program, "the arrows", shown);
    for direction in tab.shortest() {
        let arrow = tab.named(&format!("Arrow {}", direction.name()));
        screen.click(arrow.rect.center());
    }
    three_stars(&screen, &mut program);
}
