//! Every layer a second time, from the first event on and without any cleverness.

use mazescope::event::{Event, Kind};
use mazescope::grid::{Cell, Direction, Size};
use mazescope::map::Map;
use std::collections::HashMap;
use std::f64::consts::SQRT_2;

/// What is known of a cell that was discovered.
#[derive(Clone, Copy, Default)]
struct Found {
    parent: Option<Direction>,
    distance: f64,
    depth: f64,
    root: f64,
}

/// The value of each cell that has one in the layer of this id, after these events on that map.
pub fn values(id: &str, events: &[Event], map: &Map) -> HashMap<Cell, f64> {
    match id {
        "distance_found" => found(events, map, |found| found.distance),
        "depth" => found(events, map, |found| found.depth),
        "root" => found(events, map, |found| found.root),
        "order_of_discovery" => order(events, |kind| matches!(kind, Kind::Pushed { .. })),
        "order_of_expansion" => order(events, |kind| kind == Kind::Expanded),
        other => panic!("tests/layers/slow.rs knows no layer {other}"),
    }
}

fn found(events: &[Event], map: &Map, value: fn(&Found) -> f64) -> HashMap<Cell, f64> {
    let mut all: HashMap<Cell, Found> = HashMap::new();
    let mut starts = 0.0;
    for &event in events {
        let cell = event.cell();
        let parent = all.get(&cell).and_then(|found| found.parent);
        match event.kind(parent) {
            Kind::Pushed { from: None } => {
                starts += 1.0;
                let root = starts;
                all.insert(
                    cell,
                    Found {
                        root,
                        ..Found::default()
                    },
                );
            }
            Kind::Pushed { from: Some(way) } | Kind::Improved { new: way, .. } => {
                let above = all[&cell.step(way, map.size())];
                all.insert(cell, below(above, way, cell, map));
            }
            Kind::Carved
            | Kind::Raised
            | Kind::Expanded
            | Kind::Rejected
            | Kind::Backtracked
            | Kind::Traced
            | Kind::Value(_)
            | Kind::Wrote
            | Kind::Stepped
            | Kind::Touched
            | Kind::Looked
            | Kind::Withdrawn
            | Kind::Reopened
            | Kind::Restored
            | Kind::Noted => {}
        }
    }
    all.iter()
        .map(|(&cell, found)| (cell, value(found)))
        .collect()
}

fn below(above: Found, way: Direction, cell: Cell, map: &Map) -> Found {
    let (x, y) = way.delta();
    let length = if x != 0 && y != 0 { SQRT_2 } else { 1.0 };
    Found {
        parent: Some(way),
        distance: above.distance + length * f64::from(map.cost(cell)),
        depth: above.depth + 1.0,
        root: above.root,
    }
}

fn order(events: &[Event], counts: impl Fn(Kind) -> bool) -> HashMap<Cell, f64> {
    let mut all = HashMap::new();
    let mut last = 0.0;
    for event in events.iter().filter(|event| counts(event.kind(None))) {
        last += 1.0;
        all.insert(event.cell(), last);
    }
    all
}

/// The cells of which two answers differ, with both.
pub fn differences(
    size: Size,
    expected: &HashMap<Cell, f64>,
    value: impl Fn(Cell) -> Option<f64>,
) -> Vec<(Cell, Option<f64>, Option<f64>)> {
    let pairs = size
        .iter()
        .map(|cell| (cell, expected.get(&cell).copied(), value(cell)));
    let same = |expected: Option<f64>, value: Option<f64>| match (expected, value) {
        // Diagonal moves are counted in parts of a move.
        (Some(expected), Some(value)) => (expected - value).abs() <= 3e-6 * expected,
        (None, None) => true,
        _ => false,
    };
    pairs
        .filter(|&(_, expected, value)| !same(expected, value))
        .collect()
}
