//! The page that finds a map: its fields, the search in the background, and the run on the map.

use egui::{Key, Modifiers, vec2};
use mazescope_app::dialog::Dialog;
use mazescope_app::watch::actions::{FindAction, SearchAction, TimeAction, WatchAction};
use mazescope_app::watch::find::form::FindForm;
use mazescope_app::watch::find::result::BOARD;
use mazescope_app::watch::find::{Finder, First};
use mazescope_core::{Ground, Settings};
use mazescope_desk::desk::Desk;
use mazescope_study::find::MENU;
use std::thread::sleep;
use std::time::Duration;

/// A statement that holds on the smallest map.
pub const EVERYWHERE: &str = "greedy.length >= 1 * best and depth_first.found";
/// A statement that no small map fulfils.
pub const NOWHERE: &str = "depth_first.length >= 30 * best";

/// Fills in a statement and the sides of the largest map.
pub fn fill(desk: &mut Desk, statement: &str, sides: [u32; 2]) {
    let form = FindForm {
        statement: statement.to_owned(),
        sides,
        ..finder(desk).form.clone()
    };
    desk.act(WatchAction::Find(FindAction::Fill(form)));
}

/// Runs frames until the search has ended.
pub fn work(desk: &mut Desk) {
    until(desk, |desk| {
        let work = finder(desk).work.as_ref();
        work.is_some_and(|work| work.so_far.is_over)
    });
}

/// Runs frames until the search has tried some maps, and stops it.
pub fn settle(desk: &mut Desk) {
    until(desk, |desk| tried(desk) > 0);
    if finder(desk).works {
        desk.act(WatchAction::Find(FindAction::Press));
    }
    rest(desk);
}

/// Runs frames until the last slice of a stopped search is done.
fn rest(desk: &mut Desk) {
    desk.frames(2);
    until(desk, |desk| {
        let work = finder(desk).work.as_ref();
        work.is_none_or(|work| !work.is_busy())
    });
}

fn until(desk: &mut Desk, is_so: impl Fn(&Desk) -> bool) {
    for _ in 0..20_000 {
        if is_so(desk) {
            return desk.frames(2);
        }
        sleep(Duration::from_millis(2));
        desk.frames(1);
    }
    panic!("{} maps were tried", tried(desk));
}

fn finder(desk: &Desk) -> &Finder {
    &desk.state().find
}

fn tried(desk: &Desk) -> u64 {
    let work = finder(desk).work.as_ref();
    work.map_or(0, |work| work.so_far.tried)
}

fn is_open(desk: &Desk) -> bool {
    desk.common().dialog == Some(Dialog::Find)
}

/// The page in a usual window.
fn page() -> Desk {
    let mut desk = Desk::paused();
    desk.key(Key::F, Modifiers::SHIFT);
    assert!(is_open(&desk));
    desk
}

#[test]
fn the_page_opens_by_key_and_mouse_and_closes_by_both() {
    let mut desk = page();
    assert!(desk.says("Find a map") && desk.says("press Find"));
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(!is_open(&desk));
    desk.set_up();
    desk.click_on("Find a map");
    assert!(is_open(&desk));
    desk.click_on("Close");
    assert!(!is_open(&desk));
}

#[test]
fn an_error_is_told_at_once_with_its_column_and_cure() {
    let mut desk = page();
    desk.frames(2);
    // The field has the focus, and its text is selected.
    desk.type_text("greedy.lenght >= 2");
    desk.frames(2);
    assert_eq!(finder(&desk).form.statement, "greedy.lenght >= 2");
    let wrong = finder(&desk)
        .wrong
        .clone()
        .expect("there is no such figure");
    assert!(
        wrong.starts_with("Column 8: ") && wrong.contains("length"),
        "{wrong}"
    );
    assert!(desk.says(&wrong));
    assert!(desk.named("Find").disabled);
    desk.act(WatchAction::Find(FindAction::Press));
    assert!(finder(&desk).work.is_none());

    fill(&mut desk, "astar.length > best", [9, 9]);
    let wrong = finder(&desk).wrong.clone().expect("it cannot hold");
    assert!(desk.says(&wrong), "{wrong}");
    fill(&mut desk, " ", [9, 9]);
    assert!(desk.says("The statement is empty."));
    fill(&mut desk, EVERYWHERE, [1, 1]);
    assert!(desk.says("Start and goal need 2 cells."));
    fill(&mut desk, EVERYWHERE, [2, 2]);
    assert_eq!(finder(&desk).wrong, None);
    assert!(!desk.named("Find").disabled);
}

#[test]
fn a_statement_is_chosen_from_the_menu_or_put_together() {
    let mut desk = page();
    let entry = &MENU[6];
    desk.choose("Menu of statements", &format!("7  {}", entry.words));
    desk.frames(2);
    let form = &finder(&desk).form;
    assert_eq!((&*form.statement, form.terrain), (entry.statement, true));

    fill(&mut desk, "", [9, 9]);
    for (menu, word) in [
        ("a search", "greedy"),
        ("a figure", "length"),
        ("a sign", ">"),
        ("a search", "best"),
    ] {
        desk.click_on(menu);
        desk.frames(3);
        desk.click_on(word);
        desk.frames(3);
    }
    assert_eq!(finder(&desk).form.statement, "greedy.length > best");
    assert_eq!(finder(&desk).wrong, None);
}

#[test]
fn enter_starts_stops_continues_and_opens() {
    let mut desk = page();
    fill(&mut desk, NOWHERE, [5, 5]);
    let enter = |desk: &mut Desk| desk.key(Key::Enter, Modifiers::NONE);
    enter(&mut desk);
    assert_eq!(finder(&desk).first(), First::Stop);
    until(&mut desk, |desk| tried(desk) > 0);
    assert!(desk.says(" of 4,000,000 maps tried: "));
    enter(&mut desk);
    rest(&mut desk);
    let stopped = tried(&desk);
    assert!(desk.says("The search has stopped: "));
    assert!(desk.says("There is no map yet."));
    rest(&mut desk);
    assert_eq!(
        (tried(&desk), finder(&desk).first()),
        (stopped, First::Continue)
    );
    enter(&mut desk);
    until(&mut desk, |desk| tried(desk) > stopped);

    // A closed page stops the search and keeps it.
    desk.key(Key::Escape, Modifiers::NONE);
    rest(&mut desk);
    let kept = tried(&desk);
    desk.key(Key::F, Modifiers::SHIFT);
    rest(&mut desk);
    assert_eq!(
        (tried(&desk), finder(&desk).first()),
        (kept, First::Continue)
    );

    fill(&mut desk, EVERYWHERE, [2, 2]);
    assert_eq!(finder(&desk).first(), First::Find, "another statement");
    enter(&mut desk);
    work(&mut desk);
    assert_eq!(finder(&desk).first(), First::Open);
    enter(&mut desk);
    assert!(!is_open(&desk));
}

#[test]
fn the_best_map_is_shown_with_its_figures_and_proof() {
    let mut desk = page();
    fill(&mut desk, EVERYWHERE, [3, 3]);
    desk.click_on("Find");
    work(&mut desk);
    assert!(desk.says("depth_first.found yes, greedy.length 1, best 1"));
    assert!(desk.says("The search has ended: "));
    assert!(desk.says("No smaller map exists"));
    let board = desk
        .widgets()
        .into_iter()
        .find(|widget| widget.name == BOARD);
    let board = board.expect("the map is drawn").rect;
    assert!(board.height() >= 64.0, "{board:?}");

    let seed = finder(&desk).form.seed.clone();
    desk.click_on("Another seed");
    assert_ne!(finder(&desk).form.seed, seed);
    work(&mut desk);
    assert!(finder(&desk).found().is_some());
}

#[test]
fn time_stands_still_behind_the_page_and_other_commands_close_it() {
    let mut desk = page();
    let before = desk.scene().tick();
    desk.key(Key::Space, Modifiers::NONE);
    for _ in 0..5 {
        desk.pass(0.2);
    }
    assert_eq!(
        desk.scene().tick(),
        before,
        "keys do not act behind the page"
    );
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    assert!(!is_open(&desk));
}

#[test]
fn the_map_is_opened_as_a_run_and_the_former_run_comes_back() {
    let mut desk = Desk::paused();
    desk.act(WatchAction::Search(SearchAction::Show(3)));
    desk.finish();
    let former = desk.state().chosen.grown.clone();
    let (searches, size) = (desk.state().chosen.panes.searches().to_vec(), former.size);
    desk.key(Key::F, Modifiers::SHIFT);
    let statement = "depth_first.length > best and astar[weight=3].found";
    fill(&mut desk, statement, [4, 4]);
    desk.act(WatchAction::Find(FindAction::Press));
    work(&mut desk);
    let finding = finder(&desk).found().expect("a small loop fulfils it");
    let (found, lanes) = (finding.map.clone(), finding.lanes.clone());
    desk.click_on("Open");
    desk.finish();
    assert!(
        desk.says("depth_first.length"),
        "a notice tells the figures"
    );
    let chosen = &desk.state().chosen;
    assert_eq!(chosen.panes.searches(), ["depth_first", "astar"]);
    let values = |settings: &Settings| settings.iter().map(|(_, value)| value).collect::<Vec<_>>();
    let usual = Settings::new(lanes[1].0.info.parameters);
    assert_ne!(
        values(&lanes[1].1),
        values(&usual),
        "it has a weight of its own"
    );
    assert_eq!(values(&chosen.lanes()[1].1), values(&lanes[1].1));
    let map = desk.scene().map().clone();
    assert_eq!(
        (&map.tiles, &map.starts, &map.goals),
        (&found.tiles, &found.starts, &found.goals)
    );
    assert_eq!(desk.scene().tick(), desk.scene().race_start());
    desk.key(Key::C, Modifiers::COMMAND | Modifiers::SHIFT);
    desk.frames(2);
    desk.click_on("Copy code");
    let code = desk.copied().expect("it has a share code").to_owned();
    let run = mazescope_formats::share::run(&code, &mazescope_core::builtin::catalogue())
        .expect("it is a run");
    assert!(matches!(run.ground, Ground::Grown(_)));
    assert_eq!(run.map().tiles, found.tiles);

    desk.key(Key::F, Modifiers::SHIFT);
    desk.click_on("Former run");
    desk.finish();
    let state = desk.state();
    assert_eq!(state.chosen.panes.searches(), searches);
    assert_eq!(
        (state.chosen.grown.size, &state.chosen.grown.seed),
        (size, &former.seed)
    );
}

#[test]
fn a_search_that_is_named_twice_is_opened_once_and_that_is_told() {
    let mut desk = page();
    fill(&mut desk, "astar[weight=3].found and astar.found", [2, 2]);
    desk.act(WatchAction::Find(FindAction::Press));
    work(&mut desk);
    desk.click_on("Open");
    desk.finish();
    assert_eq!(desk.state().chosen.panes.searches(), ["astar"]);
    assert!(desk.says("The window shows A* once."));
}

#[test]
fn the_buttons_stay_in_sight_in_the_smallest_window() {
    let mut desk = Desk::paused_in(vec2(640.0, 480.0));
    desk.key(Key::F, Modifiers::SHIFT);
    for entry in &MENU {
        fill(&mut desk, entry.statement, [9, 9]);
        desk.frames(3);
        for name in ["Find", "Open", "Another seed", "Close"] {
            let button = desk.named(name);
            let seen = desk.seen(&button);
            assert_eq!(seen, button.rect, "{name}: {}", entry.words);
            assert!(seen.bottom() <= 472.0, "{name} {seen:?}: {}", entry.words);
        }
    }
}

#[test]
fn a_number_that_is_refused_is_told_on_the_page() {
    let mut desk = Desk::paused_in(vec2(800.0, 600.0));
    desk.key(Key::F, Modifiers::SHIFT);
    desk.act(WatchAction::Tell(
        "Width: \"99\" is not a whole number from 1 to 32.".to_owned(),
    ));
    assert!(is_open(&desk));
    assert!(desk.says("is not a whole number from 1 to 32."));
}
