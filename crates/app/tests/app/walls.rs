//! The wall game without a window: played by the mouse alone and by keys alone, watched, shared and edited.

use egui::{Key, Modifiers, Pos2, Rect, vec2};
use mazescope_app::walls::commands::COMMANDS;
use mazescope_desk::desk::{Desk, start};
use mazescope_desk::walls::{best, cell};
use mazescope_games::KnownLevel;

/// The tab on a screen of this size.
fn room(width: f32, height: f32) -> Desk {
    let mut desk = Desk::new(start(), vec2(width, height), 1.0);
    desk.frames(2);
    desk.click_on("Wall game");
    desk.frames(2);
    desk
}

#[test]
fn level_1_is_won_by_the_mouse_alone() {
    for (width, height) in [(1280.0, 800.0), (800.0, 600.0), (1920.0, 1080.0)] {
        let mut desk = room(width, height);
        assert!(desk.says("10 of 10") && desk.says("14 moves"));
        for (x, y) in best(1) {
            let at = cell(&desk, x, y);
            desk.click(at);
        }
        assert!(desk.says("0 of 10") && desk.says("26 moves"), "{width}");
        desk.click_on("insane");
        desk.click_on("Start");
        desk.pass(0.05);
        assert!(!desk.says("Level won"), "15 of 26 moves");
        desk.pass(0.05);
        desk.frames(2);
        assert!(desk.says("Level won"));
        desk.click_on("Next level");
        assert!(desk.says("Level 2") && desk.says("14 of 14") && !desk.says("Level won"));
        desk.click_on("<");
        // The best result is stored, and its walls can be placed again.
        desk.click_on("Show mine");
        assert!(desk.says("0 of 10"));
    }
}

#[test]
fn level_1_is_won_by_keys_alone() {
    let mut desk = room(1280.0, 800.0);
    let key = |desk: &mut Desk, key| desk.key(key, Modifiers::NONE);
    let (mut x, mut y) = (7, 5);
    // The first arrow key shows the cursor in the middle.
    key(&mut desk, Key::ArrowUp);
    for (to_x, to_y) in best(1) {
        while x != to_x {
            key(
                &mut desk,
                if x < to_x {
                    Key::ArrowRight
                } else {
                    Key::ArrowLeft
                },
            );
            x += (to_x - x).signum();
        }
        while y != to_y {
            key(
                &mut desk,
                if y < to_y {
                    Key::ArrowDown
                } else {
                    Key::ArrowUp
                },
            );
            y += (to_y - y).signum();
        }
        key(&mut desk, Key::Space);
    }
    assert!(desk.says("26 moves"));
    key(&mut desk, Key::Enter);
    desk.pass(3.0);
    desk.frames(2);
    assert!(desk.says("Level won"));
    key(&mut desk, Key::Enter);
    assert!(desk.says("Level 2"));
}

#[test]
fn a_drag_is_one_change_and_a_blocked_path_is_told() {
    let mut desk = room(1280.0, 800.0);
    desk.click_on(">");
    for _ in 0..8 {
        desk.click_on(">");
    }
    assert!(desk.says("Level 10") && desk.says("unlimited"));
    let (from, to) = (cell(&desk, 7, 0), cell(&desk, 7, 9));
    desk.drag(&[from, to]);
    assert!(desk.says("blocked"), "a stroke has no holes");
    desk.click_on("Start");
    assert!(desk.says("Path blocked"));
    desk.key(Key::Escape, Modifiers::NONE);
    desk.key(Key::Z, Modifiers::COMMAND);
    assert!(desk.says("14 moves"));
    desk.key(Key::Y, Modifiers::COMMAND);
    assert!(desk.says("blocked"));
    desk.click_on("Clear");
    assert!(desk.says("14 moves"));
}

#[test]
fn the_last_level_ends_with_a_last_notice() {
    let mut desk = room(1280.0, 800.0);
    for _ in 0..9 {
        desk.key(Key::N, Modifiers::NONE);
    }
    desk.click_on("Show best");
    desk.key(Key::Enter, Modifiers::NONE);
    desk.pass(9.0);
    desk.frames(2);
    assert!(!desk.says("All levels won"));
}

#[test]
fn search_and_optimiser_are_watched_and_their_walls_used() {
    let mut desk = room(1280.0, 800.0);
    desk.click_on("Watch the search");
    desk.pass(60.0);
    desk.frames(3);
    assert!(desk.widgets().iter().any(|widget| widget.name == "Watched"));
    desk.click_on("Watch hill climbing");
    for _ in 0..400 {
        desk.pass(1.0);
    }
    desk.click_on("Use its walls");
    assert!(!desk.says("10 of 10"));
    let now = (20..=26).any(|moves| desk.says(&format!("{moves} moves")));
    assert!(now, "most often 26");
    desk.click_on("Close");
    assert!(!desk.widgets().iter().any(|widget| widget.name == "Watched"));
}

#[test]
fn codes_travel() {
    let mut desk = room(1280.0, 800.0);
    desk.click_on("Show best");
    desk.click_on("Copy walls");
    let size = KnownLevel::of(1);
    let code = mazescope_formats::codes::level::code(&size.level, &size.best);
    desk.click_on(">");
    desk.click(desk.beside("Code").rect.center());
    desk.type_text(&code);
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    assert!(desk.says("Level 1") && desk.says("26 moves"));
}

#[test]
fn a_level_is_made_and_played() {
    let mut desk = room(1280.0, 800.0);
    desk.click_on("Edit");
    desk.click_on("Empty board");
    desk.click_on("Checkpoint");
    let at = cell(&desk, 7, 0);
    desk.click(at);
    desk.click_on("Rock");
    let (from, to) = (cell(&desk, 7, 2), cell(&desk, 7, 9));
    desk.drag(&[from, to]);
    assert!(desk.says("14 moves"));
    desk.click_on("Undo");
    desk.click_on("Play it");
    assert!(desk.says("Your own"));
    let at = cell(&desk, 6, 0);
    desk.click(at);
    assert!(
        desk.says("16 moves") || desk.says("15 moves"),
        "around the wall, past the checkpoint"
    );
}

#[test]
fn every_key_of_the_table_can_be_pressed_at_any_moment() {
    let mut desk = room(800.0, 600.0);
    for chord in COMMANDS.iter().flat_map(|command| command.chords.iter()) {
        let modifiers = Modifiers {
            ctrl: chord.ctrl,
            command: chord.ctrl,
            shift: chord.shift,
            ..Modifiers::NONE
        };
        desk.key(chord.key, modifiers);
    }
    desk.frames(2);
}

#[test]
fn the_bar_and_the_board_fit_into_the_smallest_window() {
    for (width, height) in [(800.0, 600.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        let desk = room(width, height);
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        for name in ["Start", "slow", "insane", "Undo", "Redo", "Clear", "Board"] {
            let widgets = desk.widgets();
            let found = widgets.iter().find(|widget| widget.name == name);
            let rect = found.unwrap_or_else(|| panic!("{name} is shown")).rect;
            assert!(screen.contains_rect(rect), "{name} at {width}: {rect:?}");
        }
    }
}
