//! The keys of *Watch*, of the wall game and of the window: each key in the list of keys does something to see.

use egui::epaint::ClippedShape;
use egui::{Modifiers, Pos2, vec2};
use mazescope_app::frame::KeyPress;
use mazescope_app::keys::chord::Chord;
use mazescope_core::Size;
use mazescope_desk::desk::{Desk, start};
use std::collections::BTreeSet;

/// The tabs with their names and keys.
const NAMES: [(&str, &str); 3] = [("Watch", "F2"), ("Walk", "F3"), ("Wall game", "F4")];
const WATCH: usize = 0;
const WALLS: usize = 2;

/// Commands whose effect depends on the layout; other tests press their keys.
const ELSEWHERE: [&str; 2] = ["Next layer", "Page"];

/// What precedes a key: keys by their names, or `stroke`, which is a stroke of the mouse on the board.
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

fn modifiers(chord: &Chord) -> Modifiers {
    Modifiers {
        ctrl: chord.ctrl,
        command: chord.ctrl,
        shift: chord.shift,
        ..Modifiers::NONE
    }
}

fn press(desk: &mut Desk, name: &str) {
    let chord = Chord::named(name).unwrap_or_else(|| panic!("no key is called {name:?}"));
    desk.key(chord.key, modifiers(&chord));
}

/// A tab in such a situation, when nothing moves any longer.
fn begin(tab: usize, situation: Situation) -> Desk {
    let mut start = start().of_size(Size::clamped(27, 37));
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    press(&mut desk, NAMES[tab].1);
    settle(&mut desk);
    for &name in situation {
        match name {
            "stroke" => {
                let places = [(3, 4), (6, 4)];
                let places: [Pos2; 2] = match tab {
                    WATCH => places.map(|(x, y)| desk.lattice(0).rect_of(x, y).center()),
                    _ => places.map(|(x, y)| desk.cell((x, y))),
                };
                desk.drag(&places);
            }
            name => press(&mut desk, name),
        }
        settle(&mut desk);
    }
    desk
}

/// What is seen, heard and asked of the window.
#[derive(PartialEq)]
struct Seen {
    shapes: Vec<ClippedShape>,
    boards: Vec<Vec<u8>>,
    requests: [bool; 2],
    tab: usize,
}

fn seen(desk: &mut Desk) -> Seen {
    let mut boards = Vec::new();
    desk.app().pictures(&mut |picture| {
        boards.push(picture.marks.to_vec());
        boards.push(format!("{:?}", picture.lattice).into_bytes());
    });
    Seen {
        shapes: desk.shapes().to_vec(),
        boards,
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
    let chord = Chord::named(name).unwrap_or_else(|| panic!("no key is called {name:?}"));
    let before = seen(desk);
    desk.harness.state_mut().keys.push(KeyPress {
        key: chord.key,
        modifiers: modifiers(&chord),
        repeat: false,
    });
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
        // A tab that is open need not be opened.
        let own = ["Watch", "Walk", "Wall game"][tab];
        let lines = desk
            .key_lines(tab)
            .into_iter()
            .filter(|line| line.name != own && !ELSEWHERE.contains(&line.name));
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
fn every_key_of_the_wall_game_does_something() {
    check(WALLS, IN_WALLS);
}
