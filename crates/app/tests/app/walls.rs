//! The wall game played by the mouse alone and by keys alone, watched, shared, edited, and read from files.

use egui::{Key, Modifiers, vec2};
use mazescope_core::Seed;
use mazescope_desk::{Desk, USUAL, World, best_walls, clock, start_in, start_with_clock};
use mazescope_formats::share::level::code;
use mazescope_games::KnownLevel;
use mazescope_games::walls::annealing::best_of;
use std::rc::Rc;

#[test]
fn level_1_is_won_by_the_mouse_alone() {
    for size in [vec2(640.0, 480.0), USUAL, vec2(1920.0, 1080.0)] {
        let mut desk = Desk::with_level(size);
        assert!(desk.says("10 of 10") && desk.says("14 moves"));
        desk.click_cells(&best_walls(1));
        assert!(desk.says("0 of 10") && desk.says("26 moves"), "{size}");
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
    let mut desk = Desk::with_level(USUAL);
    // The first arrow key shows the cursor in the middle.
    desk.press(Key::ArrowUp);
    let (mut x, mut y) = (7, 5);
    for (to_x, to_y) in best_walls(1) {
        desk.press_arrows((to_x - x, to_y - y));
        desk.press(Key::Space);
        (x, y) = (to_x, to_y);
    }
    assert!(desk.says("26 moves"));
    desk.press(Key::Enter);
    desk.pass(3.0);
    desk.frames(2);
    assert!(desk.says("Level won"));
    desk.press(Key::Enter);
    assert!(desk.says("Level 2"));
}

#[test]
fn a_drag_is_one_change_and_a_blocked_path_is_told() {
    let mut desk = Desk::with_level(USUAL);
    (1..10).for_each(|_| desk.click_on(">"));
    assert!(desk.says("Level 10") && desk.says("unlimited"));
    let open = desk.look(0, (3, 4));
    let stroke = [desk.cell((4, 0)), desk.cell((4, 9))];
    desk.drag(&stroke);
    // A stroke has no holes.
    assert!(desk.says("blocked") && desk.paints("blocked"));
    // The walker's part is the smaller one, and has another colour.
    assert!(desk.look(0, (3, 4)) != open && desk.look(0, (9, 4)) == open);
    desk.click_on("Start");
    assert!(desk.says("Path blocked"));
    desk.press(Key::Escape);
    desk.key(Key::Z, Modifiers::COMMAND);
    assert!(desk.says("14 moves") && desk.look(0, (3, 4)) == open);
    desk.key(Key::Y, Modifiers::COMMAND);
    assert!(desk.says("blocked"));
    desk.click_on("Clear");
    assert!(desk.says("14 moves"));
}

#[test]
fn search_and_optimiser_are_watched_and_their_walls_used() {
    let mut desk = Desk::with_level(USUAL);
    desk.click_on("Watch the search");
    desk.pass(60.0);
    desk.frames(3);
    assert!(desk.shows("Watched"));
    desk.click_on("Watch annealing");
    (0..400).for_each(|_| desk.pass(1.0));
    desk.click_on("Use its walls");
    assert!(!desk.says("10 of 10"));
    // Most often 26.
    assert!((20..=26).any(|moves| desk.says(&format!("{moves} moves"))));
    desk.click_on("Close");
    assert!(!desk.shows("Watched"));
}

#[test]
fn codes_travel_and_what_is_wrong_stays_to_be_mended() {
    let mut desk = Desk::with_level(USUAL);
    desk.click_on("Show best");
    desk.click_on("Copy walls");
    let known = KnownLevel::of(1);
    let right = code(&known.level, &known.best);
    assert_eq!(desk.copied(), Some(&*right));
    for wrong in ["abc", "-3", "0", "99999999999999999999"] {
        desk.type_into("Number", wrong);
        assert!(desk.says("Type a whole number"), "{wrong}");
        assert_eq!(desk.typed("Number"), wrong, "the text stays for correction");
        assert!(desk.says("Level 1"), "nothing was opened");
    }
    desk.type_into("Number", "7");
    assert!(desk.says("Level 7") && !desk.says("Type a whole number"));
    let mut wrong = right.clone();
    let last = if wrong.pop() == Some('2') { '3' } else { '2' };
    wrong.push(last);
    desk.type_into("Code", &wrong);
    assert!(desk.says("Level 7") && desk.typed("Code") == wrong);
    desk.type_into("Code", &right);
    assert!(desk.says("Level 1") && desk.says("26 moves"));
}

#[test]
fn the_page_of_levels_opens_them() {
    let mut desk = Desk::with_level(USUAL);
    desk.click_on("Levels");
    // 20,778 days after the first of January 1970.
    assert!(desk.says("Today, 2026-11-21") && !desk.shows("Board"));
    desk.press(Key::C);
    desk.click_on("Level 3: not played, 0 stars");
    assert!(desk.says("Level 3") && desk.shows("Board"));
    desk.press(Key::L);
    assert!(!desk.shows("Board"));
    desk.press(Key::Escape);
    assert!(desk.shows("Board"));
    // A win is marked, and a level opened by its number is listed.
    desk.type_into("Number", "1");
    desk.click_cells(&best_walls(1));
    desk.click_on("insane");
    desk.click_on("Start");
    desk.pass(1.0);
    desk.type_into("Number", "4711");
    desk.click_on("Levels");
    assert!(desk.says("Level 1: best 26, 3 stars") && desk.says("4711, "));
}

#[test]
fn a_level_is_made_and_played() {
    let mut desk = Desk::with_level(USUAL);
    desk.click_on("Edit");
    desk.click_on("Empty board");
    desk.click_on("Checkpoint");
    desk.click_cells(&[(7, 0)]);
    desk.click_on("Rock");
    let stroke = [desk.cell((7, 2)), desk.cell((7, 9))];
    desk.drag(&stroke);
    assert!(desk.says("14 moves"));
    desk.click_on("Undo");
    desk.click_on("Play it");
    assert!(desk.says("Your own"));
    desk.click_cells(&[(6, 0)]);
    let around = desk.says("16 moves") || desk.says("15 moves");
    assert!(around, "around the wall, past the checkpoint");
}

#[test]
fn a_level_that_is_edited_and_not_changed_is_the_same_level() {
    let stands = |desk: &Desk| {
        let figures = ["Walls left", "Goal", "Best known", "Now"].map(|name| desk.figure(name));
        (figures, desk.typed("Number"))
    };
    for leave in [Key::E, Key::Escape] {
        let mut desk = Desk::with_level(USUAL);
        desk.click_cells(&[(2, 2), (3, 3)]);
        let before = stands(&desk);
        assert_eq!(before.0[2], "26", "its best walls are known");
        // The editor is left at once, or after a change that was undone.
        for changes in [false, true] {
            desk.press(Key::E);
            assert_eq!(desk.typed("Number"), "");
            if changes {
                let empty = desk.look(0, (7, 7));
                desk.click_cells(&[(7, 7)]);
                assert!(desk.look(0, (7, 7)) != empty && !desk.named("Undo").disabled);
                desk.press(Key::U);
            }
            desk.press(leave);
            assert_eq!(stands(&desk), before, "{leave:?}, changes {changes}");
        }
        // A changed level is an own level, from which undo returns.
        desk.press(Key::E);
        desk.click_cells(&[(7, 7)]);
        desk.press(leave);
        assert!(desk.says("Your own"));
        desk.press(Key::U);
        assert_eq!(stands(&desk), before);
    }
}

#[test]
fn a_goal_is_looked_for_in_slices_and_the_search_can_be_stopped() {
    // A frame has time for a small part of its work only.
    let start = start_with_clock(clock::<1_000>);
    let mut desk = Desk::of_game(start, "walls", USUAL);
    desk.press(Key::E);
    let level = KnownLevel::of(1).level;
    let goal = |desk: &Desk| desk.figure("Goal");
    let before = level.goal.to_string();
    let stop = |desk: &Desk| desk.find(|widget| widget.name.starts_with("Stop, "));
    desk.click_on("Find goal");
    let button = stop(&desk).expect("it lasts longer than a frame");
    assert!(button.name != "Stop, 100%" && goal(&desk) == before);
    desk.click(button.rect.center());
    desk.pass(0.01);
    assert!(stop(&desk).is_none() && goal(&desk) == before, "stopped");
    // A change of the level stops the search, too.
    desk.click_on("Find goal");
    desk.click_cells(&[(7, 7)]);
    assert!(stop(&desk).is_none());
    desk.press(Key::U);
    desk.click_on("Find goal");
    desk.wait(|desk| stop(desk).is_none());
    let (_, moves) = best_of(&level, &Seed::new("goal"), 8_000);
    assert!(moves > 20);
    assert_eq!(goal(&desk), moves.to_string());
    desk.press(Key::U);
    assert_eq!(goal(&desk), before);
}

#[test]
fn a_level_is_played_when_it_is_read_and_not_after_it_was_given_up() {
    let world = Rc::new(World {
        open_level: |path| match path {
            "three.txt" => Ok(KnownLevel::of(3).level),
            _ => Err(format!("{path}: no such level")),
        },
        save_level: |_, _, _| Ok(()),
        slow: true,
        ..World::default()
    });
    let mut desk = Desk::of_game(start_in(Rc::clone(&world)), "walls", USUAL);
    let ask = |desk: &mut Desk, path: &str, button: &str| {
        desk.type_into("File", path);
        desk.click_on(button);
    };
    let answer = |desk: &mut Desk| {
        world.answer();
        desk.frames(2);
    };
    ask(&mut desk, "three.txt", "Open level");
    // It waits for the answer.
    assert!(desk.says("Opening three.txt…") && desk.wakes_after().is_some());
    assert!(desk.says("Level 1"));
    desk.press(Key::Escape);
    assert!(!desk.says("Opening"));
    answer(&mut desk);
    assert!(desk.says("Level 1"), "the request was cancelled");

    ask(&mut desk, "nowhere.txt", "Open level");
    ask(&mut desk, "three.txt", "Open level");
    answer(&mut desk);
    answer(&mut desk);
    // The last one counts.
    assert!(desk.says("Level 3") && !desk.says("no such level"));

    ask(&mut desk, "mine.txt", "Save level");
    assert!(desk.says("Saving mine.txt…"));
    answer(&mut desk);
    assert!(desk.says("Saved as mine.txt."));
}
