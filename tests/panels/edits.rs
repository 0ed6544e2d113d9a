//! Drawing on a map, moving its marks, undo and redo, and looking closer, with the mouse.

use super::desk::{Desk, Widget};
use egui::{Pos2, vec2};
use mazescope::app::camera::Camera;
use mazescope::app::watch::actions::{ViewAction, WatchAction};
use mazescope::map::{Map, Tile};
use std::sync::Arc;

fn boards(desk: &Desk) -> Vec<Widget> {
    let widgets = desk.widgets().into_iter();
    widgets.filter(|widget| widget.name == "Map").collect()
}

/// The middle of a cell in the first pane.
fn at(desk: &Desk, x: i32, y: i32) -> Pos2 {
    desk.lattice(0).rect_of(x, y).center()
}

fn map(desk: &mut Desk) -> Arc<Map> {
    desk.scene().map().clone()
}

#[test]
fn undo_and_redo_wait_for_an_edit() {
    let mut desk = Desk::paused();
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
        // Along the line a next wall shares an edge with the last one.
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
fn erasing_makes_floor() {
    let mut desk = Desk::paused();
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
    let original = map(&mut desk);
    let size = original.size();
    let start = original.starts[0];
    let floor = |cell: &mazescope::grid::Cell| {
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
    let boards = boards(&desk);
    let cell = |desk: &Desk, pane| desk.lattice(pane).cell;
    let fitted = cell(&desk, 0);
    desk.act(WatchAction::View(ViewAction::Zoom(
        1,
        boards[1].rect.center(),
        2.0,
    )));
    assert!(cell(&desk, 0) > 1.5 * fitted && cell(&desk, 0) == cell(&desk, 2));
    desk.click_on("Link panes");
    desk.act(WatchAction::View(ViewAction::Pan(1, vec2(30.0, 0.0))));
    assert_ne!(desk.state().camera(1), desk.state().camera(0));
    desk.click_on("Fit");
    for pane in 0..3 {
        assert_eq!(desk.state().camera(pane), Camera::Fitted);
    }
}
