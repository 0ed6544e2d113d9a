//! Walls: which goals lie along the wall that a walker follows.

use mazescope_core::structures::hand::Hand;
use mazescope_core::{Map, PathPromise};
use mazescope_support::machine::Place;
use mazescope_support::machine::world::World;
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

/// What a walker can reach of a map.
struct Region {
    /// The first start that is floor.
    start: Place,
    goals: Vec<Place>,
    cells: HashSet<Place>,
    /// The sides of the map.
    sides: Place,
}

impl Region {
    fn of(map: &Map) -> Option<Region> {
        let world = World::of(map);
        let start = *world.starts.iter().find(|&&start| world.is_floor(start))?;
        let cells = world.reached(&[start]).into_iter().map(|one| one.0);
        Some(Region {
            start,
            cells: cells.collect(),
            sides: (world.size.width() as i32, world.size.height() as i32),
            goals: world.goals,
        })
    }

    /// Whether a reachable goal touches, by a side or a corner, the piece of wall at that position. A piece is connected
    /// by sides and corners and cannot be reached. One ring of cells around the map is part of it.
    fn touches(&self, wall: Place) -> bool {
        let (width, height) = self.sides;
        let around =
            |(x, y): Place| (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        let is_wall = |at: &Place| {
            let inside = (-1..=width).contains(&at.0) && (-1..=height).contains(&at.1);
            inside && !self.cells.contains(at)
        };
        let (mut piece, mut left) = (HashSet::from([wall]), vec![wall]);
        while let Some(at) = left.pop() {
            left.extend(around(at).filter(|at| is_wall(at) && piece.insert(*at)));
        }
        let mut goals = self.goals.iter().filter(|goal| self.cells.contains(*goal));
        goals.any(|&goal| around(goal).any(|at| piece.contains(&at)))
    }
}

/// Whether a goal lies along the outermost wall around the start.
pub fn outer_passes_goal(map: &Map) -> bool {
    Region::of(map).is_some_and(|region| region.touches((-1, -1)))
}

/// Whether a goal lies along the wall that a walker with that hand on the wall follows, or on its way to that wall.
pub fn at_hand_passes_goal(map: &Map, hand: Hand) -> bool {
    let Some(region) = Region::of(map) else {
        return false;
    };
    // Up, right, down, left, each with the side at its hand.
    let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let by = match hand {
        Hand::Right => 1,
        Hand::Left => 3,
    };
    let (mut x, mut y) = region.start;
    let beside = |(dx, dy): (i32, i32)| (x + dx, y + dy);
    let facings = (0..4).map(|number| (beside(around[number]), beside(around[(number + by) % 4])));
    let touching: Vec<_> = facings
        .filter(|(_, side)| !region.cells.contains(side))
        .collect();
    let ahead_is_free = touching
        .iter()
        .find(|(ahead, _)| region.cells.contains(ahead));
    if let Some(&(_, wall)) = ahead_is_free.or(touching.first()) {
        return region.touches(wall);
    }
    while region.cells.contains(&(x, y)) {
        if region.goals.contains(&(x, y)) {
            return true;
        }
        (x, y) = (x, y - 1);
    }
    region.touches((x, y))
}
