//! Walls, found with disjoint sets: which goals lie along the wall that a walker follows.

use mazescope_core::structures::hand::Hand;
use mazescope_core::{Cell, Map, PathPromise};
use petgraph::unionfind::UnionFind;
use std::collections::HashSet;

/// Whether a search with that guarantee has to find a path, on a map that has a path or not.
pub fn is_promised(promise: PathPromise, map: &Map, is_there: bool) -> bool {
    match promise {
        PathPromise::ShortestPath
        | PathPromise::ShortestLength
        | PathPromise::ShortestWhereEven
        | PathPromise::WithinLength { .. }
        | PathPromise::SomePath => is_there,
        PathPromise::AlongWall(hand) => at_hand_passes_goal(map, hand),
        PathPromise::AlongOuterWall => outer_passes_goal(map),
        PathPromise::Nothing => false,
    }
}

/// The first start that is floor, and all floor that can be reached from it.
fn region(map: &Map) -> Option<(Cell, HashSet<(i32, i32)>)> {
    let start = *map.starts.iter().find(|&&start| map.is_floor(start))?;
    let size = map.size();
    let reached = pathfinding::prelude::bfs_reach(size.position(start), |&(x, y)| {
        let neighbours = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
        let floor = |&(x, y): &(i32, i32)| size.cell(x, y).is_some_and(|cell| map.is_floor(cell));
        neighbours.into_iter().filter(floor).collect::<Vec<_>>()
    });
    Some((start, reached.collect()))
}

/// Whether a reachable goal touches, by a side or a corner, the piece of wall at that position. A piece is connected by
/// sides and corners and cannot be reached. One ring of cells around the map is
/// part of it.
fn touches(map: &Map, region: &HashSet<(i32, i32)>, wall: (i32, i32)) -> bool {
    let (width, height) = (
        map.size().width() as i32 + 2,
        map.size().height() as i32 + 2,
    );
    let number = |(x, y): (i32, i32)| ((y + 1) * width + x + 1) as usize;
    let inside = |(x, y): (i32, i32)| (-1..width - 1).contains(&x) && (-1..height - 1).contains(&y);
    let is_wall = |place| inside(place) && !region.contains(&place);
    let mut pieces: UnionFind<usize> = UnionFind::new((width * height) as usize);
    for y in -1..height - 1 {
        for x in -1..width - 1 {
            for next in [(x + 1, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1)] {
                if is_wall((x, y)) && is_wall(next) {
                    pieces.union(number((x, y)), number(next));
                }
            }
        }
    }
    let goals = map.goals.iter().map(|&goal| map.size().position(goal));
    let mut reached = goals.filter(|goal| region.contains(goal));
    reached.any(|(x, y)| {
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        let mut walls = around.filter(|&place| is_wall(place));
        walls.any(|place| pieces.equiv(number(place), number(wall)))
    })
}

/// Whether a goal lies along the outermost wall around the start.
pub fn outer_passes_goal(map: &Map) -> bool {
    region(map).is_some_and(|(_, region)| touches(map, &region, (-1, -1)))
}

/// Whether a goal lies along the wall that a walker with that hand on the wall follows, or on its way to that wall.
pub fn at_hand_passes_goal(map: &Map, hand: Hand) -> bool {
    let Some((start, region)) = region(map) else {
        return false;
    };
    let is_goal = |place: (i32, i32)| {
        let mut goals = map.goals.iter();
        goals.any(|&goal| map.size().position(goal) == place)
    };
    // Up, right, down, left, each with the side at its hand.
    let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let by = match hand {
        Hand::Right => 1,
        Hand::Left => 3,
    };
    let (mut x, mut y) = map.size().position(start);
    let beside = |(dx, dy): (i32, i32)| (x + dx, y + dy);
    let facings = (0..4).map(|number| (beside(around[number]), beside(around[(number + by) % 4])));
    let touching: Vec<_> = facings.filter(|(_, side)| !region.contains(side)).collect();
    let ahead_is_free = touching.iter().find(|(ahead, _)| region.contains(ahead));
    if let Some(&(_, wall)) = ahead_is_free.or(touching.first()) {
        return touches(map, &region, wall);
    }
    while region.contains(&(x, y)) {
        if is_goal((x, y)) {
            return true;
        }
        (x, y) = (x, y - 1);
    }
    touches(map, &region, (x, y))
}
