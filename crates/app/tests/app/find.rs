//! The page that finds a map: its fields, the search in the background, and the run on the map.

use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use mazescope_core::Ground;
use mazescope_desk::{Desk, Widget, names};
use mazescope_formats::share;
use mazescope_study::find::MENU;

/// A statement that holds on the smallest map.
pub const EVERYWHERE: &str = "greedy.length >= 1 * best and depth_first.found";
/// A statement that no small map fulfils.
pub const NOWHERE: &str = "depth_first.expanded > 99";

/// The names that the first button has.
const FIRST: [&str; 5] = ["Find", "Stop", "Continue", "Open", "Another seed"];

/// Fills in a statement and the sides of the largest map.
pub fn fill(desk: &mut Desk, statement: &str, sides: [u32; 2]) {
    limit(desk, sides);
    // Enter would begin the search.
    let field = named(desk, "Statement").expect("the page is open");
    desk.click(field.rect.center());
    desk.key_in_text(Key::A, Modifiers::COMMAND);
    desk.key_in_text(Key::Backspace, Modifiers::NONE);
    desk.type_text(statement);
    desk.frames(2);
}

/// Fills in the sides of the largest map.
fn limit(desk: &mut Desk, sides: [u32; 2]) {
    for (number, side) in sides.into_iter().enumerate() {
        desk.scroll_into_sight("Largest map");
        let fields = desk.widgets().into_iter();
        let mut fields = fields.filter(|one| one.name == "Largest map" && one.takes_mouse());
        let field = fields.nth(number).expect("width and height");
        desk.type_number(field.rect.center(), &side.to_string());
    }
}

/// Fills in a statement, and searches until the search has ended.
pub fn search(desk: &mut Desk, statement: &str, sides: [u32; 2]) {
    fill(desk, statement, sides);
    desk.press(Key::Enter);
    work(desk);
}

/// Runs frames until the search has ended.
fn work(desk: &mut Desk) {
    let ends = ["The search has ended: ", "tried without a result"];
    desk.until("the search has ended", |desk| {
        ends.iter().any(|words| desk.says(words))
    });
}

/// Runs frames until the search has tried some maps, and stops it.
pub fn settle(desk: &mut Desk) {
    desk.until("a map is tried", |desk| tried(desk) > 0);
    if first(desk).name == "Stop" {
        desk.press(Key::Enter);
    }
    rest(desk);
}

/// Runs frames until the last slice of a stopped search is done.
fn rest(desk: &mut Desk) {
    desk.frames(2);
    desk.until("no map is tried", |desk| !desk.looks_for_a_map());
}

/// The first button.
fn first(desk: &Desk) -> Widget {
    let first = desk.find(|one| one.takes_mouse() && FIRST.contains(&&*one.name));
    first.expect("the page is open")
}

/// The number of maps tried, as the page says it.
fn tried(desk: &Desk) -> u64 {
    let said = desk.find(|one| one.role == Role::Label && one.name.contains(" tried"));
    let said = said.map(|one| one.name.replace(',', ""));
    let mut words = said.iter().flat_map(|said| said.split(' '));
    words.find_map(|word| word.parse().ok()).unwrap_or(0)
}

/// The first widget of that name, whatever it is.
fn named(desk: &Desk, name: &str) -> Option<Widget> {
    desk.find(|widget| widget.name == name)
}

fn is_open(desk: &Desk) -> bool {
    named(desk, "Statement").is_some()
}

/// The page in a usual window.
fn page() -> Desk {
    let mut desk = Desk::paused();
    desk.command(names::FIND_A_MAP);
    assert!(is_open(&desk));
    desk
}

#[test]
fn the_page_opens_by_key_and_mouse_and_closes_by_both() {
    let mut desk = page();
    assert!(desk.says("press Find"));
    desk.escape();
    assert!(!is_open(&desk));
    desk.set_up();
    desk.click_on(names::FIND_A_MAP);
    assert!(is_open(&desk));
    desk.click_on("Close");
    assert!(!is_open(&desk));
    // Behind the page time stands still, and what concerns the run closes it.
    desk.command(names::FIND_A_MAP);
    desk.press(Key::Space);
    desk.pass(0.5);
    desk.pass(0.5);
    assert_eq!(desk.scene().tick(), 0);
    desk.to_end();
    assert!(!is_open(&desk));
}

#[test]
fn an_error_is_told_at_once_with_its_column_and_cure() {
    let mut desk = page();
    desk.frames(2);
    // The field has the focus, and its text is selected.
    desk.type_text("greedy.lenght >= 2");
    desk.frames(2);
    assert_eq!(desk.typed("Statement"), "greedy.lenght >= 2");
    assert!(desk.says("Column 8: ") && desk.says("length"));
    assert!(first(&desk).disabled);
    desk.press(Key::Enter);
    assert_eq!((first(&desk).name.as_str(), tried(&desk)), ("Find", 0));
    for (statement, sides, wrong) in [
        ("bfs.found or dfs.found", [9, 9], "Column 11: comparisons"),
        (" ", [9, 9], "The statement is empty."),
        (EVERYWHERE, [1, 1], "Start and goal need 2 cells."),
    ] {
        fill(&mut desk, statement, sides);
        assert!(desk.says(wrong) && first(&desk).disabled, "{statement}");
    }
    fill(&mut desk, EVERYWHERE, [2, 2]);
    assert!(!first(&desk).disabled);
    // Also in a small window.
    desk.resize(vec2(800.0, 600.0));
    limit(&mut desk, [2, 99]);
    assert!(desk.says("\"99\" is not a whole number from 1 to 32."));
}

#[test]
fn a_statement_is_chosen_from_the_menu_or_put_together() {
    let mut desk = page();
    let entry = &MENU[6];
    assert!(!desk.is_on("Terrain"));
    desk.choose("Menu of statements", &format!("7  {}", entry.words));
    assert_eq!(desk.typed("Statement"), entry.statement);
    assert!(desk.is_on("Terrain"));
    fill(&mut desk, "", [9, 9]);
    for (menu, word) in [
        ("a search", "greedy"),
        ("a figure", "length"),
        ("a sign", ">"),
        ("a search", "best"),
    ] {
        desk.click_on(menu);
        desk.click_on(word);
    }
    assert_eq!(desk.typed("Statement"), "greedy.length > best");
    assert!(!first(&desk).disabled);
}

#[test]
fn enter_starts_stops_continues_and_opens_the_best_map() {
    let mut desk = page();
    fill(&mut desk, NOWHERE, [5, 5]);
    desk.press(Key::Enter);
    assert_eq!(first(&desk).name, "Stop");
    desk.until("a map is tried", |desk| tried(desk) > 0);
    assert!(desk.says(" of 4,000,000 maps tried: "));
    desk.press(Key::Enter);
    rest(&mut desk);
    let stopped = tried(&desk);
    assert!(desk.says("The search has stopped: ") && desk.says("There is no map yet."));
    rest(&mut desk);
    assert_eq!(tried(&desk), stopped);
    assert_eq!(first(&desk).name, "Continue");
    desk.press(Key::Enter);
    desk.until("another map is tried", |desk| tried(desk) > stopped);
    // A closed page stops the search and keeps it.
    desk.escape();
    rest(&mut desk);
    desk.command(names::FIND_A_MAP);
    let kept = tried(&desk);
    rest(&mut desk);
    assert_eq!((tried(&desk), &*first(&desk).name), (kept, "Continue"));
    fill(&mut desk, EVERYWHERE, [2, 2]);
    assert_eq!(first(&desk).name, "Find", "another statement");
    desk.press(Key::Enter);
    work(&mut desk);
    let figures = "greedy.length 1, best 1, depth_first.found yes";
    assert!(desk.says(figures) && desk.says("No smaller map exists"));
    let board = |desk: &Desk| named(desk, "Best map so far").expect("it is drawn").rect;
    assert!(board(&desk).height() >= 64.0);
    let seed = desk.typed("Seed");
    desk.click_on("Another seed");
    assert_ne!(desk.typed("Seed"), seed);
    work(&mut desk);
    assert!(board(&desk).is_positive() && first(&desk).name == "Open");
    desk.press(Key::Enter);
    assert!(!is_open(&desk));
}

#[test]
fn the_map_is_opened_as_a_run_and_the_former_run_comes_back() {
    let mut desk = Desk::paused();
    desk.show_searches(3);
    let former = |desk: &mut Desk| (desk.searches().to_vec(), desk.map(), desk.seed());
    let before = former(&mut desk);
    desk.command(names::FIND_A_MAP);
    let statement = "depth_first.length > best and astar[weight=3].found";
    search(&mut desk, statement, [4, 4]);
    desk.click_on("Open");
    desk.finish();
    assert_eq!(desk.searches(), ["depth_first", "astar"]);
    assert_eq!(desk.search_parameter(1, "weight"), Some(30));
    assert_eq!(desk.step(), 0, "the race is about to begin");
    // On this map the statement holds, and a notice tells its figures.
    let lanes = desk.scene().lanes();
    let [long, best] = [0, 1].map(|lane| lanes[lane].extent.map(|extent| extent.length));
    assert!(long > best && best.is_some());
    let figures = format!("depth_first.length {}", long.expect("it is found"));
    assert!(desk.notice().contains(&figures), "{figures}");
    // It can be shared.
    let map = desk.map();
    let code = desk.copy_code();
    let run = share::run(&code, &mazescope_core::builtin::catalogue()).expect("it is a run");
    assert!(matches!(run.ground, Ground::Grown(_)));
    let shared = run.map();
    assert!(shared.tiles == map.tiles && shared.starts == map.starts && shared.goals == map.goals);
    desk.command(names::FIND_A_MAP);
    desk.click_on("Former run");
    desk.finish();
    assert!(former(&mut desk) == before);
    // A search that is named twice is opened once.
    desk.command(names::FIND_A_MAP);
    search(&mut desk, "astar[weight=3].found and astar.found", [2, 2]);
    desk.click_on("Open");
    desk.finish();
    assert_eq!(desk.searches(), ["astar"]);
    assert!(desk.says("The window shows A* once."));
}

#[test]
fn the_buttons_stay_in_sight_in_the_smallest_window() {
    let mut desk = Desk::paused_in(vec2(640.0, 480.0));
    desk.command(names::FIND_A_MAP);
    for entry in &MENU {
        fill(&mut desk, entry.statement, [9, 9]);
        for name in ["Find", "Open", "Another seed", "Close"] {
            let button = desk.named(name);
            let seen = desk.seen(&button);
            assert_eq!(seen, button.rect, "{name}: {}", entry.words);
            assert!(seen.bottom() <= 472.0, "{name} {seen:?}: {}", entry.words);
        }
    }
}
