//! Walk played by the keyboard alone, by the mouse alone and by the on-screen arrows alone, and what counts as won.

use super::phone::finger;
use egui::{Key, Modifiers, Pos2, TouchPhase, pos2, vec2};
use mazescope_core::Direction;
use mazescope_desk::{Desk, USUAL, names, start, start_of};
use mazescope_games::Outcome;

/// Walks the shortest path to its end, and waits past the celebration.
fn win(desk: &mut Desk) {
    let path = desk.shortest();
    desk.go(&path);
    assert_eq!(desk.walk().outcome(), Outcome::Won);
    desk.await_replay();
}

/// The next maze, generated.
fn next(desk: &mut Desk) {
    desk.press(Key::R);
    desk.await_maze();
}

#[test]
fn the_maze_grows_and_any_key_or_click_shows_it_whole() {
    for click in [false, true] {
        let mut desk = Desk::of_game(start(), "walk", USUAL);
        assert!(desk.says("The maze is being generated"));
        match click {
            true => desk.click(pos2(300.0, 400.0)),
            false => desk.press(Key::Space),
        }
        assert!(desk.says("Move the green disc to the pink diamond"));
        assert_eq!(desk.walk().moves(), 0);
    }
}

#[test]
fn arrows_letters_and_held_keys_walk() {
    let mut desk = Desk::with_maze(USUAL);
    for wall in [Key::ArrowDown, Key::ArrowLeft] {
        desk.press(wall);
        assert_eq!(desk.walk().moves(), 0, "the outer wall");
    }
    let there = desk.shortest()[0];
    let keys = |direction| match direction {
        Direction::Up => [Key::ArrowUp, Key::W, Key::K],
        Direction::Right => [Key::ArrowRight, Key::D, Key::L],
        Direction::Down => [Key::ArrowDown, Key::S, Key::J],
        _ => [Key::ArrowLeft, Key::A, Key::H],
    };
    let mut made = 0;
    let pairs = keys(there).into_iter().zip(keys(there.opposite()));
    for key in pairs.flat_map(|(there, back)| [there, back]) {
        desk.strike(key, Modifiers::NONE, made > 0);
        desk.frames(2);
        made += 1;
        assert_eq!(desk.walk().moves(), made, "{key:?}");
    }
    // Shift is the key for running, so it is often still held.
    desk.key(Key::U, Modifiers::SHIFT);
    assert_eq!(desk.walk().moves(), made - 1);
}

#[test]
fn by_the_keyboard_alone_to_the_goal_through_the_replay_and_on() {
    let mut desk = Desk::with_maze(USUAL);
    let (seed, length) = (desk.typed("Seed"), desk.shortest().len());
    win(&mut desk);
    let won = format!("You reached the goal in {length} moves, the fewest possible.");
    assert!(desk.says(&won) && desk.says("★★★"));
    let best = desk.figure("Best result");
    assert!(best.starts_with(&format!("{length} moves in ")) && best.ends_with("★★★"));
    let at = |desk: &Desk, moves: usize| desk.says(&format!("Moves: {moves} and {moves}."));
    for (key, moves) in [(Key::Home, 0), (Key::ArrowRight, 1), (Key::End, length)] {
        desk.press(key);
        assert!(at(&desk, moves), "{key:?}");
    }
    let line = desk.named(names::REPLAY).rect;
    desk.click(line.center());
    let middle = length / 2;
    assert!((middle - length / 20 - 1..=middle + length / 20 + 1).any(|moves| at(&desk, moves)));
    desk.press(Key::Enter);
    let later = desk.typed("Seed");
    assert!(later != seed && desk.says("The maze is being generated"));
    // One's own way to the goal is told with the fewest moves.
    desk.await_maze();
    desk.set_out();
    desk.press(Key::U);
    win(&mut desk);
    assert!(desk.says("You reached the goal in ") && !desk.says("the fewest possible"));
}

#[test]
fn by_the_mouse_alone_to_the_goal() {
    for drags in [false, true] {
        let mut desk = Desk::with_maze(USUAL);
        let goal = desk.place_of(desk.walk().goal());
        desk.click(goal);
        assert_eq!(desk.walk().moves(), 0);
        assert!(desk.says("along a corridor without junctions"));
        let rooms = desk.turns();
        let places: Vec<Pos2> = rooms.iter().map(|&room| desk.place_of(room)).collect();
        if drags {
            desk.drag(&places);
        } else {
            for (room, at) in rooms.into_iter().zip(places) {
                desk.click(at);
                assert_eq!(desk.walk().player(), room);
            }
        }
        assert_eq!(desk.walk().outcome(), Outcome::Won);
        desk.await_replay();
        desk.click_on("New maze");
        assert!(desk.says("The maze is being generated"));
    }
}

#[test]
fn by_the_arrows_of_a_touch_screen_alone_to_the_goal() {
    let mut desk = Desk::with_maze(USUAL);
    assert!(!desk.shows("Arrow up"));
    for phase in [TouchPhase::Start, TouchPhase::End] {
        desk.send(finger(phase, 1, pos2(300.0, 30.0)));
    }
    desk.frames(2);
    // A held arrow repeats.
    let path = desk.shortest();
    let straight = path.iter().take_while(|&&next| next == path[0]).count();
    let arrow = |to: &Direction| format!("Arrow {}", to.name());
    let at = desk.named(&arrow(&path[0])).rect.center();
    desk.hold(at);
    assert_eq!(desk.walk().moves(), 1);
    desk.wait(|desk| desk.walk().moves() >= straight as u64);
    desk.release(at);
    let made = desk.walk().moves();
    desk.pass(1.0);
    assert_eq!(desk.walk().moves(), made);
    desk.press(Key::B);
    for direction in &path {
        desk.click_on(&arrow(direction));
    }
    assert_eq!(desk.walk().outcome(), Outcome::Won);
}

#[test]
fn hint_undo_give_up_and_again() {
    let mut desk = Desk::with_maze(USUAL);
    desk.click_on("Hint");
    assert_eq!(desk.walk().hints(), 1);
    desk.set_out();
    desk.click_on("Undo");
    assert_eq!((desk.walk().moves(), desk.walk().taken_back()), (0, 1));
    assert!(desk.says("(+1 undone)"));
    desk.click_on("Give up");
    desk.await_replay();
    assert!(desk.says("This is the shortest path") && desk.says("☆☆☆"));
    let maze = desk.walk().map().clone();
    desk.click_on("Again");
    assert_eq!(desk.walk().outcome(), Outcome::Playing);
    assert_eq!(*desk.walk().map(), maze, "the same maze");
}

#[test]
fn what_was_shown_is_not_earned() {
    let mut desk = Desk::with_maze(USUAL);
    // After giving up, the shortest path is shown and then walked.
    desk.press(Key::G);
    desk.press(Key::B);
    assert!(desk.says("earn no stars"));
    win(&mut desk);
    assert!(desk.says("does not count") && desk.says("☆☆☆"));
    assert_eq!(desk.figure("Best result"), "–");
    // Another maze is earned. Its replay shows the solution, so walking it again is not.
    next(&mut desk);
    let path = desk.shortest();
    desk.go(&path[..1]);
    desk.press(Key::U);
    let kept = format!("{} moves in ", path.len() + 1);
    for _ in 0..2 {
        win(&mut desk);
        assert!(desk.figure("Best result").starts_with(&kept));
        desk.press(Key::B);
    }
    // Other options do not make another maze of it. Typing its seed does not, either.
    desk.press(Key::Num1);
    assert!(desk.says("earn no stars"));
    let seed = desk.typed("Seed");
    next(&mut desk);
    assert!(!desk.says("earn no stars"));
    desk.type_into("Seed", &seed);
    desk.await_maze();
    assert!(desk.says("earn no stars"));
}

#[test]
fn levels_grow_with_each_win_that_is_earned() {
    let mut desk = Desk::with_maze(USUAL);
    desk.click_on("Growing levels");
    for level in 1..4 {
        desk.await_maze();
        let side = 2 * level + 2;
        assert!(desk.says(&format!("Level {level}. Move")));
        assert!(desk.says(&format!("{side} × {side} rooms")));
        win(&mut desk);
        desk.click_on(&format!("Level {}", level + 1));
    }
    desk.await_maze();
    next(&mut desk);
    assert!(desk.says("Level 4. Move"), "without a win the level stays");
    desk.press(Key::G);
    desk.press(Key::B);
    win(&mut desk);
    next(&mut desk);
    assert!(desk.says("Level 4. Move"), "its path was shown");
    win(&mut desk);
    next(&mut desk);
    assert!(desk.says("Level 5. Move"));
}

#[test]
fn moves_can_be_given_other_keys() {
    let folder = tempfile::tempdir().unwrap();
    let chosen = "[keys.walk]\nUp = \"8\"\nright = \"6\"\nDown = \"F6 or 2\"\nLeft = \"4\"\n";
    std::fs::write(folder.path().join("settings.toml"), chosen).unwrap();
    assert!(Desk::with_maze(USUAL).says("arrows, WASD, hjkl"));
    let start = start_of(folder.path());
    let mut desk = Desk::of_game(start, "walk", vec2(1280.0, 1000.0));
    desk.await_maze();
    assert!(!desk.says("arrows, WASD, hjkl") && desk.says("F6"));
    let there = desk.set_out();
    assert_eq!(desk.walk().moves(), 0, "the arrow key has no command now");
    desk.press(if there == Direction::Up {
        Key::Num8
    } else {
        Key::Num6
    });
    assert_eq!(desk.walk().moves(), 1);
    // Fog was shown by 1, which is still its key.
    desk.press(Key::Num1);
    assert!(desk.walk().has_fog());
}
