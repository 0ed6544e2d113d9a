//! Strokes that are drawn, undone and redone give the same map and the same race, and so do moved marks.

use super::{finish, scene};
use mazescope_core::map::cost_of;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Cell, Generator, Map, Register, Scene, Settings, Size, Tile, Unit};

/// What can be seen of a scene: its map, and the events of each lane.
#[derive(Clone, PartialEq)]
struct Seen {
    map: Map,
    lanes: Vec<(u64, Vec<Cell>)>,
}

fn seen(scene: &mut Scene) -> Seen {
    finish(scene);
    scene.seek(u64::MAX);
    let map = (**scene.map()).clone();
    let floor = map.floor_cells();
    let ground = scene.ground().board().marks().as_slice().iter();
    let drawn = ground.filter(|&&byte| byte & mazescope_core::board::mark::FLOOR != 0);
    assert_eq!(
        drawn.count(),
        floor,
        "the picture of the ground shows the map"
    );
    for cell in map.size().iter() {
        let number = scene.ground().board().number(cell);
        assert_eq!(cost_of(number), map.cost(cell), "the ground knows costs");
    }
    let race = scene.race().expect("all is recorded");
    let lanes = race.lanes.iter().map(|lane| {
        let path = lane.score.as_ref().map(|score| score.path.clone());
        (lane.timeline.len(), path.unwrap_or_default())
    });
    let lanes = lanes.collect();
    Seen { map, lanes }
}

fn generators() -> Vec<Generator> {
    mazescope_core::builtin::catalogue().generators
}

fn row(scene: &Scene, y: i32) -> Vec<Cell> {
    let size = scene.map().size();
    (0..size.width() as i32)
        .filter_map(|x| size.cell(x, y))
        .collect()
}

#[test]
fn strokes_are_undone_one_by_one_and_redone() {
    for generator in generators() {
        let name = generator.info.id;
        let mut scene = scene(&generator);
        let mut states = vec![seen(&mut scene)];
        for (y, brush) in [
            (5, Brush::Wall),
            (8, Brush::Floor(1)),
            (5, Brush::Floor(1)),
            (8, Brush::Floor(3)),
            (5, Brush::Floor(9)),
            (8, Brush::Wall),
            (8, Brush::Floor(2)),
            (5, Brush::Floor(1)),
        ] {
            let cells = row(&scene, y);
            let (one, other) = cells.split_at(9);
            // Two drags of one stroke.
            scene.draw(one, brush);
            scene.draw(other, brush);
            scene.end_stroke();
            states.push(seen(&mut scene));
            assert!(
                states[states.len() - 2] != states[states.len() - 1],
                "{name}"
            );
        }
        assert!(scene.can_undo() && !scene.can_redo(), "{name}");
        for (place, state) in states.iter().enumerate().rev().skip(1) {
            scene.undo_stroke();
            assert!(seen(&mut scene) == *state, "{name}: undone to {place}");
        }
        assert!(!scene.can_undo(), "{name}");
        scene.undo_stroke();
        for (place, state) in states.iter().enumerate().skip(1) {
            scene.redo_stroke();
            assert!(seen(&mut scene) == *state, "{name}: redone to {place}");
        }
        assert!(!scene.can_redo(), "{name}");
        // A new stroke takes the place of those undone.
        for _ in 0..3 {
            scene.undo_stroke();
        }
        scene.draw(&row(&scene, 7), Brush::Floor(4));
        scene.end_stroke();
        assert!(!scene.can_redo(), "{name}");
        scene.undo_stroke();
        assert!(seen(&mut scene) == states[states.len() - 4], "{name}");
    }
}

#[test]
fn moved_marks_belong_to_the_scene() {
    for generator in generators() {
        let name = generator.info.id;
        let mut scene = scene(&generator);
        let original = seen(&mut scene);
        let map = &original.map;
        let free = |cell: &Cell| {
            map.is_floor(*cell) && !map.starts.contains(cell) && !map.goals.contains(cell)
        };
        let free: Vec<Cell> = map.size().iter().filter(free).collect();
        let (start, goal) = (map.starts[0], map.goals[0]);
        scene.move_mark(start, free[3]);
        scene.move_mark(free[3], free[free.len() / 2]);
        scene.end_stroke();
        let moved = seen(&mut scene);
        assert_eq!(moved.map.starts, [free[free.len() / 2]], "{name}");
        scene.move_mark(goal, free[1]);
        scene.end_stroke();
        assert_eq!(seen(&mut scene).map.goals, [free[1]], "{name}");
        scene.undo_stroke();
        assert!(seen(&mut scene) == moved, "{name}");
        scene.undo_stroke();
        assert!(seen(&mut scene) == original, "{name}");
        scene.redo_stroke();
        assert!(seen(&mut scene) == moved, "{name}");
    }
}

#[test]
fn walls_spare_marks_and_marks_avoid_walls() {
    for generator in generators() {
        let name = generator.info.id;
        let mut scene = scene(&generator);
        let map = scene.map().clone();
        let everything: Vec<Cell> = map.size().iter().collect();
        scene.draw(&everything, Tile::Wall);
        scene.end_stroke();
        let walled = seen(&mut scene).map;
        let marks = [&walled.starts[..], &walled.goals[..]].concat();
        assert!(marks.iter().all(|&mark| walled.is_floor(mark)), "{name}");
        assert_eq!(walled.floor_cells(), marks.len(), "{name}");
        let wall = everything.iter().find(|&&cell| !walled.is_floor(cell));
        scene.move_mark(marks[0], *wall.expect("every other cell is a wall"));
        assert_eq!(seen(&mut scene).map.starts, walled.starts, "{name}");
        scene.undo_stroke();
        assert!(seen(&mut scene).map == *map, "{name}");
    }
}

#[test]
fn a_given_map_shows_its_costs_from_the_start_and_edits_go_on_from_them() {
    let size = Size::clamped(12, 9);
    let mut map = Map::new(size, Tile::Floor);
    (map.starts, map.goals) = (
        vec![size.cell(0, 0).unwrap()],
        vec![size.cell(11, 8).unwrap()],
    );
    for (number, cell) in (0..).zip(size.iter()) {
        map.set_cost(cell, 1 + number % 9);
    }
    let mut scene = Scene::show(map.clone(), Vec::new(), Unit::Events);
    assert!(seen(&mut scene).map == map);
    for (y, brush) in [(2, Brush::Floor(7)), (3, Brush::Wall), (3, Brush::Floor(2))] {
        scene.draw(&row(&scene, y), brush);
        scene.end_stroke();
    }
    let drawn = seen(&mut scene).map;
    let mut again = map.clone();
    scene
        .changes()
        .make(&mut again, &mut Register::default(), |_| {});
    assert!(again == drawn, "the changes list every changed cell");
    let raised = row(&scene, 3);
    assert!(
        raised
            .iter()
            .all(|cell| !scene.changes().tiles.contains(cell))
    );
    for _ in 0..3 {
        scene.undo_stroke();
    }
    assert!(seen(&mut scene).map == map);
}

#[test]
fn a_brush_changes_costs_under_marks_and_keeps_costs_within_their_range() {
    let mut scene = scene(&generators()[0]);
    let original = seen(&mut scene).map;
    let (start, goal) = (original.starts[0], original.goals[0]);
    scene.draw(&[start], Brush::Floor(0));
    assert!(!scene.can_undo(), "the cost was already 1");
    scene.draw(&[start, goal], Brush::Floor(200));
    let map = seen(&mut scene).map;
    assert_eq!([start, goal].map(|cell| map.cost(cell)), [9, 9]);
    scene.draw(&[start, goal], Brush::Wall);
    assert!(
        seen(&mut scene).map == map,
        "marks stay floor, and as they are"
    );
}

#[test]
fn on_a_large_map_the_race_starts_when_the_stroke_ends() {
    let size = Size::clamped(1501, 1501);
    let mut map = Map::new(size, Tile::Floor);
    map.starts.extend(size.cell(0, 0));
    map.goals.extend(size.cell(5, 5));
    let solver = mazescope_core::builtin::catalogue().solvers.remove(0);
    let begin = |map: Map| {
        let settings = Settings::new(solver.info.parameters);
        Scene::show(map, vec![(solver.clone(), settings)], Unit::Expansions)
    };
    let mut scene = begin(map);
    let before = seen(&mut scene);
    let races = scene.races();
    for y in [1, 2, 3] {
        scene.draw(&row(&scene, y)[..4], Tile::Wall);
        assert!(scene.race().is_none() && scene.waits());
        assert_eq!(scene.record(1000), 0, "no search runs during a stroke");
    }
    assert_eq!(scene.races(), races + 3, "each stroke has changed the map");
    scene.end_stroke();
    assert!(!scene.waits());
    let drawn = seen(&mut scene);
    assert!(drawn == seen(&mut begin(drawn.map.clone())));
    let other = size.cell(9, 0).expect("inside");
    scene.move_mark(scene.map().goals[0], other);
    assert!(scene.race().is_none());
    // Cancelling a stroke also restores the searches.
    scene.undo_stroke();
    assert!(seen(&mut scene) == drawn);
    scene.undo_stroke();
    assert!(seen(&mut scene) == before);
}
