//! The library refuses what the window cannot show, with a message that says what it can show.

use egui::vec2;
use mazescope::{Map, Next, Say, Size, Solver, Tile, begin, watch};
use mazescope_desk::{Desk, start};

#[test]
fn no_map_no_search_and_five_are_refused() {
    let empty = Map::new(Size::new(9, 7).unwrap(), Tile::Wall);
    let open = Map::new(Size::new(9, 7).unwrap(), Tile::Floor);
    let searches = |count| mazescope::solvers().into_iter().take(count);
    let said = |map, count| watch(map, searches(count)).unwrap_err().to_string();
    assert!(said(&empty, 2).contains("needs at least 1 floor cell"));
    for count in [0, 5, 9] {
        let said = said(&open, count);
        assert!(
            said.starts_with(&format!("There are {count} searches")) && said.contains("1 to 4"),
            "{said}"
        );
    }
    let twice = searches(1).chain(searches(1));
    let said = watch(&open, twice).unwrap_err().to_string();
    assert!(said.contains("`depth_first` is given twice"), "{said}");
}

#[test]
fn the_window_begins_with_the_map_and_the_searches_that_are_given() {
    let map = mazescope::generator("dungeon")
        .unwrap()
        .map(61, 41, "lantern");
    let own = Solver::new("none", "None", |_| |_: &mut Say| Next::NoPath).about("Finds nothing.");
    let eight = mazescope::solver("astar")
        .unwrap()
        .set("neighbours", "eight")
        .unwrap();
    let host = start().host;
    let begun = begin(&map, vec![own, eight], host).unwrap();
    let mut desk = Desk::new(begun, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    assert_eq!(**desk.scene().map(), map);
    let race = desk.scene().race().expect("recorded");
    let lanes = race.lanes.iter().map(|lane| lane.solver.info.id);
    assert_eq!(lanes.collect::<Vec<_>>(), ["none", "astar"]);
    let eight = race.lanes[1].score.as_ref().expect("recorded").moves();
    let mut four = mazescope::solver("astar").unwrap().replay(&map);
    four.to_end();
    let four = four.board().path().len() as u64 - 1;
    assert!(eight.is_some_and(|moves| moves < four), "{eight:?} {four}");
}
