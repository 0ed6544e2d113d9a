//! Share codes in the window: what is copied at one desk looks the same at another.

use egui::{Key, Modifiers, vec2};
use mazescope_app::dialog::Dialog;
use mazescope_app::watch::actions::{EditAction, MapAction, SearchAction, WatchAction};
use mazescope_app::watch::choices::{ColumnTab, SizeChoice};
use mazescope_core::{Map, Motion, Rate, Size, Tile};
use mazescope_desk::desk::{Desk, file, start};
use mazescope_formats::share;

const COPY: Modifiers = Modifiers {
    command: true,
    ctrl: true,
    shift: true,
    ..Modifiers::NONE
};

fn small() -> Desk {
    let mut begin = start();
    begin = begin.of_size(Size::clamped(40, 25));
    begin.paused = true;
    let mut desk = Desk::new(begin, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk
}

/// Draws a wall and a passage, and moves the goal.
fn edit(desk: &mut Desk) {
    let scene = desk.scene();
    let size = scene.map().size();
    let cells: Vec<_> = (3..20).filter_map(|x| size.cell(x, 11)).collect();
    scene.draw(&cells, Tile::Floor);
    scene.end_stroke();
    let cells: Vec<_> = (5..18).filter_map(|y| size.cell(22, y)).collect();
    scene.draw(&cells, Tile::Wall);
    scene.end_stroke();
    let (goal, to) = (scene.map().goals[0], size.cell(12, 11).unwrap());
    scene.move_mark(goal, to);
    scene.end_stroke();
    desk.finish();
}

fn copy(desk: &mut Desk) -> String {
    desk.key(Key::C, COPY);
    desk.frames(2);
    desk.click_on("Copy code");
    desk.copied().expect("it was copied").to_owned()
}

fn open(desk: &mut Desk, code: &str) {
    desk.key(Key::O, Modifiers::COMMAND);
    desk.frames(3);
    desk.type_text(code);
    desk.key_in_text(Key::Enter, Modifiers::NONE);
}

/// Both show the same map, lanes and edits.
fn same(one: &mut Desk, other: &mut Desk) {
    assert_eq!(
        one.state().chosen.grown.seed,
        other.state().chosen.grown.seed
    );
    let id = |desk: &Desk| desk.state().chosen.generator().info.id;
    assert_eq!(id(one), id(other));
    let settings = |desk: &Desk| {
        let lanes = desk.state().chosen.lanes().into_iter();
        let lanes = lanes.map(|(solver, settings)| (solver.info.id, settings));
        let grown = desk.state().chosen.grown.settings.clone();
        (lanes.collect::<Vec<_>>(), grown)
    };
    assert_eq!(settings(one), settings(other));
    assert!(one.scene().map() == other.scene().map());
    assert_eq!(one.scene().changes(), other.scene().changes());
    let scores = |desk: &mut Desk| {
        let race = desk.scene().race().expect("recorded");
        race.lanes
            .iter()
            .map(|lane| lane.score.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(scores(one), scores(other));
}

#[test]
fn a_code_that_was_copied_is_seen_the_same_elsewhere() {
    let mut one = small();
    one.act(WatchAction::Map(MapAction::SetGenerator("dungeon")));
    one.act(WatchAction::Map(MapAction::SetParameter("loops", 80)));
    one.act(WatchAction::Search(SearchAction::SetParameter(
        "neighbour_order",
        1,
    )));
    one.act(WatchAction::Map(MapAction::SetSeed("pear 7".to_owned())));
    one.act(WatchAction::Search(SearchAction::Show(1)));
    one.act(WatchAction::Search(SearchAction::Choose(
        0,
        "breadth_first",
    )));
    one.finish();
    let plain = copy(&mut one);
    let mut other = Desk::paused();
    open(&mut other, &plain);
    assert!(
        other.common().dialog.is_none(),
        "{:?}",
        other.common().dialog_error
    );
    assert!(other.says("seed pear 7"));
    other.finish();
    same(&mut one, &mut other);

    edit(&mut one);
    let edited = copy(&mut one);
    assert_ne!(edited, plain);
    // As a person would type it.
    let typed = format!(" {}-{} ", &edited[..20].to_lowercase(), &edited[20..]);
    open(&mut other, &typed);
    // The map is still being generated, so its edits are pending; the code contains them all the same.
    assert_eq!(copy(&mut other), edited);
    other.finish();
    same(&mut one, &mut other);
    assert_eq!(copy(&mut other), edited);
    other.act(WatchAction::Edit(EditAction::Undo));
    other.finish();
    assert_eq!(copy(&mut other), plain, "all edits are one stroke");
}

#[test]
fn a_window_begins_with_the_run_of_a_code() {
    let mut one = small();
    edit(&mut one);
    one.act(WatchAction::Search(SearchAction::Show(4)));
    for search in 0..4 {
        one.act(WatchAction::Search(SearchAction::Choose(
            search,
            ["depth_first", "breadth_first"][search % 2],
        )));
    }
    one.finish();
    let code = copy(&mut one);
    let run = share::run(&code, &mazescope_core::builtin::catalogue()).unwrap();
    share::check_for_window(&run, 4).unwrap();
    let mut other = Desk::new(start().with(run), vec2(800.0, 600.0), 1.0);
    other.finish();
    assert_eq!(
        other.state().chosen.panes.shown(),
        one.state().chosen.panes.shown()
    );
    same(&mut one, &mut other);
}

#[test]
fn a_map_that_fits_has_its_cells_in_the_code() {
    let mut one = Desk::paused();
    assert_eq!(one.state().chosen.size(), SizeChoice::Fit);
    let size = one.scene().map().size();
    one.click_on("Share");
    one.click_on("Copy code");
    let code = one.copied().unwrap().to_owned();
    assert!(one.says("Copied the code."));
    let mut other = Desk::new(start(), vec2(800.0, 600.0), 1.0);
    other.frames(3);
    open(&mut other, &code);
    other.finish();
    assert_eq!(other.state().chosen.size(), SizeChoice::Fixed(size));
    same(&mut one, &mut other);
}

#[test]
fn a_code_that_is_wrong_says_so_in_the_dialog_and_changes_nothing() {
    let mut desk = small();
    let code = copy(&mut desk);
    let char = if &code[30..31] == "7" { "8" } else { "7" };
    let wrong = format!("{}{char}{}", &code[..30], &code[31..]);
    desk.act(WatchAction::Map(MapAction::Refresh));
    let seed = desk.state().chosen.grown.seed.clone();
    open(&mut desk, &wrong);
    assert_eq!(
        desk.common().dialog,
        Some(Dialog::Open),
        "one can try again"
    );
    assert!(desk.says(&format!(
        "character 31 is '{char}', where '{}' fits",
        &code[30..31]
    )));
    assert_eq!(desk.state().chosen.grown.seed, seed);
}

#[test]
fn a_map_from_a_file_has_no_code_and_the_notice_says_what_to_do() {
    let map = Map::new(Size::clamped(12, 9), Tile::Floor);
    let mut start = start();
    start.chosen.shown = file("field.map", map);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.key(Key::C, COPY);
    desk.frames(2);
    assert_eq!(desk.copied(), None);
    assert!(desk.says("opened from a file has no code. Save the map and send the file."));
}

#[test]
fn a_link_is_opened_at_its_step_with_its_speed_and_its_panel() {
    let mut one = small();
    edit(&mut one);
    let code = copy(&mut one);
    let mut other = Desk::new(start(), vec2(800.0, 600.0), 1.0);
    other.frames(3);
    open(
        &mut other,
        &format!("https://example.org/#c={code}&t=7&v=compare&x=1"),
    );
    other.frames(60);
    let tick = other.scene().tick() - other.scene().race_start();
    assert_eq!(tick, 7);
    let state = other.state();
    assert_eq!(state.time.projector.player.motion, Motion::Paused);
    assert_eq!(state.open_column(), Some(ColumnTab::Compare));
    same(&mut one, &mut other);

    open(&mut other, &format!("#c={code}&t=1&speed=12.5"));
    other.frames(3);
    let player = other.state().time.projector.player;
    assert_eq!(player.rate, Rate::PerSecond(12.5));
    assert_eq!(player.motion, Motion::Forward);

    open(&mut other, "#speed=12,5&t=2");
    other.frames(3);
    assert!(other.says("The link sets speed to \"12,5\""));
}
