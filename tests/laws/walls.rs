//! Walls, found with disjoint sets: which goals lie along the wall that a walker follows.

use mazescope::catalogue::PathPromise;
use mazescope::grid::{Cell, Direction};
use mazescope::map::Map;
use mazescope::structures::walks::hand::Hand;
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

/// Whether a goal lies along the wall at that hand of a walker that begins on the start, facing up.
pub fn at_hand_passes_goal(map: &Map, hand: Hand) -> bool {
    use Direction::{Down, Left, Right, Up};
    let Some((start, region)) = region(map) else {
        return false;
    };
    let order = match hand {
        Hand::Right => [Right, Up, Left, Down],
        Hand::Left => [Left, Up, Right, Down],
    };
    let ahead = |(x, y): (i32, i32), direction: Direction| {
        let (dx, dy) = direction.delta();
        (x + dx, y + dy)
    };
    let beside = |direction: Direction| match (hand, direction) {
        (Hand::Right, Up) | (Hand::Left, Down) => Right,
        (Hand::Right, Right) | (Hand::Left, Left) => Down,
        (Hand::Right, Down) | (Hand::Left, Up) => Left,
        (Hand::Right, _) | (Hand::Left, _) => Up,
    };
    let at = map.size().position(start);
    let free = |direction: &Direction| region.contains(&ahead(at, *direction));
    let is_goal = |place: (i32, i32)| {
        map.goals
            .iter()
            .any(|&goal| map.size().position(goal) == place)
    };
    let Some(first) = order.into_iter().find(free) else {
        return is_goal(at);
    };
    let second = ahead(at, first);
    let at_hand = [at, second].map(|place| ahead(place, beside(first)));
    match at_hand.into_iter().find(|place| !region.contains(place)) {
        Some(wall) => touches(map, &region, wall),
        // Around four cells, with the hand on nothing.
        None => [at, second, at_hand[0], at_hand[1]]
            .into_iter()
            .any(is_goal),
    }
}
