//! Share codes in the window: what is copied at one desk looks the same at another.

use egui::{Vec2, vec2};
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Map, Motion, Rate, Size, Tile};
use mazescope_desk::{Change, Desk, USUAL, paused, start, start_with_file};
use mazescope_formats::share;

const SMALL: Vec2 = vec2(800.0, 600.0);

fn small() -> Desk {
    Desk::recorded(paused(start().of_size(Size::clamped(40, 25))), USUAL)
}

/// Another desk, which has just begun.
fn other() -> Desk {
    let mut desk = Desk::new(start(), SMALL, 1.0);
    desk.frames(3);
    desk
}

/// Draws a passage and a wall, and moves the goal.
fn edit(desk: &mut Desk) {
    let map = desk.map();
    let goal = map.size().position(map.goals[0]);
    desk.take_brush(Brush::ERASER);
    desk.draw((3, 11), (19, 11));
    desk.take_brush(Brush::Wall);
    desk.draw((22, 5), (22, 17));
    desk.draw(goal, (12, 11));
}

/// Both show the same map, lanes and edits.
fn same(one: &mut Desk, other: &mut Desk) {
    other.finish();
    let chosen = |desk: &Desk| (desk.seed(), desk.generator(), desk.searches().to_vec());
    assert_eq!(chosen(one), chosen(other));
    assert!(one.map() == other.map());
    assert_eq!(one.scene().changes(), other.scene().changes());
    let scores = |desk: &mut Desk| {
        let lanes = desk.scene().race().expect("recorded").lanes.iter();
        let lanes = lanes.map(|lane| (lane.settings.clone(), lane.score.clone()));
        lanes.collect::<Vec<_>>()
    };
    assert_eq!(scores(one), scores(other));
}

#[test]
fn a_code_that_was_copied_is_seen_the_same_elsewhere() {
    let mut one = small();
    for change in [
        Change::Generator("dungeon"),
        Change::Parameter("loops", 80),
        Change::SearchParameter("neighbour_order", 1),
        Change::Seed("pear 7"),
        Change::Searches(1),
        Change::Search(0, "breadth_first"),
    ] {
        one.change(change);
    }
    let plain = one.copy_code();
    let mut other = Desk::paused();
    other.open_file(&plain);
    assert!(!other.has_dialog() && other.says("seed pear 7"));
    same(&mut one, &mut other);

    edit(&mut one);
    let edited = one.copy_code();
    assert_ne!(edited, plain);
    // As a person would type it.
    let typed = format!(" {}-{} ", &edited[..20].to_lowercase(), &edited[20..]);
    other.open_file(&typed);
    // The map is still being generated, so its edits are pending; the code contains them all the same.
    assert_eq!(other.copy_code(), edited);
    same(&mut one, &mut other);
    assert_eq!(other.copy_code(), edited);
    other.change(Change::Undo);
    assert_eq!(other.copy_code(), plain, "all edits are one stroke");
}

#[test]
fn a_window_begins_with_the_run_of_a_code() {
    let mut one = small();
    edit(&mut one);
    let pair = ["depth_first", "breadth_first"];
    one.line_up(&[pair, pair].concat());
    let code = one.copy_code();
    let run = share::run(&code, &mazescope_core::builtin::catalogue()).unwrap();
    share::check_for_window(&run, 4).unwrap();
    let mut other = Desk::new(start().with(run), SMALL, 1.0);
    same(&mut one, &mut other);
}

#[test]
fn a_map_that_fits_has_its_cells_in_the_code() {
    let mut one = Desk::paused();
    one.click_on("Share");
    one.click_on("Copy code");
    let code = one.copied().unwrap().to_owned();
    assert!(one.says("Copied the code."));
    let mut other = other();
    other.open_file(&code);
    same(&mut one, &mut other);
    let size = other.map().size();
    other.resize(USUAL);
    other.new_map();
    assert_eq!(other.map().size(), size, "it no longer fits its pane");
}

#[test]
fn a_code_that_is_wrong_says_so_in_the_dialog_and_changes_nothing() {
    let mut desk = small();
    let code = desk.copy_code();
    let right = &code[30..31];
    let char = if right == "7" { "8" } else { "7" };
    let wrong = format!("{}{char}{}", &code[..30], &code[31..]);
    desk.new_map();
    let seed = desk.seed();
    desk.open_file(&wrong);
    assert!(desk.has_dialog(), "one can try again");
    assert!(desk.says("The code is damaged"));
    assert_eq!(desk.seed(), seed);
}

#[test]
fn a_map_from_a_file_has_no_code_and_the_notice_says_what_to_do() {
    let map = Map::new(Size::clamped(12, 9), Tile::Floor);
    let mut desk = Desk::recorded(start_with_file("field.map", map), USUAL);
    desk.command("Share");
    assert_eq!(desk.copied(), None);
    assert!(desk.says("opened from a file has no code. Save the map and send the file."));
}

#[test]
fn a_link_is_opened_at_its_step_with_its_speed_and_its_panel() {
    let mut one = small();
    edit(&mut one);
    let code = one.copy_code();
    let mut other = other();
    let link = format!("https://example.org/#c={code}&t=7&v=compare&x=1");
    other.open_file(&link);
    other.frames(60);
    assert_eq!((other.step(), other.motion()), (7, Motion::Paused));
    assert_eq!(other.column(), Some("Compare"));
    same(&mut one, &mut other);

    other.open_file(&format!("#c={code}&t=1&speed=12.5"));
    let plays = (other.rate(), other.motion());
    assert_eq!(plays, (Rate::PerSecond(12.5), Motion::Forward));

    other.open_file("#speed=12,5&t=2");
    assert!(other.says("The link sets speed to \"12,5\""));
}
