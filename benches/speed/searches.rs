//! Breadth-first search on an open field: ours with every event pulled, compared with other crates.

use crate::mazes::record;
use crate::measure::{Case, Line, medians};
use mazescope_core::generators::open;
use mazescope_core::solvers::breadth_first;
use mazescope_core::{Cell, Direction, Map, Seed, Settings, Size};
use petgraph::csr::Csr;
use petgraph::visit::Bfs;
use std::sync::Arc;

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut ours = Vec::new();
    for &side in sides {
        let [our, csr, hashed] = at(side);
        ours.push(our);
        let at = |what: &str| format!("breadth_first: {what} at {side}");
        lines.push(Line::at_least(
            at("times petgraph's visit on Csr"),
            csr / our,
            2.2,
        ));
        lines.push(Line::at_least(
            at("times pathfinding's bfs"),
            hashed / our,
            9.0,
        ));
    }
    if let [small, large] = ours[..] {
        let what = "breadth_first: time per expanded cell, 4001 by 1001".to_owned();
        lines.push(Line::at_most(what, large / small, 2.0));
    }
    lines
}

fn at(side: u32) -> [f64; 3] {
    let size = Size::new(side, side).expect("the side is below the limit");
    let settings = Settings::new(open::ENTRY.info.parameters);
    let map = Arc::new(open::ENTRY.grow(size, &Seed::from(1), &settings));
    let (start, goal) = (map.starts[0], map.goals[0]);
    let settings = Settings::new(breadth_first::ENTRY.info.parameters);
    let run = || record(breadth_first::ENTRY.start(map.clone(), &settings));
    let events = run();
    let count = |code: fn(mazescope_core::event::Event) -> bool| {
        events
            .iter()
            .flatten()
            .filter(|&&event| code(event))
            .count()
    };
    let expanded = count(|event| event.is_expanded());
    drop(events);
    let graph = graph(&map);
    medians(
        &format!("breadth-first search on {side} x {side} cells, an expanded cell ({expanded})"),
        [
            Case::new("breadth_first, every event logged, path", || {
                (run(), expanded)
            }),
            Case::new("petgraph Bfs on Csr, visit only", || {
                let mut search = Bfs::new(&graph, start.index() as u32);
                let mut visited = 0;
                while let Some(node) = search.next(&graph) {
                    visited += 1;
                    if node == goal.index() as u32 {
                        break;
                    }
                }
                assert_eq!(visited, expanded);
                (search, visited)
            }),
            Case::new("pathfinding bfs, path", || {
                let path = pathfinding::prelude::bfs(
                    &start,
                    |&cell| {
                        let directions = Direction::FOUR.into_iter();
                        let cells = directions.map(move |direction| cell.step(direction, size));
                        cells.filter(|&cell| map.is_floor(cell))
                    },
                    |&cell| cell == goal,
                );
                (path, expanded)
            }),
        ],
    )
}

/// The floor of a map as a graph, each edge in both directions.
fn graph(map: &Map) -> Csr<(), ()> {
    let size = map.size();
    let mut edges: Vec<(u32, u32)> = Vec::new();
    for cell in size.iter().filter(|&cell| map.is_floor(cell)) {
        let mut ends = Direction::FOUR.map(|direction| cell.step(direction, size));
        ends.sort();
        let floor = ends.into_iter().filter(|&cell: &Cell| map.is_floor(cell));
        edges.extend(floor.map(|end| (cell.index() as u32, end.index() as u32)));
    }
    Csr::from_sorted_edges(&edges).expect("the edges are made in the order of their ends")
}
