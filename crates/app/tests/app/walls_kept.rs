//! What the wall game keeps of its levels: drafts, shown and earned walls, wins, and the best known walls.

use egui::{Key, Modifiers};
use mazescope_desk::{Desk, USUAL, best_walls, start_of};
use mazescope_formats::Store;
use mazescope_formats::share::level::{code, decode};
use mazescope_formats::store::Best;
use mazescope_games::{KnownLevel, walls};
use std::path::Path;

/// The game in a folder, as a run of the program begins.
fn begin(folder: &Path) -> Desk {
    Desk::of_game(start_of(folder), "walls", USUAL)
}

fn open(desk: &mut Desk, id: u64) {
    desk.type_into("Number", &id.to_string());
    assert_eq!(desk.typed("Number"), id.to_string());
}

/// Walks to the end; returns the length of the path, the title of the notice, and the player's best result.
fn walk(desk: &mut Desk) -> String {
    desk.click_on("insane");
    desk.press(Key::Enter);
    desk.pass(60.0);
    desk.wait(|desk| desk.shows("Stay"));
    let titles = "Level won, Goal reached, All levels won, Not yet, Path blocked";
    let title = titles.split(", ").find(|title| desk.shows(title));
    let title = title.expect("the notice has a title");
    desk.press(Key::Escape);
    let [now, best] = ["Now", "Your best"].map(|name| desk.figure(name));
    format!("{now}: {title}, best {best}")
}

fn moves(desk: &Desk) -> u32 {
    let now = desk.figure("Now");
    let moves = now.split(' ').next().expect("a number");
    moves.parse().unwrap_or_else(|_| panic!("{now}"))
}

/// How many walls stand, where the level allows a number of them.
fn placed(desk: &Desk) -> u32 {
    let left = desk.figure("Walls left");
    let (left, allowed) = left.split_once(" of ").expect("a number is allowed");
    allowed.parse::<u32>().unwrap() - left.parse::<u32>().unwrap()
}

/// Stores a result of the player.
fn win(folder: &Path, id: u64, score: i64, detail: String) {
    let mut store = Store::open(Some(folder.to_owned()));
    store.offer("walls", &id.to_string(), Best { score, detail });
}

#[test]
fn what_was_shown_is_not_stored_as_the_players_best() {
    let mut desk = Desk::with_level(USUAL);
    let shown = "33 moves: Goal reached, best none";
    open(&mut desk, 3);
    desk.click_on("Show best");
    assert_eq!(walk(&mut desk), shown);
    // Neither undo and redo nor a copy by hand makes the walls the player's.
    desk.press(Key::U);
    desk.key(Key::Y, Modifiers::COMMAND);
    assert_eq!(walk(&mut desk), shown);
    desk.press(Key::C);
    desk.click_cells(&best_walls(3));
    assert_eq!(walk(&mut desk), shown);
    // A pasted solution is shown, too.
    let known = KnownLevel::of(2);
    desk.type_into("Code", &code(&known.level, &known.best));
    assert_eq!(desk.typed("Number"), "2");
    assert_eq!(walk(&mut desk), "36 moves: Goal reached, best none");
}

#[test]
fn the_optimisers_walls_are_shown_and_a_longer_path_is_earned() {
    let mut desk = Desk::with_level(USUAL);
    desk.press(Key::O);
    desk.frames(3);
    (0..400).for_each(|_| desk.press(Key::Period));
    desk.press(Key::G);
    let found = moves(&desk);
    assert!((15..26).contains(&found), "{found}");
    assert!(walk(&mut desk).ends_with("best none"));
    desk.press(Key::C);
    desk.click_on("Close");
    desk.click_cells(&best_walls(1));
    let won = "26 moves: Level won, best 26";
    assert_eq!(walk(&mut desk), won, "26 moves are more than {found}");
    // The player's own best result is restored as the player's.
    desk.press(Key::C);
    desk.click_on("Show best");
    desk.click_on("Show mine");
    assert_eq!(walk(&mut desk), won);
}

#[test]
fn shown_walls_are_still_shown_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = begin(folder.path());
    desk.click_on("Show best");
    desk.type_into("Save as", "seen");
    open(&mut desk, 2);
    open(&mut desk, 1);
    desk.app().keep();
    let mut desk = begin(folder.path());
    // The draft of level 1, the one with a name, and a copy by hand.
    for again in 0..3 {
        match again {
            0 => {}
            1 => desk.click_on("seen"),
            _ => desk.click_cells(&best_walls(1)),
        }
        assert_eq!(walk(&mut desk), "26 moves: Goal reached, best none");
        desk.press(Key::C);
    }
}

#[test]
fn each_level_keeps_its_draft_and_undo_reaches_across_a_change_of_level() {
    let mut desk = Desk::with_level(USUAL);
    let empty = desk.look(0, (8, 6));
    desk.click_cells(&[(2, 2), (3, 3)]);
    let pasted = code(&KnownLevel::of(4).level, &[]);
    for how in ["next", "today", "random", "number", "code", "edited"] {
        match how {
            "next" => desk.press(Key::N),
            "today" => desk.press(Key::D),
            "random" => desk.press(Key::R),
            "number" => open(&mut desk, 8),
            "code" => desk.type_into("Code", &pasted),
            _ => {
                desk.press(Key::E);
                desk.click_cells(&[(14, 0)]);
                desk.press(Key::E);
            }
        }
        assert_ne!(desk.typed("Number"), "1", "{how}");
        let mut row = (3..12).map(|x| (x, 6));
        let free = row.find(|&cell| desk.look(0, cell) == empty);
        desk.click_cells(&[free.expect("a row is not full of rocks")]);
        assert_eq!(placed(&desk), 1, "{how}");
        open(&mut desk, 1);
        assert_eq!(placed(&desk), 2, "{how}: the draft");
        // Undo goes back over the change, the wall, and the earlier change.
        for walls in [1, 0, 2] {
            desk.press(Key::U);
            assert_eq!(placed(&desk), walls, "{how}");
        }
        assert_eq!(desk.typed("Number"), "1", "{how}");
        (0..3).for_each(|_| desk.key(Key::Y, Modifiers::COMMAND));
        assert!(desk.typed("Number") == "1" && desk.named("Redo").disabled);
    }
    // Opening the present level again keeps its walls.
    open(&mut desk, 1);
    assert_eq!(placed(&desk), 2);
}

#[test]
fn drafts_have_names_and_come_back_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = begin(folder.path());
    let drafts = |desk: &Desk| ["two", "three"].map(|name| desk.shows(name));
    desk.click_cells(&[(2, 2), (3, 3)]);
    desk.type_into("Save as", " two ");
    desk.click_cells(&[(4, 5)]);
    desk.type_into("Save as", "three");
    desk.type_into("Save as", "  ");
    assert_eq!(drafts(&desk), [true, true]);
    open(&mut desk, 2);
    assert_eq!(drafts(&desk), [false, false], "each level its own");
    open(&mut desk, 1);
    desk.app().keep();

    let mut desk = begin(folder.path());
    assert_eq!(placed(&desk), 3);
    desk.click_on("two");
    assert_eq!(placed(&desk), 2);
    desk.press(Key::U);
    assert_eq!(placed(&desk), 3);
    let two = desk.named("two").rect;
    let in_row = |x: f32| egui::pos2(x, two.center().y);
    desk.click(in_row(two.left() - 14.0));
    assert_eq!(drafts(&desk), [false, true], "deleted");
    desk.app().keep();
    assert_eq!(drafts(&begin(folder.path())), [false, true]);
}

#[test]
fn level_speed_and_what_is_shown_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    std::fs::write(&file, "[rooms.walls]\n\"from a later version\" = 7\n").unwrap();
    let mut desk = begin(folder.path());
    open(&mut desk, 20);
    desk.click_on("ultra");
    desk.press(Key::P);
    desk.app().keep();
    let mut again = begin(folder.path());
    let seen = (again.typed("Number"), again.figure("Now"));
    assert_eq!(seen, ("20".to_owned(), "hidden".to_owned()));
    again.press(Key::V);
    again.app().keep();
    let text = std::fs::read_to_string(&file).unwrap();
    let lines = "from a later version\" = 7|speed = \"ultra\"|values = true";
    assert!(lines.split('|').all(|line| text.contains(line)), "{text}");
}

#[test]
fn the_first_random_level_of_a_first_start_is_fixed_and_later_ones_are_drawn() {
    let ids = |mut desk: Desk| {
        [(); 3].map(|()| {
            desk.press(Key::R);
            desk.typed("Number")
        })
    };
    let [first, second] = [ids(Desk::with_level(USUAL)), ids(Desk::with_level(USUAL))];
    assert_eq!(first[0], second[0]);
    assert_ne!(first[1..], second[1..], "drawn");
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.toml"), "theme = \"light\"\n").unwrap();
    assert_ne!(ids(begin(folder.path()))[0], first[0], "not a first start");
}

#[test]
fn the_next_level_is_one_to_win() {
    let folder = tempfile::tempdir().unwrap();
    let next = |desk: &mut Desk| {
        desk.press(Key::N);
        desk.typed("Number")
    };
    win(folder.path(), 1, 100, String::new());
    let mut desk = begin(folder.path());
    assert_eq!(next(&mut desk), "2");
    desk.press(Key::D);
    assert_eq!(next(&mut desk), "2", "and not tomorrow's");
    desk.press(Key::E);
    desk.click_cells(&[(14, 0)]);
    desk.press(Key::E);
    assert!(desk.says("Your own"));
    assert_eq!(next(&mut desk), "2", "after one's own");
    for id in [2, 3, 5] {
        win(folder.path(), id, 100, String::new());
    }
    let mut desk = begin(folder.path());
    open(&mut desk, 10);
    assert_eq!(next(&mut desk), "4", "the first one not won");
    // Winning the last open level completes all, in any order.
    open(&mut desk, 10);
    desk.click_cells(&best_walls(10));
    assert_eq!(walk(&mut desk), "73 moves: Level won, best 73");
    for id in 4..10 {
        win(folder.path(), id, 100, String::new());
    }
    let mut desk = begin(folder.path());
    open(&mut desk, 9);
    desk.click_cells(&best_walls(9));
    let told = walk(&mut desk);
    assert!(told.contains("All levels won"), "{told}");
}

#[test]
fn the_best_known_walls_are_searched_in_slices_once_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = begin(folder.path());
    open(&mut desk, 16);
    let known = |desk: &Desk| desk.figure("Best known");
    assert!(known(&desk).ends_with("% searched"), "{}", known(&desk));
    desk.wait(|desk| !known(desk).ends_with("% searched"));
    let found: u32 = known(&desk).parse().expect("a number of moves");
    desk.click_on("Show best");
    assert!(found >= 60 && moves(&desk) == found);
    desk.click_on("Copy walls");
    let copied = desk.copied().expect("the walls are copied");
    let (level, placed) = decode(copied, |id| KnownLevel::of(id).level).unwrap();
    let path = walls::path(&level, &placed).unwrap();
    assert_eq!(walls::moves(&path), found);

    // If the player has a better result, it is the best known one, and the player's.
    let mut desk = begin(folder.path());
    open(&mut desk, 16);
    assert_eq!(known(&desk), found.to_string(), "found once");
    let better = i64::from(found) + 1;
    win(folder.path(), 16, better, code(&level, &placed));
    let mut desk = begin(folder.path());
    open(&mut desk, 16);
    assert_eq!(known(&desk), format!("{better}, yours"));
    desk.press(Key::L);
    desk.frames(2);
    assert!(desk.says(&format!("best {better}, 4 stars")));
}
