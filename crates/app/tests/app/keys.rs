//! The keys of *Watch*, of the games and of the window: each in the list of keys does something to see.

use super::remembered::with;
use egui::epaint::ClippedShape;
use egui::{Key, Modifiers, Rect};
use mazescope_core::{Rgb, Size};
use mazescope_desk::{Desk, key_named, names, paused, start};
use std::collections::BTreeSet;

/// The tabs with their names and keys.
const NAMES: [(&str, &str); 3] = [("Watch", "F2"), ("Walk", "F3"), ("Wall game", "F4")];
const WATCH: usize = 0;
const WALK: usize = 1;
const WALLS: usize = 2;

/// What precedes a key: keys by their names, or `stroke`, which is a stroke of the mouse on the board or the first move
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
    &["S", "shift+→", "shift+→", "D"],
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
    /// The place of the first cell of each board, and the colours of all cells.
    boards: Vec<(Rect, Vec<Rgb>)>,
    requests: [bool; 2],
    tab: usize,
}

fn seen(desk: &mut Desk) -> Seen {
    let boards = desk.painted().into_iter();
    let boards = boards.map(|board| (board.rect_of(0, 0), board.colours));
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
    (0..8).any(|_| {
        desk.frames(1);
        seen(desk) != before
    })
}

/// Presses each key of each command of a tab in all situations, until it does something to see.
fn check(tab: usize, situations: &[Situation]) {
    let (mut idle, mut done) = (BTreeSet::new(), BTreeSet::new());
    for &situation in situations {
        let mut desk = begin(tab, situation);
        // A tab that is open need not be opened. Whether one can move in a direction depends on the maze. In this
        // window words have one page; `words.rs` turns pages.
        let lines = desk.key_lines(tab).into_iter();
        let lines = lines.filter(|line| {
            let is_move = line.group == "Moves" && line.name != "Undo";
            !is_move && ![NAMES[tab].0, "Page"].contains(&line.name)
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
    let mut desk = Desk::paused();
    desk.rest_on(desk.named("Play").rect.center());
    assert!(desk.says("space"), "the tooltip tells the key");
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

#[test]
fn a_chosen_key_takes_the_place_of_the_usual_ones() {
    let (folder, mut desk) = with(
        "[keys]\nPlay = \"r\"\ntheme = \"ctrl+shift+F2 or +\"\nWatch = \"F9\"\n\
        [keys.walk]\nHINT = \"F11 or Space or F9\"\n",
    );
    assert_eq!(desk.notice(), "");
    for (tab, command, keys) in [
        (WATCH, "Play", "R"),
        (WATCH, "New map", ""),
        (WATCH, names::THEME, "ctrl+shift+F2 or +"),
        (WATCH, "Zoom in", "="),
        (WATCH, "Step", "→ or ."),
        (WALK, "Hint", "F11 or space or F9"),
        (WALK, "Play", ""),
        // A key chosen for a tab is taken from the window, too.
        (WALK, "Present", ""),
        (WALK, "Watch", ""),
    ] {
        let mut lines = desk.key_lines(tab).into_iter();
        let line = lines.find(|line| line.name == command);
        assert_eq!(line.expect(command).keys, keys, "{command}");
    }
    // They are in force, and stay when another setting is kept.
    press(&mut desk, "+");
    desk.app().keep();
    let text = std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    let kept = ["theme = \"paper\"", "Play = \"r\""].map(|line| text.contains(line));
    assert_eq!(kept, [true, true], "{text}");
}

#[test]
fn what_is_wrong_with_chosen_keys_is_told_and_changes_nothing() {
    let (_folder, desk) = with(
        "[keys]\nPlays = \"r\"\nPlay = \"alt+F4\"\nUndo = \"\"\nRedo = \"x or\"\nQuit = 7\n\
        [keys.watch]\nFaster = \"nothing\"\n[keys.walk]\nFit = \"y\"\n[keys.cellar]\nPlay = \"x\"\n",
    );
    let no_key = "is not a key. Write a key such as \"ctrl+P\".";
    let no_command = "The list of keys shows all commands.";
    for wrong in [
        &format!("keys: Quit = 7 {no_key}"),
        &format!("keys: Play = \"alt+F4\" {no_key}"),
        &format!("keys: there is no command \"Plays\". {no_command}"),
        &format!("keys: Redo = \"x or\" {no_key}"),
        &format!("keys: Undo = \"\" {no_key}"),
        &format!("keys.watch: Faster = \"nothing\" {no_key}"),
        &format!("keys.walk: there is no command \"Fit\" in Walk. {no_command}"),
        "keys.cellar: there is no tab \"cellar\". The tabs are watch, walk and walls.",
    ] {
        assert!(desk.notice().contains(wrong), "{wrong}: {}", desk.notice());
    }
    let usual = Desk::paused();
    for tab in [WATCH, WALK, WALLS] {
        assert_eq!(desk.key_lines(tab), usual.key_lines(tab));
    }
}
