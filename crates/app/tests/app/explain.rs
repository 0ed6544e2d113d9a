//! The column *Explain*: its texts at any moment, pinned cells, and clicks that draw.

use egui::{Key, Modifiers, Pos2, vec2};
use mazescope_app::watch::actions::{
    EditAction, ExplainAction, MapAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::{ColumnTab, Focus, SizeChoice};
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Size, Unit};
use mazescope_desk::desk::Desk;
use mazescope_explain::promise::{Lamp, LampState};
use mazescope_explain::{Account, Subject};
use std::thread;
use std::time::Duration;

/// A desk in the middle of its race, with the column at the first search.
fn in_the_race() -> Desk {
    let mut desk = Desk::paused_in(vec2(1280.0, 800.0));
    desk.finish();
    desk.act(WatchAction::View(ViewAction::Focus(Focus::Search(0))));
    if desk.state().column() != ColumnTab::Explain || !desk.state().is_column_open() {
        desk.act(WatchAction::View(ViewAction::OpenColumn(
            ColumnTab::Explain,
        )));
        desk.finish();
    }
    desk
}

/// Goes that many steps after the start of the race.
fn go(desk: &mut Desk, step: u64) {
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + step)));
    desk.frames(3);
}

/// The guarantee of the selected search, once it is checked, which happens on another thread.
fn judged(desk: &mut Desk) -> Lamp {
    for _ in 0..10_000 {
        desk.frames(1);
        let state = desk.state();
        let explained = state.explaining.of(state.focus());
        if let Some(lamp) = explained.and_then(|explained| explained.account().promise.clone()) {
            return lamp;
        }
        thread::sleep(Duration::from_millis(1));
    }
    panic!("the guarantee is not checked after 10,000 frames");
}

/// The centre of a cell in the pane of the first search.
fn at(desk: &Desk, (x, y): (i32, i32)) -> Pos2 {
    desk.lattice(0).rect_of(x, y).center()
}

/// The first floor cell without a mark after that many.
fn floor(desk: &mut Desk, after: usize) -> (i32, i32) {
    let map = desk.scene().map().clone();
    let plain = |cell: &mazescope_core::grid::Cell| {
        map.is_floor(*cell) && !map.starts.contains(cell) && !map.goals.contains(cell)
    };
    let cell = map.size().iter().filter(plain).nth(after);
    map.size().position(cell.expect("there is floor"))
}

#[test]
fn every_card_tells_what_the_account_of_its_moment_says() {
    let mut desk = in_the_race();
    for id in ["breadth-first", "depth-first", "dijkstra", "astar"] {
        desk.act(WatchAction::Search(SearchAction::Choose(0, id)));
        desk.finish();
        for step in [0, 1, 2, 7, 30, 31, 29, 80, 3] {
            go(&mut desk, step);
            let lane = &mut desk.scene().race_mut().expect("a race").lanes[0];
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            let account = Account::at(&mut lane.timeline, &subject, None);
            let size = lane.timeline.board().size();
            assert!(desk.says(&account.sentence.to_string()), "{id} {step}");
            let explained = desk.state().explaining.of(0).expect("it is explained");
            assert_eq!(explained.first(), account.first(), "{id} {step}");
            assert_eq!(explained.account().next, account.next, "{id} {step}");
            if let Some(&first) = account.first().first() {
                let (x, y) = size.position(first);
                assert!(desk.says(&format!("({x}, {y})")), "{id} {step}");
            }
            if let Some(line) = account.line {
                let lit = desk.readout(0).line;
                assert_eq!(lit, Some(line.id), "{id} {step}");
            }
        }
    }
}

#[test]
fn where_the_clock_counts_events_the_last_one_is_told() {
    let mut desk = in_the_race();
    go(&mut desk, 5);
    let of_step = desk.readout(0).sentence.clone();
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    desk.frames(3);
    assert_eq!(desk.readout(0).sentence.claims.len(), 1);
    assert_ne!(desk.readout(0).sentence, of_step);
}

#[test]
fn a_click_pins_a_cell_and_a_drag_draws() {
    let mut desk = in_the_race();
    go(&mut desk, 60);
    let map = desk.scene().map().clone();
    let cell = floor(&mut desk, 3);
    let place = at(&desk, cell);
    desk.click(place);
    desk.finish();
    assert_eq!(desk.state().explaining.pinned, Some(cell));
    assert_eq!(*desk.scene().map(), map, "nothing is drawn");
    assert!(desk.says(&format!("CELL ({}, {})", cell.0, cell.1)));
    // The same click unpins it, and so does Escape.
    let place = at(&desk, cell);
    desk.click(place);
    assert_eq!(desk.state().explaining.pinned, None);
    desk.act(WatchAction::Explain(ExplainAction::Pin(cell.0, cell.1)));
    desk.key(Key::Escape, Modifiers::NONE);
    assert_eq!(desk.state().explaining.pinned, None);
    // No cell outside the map can be pinned.
    desk.act(WatchAction::Explain(ExplainAction::Pin(-1, 0)));
    assert_eq!(desk.state().explaining.pinned, None);
    let other = floor(&mut desk, 40);
    let points = [at(&desk, cell), at(&desk, other)];
    desk.drag(&points);
    desk.finish();
    assert_ne!(*desk.scene().map(), map, "a wall is drawn");
    assert_eq!(desk.state().explaining.pinned, None);
}

#[test]
fn with_a_brush_in_the_hand_a_click_draws() {
    let mut desk = in_the_race();
    let map = desk.scene().map().clone();
    let cell = floor(&mut desk, 3);
    desk.act(WatchAction::Edit(EditAction::SetBrush(Brush::Wall)));
    let place = at(&desk, cell);
    desk.click(place);
    desk.finish();
    let drawn = desk.scene().map().clone();
    assert_ne!(drawn, map);
    assert_eq!(desk.state().explaining.pinned, None);
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(!desk.state().hand.brush_in_hand);
    let place = at(&desk, cell);
    desk.click(place);
    desk.finish();
    assert_eq!(*desk.scene().map(), drawn);
    assert_eq!(desk.state().explaining.pinned, Some(cell));
}

#[test]
fn a_history_leads_to_its_steps_and_back() {
    let mut desk = in_the_race();
    let id = "breadth_first";
    desk.act(WatchAction::Search(SearchAction::Choose(0, id)));
    desk.finish();
    go(&mut desk, 60);
    let lane = &desk.scene().race().expect("a race").lanes[0];
    let size = lane.timeline.board().size();
    let current = lane.timeline.now().expect("it has a current cell");
    let (x, y) = size.position(current);
    desk.act(WatchAction::Explain(ExplainAction::Pin(x, y)));
    desk.frames(3);
    let told = desk.state().explaining.told(0).expect("it has a history");
    assert!(told.whole);
    assert_eq!(told.history.cell, current);
    assert_eq!(told.history.expanded_at, Some(60));
    let found = told.history.discovered_at.expect("it is discovered");
    assert!(found < 60);
    desk.act(WatchAction::Explain(ExplainAction::ToStep(0, found)));
    desk.frames(3);
    let start = desk.scene().race_start();
    assert_eq!(desk.scene().tick(), start + found);
    let told = desk.state().explaining.told(0).expect("it has a history");
    assert_eq!(told.history.expanded_at, None, "it is expanded later");
    assert_eq!(told.history.discovered_at, Some(found));
    // With ticks of events, the same step is another tick.
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    desk.act(WatchAction::Explain(ExplainAction::ToStep(0, 60)));
    desk.frames(3);
    let lane = &mut desk.scene().race_mut().expect("a race").lanes[0];
    assert_eq!(lane.timeline.tally().steps, 60);
}

#[test]
fn a_history_begins_with_what_has_just_happened() {
    let mut desk = in_the_race();
    let id = "iterative_deepening";
    desk.act(WatchAction::Search(SearchAction::Show(1)));
    desk.act(WatchAction::Search(SearchAction::Choose(0, id)));
    desk.finish();
    let map = desk.scene().map().clone();
    let (x, y) = map.size().position(map.starts[0]);
    desk.act(WatchAction::Explain(ExplainAction::Pin(x, y)));
    go(&mut desk, 80);
    let told = &desk
        .state()
        .explaining
        .told(0)
        .expect("it has a history")
        .history;
    let (events, newest) = (told.told.len(), told.told.last().expect("events").step);
    assert!(events > 13 && newest > 0, "{events} up to {newest}");
    assert!(desk.says(&format!("step {newest}")));
    let mut links = desk.widgets().into_iter();
    let oldest = links.any(|widget| widget.name == "step 0");
    assert!(!oldest, "the oldest is out of sight");
    assert!(desk.says(&format!("and {} earlier events", events - 12)));
}

#[test]
fn what_is_explained_can_be_copied() {
    let mut desk = in_the_race();
    go(&mut desk, 12);
    judged(&mut desk);
    desk.key(Key::C, Modifiers::SHIFT);
    let copied = desk.copied().expect("it is copied").to_owned();
    let sentence = desk.readout(0).sentence.to_string();
    assert!(copied.contains(&sentence), "{copied}");
    for part in ["Step: 12 of", "up: ", "Stack: ", "Guarantee: ", "Line: "] {
        assert!(copied.contains(part), "{part} in {copied}");
    }
}

#[test]
fn the_promise_of_a_search_that_does_not_run_is_not_known_to_hold() {
    let mut desk = in_the_race();
    let size = SizeChoice::Fixed(Size::clamped(129, 129));
    desk.act(WatchAction::Map(MapAction::SetSize(size)));
    desk.act(WatchAction::Search(SearchAction::Choose(
        0,
        "iterative_deepening",
    )));
    desk.finish();
    let lamp = judged(&mut desk);
    assert_eq!(lamp.state, LampState::Unknown, "{}", lamp.text);
    assert!(
        lamp.text.contains("the search does not run on this map"),
        "{}",
        lamp.text
    );
}

#[test]
fn a_pin_that_a_smaller_map_does_not_have_is_let_go() {
    let mut desk = in_the_race();
    let size = desk.scene().map().size();
    let corner = (size.width() as i32 - 2, size.height() as i32 - 2);
    desk.act(WatchAction::Explain(ExplainAction::Pin(corner.0, corner.1)));
    assert_eq!(desk.state().explaining.pinned, Some(corner));
    let small = SizeChoice::Fixed(Size::clamped(13, 11));
    desk.act(WatchAction::Map(MapAction::SetSize(small)));
    desk.finish();
    assert_eq!(desk.state().explaining.pinned, None);
}
