//! The variants of Walk, its sizes in rooms, and what of them the next run keeps.

use egui::{Key, vec2};
use mazescope_core::Size;
use mazescope_desk::{Desk, USUAL, start_of};
use mazescope_games::Outcome;
use std::collections::BTreeSet;

/// The rooms that the search in the second pane has discovered.
fn discovered(desk: &Desk) -> usize {
    let texts = desk.texts();
    let told = texts.iter().find(|text| text.contains(" discovered"));
    let told = told.expect("the head of the second pane");
    let mut numbers = told.split(' ').filter_map(|word| word.parse().ok());
    numbers.next().expect("a number of rooms")
}

#[test]
fn every_variant_is_an_option() {
    let mut desk = Desk::with_maze(USUAL);
    let hidden = |desk: &Desk| !desk.walk().sees(desk.walk().goal());
    assert!(!hidden(&desk));
    desk.click_on("Fog");
    assert!(hidden(&desk));
    desk.click_on("Pursuer");
    desk.set_out();
    desk.wait(|desk| desk.walk().outcome() == Outcome::Caught);
    desk.await_replay();
    assert!(desk.says("caught you after 1 move"));
    desk.click_on("Pursuer");
    desk.click_on("Race");
    desk.await_maze();
    assert!(desk.says("Rooms/s") && desk.paints("You"));
    desk.set_out();
    (0..40).for_each(|_| desk.pass(0.1));
    // The search has discovered rooms that the player has not seen, and its pane hides them all alike.
    let size = desk.walk().map().size();
    let (seen, unseen): (Vec<_>, Vec<_>) = size.iter().partition(|&cell| desk.walk().sees(cell));
    assert!(discovered(&desk) > 20 && desk.paints("partly hidden by fog"));
    let looks = |desk: &mut Desk, cells: &[_]| -> BTreeSet<_> {
        let positions = cells.iter().map(|&cell| size.position(cell));
        positions.map(|cell| desk.look(1, cell)).collect()
    };
    let fog = looks(&mut desk, &unseen);
    assert!(fog.len() == 1 && fog.is_disjoint(&looks(&mut desk, &seen)));
}

#[test]
fn a_seed_has_the_same_maze_in_any_window_and_beside_a_search() {
    let mut mazes = Vec::new();
    for size in [vec2(640.0, 480.0), USUAL, vec2(1920.0, 1080.0)] {
        let mut desk = Desk::with_maze(size);
        desk.type_into("Seed", "quiet-heron-5");
        let race = |desk: &mut Desk| desk.press(Key::Num3);
        let changes: [fn(&mut Desk); 4] =
            [|_| (), race, race, |desk| desk.resize(vec2(900.0, 600.0))];
        for change in changes {
            change(&mut desk);
            desk.pass(0.1);
            desk.await_maze();
            mazes.push(desk.walk().map().clone());
        }
    }
    assert_eq!(mazes[0].size(), Size::clamped(41, 31));
    assert!(mazes.iter().all(|maze| *maze == mazes[0]));
}

#[test]
fn sizes_are_rooms_and_are_called_so() {
    let mut desk = Desk::with_maze(USUAL);
    assert!(desk.says("20 × 15 rooms"));
    desk.set_rooms(7, 4);
    assert!(desk.says("7 × 4 rooms"));
    assert_eq!(desk.walk().map().size(), Size::clamped(15, 9));
    for size in ["4 × 4 rooms", "7 × 4 rooms"] {
        desk.click_on("Growing levels");
        desk.await_maze();
        assert!(desk.says(size));
    }
    desk.set_rooms(0, 9_000);
    assert!(desk.says("2 × 100 rooms"));
    // A search beside it discovers rooms, too.
    desk.set_rooms(9, 9);
    desk.press(Key::Num3);
    desk.await_maze();
    desk.set_out();
    desk.pass(0.7);
    let size = desk.walk().map().size();
    let goal = size.position(desk.walk().goal());
    let untouched = [desk.look(1, (0, 0)), desk.look(1, goal)];
    let cells = size.iter().map(|cell| size.position(cell));
    let rooms = cells.filter(|&(x, y)| x % 2 == 1 && y % 2 == 1);
    let reached = rooms.filter(|&room| !untouched.contains(&desk.look(1, room)));
    let reached = reached.count();
    assert!(reached > 1 && reached < 81);
    assert_eq!(discovered(&desk), reached);
    assert!(desk.says("YOUR WALK") && desk.says("Rooms/s"));
    for text in desk.texts().into_iter().chain(desk.names()) {
        let lower = text.to_lowercase();
        let mut words = lower.split(|letter: char| !letter.is_alphabetic());
        assert!(
            words.all(|word| !["cell", "cells"].contains(&word)),
            "{text}"
        );
    }
}

/// A window on the data in this folder, with a whole maze.
fn kept_in(folder: &std::path::Path) -> Desk {
    let mut desk = Desk::of_game(start_of(folder), "walk", USUAL);
    desk.await_maze();
    desk
}

#[test]
fn variants_sizes_and_the_level_are_so_again_and_the_maze_is_another() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.toml");
    let mut desk = kept_in(folder.path());
    let first = desk.typed("Seed");
    assert_eq!(first, Desk::with_maze(USUAL).typed("Seed"));
    let options = "Fog, Pursuer, Race, On-screen arrows, Growing levels";
    options.split(", ").for_each(|option| desk.click_on(option));
    desk.app().keep();

    let mut desk = kept_in(folder.path());
    assert!(desk.says("Moves/s") && desk.says("Rooms/s") && desk.says("Highest level"));
    assert!(desk.shows("Arrow up") && desk.typed("Seed") != first);
    desk.click_on("Fog");
    desk.app().keep();
    let text = std::fs::read_to_string(&settings).unwrap();
    let kept = ["fog = false", "race = true"].map(|line| text.contains(line));
    assert_eq!(kept, [true, true], "{text}");

    // Invalid values are ignored.
    let wrong =
        "[rooms.walk]\nfog = 3\npace = -7.0\ncell = nan\nlevel = -2\ngenerator = \"none\"\n";
    std::fs::write(&settings, wrong).unwrap();
    let desk = kept_in(folder.path());
    assert!(desk.says("Fewest possible") && !desk.says("Rooms/s"));
}
