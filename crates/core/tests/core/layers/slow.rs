//! Every layer computed a second time, from the first event and as simply as possible.

use mazescope_core::{Cell, Direction, Discipline, Event, Kind, Map, Plane, Size};
use mazescope_support::machine::Place;
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::measured::By;
use mazescope_support::trials::stated;
use std::collections::HashMap;

/// The value of each cell that has one in the layer with this id, after these events on that map, of a run with
/// that plane.
pub fn values(id: &str, events: &[Event], map: &Map, plane: Plane) -> HashMap<Cell, f64> {
    if id == "number_written" {
        return written(events, map);
    }
    match id {
        // The cost of cells between a cell and a distant parent is not counted.
        "distance_found" if plane == Plane::Link => tree(events, map, plane, |found| found.length),
        "distance_found" => tree(events, map, plane, |found| found.distance),
        "depth" => tree(events, map, plane, |found| found.depth),
        "root" => tree(events, map, plane, |found| found.root),
        "order_of_discovery" => order(
            events,
            |kind| matches!(kind, Kind::Pushed { .. } | Kind::Restored),
            Kind::Withdrawn,
        ),
        "order_of_expansion" => order(events, |kind| kind == Kind::Expanded, Kind::Reopened),
        "round" => rounds(events),
        "component" => component(events, map.size()),
        "visits" => count(events, &[Kind::Expanded, Kind::Stepped]),
        "times_looked_at" => count(events, &[Kind::Touched, Kind::Looked]),
        other => panic!("tests/layers/slow.rs knows no layer {other}"),
    }
}

/// What a cell takes over from its parent.
#[derive(Clone, Copy)]
struct Found {
    distance: f64,
    /// The same, whatever the costs of cells.
    length: f64,
    depth: f64,
    root: f64,
}

/// What each discovered cell took over from its parent when it was last discovered or got a new parent.
fn tree(events: &[Event], map: &Map, plane: Plane, value: fn(&Found) -> f64) -> HashMap<Cell, f64> {
    let mut tables = Tables::new(World::of(map), Discipline::Priority, plane == Plane::Link);
    let mut all: HashMap<Place, Option<Found>> = HashMap::new();
    for stated in stated(events.iter().copied()) {
        let (at, kind) = (
            tables.world.at(stated.event.cell()),
            tables.kind(stated.event),
        );
        tables.see(stated);
        let takes = match kind {
            Kind::Wrote => plane == Plane::Link,
            Kind::Pushed { .. } | Kind::Improved { .. } => true,
            Kind::Withdrawn | Kind::Restored | Kind::Reopened => true,
            _ => false,
        };
        if takes {
            all.insert(at, found(&tables, at, &all));
        }
    }
    let size = map.size();
    let cells = all
        .into_iter()
        .filter_map(|((x, y), found)| size.cell(x, y).zip(found));
    cells.map(|(cell, found)| (cell, value(&found))).collect()
}

fn found(tables: &Tables, at: Place, all: &HashMap<Place, Option<Found>>) -> Option<Found> {
    if !tables.discovered.contains(&at) {
        return None;
    }
    let Some(&parent) = tables.parents.get(&at) else {
        let mut starts = tables.stood.iter().filter(|one| one.1);
        let start = starts.position(|one| one.0 == at)?;
        return Some(Found {
            distance: 0.0,
            length: 0.0,
            depth: 0.0,
            root: start as f64 + 1.0,
        });
    };
    let above = (*all.get(&parent)?)?;
    let length = tables.world.leg(By::Lengths, parent, at).value();
    Some(Found {
        // A wall costs nothing more.
        distance: above.distance + length * f64::from(tables.world.cost(at).unwrap_or(1)),
        length: above.length + length,
        depth: above.depth + 1.0,
        root: above.root,
    })
}

fn order(events: &[Event], counts: impl Fn(Kind) -> bool, takes: Kind) -> HashMap<Cell, f64> {
    let mut all = HashMap::new();
    let mut last = 0.0;
    for event in events {
        let kind = event.kind(None);
        if counts(kind) {
            last += 1.0;
            all.insert(event.cell(), last);
        } else if kind == takes {
            all.remove(&event.cell());
        }
    }
    all
}

/// Each cell with the number of notes before its first push.
fn rounds(events: &[Event]) -> HashMap<Cell, f64> {
    let mut all = HashMap::new();
    let mut begun = 0.0_f64;
    for event in events {
        match event.kind(None) {
            Kind::Noted => begun += 1.0,
            Kind::Pushed { .. } => {
                all.entry(event.cell()).or_insert(begun.max(1.0));
            }
            _ => {}
        }
    }
    all
}

/// The number of each floor cell.
fn written(events: &[Event], map: &Map) -> HashMap<Cell, f64> {
    let mut tables = Tables::new(World::of(map), Discipline::None, false);
    let log = stated(events.iter().copied());
    log.into_iter().for_each(|stated| tables.see(stated));
    let size = map.size();
    let above = tables.numbers.into_iter().filter_map(|((x, y), number)| {
        let cell = size.cell(x, y).filter(|&cell| map.is_floor(cell))?;
        (number > 0).then_some((cell, f64::from(number)))
    });
    above.collect()
}

fn count(events: &[Event], counted: &[Kind]) -> HashMap<Cell, f64> {
    let mut all = HashMap::new();
    for event in events
        .iter()
        .filter(|event| counted.contains(&event.kind(None)))
    {
        *all.entry(event.cell()).or_default() += 1.0;
    }
    all
}

/// Disjoint sets. A union keeps the number of the largest set, and looks at all cells.
fn component(events: &[Event], size: Size) -> HashMap<Cell, f64> {
    let mut all: HashMap<Cell, f64> = HashMap::new();
    let mut founded = 0.0;
    for event in events.iter().filter(|event| event.is_carved()) {
        let neighbours =
            Direction::FOUR.map(|direction| all.get(&event.cell().step(direction, size)).copied());
        let mut largest: Option<(usize, f64)> = None;
        for number in neighbours.into_iter().flatten() {
            let cells = all.values().filter(|&&other| other == number).count();
            if largest.is_none_or(|(most, _)| cells > most) {
                largest = Some((cells, number));
            }
        }
        let into = largest.map(|(_, number)| number).unwrap_or_else(|| {
            founded += 1.0;
            founded
        });
        for number in all.values_mut() {
            if neighbours.contains(&Some(*number)) {
                *number = into;
            }
        }
        all.insert(event.cell(), into);
    }
    all
}

/// The cells at which two answers differ, with both.
pub fn differences(
    size: Size,
    expected: &HashMap<Cell, f64>,
    value: impl Fn(Cell) -> Option<f64>,
) -> Vec<(Cell, Option<f64>, Option<f64>)> {
    let pairs = size
        .iter()
        .map(|cell| (cell, expected.get(&cell).copied(), value(cell)));
    let same = |expected: Option<f64>, value: Option<f64>| match (expected, value) {
        // Diagonal moves are counted in parts of a move, and so are steps from distant parents. A few hundred
        // of them are off by half a part each.
        (Some(expected), Some(value)) => (expected - value).abs() <= 3e-3 * expected.max(1.0),
        (None, None) => true,
        _ => false,
    };
    pairs
        .filter(|&(_, expected, value)| !same(expected, value))
        .collect()
}
