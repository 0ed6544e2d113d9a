//! The keys of *Watch*, of the games and of the window: each in the list of keys does something to see.

use egui::epaint::ClippedShape;
use egui::{Key, Modifiers, Rect};
use mazescope_core::Size;
use mazescope_desk::{Desk, key_named, paused, start};
use std::collections::BTreeSet;

/// The tabs with their names and keys.
const NAMES: [(&str, &str); 3] = [("Watch", "F2"), ("Walk", "F3"), ("Wall game", "F4")];
const WATCH: usize = 0;
const WALK: usize = 1;
const WALLS: usize = 2;

/// What precedes a key: keys by their names, or `stroke`, which is a stroke of the mouse on the board, or the first move
/// of a walk.
type Situation = &'static [&'static str];

/// Situations in which keys of the tab *Watch* do something: in the middle of a race, and the others for one key each.
const IN_WATCH: &[Situation] = &[
    &["S", "shift+→", "shift+→"],
    &[],
    &["S", "+"],
    &["S", "E"],
    &["S", "stroke"],
    &["S", "stroke", "ctrl+Z"],
    &["S", "3"],
    &["S", "ctrl+2"],
    &["S", "shift+→", "Q"],
    &["S", "1", "ctrl++"],
    &["S", "?"],
];

/// The same for *Walk*.
const IN_WALK: &[Situation] = &[
    &["stroke"],
    &["stroke", "G"],
    &["stroke", "G", "Home"],
    &["stroke", "?"],
];

/// The same for the wall game.
const IN_WALLS: &[Situation] = &[
    &[],
    &["→", "⏷"],
    &["stroke"],
    &["stroke", "ctrl+Z"],
    &["]", "]"],
    &["S"],
    &["O"],
    &["shift+O"],
    &["?"],
];

fn named(name: &str) -> (Key, Modifiers) {
    key_named(name).unwrap_or_else(|| panic!("no key is called {name:?}"))
}

fn press(desk: &mut Desk, name: &str) {
    let (key, modifiers) = named(name);
    desk.key(key, modifiers);
}

/// A tab in such a situation, when nothing moves any longer.
fn begin(tab: usize, situation: Situation) -> Desk {
    let mut desk = Desk::of(paused(start().of_size(Size::clamped(27, 37))));
    press(&mut desk, NAMES[tab].1);
    if tab == WALK {
        desk.await_maze();
    }
    settle(&mut desk);
    for &name in situation {
        match name {
            "stroke" if tab == WALK => {
                desk.set_out();
            }
            "stroke" => {
                let places = [(3, 4), (6, 4)];
                desk.drag(&places.map(|cell| match tab {
                    WATCH => desk.at(0, cell),
                    _ => desk.cell(cell),
                }));
            }
            name => press(&mut desk, name),
        }
        if tab == WALK && name == "G" {
            desk.await_replay();
        }
        settle(&mut desk);
    }
    desk
}

/// What is seen, heard and asked of the window.
#[derive(PartialEq)]
struct Seen {
    shapes: Vec<ClippedShape>,
    /// The place of the first cell of each board, and its marks.
    boards: Vec<(Rect, Vec<u8>)>,
    requests: [bool; 2],
    tab: usize,
}

fn seen(desk: &mut Desk) -> Seen {
    let boards = desk.painted().into_iter();
    let boards = boards.map(|board| (board.rect_of(0, 0), board.marks));
    Seen {
        boards: boards.collect(),
        shapes: desk.shapes().to_vec(),
        requests: [desk.output().quit, desk.output().toggle_fullscreen],
        tab: desk.tab(),
    }
}

/// Lets time pass until nothing moves.
fn settle(desk: &mut Desk) {
    let mut last = seen(desk);
    for _ in 0..20 {
        desk.pass(0.25);
        let next = seen(desk);
        if next == last {
            return;
        }
        last = next;
    }
}

/// Presses a key, and tells whether it does something to see.
fn changes(desk: &mut Desk, name: &str) -> bool {
    let (key, modifiers) = named(name);
    let before = seen(desk);
    desk.tap(key, modifiers, false);
    (0..2).any(|_| {
        desk.frames(1);
        seen(desk) != before
    })
}

/// Presses each key of each command of a tab in all situations, until it does something to see.
fn check(tab: usize, situations: &[Situation]) {
    let (mut idle, mut done) = (BTreeSet::new(), BTreeSet::new());
    for &situation in situations {
        let mut desk = begin(tab, situation);
        // A tab that is open need not be opened. Whether one can move in a direction depends on the maze.
        let lines = desk.key_lines(tab).into_iter();
        let lines = lines.filter(|line| {
            line.name != NAMES[tab].0 && (line.group != "Moves" || line.name == "Undo")
        });
        let keys = lines.flat_map(|line| {
            let keys: Vec<_> = line.keys.split(" or ").map(str::to_owned).collect();
            keys.into_iter().map(move |key| (line.name, key))
        });
        for key in keys {
            if done.contains(&key) {
                continue;
            }
            if changes(&mut desk, &key.1) {
                done.insert(key);
                desk = begin(tab, situation);
            } else {
                idle.insert(key);
            }
        }
    }
    let idle: Vec<_> = idle.difference(&done).collect();
    assert!(idle.is_empty(), "these do nothing: {idle:?}");
    assert!(done.len() > 30, "{done:?}");
}

#[test]
fn every_key_of_watch_does_something() {
    check(WATCH, IN_WATCH);
}

#[test]
fn every_key_of_walk_does_something() {
    check(WALK, IN_WALK);
}

#[test]
fn every_key_of_the_wall_game_does_something() {
    check(WALLS, IN_WALLS);
}

#[test]
fn every_command_has_words_and_keys_of_its_own() {
    let desk = Desk::paused();
    for tab in [WATCH, WALLS] {
        let (mut names, mut keys) = (BTreeSet::new(), BTreeSet::new());
        for line in desk.key_lines(tab) {
            let has_words = !line.name.is_empty() && !line.tip.is_empty();
            assert!(has_words && names.insert(line.name), "{line:?}");
            for key in line.keys.split(" or ") {
                let is_own = key_named(key).is_some() && keys.insert(key.to_owned());
                assert!(is_own, "{key}: {line:?}");
            }
        }
    }
}
