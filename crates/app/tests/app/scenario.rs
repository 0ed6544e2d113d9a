//! A scenario in *Watch*: its bar, its searches one after the other, and their results.

use egui::vec2;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Map, Rate, Size, Tile};
use mazescope_desk::{Change, Desk, World, names, start_in};
use mazescope_formats::Content;
use mazescope_formats::scenario::read;

/// The second length is too small, and the fourth search starts in another map's wall.
const TEXT: &str = "version 1\n\
    0\tfield.map\t12\t9\t0\t0\t11\t8\t14.31371\n\
    0\tfield.map\t12\t9\t0\t0\t0\t5\t4\n\
    0\tfield.map\t12\t9\t3\t3\t9\t3\t6\n\
    0\trock.map\t12\t9\t0\t0\t0\t5\t4\n";

fn opened() -> Desk {
    let world = World {
        open: |_, _| Ok(Content::Scenario(read(TEXT).unwrap())),
        open_scenario_map: |path, name| {
            assert_eq!(path, "some/field.scen");
            let is_rock = name == "rock.map";
            let tile = if is_rock { Tile::Wall } else { Tile::Floor };
            Ok(Map::new(Size::clamped(12, 9), tile))
        },
        ..World::default()
    };
    let mut desk = Desk::new(start_in(world), vec2(1280.0, 800.0), 1.0);
    desk.change(Change::File("some/field.scen"));
    desk
}

#[test]
fn its_searches_are_shown_one_after_the_other() {
    let mut desk = opened();
    assert!(desk.says("of 4 · listed 14.31371") && desk.says("found 14.31 ✔"));
    assert!(desk.searches().contains(&"astar"));
    for search in 0..desk.searches().len() {
        let neighbours = desk.search_parameter(search, "neighbours");
        // All go diagonally.
        assert!(neighbours.is_none_or(|value| value == 1));
    }
    assert!(desk.named("Previous line").disabled);

    desk.command("Next line");
    desk.finish();
    assert!(desk.says("listed 4") && desk.says("found 5 ✖"));
    desk.click_on("Next line");
    desk.finish();
    assert!(desk.says("listed 6") && desk.says("found 6 ✔"));
    let map = desk.map();
    let ends = [&map.starts[..], &map.goals[..]].concat();
    let ends: Vec<_> = ends.iter().map(|&cell| map.size().position(cell)).collect();
    assert_eq!(ends, [(3, 3), (9, 3)]);

    // A search that does not fit its map is reported, and the former one stays.
    desk.begin(Change::Line(1));
    desk.frames(2);
    assert!(desk.says("line 5: the start 0,0 is a wall of the map rock.map"));
    assert!(desk.says("listed 6"));
    desk.command("Previous line");
    desk.finish();
    assert!(desk.says("listed 4"));
}

#[test]
fn an_edited_map_has_no_listed_length_and_another_map_ends_it() {
    let mut desk = opened();
    desk.change(Change::Line(1));
    desk.take_brush(Brush::Wall);
    desk.draw((4, 4), (4, 4));
    assert!(desk.says("edited") && !desk.says("found"));
    desk.new_map();
    assert!(!desk.says("of 4 · listed"));
    assert!(desk.says("field.scen stays in the list of generators"));
    desk.command("Next line");
    assert!(desk.says("No scenario is open"));
    // One comes back to the same search.
    desk.show_opened("field.scen");
    assert!(desk.says("of 4 · listed 4"));
}

#[test]
fn a_length_is_shown_beside_the_moves_where_it_differs() {
    let mut desk = opened();
    desk.click_on(names::TO_THE_END);
    desk.open_column("Compare");
    desk.finish();
    assert!(desk.says("A* found a shortest path: 11 moves, length 14.31."));
    desk.change(Change::Line(1));
    desk.to_end();
    assert!(desk.says("A* found a shortest path: 5 moves.") && !desk.says(", length"));
}

#[test]
fn each_search_takes_a_while_though_the_first_was_of_one_step() {
    let mut desk = opened();
    let rate = desk.rate();
    desk.change(Change::Line(1));
    assert_ne!(desk.rate(), rate, "a shorter search is slower");
    desk.set_rate(Rate::per_second(70.0));
    desk.change(Change::Line(-1));
    assert_eq!(desk.rate(), Rate::per_second(70.0));
}
