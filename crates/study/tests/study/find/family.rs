//! The proof: the family of all small maps is complete, and the smallest map in it is the one that is found.

use super::{read, search};
use mazescope_core::{Map, Size, Tile};
use mazescope_study::find::family::{MOST_CELLS, map_of, maps_of, shapes};
use mazescope_study::find::finding::recorded;
use mazescope_study::find::{FindSpec, MapSearch, parse};
use std::collections::HashSet;
use std::sync::Arc;

/// The number of ordered pairs of opposite corners.
fn pairs(width: u32, height: u32) -> u64 {
    if width > 1 && height > 1 { 4 } else { 2 }
}

/// The number of maps by counting: patterns of walls without the two ends, times ordered pairs of opposite corners.
fn formula(width: u32, height: u32) -> u64 {
    pairs(width, height) * (0..width * height - 2).fold(1, |maps, _| 2 * maps)
}

#[test]
fn the_family_has_each_map_once() {
    for (width, height) in [(1, 2), (2, 1), (1, 5), (2, 2), (3, 2), (3, 3), (2, 5)] {
        let shape = Size::clamped(width, height);
        let maps: HashSet<_> = (0..maps_of(shape))
            .map(|number| map_of(shape, number))
            .collect();
        assert_eq!(maps.len() as u64, formula(width, height), "{shape}");
        assert_eq!(maps_of(shape), formula(width, height));
        for map in maps {
            let map = map.map();
            let ends = [map.starts[0], map.goals[0]].map(|end| shape.position(end));
            let [(x, y), (to_x, to_y)] = ends;
            assert_eq!((x + to_x, y + to_y), (width as i32 - 1, height as i32 - 1));
            let is_corner = (x == 0 || x == width as i32 - 1) && (y == 0 || y == height as i32 - 1);
            assert!(is_corner && map.floor_cells() >= 2 && map.costs().is_none());
        }
    }
    assert_eq!(formula(4, 4), 65_536);
}

#[test]
fn all_shapes_that_fit_are_there_in_order() {
    let shapes = shapes(Size::clamped(9, 4));
    let mut expected = Vec::new();
    for cells in 2..=MOST_CELLS {
        for width in 1..=9 {
            if cells % width == 0 && cells / width <= 4 {
                expected.push(Size::clamped(width, cells / width));
            }
        }
    }
    assert_eq!(shapes, expected);
}

/// The fewest cells and then walls of a map of at most that size on which a statement holds, by trying all maps.
fn by_force(text: &str, [most_width, most_height]: [u32; 2]) -> Option<(usize, usize)> {
    let statement = read(text).unwrap();
    let mut best = None;
    for (width, height) in sides([most_width, most_height]) {
        let size = Size::clamped(width, height);
        let cells: Vec<_> = size.iter().collect();
        // The ends lie in opposite corners.
        let ends = cells.iter().copied().filter(|&cell| {
            let (x, y) = size.position(cell);
            [0, width - 1].contains(&(x as u32)) && [0, height - 1].contains(&(y as u32))
        });
        let opposite = |start| {
            let (x, y) = size.position(start);
            size.cell(width as i32 - 1 - x, height as i32 - 1 - y)
                .unwrap()
        };
        let ends: Vec<_> = ends.map(|start| (start, opposite(start))).collect();
        for walls in 0..1_u32 << cells.len() {
            let mut map = Map::new(size, Tile::Floor);
            for (bit, &cell) in cells.iter().enumerate() {
                if walls >> bit & 1 == 1 {
                    map.tiles[cell] = Tile::Wall;
                }
            }
            for &(start, goal) in &ends {
                let this = (cells.len(), walls.count_ones() as usize);
                let is_worse = best.is_some_and(|best| best <= this);
                if is_worse || start == goal || !map.is_floor(start) || !map.is_floor(goal) {
                    continue;
                }
                (map.starts, map.goals) = (vec![start], vec![goal]);
                let values = recorded(&statement, &Arc::new(map.clone())).unwrap();
                if statement.holds(&values) {
                    best = Some(this);
                }
            }
        }
    }
    best
}

/// The sizes of all maps of at most this size.
fn sides([width, height]: [u32; 2]) -> impl Iterator<Item = (u32, u32)> {
    (1..=width).flat_map(move |width| (1..=height).map(move |height| (width, height)))
}

#[test]
fn the_smallest_map_is_the_one_that_brute_force_finds() {
    for (text, size) in [
        ("bidirectional.expanded > breadth_first.expanded", [3, 3]),
        ("greedy.length > best", [3, 4]),
        ("depth_first.length >= 2 * best and best >= 3", [3, 3]),
        ("not bfs.found and bfs.discovered >= 5", [3, 3]),
        ("bfs.steps >= 7 and dfs.steps <= 1.5 * best", [2, 5]),
        ("greedy.expanded > 2 * breadth_first.expanded", [3, 3]),
    ] {
        let mut search = search(text, size);
        while search.proof().cells < (size[0] * size[1]) as usize && search.advance() {}
        let found = search
            .best()
            .map(|map| (map.size().cells(), map.marks() as usize));
        let forced = by_force(text, size);
        assert_eq!(found, forced, "{text}");
        let proof = search.proof();
        assert_eq!(proof.holds_at, forced.map(|(cells, _)| cells));
        assert_eq!((proof.undecided, proof.no_smaller()), (0, forced.is_some()));
        // The number that the proof states, counted without the family.
        let below = forced.map_or(size[0] * size[1] + 1, |(cells, _)| cells as u32);
        let smaller = sides(size).filter(|&(width, height)| (2..below).contains(&(width * height)));
        let maps: u64 = smaller.map(|(width, height)| formula(width, height)).sum();
        assert_eq!(proof.maps(), maps, "{text}");
        let words = search.proved();
        assert!(
            maps == 0 || words.contains(&mazescope_core::words::counted(maps, "map")),
            "{words}"
        );
    }
}

#[test]
fn a_map_on_which_a_search_refuses_to_run_proves_nothing() {
    let mut catalogue = mazescope_core::builtin::catalogue();
    let picky = catalogue
        .solvers
        .iter_mut()
        .find(|entry| entry.info.id == "greedy");
    picky.unwrap().refuses =
        |map, _| (map.floor_cells() == 3).then(|| "three are no good".to_owned());
    let statement = parse::statement("greedy.length > best", &catalogue).unwrap();
    let mut search = MapSearch::new(statement, FindSpec::default());
    while search.proof().cells < 8 && search.advance() {}
    let proof = search.proof();
    // Three floor cells: the ends and one other, for each pair of ends.
    let shapes = shapes(Size::clamped(9, 9)).into_iter();
    let shapes = shapes.filter(|shape| shape.cells() <= proof.cells);
    let refused =
        shapes.map(|shape| pairs(shape.width(), shape.height()) * (shape.cells() as u64 - 2));
    assert_eq!(proof.undecided, refused.sum::<u64>());
    assert!(!proof.no_smaller());
    let words = search.proved();
    assert!(words.contains("so they stay undecided."), "{words}");
}
