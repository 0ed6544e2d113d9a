//! The state of the wall game and what it keeps: drafts, shown and earned walls, and the next run.

use mazescope_app::frame::Wake;
use mazescope_app::room::{Common, Room};
use mazescope_app::walls::WallsRoom;
use mazescope_app::walls::actions::WallsAction;
use mazescope_app::walls::state::{WalkEnd, WallsState};
use mazescope_app::walls::walker::Walker;
use mazescope_app::{Host, Start};
use mazescope_core::Seed;
use mazescope_desk::desk::start;
use mazescope_desk::world::World;
use mazescope_formats::Store;
use mazescope_formats::codes::level::code;
use mazescope_formats::store::Best;
use mazescope_games::walls::climbing::best_of;
use mazescope_games::walls::values::WallValue;
use mazescope_games::{KnownLevel, walls};
use std::path::Path;
use std::rc::Rc;

/// The game in a folder, as a run of the program begins.
fn begin(folder: &Path) -> (WallsState, Common) {
    let store = Store::open(Some(folder.to_owned()));
    let mut common = Common::new(&Start { store, ..start() });
    (WallsState::new(&mut common), common)
}

pub fn nowhere() -> (WallsState, Common) {
    let mut common = Common::new(&start());
    (WallsState::new(&mut common), common)
}

/// Clicks on each of these cells, as a player would.
pub fn place(state: &mut WallsState, common: &mut Common, walls: &[(i32, i32)]) {
    for &(x, y) in walls {
        state.act(WallsAction::Press(x, y), common);
        state.act(WallsAction::Release, common);
    }
}

/// Walks to the end; returns the player's best result stored then.
fn walk(state: &mut WallsState, common: &mut Common) -> Option<i64> {
    let path = state.path.clone().unwrap();
    state.walk = Some(Walker::new(path));
    state.arrive(common);
    state.best(&common.store).map(|best| best.score)
}

fn best_walls(id: u64) -> Vec<(i32, i32)> {
    mazescope_desk::walls::best(id)
}

#[test]
fn what_was_shown_is_not_stored_as_the_players_best() {
    let (mut state, mut common) = nowhere();
    state.act(WallsAction::Open(3), &mut common);
    state.act(WallsAction::PlaceBest, &mut common);
    assert_eq!(state.moves(), Some(33));
    assert_eq!(walk(&mut state, &mut common), None);
    assert_eq!(state.ended, Some(WalkEnd::WonShown));
    // Neither undo and redo nor a copy by hand makes the walls the player's.
    state.act(WallsAction::Undo, &mut common);
    state.act(WallsAction::Redo, &mut common);
    assert_eq!(walk(&mut state, &mut common), None);
    state.act(WallsAction::Clear, &mut common);
    place(&mut state, &mut common, &best_walls(3));
    assert_eq!(state.moves(), Some(33));
    assert_eq!(walk(&mut state, &mut common), None);
    assert!(!state.game.is_mine());
}

#[test]
fn a_pasted_solution_and_the_optimisers_walls_are_shown_too() {
    let (mut state, mut common) = nowhere();
    let known = KnownLevel::of(2);
    let pasted = code(&known.level, &known.best);
    state.act(WallsAction::Paste(pasted), &mut common);
    assert_eq!((state.level().id, state.moves()), (Some(2), Some(36)));
    assert_eq!(walk(&mut state, &mut common), None);
    // The optimiser's walls give fewer moves than a later stroke of the player.
    state.act(WallsAction::Open(1), &mut common);
    let method = mazescope_app::walls::watched::Method::Climbing;
    state.act(WallsAction::WatchOptimiser(method), &mut common);
    let watch = state.watch.as_mut().unwrap();
    // With this clock, the frame's two milliseconds for recording last for forty checks.
    let used = std::cell::Cell::new(0.0);
    watch.pass(0.0, &|| used.replace(used.get() + 0.000_05));
    watch.seek(watch.timeline().len());
    state.act(WallsAction::TakeFound, &mut common);
    let found = state.moves().unwrap();
    assert!((15..26).contains(&found), "{found}");
    assert_eq!(walk(&mut state, &mut common), None);
    state.act(WallsAction::Clear, &mut common);
    place(&mut state, &mut common, &best_walls(1));
    assert!(state.game.is_mine(), "26 moves are more than {found}");
    assert_eq!(walk(&mut state, &mut common), Some(26));
    assert_eq!(state.ended, Some(WalkEnd::Won));
    // The player's own best result is restored as the player's.
    state.act(WallsAction::Clear, &mut common);
    state.act(WallsAction::PlaceBest, &mut common);
    state.act(WallsAction::PlaceMine, &mut common);
    assert_eq!((state.game.is_mine(), state.moves()), (true, Some(26)));
}

#[test]
fn shown_walls_are_still_shown_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (mut state, mut common) = begin(folder.path());
    state.act(WallsAction::PlaceBest, &mut common);
    state.act(WallsAction::SaveDraft("seen".to_owned()), &mut common);
    state.act(WallsAction::Open(2), &mut common);
    common.store.keep_drafts();
    let (mut state, mut common) = begin(folder.path());
    assert_eq!(state.moves(), Some(26), "the draft of level 1");
    assert_eq!(walk(&mut state, &mut common), None);
    state.act(WallsAction::Clear, &mut common);
    state.act(WallsAction::TakeDraft("seen".to_owned()), &mut common);
    assert_eq!(walk(&mut state, &mut common), None);
    state.act(WallsAction::Clear, &mut common);
    place(&mut state, &mut common, &best_walls(1));
    assert_eq!(walk(&mut state, &mut common), None, "it was seen before");
}

#[test]
fn each_level_keeps_its_draft_and_undo_reaches_across_a_change_of_level() {
    let (mut state, mut common) = nowhere();
    place(&mut state, &mut common, &[(2, 2), (3, 3)]);
    for action in [
        WallsAction::Turn(1),
        WallsAction::Today,
        WallsAction::Random,
        WallsAction::Open(9),
        WallsAction::Paste(code(&KnownLevel::of(4).level, &[])),
        WallsAction::Edit,
    ] {
        let before = state.level().id;
        state.act(action.clone(), &mut common);
        assert_ne!(state.level().id, before, "{action:?}");
        if action == WallsAction::Edit {
            place(&mut state, &mut common, &[(14, 0)]);
            state.act(WallsAction::Edit, &mut common);
            assert!(state.tool.is_none());
        }
        let empty = state.level().empty().nth(5).unwrap();
        let at = state.level().size.position(empty);
        place(&mut state, &mut common, &[at]);
        assert_eq!(state.game.placed().len(), 1, "{action:?}");
        state.act(WallsAction::Open(1), &mut common);
        assert_eq!(state.game.placed().len(), 2, "{action:?}: the draft");
        // Undo goes back over the change, the wall, and the earlier change.
        state.act(WallsAction::Undo, &mut common);
        assert_eq!(state.game.placed().len(), 1, "{action:?}");
        state.act(WallsAction::Undo, &mut common);
        assert_eq!(state.game.placed().len(), 0, "{action:?}");
        state.act(WallsAction::Undo, &mut common);
        assert_eq!(
            (state.level().id, state.game.placed().len()),
            (Some(1), 2),
            "{action:?}"
        );
        for _ in 0..3 {
            state.act(WallsAction::Redo, &mut common);
        }
        assert_eq!((state.level().id, state.can().1), (Some(1), false));
    }
    // Opening the present level again keeps its walls.
    state.act(WallsAction::Open(1), &mut common);
    assert_eq!(state.game.placed().len(), 2);
}

#[test]
fn drafts_have_names_and_come_back_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (mut state, mut common) = begin(folder.path());
    place(&mut state, &mut common, &[(2, 2), (3, 3)]);
    state.act(WallsAction::SaveDraft(" two ".to_owned()), &mut common);
    place(&mut state, &mut common, &[(4, 5)]);
    state.act(WallsAction::SaveDraft("three".to_owned()), &mut common);
    state.act(WallsAction::SaveDraft("  ".to_owned()), &mut common);
    assert_eq!(state.draft_names(&common), ["three", "two"]);
    state.act(WallsAction::Open(2), &mut common);
    assert_eq!(state.draft_names(&common), [""; 0], "each level its own");
    common.store.keep_drafts();

    let (mut state, mut common) = begin(folder.path());
    assert_eq!(state.game.placed().len(), 3);
    state.act(WallsAction::TakeDraft("two".to_owned()), &mut common);
    assert_eq!(state.game.placed().len(), 2);
    assert!(state.game.is_mine());
    state.act(WallsAction::Undo, &mut common);
    assert_eq!(state.game.placed().len(), 3);
    state.act(WallsAction::DeleteDraft("two".to_owned()), &mut common);
    assert_eq!(state.draft_names(&common), ["three"]);
    assert_eq!(begin(folder.path()).0.draft_names(&common), ["three"]);
}

#[test]
fn level_speed_and_what_is_shown_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let kept = |state: &WallsState, common: &mut Common| {
        let mut settings = common.store.settings().clone();
        let mut room = WallsRoom::new(common);
        room.state = WallsState::new(common);
        for action in [
            WallsAction::Open(state.level().id.unwrap()),
            WallsAction::Speed(3),
        ] {
            room.state.act(action, common);
        }
        room.state.act(WallsAction::TogglePath, common);
        let table = settings.rooms.entry("walls".to_owned()).or_default();
        table.insert("from a later version".to_owned(), 7.into());
        room.remember(&mut settings);
        common.store.keep_settings(settings);
    };
    let (mut state, mut common) = begin(folder.path());
    state.act(WallsAction::Open(20), &mut common);
    kept(&state, &mut common);
    let (again, common) = begin(folder.path());
    assert_eq!(
        (again.level().id, again.speed, again.shows.always),
        (Some(20), 3, false)
    );
    let table = common.store.settings().room("walls").unwrap();
    assert_eq!(table["from a later version"].as_integer(), Some(7));
}

#[test]
fn the_first_random_level_of_a_first_start_is_fixed_and_later_ones_are_drawn() {
    let ids = |common: &mut Common| {
        let mut state = WallsState::new(common);
        let mut ids = Vec::new();
        for _ in 0..3 {
            state.act(WallsAction::Random, common);
            ids.push(state.level().id.unwrap());
        }
        ids
    };
    let first = ids(&mut nowhere().1);
    let second = ids(&mut nowhere().1);
    assert_eq!(first[0], second[0]);
    assert_ne!(first[1..], second[1..], "drawn");
    let folder = tempfile::tempdir().unwrap();
    let (_, mut common) = begin(folder.path());
    let mut settings = common.store.settings().clone();
    settings.theme = Some("light".to_owned());
    common.store.keep_settings(settings);
    let third = ids(&mut begin(folder.path()).1);
    assert_ne!(third[0], first[0], "not a first start");
}

#[test]
fn the_next_level_is_one_to_win() {
    let (mut state, mut common) = nowhere();
    let win = |common: &mut Common, id: u64| {
        let best = Best {
            score: 100,
            detail: String::new(),
        };
        common.store.offer("walls", &id.to_string(), best);
    };
    assert_eq!(state.next(&common), Some(2));
    win(&mut common, 1);
    state.act(WallsAction::Today, &mut common);
    assert!(state.is_today(&common));
    assert_eq!(state.next(&common), Some(2), "and not tomorrow's");
    state.act(WallsAction::Turn(1), &mut common);
    assert_eq!(state.level().id, Some(2));
    state.act(WallsAction::Edit, &mut common);
    place(&mut state, &mut common, &[(14, 0)]);
    state.act(WallsAction::Edit, &mut common);
    assert_eq!(state.level().id, None);
    win(&mut common, 2);
    state.act(WallsAction::Turn(1), &mut common);
    assert_eq!(state.level().id, Some(3), "after one's own");
    state.act(WallsAction::Open(10), &mut common);
    for id in 3..10 {
        assert_eq!(state.next(&common), Some(id), "the first one not won");
        win(&mut common, id);
    }
    // Winning the last open level completes all, in any order.
    place(&mut state, &mut common, &best_walls(10));
    walk(&mut state, &mut common);
    assert_eq!(state.ended, Some(WalkEnd::WonAll));
    assert_eq!(state.next(&common), None);
}

#[test]
fn all_levels_are_won_only_when_all_ten_are() {
    let (mut state, mut common) = nowhere();
    state.act(WallsAction::Open(10), &mut common);
    place(&mut state, &mut common, &best_walls(10));
    assert_eq!(walk(&mut state, &mut common), Some(73));
    assert_eq!(state.ended, Some(WalkEnd::Won));
}

#[test]
fn the_best_known_walls_are_searched_in_slices_once_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned()));
    let mut common = Common::new(&Start { store, ..start() });
    let mut room = WallsRoom::new(&mut common);
    room.state.act(WallsAction::Open(16), &mut common);
    let before = room.state.best_known().unwrap().clone();
    assert!(before.searching.is_some());
    let mut frames = 0;
    while room.pass(0.0, &mut common).busy {
        frames += 1;
        assert!(frames < 10_000, "it ends");
    }
    assert!(frames > 20, "in slices: {frames}");
    let after = room.state.best_known().unwrap().clone();
    assert_eq!((after.searching, after.mine), (None, false));
    assert!(after.moves >= 60, "{} after {}", after.moves, before.moves);
    let level = room.state.level();
    let path = walls::path(level, &after.walls).unwrap();
    assert_eq!(walls::moves(&path), after.moves);
    let stars = room.state.stars(&common).unwrap();
    assert_eq!((stars.at[0], stars.at[2]), (level.goal, after.moves));
    assert!(stars.at[0] < stars.at[1] && stars.at[1] < stars.at[2]);
    assert_eq!(stars.earned, 0);

    // If the player has a better result, it is the best known one, and the player's.
    let mine = Best {
        score: i64::from(after.moves) + 1,
        detail: code(level, &after.walls),
    };
    let (mut state, mut common) = begin(folder.path());
    state.act(WallsAction::Open(16), &mut common);
    assert_eq!(state.best_known(), Some(&after), "found once");
    common.store.offer("walls", "16", mine);
    state.act(WallsAction::Open(1), &mut common);
    state.act(WallsAction::Open(16), &mut common);
    let known = state.best_known().unwrap();
    assert!(known.mine && known.moves == after.moves + 1);
    assert_eq!(state.stars(&common).unwrap().earned, 4);
    assert_eq!(state.stars(&common).unwrap().at, stars.at);
}

#[test]
fn values_say_what_a_click_would_change() {
    let common = &mut Common::new(&start());
    let mut room = WallsRoom::new(common);
    let walls = best_walls(1);
    place(&mut room.state, common, &walls[..8]);
    let size = room.state.level().size;
    let cell = |x, y| size.cell(x, y).unwrap();
    assert_eq!(room.state.value(cell(5, 5)), None, "not asked for");
    room.state.act(WallsAction::ToggleValues, common);
    while room.pass(0.0, common).busy {}
    let state = &mut room.state;
    let now = state.moves().unwrap();
    let mut kinds = [0; 3];
    for cell in size.iter() {
        let value = state.value(cell);
        // No wall is left for more than two of them, but the values of the others are shown all the same.
        let after = state.preview(cell);
        assert_eq!(value.is_some(), after.is_some());
        match (value, after) {
            (Some(WallValue::Gain(gain)), Some(after)) => assert_eq!(after, Some(now + gain)),
            (Some(WallValue::Blocks), Some(after)) => assert_eq!(after, None),
            (Some(WallValue::Worth(worth)), Some(after)) => {
                assert!(state.game.is_wall(cell));
                assert_eq!(after, worth.map(|worth| now - worth));
                kinds[1] += 1;
            }
            (None, None) => kinds[2] += 1,
            (value, after) => panic!("{value:?} and {after:?}"),
        }
        kinds[0] += usize::from(matches!(value, Some(WallValue::Gain(gain)) if gain > 0));
    }
    assert!(kinds[0] > 3 && kinds[1] == 8 && kinds[2] == 25, "{kinds:?}");
    state.act(WallsAction::Press(5, 4), common);
    assert_eq!(state.value(cell(5, 5)), None, "the walls have changed");
}

#[test]
fn a_goal_is_looked_for_in_slices_and_the_search_can_be_stopped() {
    let (_, mut common) = nowhere();
    let mut room = WallsRoom::new(&mut common);
    room.state.act(WallsAction::Edit, &mut common);
    let level = room.state.level().clone();
    room.state.act(WallsAction::FindGoal, &mut common);
    room.pass(0.01, &mut common);
    let done = |room: &WallsRoom| room.state.goal_search.as_ref().map(|search| search.done());
    assert!((0.001..0.999).contains(&done(&room).unwrap()), "one frame");
    assert_eq!(room.state.level().goal, level.goal);
    room.state.act(WallsAction::FindGoal, &mut common);
    assert_eq!(done(&room), None, "stopped");
    room.pass(0.01, &mut common);
    assert_eq!(*room.state.level(), level);
    // A change of the level stops the search, too.
    room.state.act(WallsAction::FindGoal, &mut common);
    room.state.act(WallsAction::Allow(Some(3)), &mut common);
    assert_eq!(done(&room), None);
    room.state.act(WallsAction::Undo, &mut common);
    room.state.act(WallsAction::FindGoal, &mut common);
    let mut frames = 0;
    while done(&room).is_some() {
        room.pass(0.01, &mut common);
        frames += 1;
        assert!(frames < 10_000);
    }
    let (_, moves) = best_of(&level, &Seed::new("goal"), 8_000);
    assert!(frames > 1 && moves > 20);
    assert_eq!(room.state.level().goal, moves);
    room.state.act(WallsAction::Undo, &mut common);
    assert_eq!(*room.state.level(), level);
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
    let mut start = start();
    start.host = Rc::clone(&world) as Rc<dyn Host>;
    let common = &mut Common::new(&start);
    let mut room = WallsRoom::new(common);
    let context = egui::Context::default();
    let look = |room: &mut WallsRoom, common: &mut Common| room.look_after(&context, common);
    let open = |path: &str| WallsAction::OpenFile(path.to_owned());
    room.state.act(open("three.txt"), common);
    assert_eq!(room.state.told.as_deref(), Some("Opening three.txt…"));
    assert!(
        matches!(look(&mut room, common), Wake::After(_)),
        "it looks again"
    );
    assert_eq!(room.state.level().id, Some(1));
    room.state.act(WallsAction::Dismiss, common);
    assert_eq!(room.state.told, None);
    world.answer();
    look(&mut room, common);
    assert_eq!(room.state.level().id, Some(1), "the request was cancelled");

    room.state.act(open("nowhere.txt"), common);
    room.state.act(open("three.txt"), common);
    world.answer();
    world.answer();
    look(&mut room, common);
    assert_eq!(room.state.level().id, Some(3), "the last one counts");
    assert_eq!(room.state.told, None);

    room.state
        .act(WallsAction::Save("mine.txt".to_owned(), false), common);
    assert_eq!(room.state.told.as_deref(), Some("Saving mine.txt…"));
    world.answer();
    look(&mut room, common);
    assert_eq!(room.state.told.as_deref(), Some("Saved as mine.txt."));
}
