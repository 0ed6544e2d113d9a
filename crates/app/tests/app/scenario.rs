//! A scenario in *Watch*: its bar, its searches one after the other, and their results.

use egui::{Key, Modifiers, vec2};
use mazescope_app::watch::actions::{EditAction, FileAction, MapAction, TimeAction, WatchAction};
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Map, Rate, Size, Tile};
use mazescope_desk::desk::{Desk, start_in};
use mazescope_desk::world::World;
use mazescope_formats::Content;
use mazescope_formats::scenario::read;

/// The second length is too small, and the fourth search starts in another map's wall.
const TEXT: &str = "version 1\n\
    0\tfield.map\t12\t9\t0\t0\t11\t8\t14.31371\n\
    0\tfield.map\t12\t9\t0\t0\t0\t5\t4\n\
    0\tfield.map\t12\t9\t3\t3\t9\t3\t6\n\
    0\trock.map\t12\t9\t0\t0\t0\t5\t4\n";

fn world() -> World {
    World {
        open: |_, _| Ok(Content::Scenario(read(TEXT).unwrap())),
        open_scenario_map: |path, name| {
            assert_eq!(path, "some/field.scen");
            let tile = if name == "rock.map" {
                Tile::Wall
            } else {
                Tile::Floor
            };
            Ok(Map::new(Size::clamped(12, 9), tile))
        },
        ..World::default()
    }
}

fn opened(size: egui::Vec2) -> Desk {
    let mut desk = Desk::new(start_in(world()), size, 1.0);
    desk.act(WatchAction::File(FileAction::Open(
        "some/field.scen".to_owned(),
    )));
    desk.finish();
    desk
}

#[test]
fn its_searches_are_shown_one_after_the_other() {
    let mut desk = opened(vec2(1280.0, 800.0));
    assert!(desk.says("of 4 · listed 14.31371") && desk.says("found 14.31 ✔"));
    assert!(desk.state().chosen.panes.searches().contains(&"astar"));
    let eight = |desk: &Desk| {
        let settings = &desk.state().chosen.solver_settings;
        let all = desk.state().chosen.catalogue.solvers.iter();
        let all = all.filter_map(|entry| settings.of(&entry.info).find("neighbours"));
        all.min()
    };
    assert_eq!(eight(&desk), Some(1));
    assert!(desk.named("Previous line").disabled);

    desk.key(Key::N, Modifiers::NONE);
    desk.finish();
    assert!(desk.says("listed 4") && desk.says("found 5 ✖"));
    desk.click_on("Next line");
    desk.finish();
    assert!(desk.says("listed 6") && desk.says("found 6 ✔"));
    let size = desk.scene().map().size();
    let [start, goal] = [(3, 3), (9, 3)].map(|(x, y)| size.cell(x, y).unwrap());
    let map = desk.scene().map().clone();
    assert_eq!(
        (&map.starts[..], &map.goals[..]),
        (&[start][..], &[goal][..])
    );

    // A search that does not fit its map is reported, and the former one stays.
    desk.act(WatchAction::File(FileAction::GoToTask(3)));
    assert!(desk.says("line 5: the start 0,0 is a wall of the map rock.map"));
    assert!(desk.says("listed 6"));
    desk.key(Key::N, Modifiers::SHIFT);
    desk.finish();
    assert!(desk.says("listed 4"));
}

#[test]
fn an_edited_map_has_no_listed_length_and_another_map_ends_it() {
    let mut desk = opened(vec2(800.0, 600.0));
    assert!(desk.says("found 14.31 ✔"));
    desk.act(WatchAction::Edit(EditAction::SetBrush(Brush::Wall)));
    desk.act(WatchAction::Edit(EditAction::Press(4, 4)));
    desk.act(WatchAction::Edit(EditAction::Release));
    desk.finish();
    assert!(desk.says("edited") && !desk.says("found"));
    desk.act(WatchAction::Map(MapAction::Refresh));
    desk.finish();
    assert!(!desk.says("listed"));
    desk.key(Key::N, Modifiers::NONE);
    assert!(desk.says("No scenario is open"));
}

#[test]
fn a_length_is_shown_beside_the_moves_where_it_differs() {
    let mut desk = opened(vec2(1280.0, 800.0));
    desk.click_on("To the end");
    desk.finish();
    let figures = |desk: &Desk| desk.readout(1).figures.clone();
    let length = ("Length", "14.31".to_owned());
    assert_eq!(figures(&desk).last(), Some(&length));
    let conclusion = |desk: &Desk| {
        let conclusion = desk.state().compare.readout.conclusion.clone();
        conclusion.expect("at the end").headline
    };
    assert_eq!(
        conclusion(&desk),
        "A* found a shortest path: 11 moves, length 14.31."
    );
    desk.act(WatchAction::File(FileAction::GoToTask(1)));
    desk.finish();
    assert_eq!(conclusion(&desk), "A* found a shortest path: 5 moves.");
    let named = |name| figures(&desk).iter().any(|(figure, _)| *figure == name);
    assert!(named("Path") && !named("Length"));
}

#[test]
fn each_search_takes_a_while_though_the_first_was_of_one_step() {
    let mut desk = opened(vec2(1280.0, 800.0));
    let rate = desk.state().time.projector.player.rate;
    desk.act(WatchAction::File(FileAction::GoToTask(1)));
    desk.finish();
    assert_ne!(
        desk.state().time.projector.player.rate,
        rate,
        "a shorter search is slower"
    );
    desk.act(WatchAction::Time(TimeAction::SetRate(Rate::per_second(
        70.0,
    ))));
    desk.act(WatchAction::File(FileAction::GoToTask(0)));
    desk.finish();
    assert_eq!(
        desk.state().time.projector.player.rate,
        Rate::per_second(70.0)
    );
}

#[test]
fn one_comes_back_to_the_same_search_after_another_map() {
    let mut desk = opened(vec2(1280.0, 800.0));
    desk.act(WatchAction::File(FileAction::GoToTask(1)));
    desk.act(WatchAction::Map(MapAction::SetGenerator("backtracker")));
    desk.finish();
    assert!(!desk.says("of 4 · listed"));
    assert!(desk.says("field.scen stays in the list of generators"));
    desk.act(WatchAction::File(FileAction::ShowOpened));
    desk.finish();
    assert_eq!(
        desk.state().chosen.scenario().map(|steps| steps.place),
        Some(1)
    );
    assert!(desk.says("of 4 · listed"));
}
