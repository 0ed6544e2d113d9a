//! Small multiples: each shows the run that it names, and a click on one shows that run.

use super::desk::{Desk, start};
use egui::vec2;
use mazescope::app::boards::small_picture::{EARLIEST, FLOOR, WALL};
use mazescope::app::watch::actions::{CompareAction, ViewAction, WatchAction};
use mazescope::app::watch::choices::{ColumnTab, Varied};
use mazescope::app::watch::compare::multiples::{Multiple, Varying, seeds};
use mazescope::map::Map;
use mazescope::playback::score::solve;
use mazescope::random::Seed;
use std::sync::Arc;
use std::time::Duration;

/// The first scene, recorded, with the column *Compare*.
fn comparing() -> Desk {
    let mut start = start();
    start.paused = true;
    start.chosen.fit = !start.chosen.take_first_scene();
    let mut desk = Desk::new(start, vec2(1280.0, 1800.0), 1.0);
    desk.finish();
    desk.act(WatchAction::View(ViewAction::OpenColumn(
        ColumnTab::Compare,
    )));
    desk
}

/// Runs frames until all multiples are made.
fn made(desk: &mut Desk) -> Vec<Multiple> {
    for _ in 0..20_000 {
        desk.frames(1);
        let multiples = &desk.state().compare.multiples;
        let wanted = multiples.plan().map_or(usize::MAX, |plan| plan.runs.len());
        if multiples.made().len() == wanted {
            return multiples.made().to_vec();
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("the multiples are not ready");
}

/// Checks that a multiple is the run of the first lane's search on that map, with its settings.
fn check(desk: &Desk, multiple: &Multiple, map: Map) {
    let (solver, settings) = desk.state().chosen.lanes().swap_remove(0);
    let map = Arc::new(map);
    let score = solve(&solver, Arc::clone(&map), &settings, |_| true).expect("it runs to its end");
    assert_eq!(multiple.expanded, Some(score.expanded));
    assert_eq!(multiple.moves, score.moves());
    assert_eq!(multiple.picture.size, map.size());
    // Small maps have one pixel per cell.
    for (cell, &shade) in map.size().iter().zip(&multiple.picture.shades) {
        assert_eq!(shade == WALL, !map.is_floor(cell));
    }
    let shades = multiple.picture.shades.iter();
    let expanded = shades.filter(|shade| **shade >= EARLIEST).count();
    assert_eq!(expanded as u64, score.expanded);
    let start = map.size().iter().position(|cell| cell == map.starts[0]);
    assert_eq!(multiple.picture.shades[start.expect("inside")], EARLIEST);
    assert!(multiple.picture.shades.contains(&255) || score.expanded < 2);
    assert!(multiple.picture.shades.contains(&FLOOR) || score.expanded >= map.floor_cells() as u64);
}

#[test]
fn a_parameter_of_the_map_is_varied_and_a_click_sets_it() {
    let mut desk = comparing();
    desk.choose("Vary", "density of the map");
    let all = made(&mut desk);
    let plan = desk
        .state()
        .compare
        .multiples
        .plan()
        .expect("this parameter is varied")
        .clone();
    assert_eq!(all.len(), 12);
    let grown = desk.state().chosen.grown.clone();
    for (multiple, (value, _)) in all.iter().zip(&plan.runs) {
        let mut grown = grown.clone();
        let value = value.parse().expect("a number");
        grown.settings.set("density", value);
        check(&desk, multiple, grown.map());
    }
    let (value, _) = &plan.runs[3];
    desk.click_on(&format!("Show {value}"));
    desk.finish();
    let density = desk.state().chosen.grown.settings.find("density");
    assert_eq!(
        density.map(|density| density.to_string()).as_ref(),
        Some(value)
    );
    assert_eq!(made(&mut desk), all, "they stay as they are");
}

#[test]
fn seeds_are_varied_from_the_present_one_on() {
    let mut desk = comparing();
    desk.choose("Vary", "seed of the map");
    let all = made(&mut desk);
    let grown = desk.state().chosen.grown.clone();
    let seeds: Vec<Seed> = seeds(&grown.seed).collect();
    for (multiple, seed) in all.iter().zip(&seeds) {
        let mut grown = grown.clone();
        grown.seed = seed.clone();
        check(&desk, multiple, grown.map());
    }
    desk.click_on(&format!("Show {}", seeds[7].as_str()));
    desk.finish();
    assert_eq!(desk.state().chosen.grown.seed, seeds[7]);
    assert_eq!(made(&mut desk), all, "they stay as they are");
}

#[test]
fn a_parameter_of_the_search_is_varied_on_the_map_that_is_there() {
    let mut desk = comparing();
    let varied = Varied::Search("neighbour_order");
    let state = desk.state();
    let varying = Varying::of(&state.chosen, state.focus()).expect("there is a search");
    assert!(varying.choices().contains(&varied));
    desk.act(WatchAction::Compare(CompareAction::Vary(Some(varied))));
    let all = made(&mut desk);
    assert!(all.len() > 1);
    let map = desk.scene().map().as_ref().clone();
    let (solver, _) = desk.state().chosen.lanes().swap_remove(0);
    let parameters = solver.info.parameters.iter();
    let order = parameters
        .clone()
        .find(|parameter| parameter.name == "neighbour_order");
    let words = order.expect("it has one").words();
    assert_eq!(all.len(), words.len());
    for (multiple, word) in all.iter().zip(words) {
        desk.click_on(&format!("Show {word}"));
        desk.finish();
        check(&desk, multiple, map.clone());
    }
    desk.act(WatchAction::Compare(CompareAction::Vary(None)));
    desk.frames(2);
    assert!(desk.state().compare.multiples.made().is_empty());
}
