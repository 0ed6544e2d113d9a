//! Drawing on a map, moving its marks, undo, redo and zoom, with the mouse.

use egui::{Key, Modifiers, Pos2, Vec2, vec2};
use mazescope_app::boards::camera::Camera;
use mazescope_app::watch::actions::{
    EditAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::boards::board::words_of;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Map, Tile};
use mazescope_desk::desk::{Desk, Widget};
use std::sync::Arc;

fn boards(desk: &Desk) -> Vec<Widget> {
    let widgets = desk.widgets().into_iter();
    widgets.filter(|widget| widget.name == "Map").collect()
}

/// The centre of a cell in the first pane.
fn at(desk: &Desk, x: i32, y: i32) -> Pos2 {
    desk.lattice(0).rect_of(x, y).center()
}

fn map(desk: &mut Desk) -> Arc<Map> {
    desk.scene().map().clone()
}

#[test]
fn undo_and_redo_wait_for_an_edit() {
    let mut desk = Desk::paused();
    desk.set_up();
    let original = map(&mut desk);
    for name in ["Undo", "Redo"] {
        assert!(desk.named(name).disabled, "{name}");
    }
    // However fast the mouse, the wall has no holes.
    desk.drag(&[at(&desk, 3, 20), at(&desk, 40, 33)]);
    desk.finish();
    let drawn = map(&mut desk);
    assert_ne!(drawn.tiles, original.tiles);
    assert!(!desk.named("Undo").disabled && desk.named("Redo").disabled);
    desk.click_on("Undo");
    desk.finish();
    assert_eq!(*map(&mut desk), *original);
    assert!(desk.named("Undo").disabled && !desk.named("Redo").disabled);
    desk.click_on("Redo");
    desk.finish();
    assert_eq!(*map(&mut desk), *drawn);
}

#[test]
fn undo_in_the_midst_of_a_stroke_ends_it() {
    let mut desk = Desk::paused();
    desk.finish();
    let original = map(&mut desk);
    for action in [EditAction::Press(3, 20), EditAction::DragTo(24, 33)] {
        desk.ask(WatchAction::Edit(action));
    }
    assert!(*map(&mut desk) != *original, "it has drawn");
    for action in [
        EditAction::Undo,
        EditAction::DragTo(30, 33),
        EditAction::Release,
    ] {
        desk.ask(WatchAction::Edit(action));
    }
    desk.finish();
    assert!(*map(&mut desk) == *original, "nothing is left of it");
}

#[test]
fn a_stroke_makes_a_wall_that_nothing_slips_through() {
    let mut desk = Desk::paused();
    desk.drag(&[at(&desk, 3, 20), at(&desk, 40, 33)]);
    desk.finish();
    let map = map(&mut desk);
    let marked = [&map.starts[..], &map.goals[..]].concat();
    let (mut x, mut y) = (3, 20);
    while (x, y) != (40, 33) {
        let blocked = |x, y| {
            let cell = map.size().cell(x, y).filter(|cell| !marked.contains(cell));
            cell.is_none_or(|cell| map.tiles[cell] == Tile::Wall)
        };
        // Along the line, each wall shares an edge with the last one.
        (x, y) = match (blocked(x + 1, y), blocked(x, y + 1)) {
            (true, false) => (x + 1, y),
            (false, true) => (x, y + 1),
            (true, true) if (y + 1 - 20) * 37 <= (x - 3) * 13 => (x, y + 1),
            (true, true) => (x + 1, y),
            (false, false) => panic!("a hole after ({x}, {y})"),
        };
    }
}

#[test]
fn brushes_and_undo_are_in_reach_in_every_window_at_every_moment() {
    for size in [vec2(640.0, 480.0), vec2(800.0, 600.0), HIGH] {
        let mut desk = Desk::paused_in(size);
        for moment in [TimeAction::ToStart, TimeAction::ToEnd] {
            desk.act(WatchAction::Time(moment));
            desk.frames(3);
            for name in ["Wall", "Erase", "Sand", "Swamp", "Undo", "Redo"] {
                let button = desk.named(name).rect;
                assert!(button.width() <= 30.0, "{size} {name}: {button:?}");
                assert!(button.right() < size.x && button.bottom() < 44.0);
            }
        }
        desk.click_on("Sand");
        let hand = &desk.state().hand;
        assert!(hand.brush_in_hand && hand.brush == Brush::SAND);
    }
}

#[test]
fn erasing_makes_floor() {
    let mut desk = Desk::paused();
    desk.set_up();
    let original = map(&mut desk);
    desk.click_on("Erase");
    desk.drag(&[at(&desk, 3, 3), at(&desk, 30, 3)]);
    desk.finish();
    let map = map(&mut desk);
    for x in 3..=30 {
        let cell = map.size().cell(x, 3).expect("on the map");
        assert_eq!(map.tiles[cell], Tile::Floor, "({x}, 3)");
    }
    assert_ne!(map.tiles, original.tiles);
}

#[test]
fn a_mark_is_dragged_to_floor_and_undo_brings_it_back() {
    let mut desk = Desk::paused();
    desk.set_up();
    let original = map(&mut desk);
    let size = original.size();
    let start = original.starts[0];
    let floor = |cell: &mazescope_core::grid::Cell| {
        original.is_floor(*cell) && *cell != start && !original.goals.contains(cell)
    };
    let target = size
        .iter()
        .filter(floor)
        .nth(200)
        .expect("a road map has floor");
    let [from, to] = [start, target].map(|cell| {
        let (x, y) = size.position(cell);
        at(&desk, x, y)
    });
    desk.drag(&[from, to]);
    desk.finish();
    assert_eq!(map(&mut desk).starts, [target]);
    assert_eq!(map(&mut desk).tiles, original.tiles);
    desk.click_on("Undo");
    desk.finish();
    assert_eq!(*map(&mut desk), *original);
}

#[test]
fn an_edit_drops_the_searches_only_and_stays_at_the_tick() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    let generation = desk.scene().generation_ticks();
    desk.drag(&[at(&desk, 3, 20), at(&desk, 40, 33)]);
    desk.finish();
    assert_eq!(desk.scene().generation_ticks(), generation);
    assert!(
        desk.scene().race_start() > generation,
        "the edit is on the line"
    );
    let end = desk.scene().length();
    assert_eq!(desk.scene().tick(), end, "from the end to the new end");
}

#[test]
fn zoom_is_linked_until_it_is_not_and_fit_shows_all() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    desk.set_up();
    let boards = boards(&desk);
    let cell = |desk: &Desk, pane| desk.lattice(pane).cell;
    let fitted = cell(&desk, 0);
    desk.act(WatchAction::View(ViewAction::Zoom(
        1,
        boards[1].rect.center(),
        2.0,
    )));
    assert!(cell(&desk, 0) > 1.5 * fitted && cell(&desk, 0) == cell(&desk, 2));
    desk.click_on("Move maps together");
    desk.act(WatchAction::View(ViewAction::Pan(1, vec2(30.0, 0.0))));
    assert_ne!(desk.camera(1), desk.camera(0));
    desk.click_on("Fit");
    for pane in 0..3 {
        assert_eq!(desk.camera(pane), Camera::Fitted);
    }
}

/// A window that shows the whole side panel.
const HIGH: Vec2 = vec2(1280.0, 1000.0);

/// The costs of the cells (3, 3) to (30, 3), which are all equal.
fn costs(desk: &mut Desk) -> u8 {
    let map = map(desk);
    let cell = |x| map.size().cell(x, 3).expect("on the map");
    let marked = |x: &i32| !map.starts.contains(&cell(*x)) && !map.goals.contains(&cell(*x));
    let costs: Vec<u8> = (3..=30).filter(marked).map(|x| map.cost(cell(x))).collect();
    assert!(costs.iter().all(|&cost| cost == costs[0]), "{costs:?}");
    assert!((3..=30).all(|x| map.is_floor(cell(x))));
    costs[0]
}

#[test]
fn terrain_is_drawn_by_clicks_and_by_keys_and_taken_back() {
    let mut desk = Desk::paused_in(HIGH);
    desk.set_up();
    let original = map(&mut desk);
    // On the pane of a search, whose cells are large: on small cells a drag near a mark would move the mark.
    desk.click_on("To the end");
    let draw = |desk: &mut Desk| {
        let search = desk.lattice(1);
        let stroke = [3, 30].map(|x| search.rect_of(x, 3).center());
        desk.drag(&stroke);
        desk.finish();
    };
    assert_eq!(
        desk.state().hand.brush,
        Brush::Wall,
        "a drag draws walls at first"
    );
    for (name, cost) in [("Sand", 3), ("Swamp", 8), ("Erase", 1)] {
        desk.frames(20);
        desk.click_on(name);
        assert_eq!(desk.state().hand.brush.cost(), cost, "{name}");
        draw(&mut desk);
        assert_eq!(costs(&mut desk), cost, "{name}");
    }
    for (key, modifiers, cost) in [
        (Key::A, Modifiers::NONE, 3),
        (Key::K, Modifiers::NONE, 4),
        (Key::A, Modifiers::SHIFT, 8),
        (Key::J, Modifiers::NONE, 7),
    ] {
        desk.key(key, modifiers);
        draw(&mut desk);
        assert_eq!(costs(&mut desk), cost, "{key:?}");
    }
    for cost in [8, 4, 3] {
        desk.click_on("Undo");
        desk.finish();
        assert_eq!(costs(&mut desk), cost);
        if cost == 8 {
            desk.key(Key::Y, Modifiers::COMMAND);
            desk.finish();
            assert_eq!(costs(&mut desk), 7, "redone");
            desk.key(Key::Z, Modifiers::COMMAND);
            desk.finish();
        }
    }
    for _ in 0..4 {
        desk.click_on("Undo");
        desk.finish();
    }
    assert_eq!(*map(&mut desk), *original);
}

#[test]
fn the_brush_stops_at_the_least_and_the_greatest_cost() {
    let mut desk = Desk::paused_in(HIGH);
    for (key, last) in [(Key::K, 9), (Key::J, 1)] {
        for _ in 0..12 {
            desk.key(key, Modifiers::NONE);
        }
        assert_eq!(desk.state().hand.brush, Brush::Floor(last));
    }
}

#[test]
fn what_a_cell_costs_is_told_and_who_does_not_look_at_it() {
    let mut desk = Desk::paused_in(HIGH);
    desk.set_up();
    let subtitles = |desk: &Desk| -> Vec<String> {
        let panes = desk.state().boards.readouts.iter();
        panes.map(|pane| pane.subtitle.clone()).collect()
    };
    let ignoring = |desk: &Desk| {
        let told = subtitles(desk).into_iter();
        told.filter(|words| words.contains("ignores costs")).count()
    };
    assert_eq!(ignoring(&desk), 0);
    desk.click_on("Swamp");
    desk.drag(&[at(&desk, 3, 3), at(&desk, 30, 3)]);
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    assert_eq!(ignoring(&desk), 2, "{:?}", subtitles(&desk));
    let map = map(&mut desk);
    for pane in 0..2 {
        let cost = |x, y| {
            let cell = map.size().cell(x, y).expect("inside");
            let lane = desk.state().chosen.lane_of(pane);
            let terrain = desk.state().time.terrain(lane);
            terrain.map(|terrain| terrain.cost(cell))
        };
        let ends = [&map.starts[..], &map.goals[..]].concat();
        let told = (3..=30).find(|&x| !ends.contains(&map.size().cell(x, 3).expect("inside")));
        assert_eq!(cost(told.expect("no row of ends"), 3), Some(8));
        assert_eq!(cost(3, 9), Some(1));
    }
    desk.act(WatchAction::Search(SearchAction::Choose(0, "dijkstra")));
    desk.finish();
    assert_eq!(ignoring(&desk), 1, "{:?}", subtitles(&desk));
    let told = |x, y| {
        let state = desk.state();
        let (lane, looks) = (state.chosen.lane_of(0), desk.readout(0).looks);
        words_of(&state.time, lane, looks, (x, y))
    };
    assert_eq!(
        told(12, 3).as_deref(),
        Some("(12, 3)  expanded, cost 8, 21 moves from the start")
    );
    assert_eq!(told(-1, 3), None);
}
