//! Drawing on a map, moving its marks, undo, redo and zoom, with the mouse.

use egui::{Key, Modifiers, Vec2, vec2};
use mazescope_core::Tile;
use mazescope_core::playback::edits::Brush;
use mazescope_desk::{Change, Desk, names};

/// A window that shows the whole side panel.
const HIGH: Vec2 = vec2(1280.0, 1000.0);

/// Drags from one cell of the first pane to another. However fast the mouse is, the stroke has no holes.
fn drag(desk: &mut Desk, from: (i32, i32), to: (i32, i32)) {
    let points = [from, to].map(|cell| desk.at(0, cell));
    desk.drag(&points);
    desk.finish();
}

#[test]
fn undo_and_redo_wait_for_an_edit() {
    let mut desk = Desk::paused();
    let original = desk.map();
    let ready = |desk: &Desk| ["Undo", "Redo"].map(|name| !desk.named(name).disabled);
    assert_eq!(ready(&desk), [false, false]);
    desk.to_end();
    let generation = desk.scene().generation_ticks();
    drag(&mut desk, (3, 20), (40, 33));
    let drawn = desk.map();
    assert_ne!(drawn.tiles, original.tiles);
    assert_eq!(ready(&desk), [true, false]);
    // It drops the searches only, and stays at the end.
    let scene = desk.scene();
    assert_eq!(scene.generation_ticks(), generation);
    assert!(scene.race_start() > generation, "the edit is on the line");
    assert_eq!(scene.tick(), scene.length());
    for (name, map, after) in [
        ("Undo", &original, [false, true]),
        ("Redo", &drawn, [true, false]),
    ] {
        desk.click_on(name);
        desk.finish();
        assert!(desk.map() == *map, "{name}");
        assert_eq!(ready(&desk), after, "{name}");
    }
}

#[test]
fn undo_in_the_midst_of_a_stroke_ends_it() {
    let mut desk = Desk::paused();
    let original = desk.map();
    desk.press_on((3, 20));
    desk.drag_to((24, 33));
    assert!(desk.map() != original, "it has drawn");
    desk.begin(Change::Undo);
    desk.drag_to((30, 33));
    desk.change(Change::Undo);
    assert!(desk.map() == original, "nothing is left of it");
}

#[test]
fn a_stroke_makes_a_wall_that_nothing_slips_through() {
    let mut desk = Desk::paused();
    drag(&mut desk, (3, 20), (40, 33));
    let map = desk.map();
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
        for moment in ["To the start", names::TO_THE_END] {
            desk.command(moment);
            for name in ["Wall", "Erase", "Sand", "Swamp", "Undo", "Redo"] {
                let button = desk.named(name).rect;
                assert!(button.width() <= 30.0, "{size} {name}: {button:?}");
                assert!(button.right() < size.x && button.bottom() < 44.0);
            }
        }
        desk.click_on("Sand");
        assert!(desk.notice().contains("floor that costs 3"), "{size}");
    }
}

#[test]
fn zoom_is_linked_until_it_is_not_and_fit_shows_all() {
    let mut desk = Desk::paused();
    desk.to_end();
    desk.set_up();
    let fitted = [0, 1].map(|pane| desk.at(pane, (9, 9)));
    let cell = |desk: &mut Desk, pane| desk.board(pane).cell();
    let before = cell(&mut desk, 0);
    let middle = desk.board(1).rect.center();
    desk.zoom(1, middle, 2.0);
    assert!(cell(&mut desk, 0) > 1.5 * before);
    assert_eq!(cell(&mut desk, 0), cell(&mut desk, 1));
    desk.click_on("Move maps together");
    let zoomed = desk.at(0, (9, 9));
    desk.pan(1, vec2(30.0, 0.0));
    assert_eq!(desk.at(0, (9, 9)), zoomed, "the other stays");
    desk.click_on("Fit");
    assert_eq!([0, 1].map(|pane| desk.at(pane, (9, 9))), fitted);
}

/// The costs of the cells (3, 3) to (30, 3), which are all equal.
fn costs(desk: &mut Desk) -> u8 {
    let map = desk.map();
    let cells = (3..=30).map(|x| map.size().cell(x, 3).expect("on the map"));
    let marked = [&map.starts[..], &map.goals[..]].concat();
    assert!(cells.clone().all(|cell| map.is_floor(cell)));
    let plain = cells.filter(|cell| !marked.contains(cell));
    let costs: Vec<u8> = plain.map(|cell| map.cost(cell)).collect();
    assert!(costs.iter().all(|&cost| cost == costs[0]), "{costs:?}");
    costs[0]
}

#[test]
fn terrain_is_drawn_by_clicks_and_by_keys_and_taken_back() {
    let mut desk = Desk::paused_in(HIGH);
    let original = desk.map();
    // On the pane of a search, whose cells are large: on small cells a drag near a mark would move the mark.
    desk.to_end();
    let draw = |desk: &mut Desk| {
        let stroke = [3, 30].map(|x| desk.at(1, (x, 3)));
        desk.drag(&stroke);
        desk.finish();
        costs(desk)
    };
    for (name, cost) in [("Sand", 3), ("Swamp", 8), ("Erase", 1)] {
        desk.click_on(name);
        assert_eq!(draw(&mut desk), cost, "{name}");
    }
    for (key, cost) in [("Sand", 3), ("Costlier", 4), ("Swamp", 8), ("Cheaper", 7)] {
        desk.command(key);
        assert_eq!(draw(&mut desk), cost, "{key}");
    }
    desk.change(Change::Undo);
    desk.key(Key::Y, Modifiers::COMMAND);
    desk.finish();
    assert_eq!(costs(&mut desk), 7, "redone");
    for cost in [8, 4, 3, 1] {
        desk.click_on("Undo");
        desk.finish();
        assert_eq!(costs(&mut desk), cost);
    }
    for _ in 0..3 {
        desk.change(Change::Undo);
    }
    assert_eq!(desk.map(), original);
    // The brush stops at the least and the greatest cost.
    for (key, last) in [("Costlier", 9), ("Cheaper", 1)] {
        for _ in 0..12 {
            desk.command(key);
        }
        assert_eq!(draw(&mut desk), last, "{key}");
    }
}

#[test]
fn what_a_cell_costs_is_told_and_who_does_not_look_at_it() {
    let mut desk = Desk::paused_in(HIGH);
    desk.show_searches(1);
    let ignores = |desk: &Desk| desk.paints("ignores costs");
    assert!(!ignores(&desk));
    desk.take_brush(Brush::SWAMP);
    drag(&mut desk, (3, 3), (30, 3));
    desk.to_end();
    assert!(ignores(&desk));
    desk.set_search(0, "dijkstra");
    assert!(!ignores(&desk));
    for (cell, cost) in [((12, 3), 8), (desk.plain(0.5, 1)[0], 1)] {
        let board = desk.scene().lanes()[0].timeline.board();
        let at = board.size().cell(cell.0, cell.1).expect("on the map");
        let moves = board.moves_from_start(at, 1 << 14).expect("it is reached");
        let place = desk.at(0, cell);
        desk.rest_on(place);
        let words = format!(", cost {cost}, {moves} moves from the start");
        assert!(desk.says(&words), "{words}");
    }
    let outside = desk.board(0).rect.left_top() + vec2(2.0, 2.0);
    desk.rest_on(outside);
    assert!(!desk.says(" from the start"));
}
