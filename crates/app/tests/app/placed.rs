//! Panes and their rectangles belong to one layout, whatever happens before the next one, and however small it is.

use egui::{Key, Modifiers, vec2};
use mazescope_app::watch::actions::{
    FileAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::Shows;
use mazescope_app::watch::view::Switch;
use mazescope_desk::desk::{Desk, start_in};
use mazescope_desk::world::World;
use mazescope_formats::content::read_any;

/// Four searches next to the pane of the map, each with its own camera.
fn four_and_the_map() -> Desk {
    let mut start = start_in(World {
        open: |path, _| read_any(TRACE).map_err(|error| format!("{path}: {error}")),
        ..World::default()
    });
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0).painting();
    desk.finish();
    desk.act(WatchAction::Search(SearchAction::Show(4)));
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    desk.act(WatchAction::View(ViewAction::Toggle(Switch::Linked)));
    desk.finish();
    assert_eq!(
        desk.state().boards.placed().count(),
        5,
        "the map and four searches"
    );
    desk
}

const TRACE: &[u8] = include_bytes!("../../../../examples/search.jsonl");

/// The picture at the position of each pane, before another frame.
fn painted(desk: &mut Desk) -> Vec<(usize, egui::Rect)> {
    let mut painted = Vec::new();
    desk.app()
        .pictures(&mut |picture| painted.push((picture.slot, picture.clip)));
    painted
}

#[test]
fn the_map_card_goes_while_each_search_moves_its_map_alone() {
    let mut desk = four_and_the_map();
    let before = painted(&mut desk);
    desk.ask(WatchAction::View(ViewAction::ToggleMap));
    // The panes of the last layout are still on the screen, and so are their boards.
    assert_eq!(desk.state().chosen.panes.shown().len(), 4);
    assert_eq!(painted(&mut desk), before);
    desk.frames(2);
    let shown: Vec<Shows> = desk
        .state()
        .boards
        .placed()
        .map(|(_, placed)| placed.shows)
        .collect();
    assert_eq!(shown, desk.state().chosen.panes.shown());
    let lanes: Vec<Option<usize>> = desk
        .state()
        .boards
        .placed()
        .map(|(pane, _)| pane.lane)
        .collect();
    assert_eq!(lanes, [0, 1, 2, 3].map(Some));
    assert_eq!(painted(&mut desk).len(), 4);
}

#[test]
fn a_trace_takes_the_place_of_the_map_card() {
    let mut desk = four_and_the_map();
    desk.ask(WatchAction::File(FileAction::Open(
        "search.jsonl".to_owned(),
    )));
    painted(&mut desk);
    desk.finish();
    assert_eq!(desk.state().boards.placed().count(), 4);
    assert_eq!(desk.placed(0).shows, Shows::Search("trace"));
    assert_eq!(painted(&mut desk).len(), 4);
}

/// A window updates the picture of a slot only where its board has changed, unless the board is another one.
#[test]
fn a_slot_that_shows_another_search_has_another_board() {
    let mut desk = four_and_the_map();
    let tick = desk.scene().race_start() + 40;
    desk.act(WatchAction::Time(TimeAction::Seek(tick)));
    desk.finish();
    let boards = |desk: &mut Desk| {
        let mut boards = Vec::new();
        desk.app()
            .pictures(&mut |picture| boards.push((picture.identity, picture.marks.to_vec())));
        boards
    };
    let before = boards(&mut desk);
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    desk.frames(2);
    let after = boards(&mut desk);
    assert_eq!((before.len(), after.len()), (5, 4));
    for ((was, old), (is, new)) in before.iter().zip(&after) {
        assert!(was != is || old == new, "{was:x}");
    }
}

#[test]
fn a_zoom_of_the_last_pane_counts_for_its_own_search() {
    let mut desk = four_and_the_map();
    let middle = desk.placed(4).rects.board.center();
    desk.ask(WatchAction::View(ViewAction::ToggleMap));
    desk.ask(WatchAction::View(ViewAction::Zoom(4, middle, 2.0)));
    desk.frames(2);
    let fitted: Vec<bool> = (0..4).map(|pane| desk.camera(pane).is_fitted()).collect();
    assert_eq!(fitted, [true, true, true, false]);
}

#[test]
fn a_window_too_low_for_a_board_paints_none() {
    for tab in ["Watch", "Walk", "Wall game"] {
        let mut desk = Desk::paused_in(vec2(900.0, 700.0)).painting();
        desk.click_on(tab);
        if tab == "Wall game" {
            desk.key(Key::O, Modifiers::NONE);
        }
        desk.frames(3);
        for (width, height) in [(900.0, 120.0), (900.0, 60.0), (120.0, 700.0), (1.0, 1.0)] {
            desk.resize(vec2(width, height));
            desk.app().pictures(&mut |picture| {
                let rows = picture.rows_in_sight();
                let room = picture.clip.is_positive();
                assert!(
                    room || rows.is_empty(),
                    "{tab} {width} x {height}: {rows:?}"
                );
                assert!(rows.start <= rows.end, "{tab} {width} x {height}: {rows:?}");
            });
        }
        desk.resize(vec2(900.0, 700.0));
        let mut seen = 0;
        desk.app()
            .pictures(&mut |picture| seen += usize::from(!picture.rows_in_sight().is_empty()));
        assert!(seen > 0, "{tab}: boards are visible again");
    }
}
