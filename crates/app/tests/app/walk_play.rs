//! Walk played by the keyboard alone, by the mouse alone, by the on-screen arrows alone, and in each variant.

use egui::{Event, Key, Modifiers, Pos2, pos2, vec2};
use mazescope_app::walk::actions::WalkAction;
use mazescope_app::walk::game::WalkPhase;
use mazescope_app::walk::maze_view::HIDDEN;
use mazescope_core::Direction;
use mazescope_desk::walk::{Tab, USUAL, key_of, shortest, turns};
use mazescope_games::Outcome;

/// How many cells the search in the second pane has expanded so far.
fn expanded(tab: &Tab) -> u32 {
    let rival = tab.game().walk.rival().unwrap();
    rival.timeline().board().counts().expanded
}

#[test]
fn the_maze_grows_and_any_key_or_click_shows_it_whole() {
    for click in [false, true] {
        let mut tab = Tab::new(USUAL);
        assert!(matches!(tab.state().phase, WalkPhase::Growing(_)));
        assert!(tab.says("The maze is being generated"));
        match click {
            true => tab.click(pos2(300.0, 400.0)),
            false => tab.key(Key::Space),
        }
        assert!(matches!(tab.state().phase, WalkPhase::Playing(_)));
        assert!(tab.says("Move the green disc to the pink diamond"));
        assert_eq!(tab.moves(), 0);
    }
}

#[test]
fn arrows_letters_and_held_keys_walk() {
    let mut tab = Tab::playing(USUAL);
    let there = shortest(tab.game())[0];
    let back = there.opposite();
    let keys = |direction| match direction {
        Direction::Up => [Key::ArrowUp, Key::W, Key::K],
        Direction::Right => [Key::ArrowRight, Key::D, Key::L],
        Direction::Down => [Key::ArrowDown, Key::S, Key::J],
        _ => [Key::ArrowLeft, Key::A, Key::H],
    };
    let mut made = 0;
    for (there, again) in keys(there).into_iter().zip(keys(back)) {
        for key in [there, again] {
            tab.press(key, Modifiers::NONE, made > 0);
            made += 1;
            assert_eq!(tab.moves(), made, "{key:?}");
        }
    }
    for wall in [Key::ArrowDown, Key::ArrowLeft] {
        tab.key(wall);
        assert_eq!(tab.moves(), made, "the outer wall");
    }
}

#[test]
fn by_the_keyboard_alone_to_the_goal_and_on() {
    let mut tab = Tab::playing(USUAL);
    for direction in shortest(tab.game()) {
        tab.key(key_of(direction));
    }
    assert_eq!(tab.game().walk.outcome(), Outcome::Won);
    assert_eq!(tab.game().walk.stars(), 3);
    tab.until(|state| matches!(state.phase, WalkPhase::Over(..)));
    assert!(tab.says("★★★"));
    let kept = {
        let held = tab.harness.state();
        let key = tab.state().key();
        held.common.store.best("walk", &key).cloned()
    };
    assert!(kept.is_some_and(|best| best.detail.contains("★★★")));
    let WalkPhase::Over(_, replay) = &tab.state().phase else {
        panic!("it is over");
    };
    let length = replay.length();
    tab.key(Key::Home);
    tab.key(Key::ArrowRight);
    let tick = |tab: &Tab| match &tab.state().phase {
        WalkPhase::Over(_, replay) => replay.tick(),
        _ => panic!("it is over"),
    };
    assert_eq!(tick(&tab), 1);
    tab.key(Key::End);
    assert_eq!(tick(&tab), length);
    let line = tab.named("Replay");
    tab.click(line.left_center() + vec2(line.width() * 0.5, 0.0));
    assert!(tick(&tab).abs_diff(length / 2) <= 1 + length / 20);
    let seed = tab.state().seed.clone();
    tab.key(Key::Enter);
    assert_eq!(tab.state().seed, seed.next());
}

#[test]
fn by_the_mouse_alone_to_the_goal() {
    let mut tab = Tab::playing(USUAL);
    for room in turns(tab.game()) {
        let at = tab.place_of(room);
        tab.click(at);
        assert_eq!(tab.game().walk.player(), room);
    }
    assert_eq!(tab.game().walk.outcome(), Outcome::Won);
    tab.until(|state| matches!(state.phase, WalkPhase::Over(..)));
    tab.click_on("New maze");
    assert!(matches!(tab.state().phase, WalkPhase::Growing(_)));
}

#[test]
fn dragging_leads_the_player_on() {
    let mut tab = Tab::playing(USUAL);
    let rooms: Vec<Pos2> = turns(tab.game())
        .iter()
        .map(|&room| tab.place_of(room))
        .collect();
    tab.event(Event::PointerMoved(rooms[0]));
    tab.button(rooms[0], true);
    for &at in &rooms[1..] {
        tab.event(Event::PointerMoved(at));
    }
    tab.button(rooms[rooms.len() - 1], false);
    assert_eq!(tab.game().walk.outcome(), Outcome::Won);
}

#[test]
fn a_click_behind_a_choice_does_not_walk_and_says_why() {
    let mut tab = Tab::playing(USUAL);
    let goal = tab.game().walk.goal();
    let at = tab.place_of(goal);
    tab.click(at);
    assert_eq!(tab.moves(), 0);
    assert!(tab.says("along a corridor without junctions"));
}

#[test]
fn by_the_arrows_on_the_screen_alone_to_the_goal() {
    let mut tab = Tab::playing(USUAL);
    tab.click_on("On-screen arrows");
    for direction in shortest(tab.game()) {
        tab.click_on(&format!("Arrow {}", direction.name()));
    }
    assert_eq!(tab.game().walk.outcome(), Outcome::Won);
}

#[test]
fn a_held_arrow_on_the_screen_repeats() {
    let mut tab = Tab::playing(USUAL);
    tab.click_on("On-screen arrows");
    // Moving up and down in turn is always possible if one of them is.
    let direction = shortest(tab.game())[0];
    let ahead = shortest(tab.game())
        .iter()
        .take_while(|&&next| next == direction)
        .count() as u64;
    let at = tab.named(&format!("Arrow {}", direction.name())).center();
    tab.event(Event::PointerMoved(at));
    tab.button(at, true);
    assert_eq!(tab.moves(), 1);
    for _ in 0..40 {
        tab.pass(0.05);
    }
    assert!(tab.moves() >= ahead, "{} of {ahead}", tab.moves());
    tab.button(at, false);
    let before = tab.moves();
    tab.pass(1.0);
    assert_eq!(tab.moves(), before);
}

#[test]
fn a_touch_screen_brings_the_arrows_by_itself() {
    let mut tab = Tab::playing(USUAL);
    assert!(tab.state().places.as_ref().unwrap().arrows.is_none());
    tab.harness.state_mut().common.device.touch = true;
    tab.frames(2);
    assert!(tab.state().places.as_ref().unwrap().arrows.is_some());
}

#[test]
fn hint_undo_give_up_and_again() {
    let mut tab = Tab::playing(USUAL);
    tab.click_on("Hint");
    assert_eq!(tab.game().walk.hints(), 1);
    let direction = shortest(tab.game())[0];
    tab.key(key_of(direction));
    tab.click_on("Undo");
    assert_eq!((tab.moves(), tab.game().walk.taken_back()), (0, 1));
    assert!(tab.says("(+1 undone)"));
    tab.click_on("Give up");
    tab.until(|state| matches!(state.phase, WalkPhase::Over(..)));
    assert!(tab.says("This is the shortest path"));
    assert_eq!(tab.game().walk.stars(), 0);
    let maze = tab.game().walk.map().clone();
    tab.click_on("Again");
    assert_eq!(tab.game().walk.outcome(), Outcome::Playing);
    assert_eq!(*tab.game().walk.map(), maze, "the same maze");
}

/// Walks the shortest path to its end, and waits past the celebration.
fn walk_the_shortest_path(tab: &mut Tab) {
    for direction in shortest(tab.game()) {
        tab.key(key_of(direction));
    }
    assert_eq!(tab.game().walk.outcome(), Outcome::Won);
    tab.until(|state| matches!(state.phase, WalkPhase::Over(..)));
}

#[test]
fn what_was_shown_is_not_earned() {
    let mut tab = Tab::playing(USUAL);
    let best = |tab: &Tab| {
        let held = tab.harness.state();
        let key = tab.state().key();
        held.common.store.best("walk", &key).cloned()
    };
    // After giving up, the shortest path is shown and then walked.
    tab.key(Key::G);
    tab.key(Key::B);
    assert!(tab.says("earn no stars"));
    walk_the_shortest_path(&mut tab);
    assert!(tab.says("does not count") && tab.says("☆☆☆"));
    assert_eq!(best(&tab), None);
    // Another maze is earned. Its replay shows the solution, so walking it again is not.
    tab.key(Key::R);
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    let path = shortest(tab.game());
    tab.key(key_of(path[0]));
    tab.key(Key::U);
    for _ in 0..2 {
        walk_the_shortest_path(&mut tab);
        let kept = best(&tab).unwrap();
        assert!(
            kept.detail
                .starts_with(&format!("{} moves", path.len() + 1))
        );
        tab.key(Key::B);
    }
    // Other options do not make another maze of it. Typing its seed does not, either.
    tab.key(Key::Num1);
    assert!(tab.game().walk.is_shown());
    let seed = tab.state().seed.to_string();
    tab.key(Key::R);
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    assert!(!tab.game().walk.is_shown());
    tab.act(WalkAction::SetSeed(seed));
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    assert!(tab.game().walk.is_shown());
}

#[test]
fn a_level_whose_path_was_shown_does_not_count_as_won() {
    let mut tab = Tab::playing(USUAL);
    tab.click_on("Growing levels");
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    tab.key(Key::G);
    tab.key(Key::B);
    walk_the_shortest_path(&mut tab);
    tab.key(Key::R);
    assert_eq!(tab.state().options.level, 1);
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    walk_the_shortest_path(&mut tab);
    tab.key(Key::R);
    assert_eq!(tab.state().options.level, 2);
}

#[test]
fn the_rivals_pane_shows_nothing_that_the_fog_hides() {
    let mut tab = Tab::playing(USUAL);
    tab.click_on("Fog");
    tab.click_on("Race");
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    let direction = shortest(tab.game())[0];
    tab.key(key_of(direction));
    for _ in 0..40 {
        tab.pass(0.1);
    }
    assert!(expanded(&tab) > 20);
    let size = tab.game().walk.map().size();
    let board = tab.board(1);
    let mut hidden = 0;
    for cell in size.iter() {
        let walk = &tab.game().walk;
        let marks = walk.rival().unwrap().timeline().board().marks()[cell];
        let shown = if walk.sees(cell) { marks } else { HIDDEN };
        assert_eq!(board[cell.index()], shown);
        hidden += usize::from(!walk.sees(cell) && marks != 0);
    }
    assert!(
        hidden > 40,
        "the search has expanded cells that the player has not visited"
    );
}

#[test]
fn every_variant_is_an_option() {
    let mut tab = Tab::playing(USUAL);
    let hidden = |tab: &Tab| !tab.game().walk.sees(tab.game().walk.goal());
    assert!(!hidden(&tab));
    tab.click_on("Fog");
    assert!(hidden(&tab));
    tab.click_on("Pursuer");
    let direction = shortest(tab.game())[0];
    tab.key(key_of(direction));
    tab.until(|state| {
        state
            .game()
            .is_some_and(|game| game.walk.outcome() == Outcome::Caught)
    });
    tab.until(|state| matches!(state.phase, WalkPhase::Over(..)));
    assert!(tab.says("caught you after 1 move"));
    tab.click_on("Pursuer");
    tab.click_on("Race");
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    assert_eq!(tab.state().places.as_ref().unwrap().panes.len(), 2);
    let direction = shortest(tab.game())[0];
    tab.key(key_of(direction));
    tab.pass(0.5);
    assert!(expanded(&tab) > 0);
    assert!(tab.says("Rooms/s"));
}

#[test]
fn levels_grow_with_each_win() {
    let mut tab = Tab::playing(USUAL);
    tab.click_on("Growing levels");
    for (level, side) in [(1, 9), (2, 13), (3, 17)] {
        tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
        assert_eq!(tab.state().options.level, level);
        let size = tab.game().walk.map().size();
        assert_eq!((size.width(), size.height()), (side, side));
        for direction in shortest(tab.game()) {
            tab.key(key_of(direction));
        }
        tab.until(|state| matches!(state.phase, WalkPhase::Over(..)));
        tab.click_on(&format!("Level {}", level + 1));
    }
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
    tab.key(Key::R);
    assert_eq!(
        tab.state().options.level,
        4,
        "without a win the level stays"
    );
}

/// A window on the data in this folder, with Walk open.
fn kept_in(folder: &std::path::Path) -> mazescope_desk::desk::Desk {
    use mazescope_app::Start;
    use mazescope_formats::Store;
    let store = Store::open(Some(folder.to_owned()));
    let start = Start {
        store,
        ..mazescope_desk::desk::start()
    };
    let mut desk = mazescope_desk::desk::Desk::new(start.like_last_time(false), USUAL, 1.0);
    desk.frames(2);
    desk.key(Key::F3, Modifiers::NONE);
    desk.pass(0.1);
    for _ in 0..60 {
        desk.pass(0.1);
    }
    desk.frames(2);
    desk
}

#[test]
fn variants_sizes_and_the_level_are_so_again_and_the_maze_is_another() {
    let folder = tempfile::tempdir().unwrap();
    let seed = |desk: &mazescope_desk::desk::Desk| desk.typed("Seed");
    let mut desk = kept_in(folder.path());
    assert_eq!(
        seed(&desk),
        "blue-otter-23",
        "a first start is always the same"
    );
    for option in [
        "Fog",
        "Pursuer",
        "Race",
        "On-screen arrows",
        "Growing levels",
    ] {
        desk.click_on(option);
    }
    desk.frames(2);
    desk.app().keep();

    let mut desk = kept_in(folder.path());
    assert!(desk.says("Moves/s") && desk.says("Rooms/s") && desk.says("Highest level"));
    assert!(desk.says("Arrow up"));
    let drawn = seed(&desk);
    assert_ne!(drawn, "blue-otter-23");
    desk.click_on("Fog");
    desk.app().keep();
    let text = std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    assert!(
        text.contains("fog = false") && text.contains("race = true"),
        "{text}"
    );

    // Invalid values are ignored.
    let wrong =
        "[rooms.walk]\nfog = 3\npace = -7.0\ncell = nan\nlevel = -2\ngenerator = \"none\"\n";
    std::fs::write(folder.path().join("settings.toml"), wrong).unwrap();
    let desk = kept_in(folder.path());
    assert!(desk.says("Fewest possible") && !desk.says("Rooms/s"));
}
