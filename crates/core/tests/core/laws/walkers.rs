//! Walkers: where they reach a goal and where they end without one, in mazes, with loops, and among islands.

use super::{all_events, seeds, walls};
use mazescope_core::generators::{backtracker, open};
use mazescope_core::solvers::wall_follower::ENTRY as FOLLOWER;
use mazescope_core::{Cell, Event, Map, PathPromise, Random, Seed, Settings, Size, Tile};
use std::sync::Arc;

/// A perfect maze in which a given percentage of the walls between rooms is opened, so that it has islands.
fn maze(seed: &Seed, opened: u32) -> Map {
    let size = Size::clamped(21, 15);
    let mut map = backtracker::ENTRY.grow(size, seed, &Settings::new(&[]));
    let mut random = Random::new(seed, "walls to open");
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        let on_border = x == 0 || y == 0 || x == 20 || y == 14;
        if !on_border && (x + y) % 2 == 1 && random.below(100) < opened {
            map.tiles[cell] = Tile::Floor;
        }
    }
    map
}

/// A field with obstacles.
fn field(seed: &Seed, obstacles: u32) -> Map {
    let mut settings = Settings::new(open::ENTRY.info.parameters);
    settings.set("obstacles", obstacles);
    open::ENTRY.grow(Size::clamped(17, 13), seed, &settings)
}

/// Start and goal on any floor.
fn moved(mut map: Map, seed: &Seed) -> Arc<Map> {
    let mut random = Random::new(seed, "ends");
    let floor: Vec<Cell> = map
        .size()
        .iter()
        .filter(|&cell| map.is_floor(cell))
        .collect();
    let mut any = || floor[random.below(floor.len() as u32) as usize];
    (map.starts, map.goals) = (vec![any()], vec![any()]);
    Arc::new(map)
}

/// Maps with ends anywhere, each with whether it is a perfect maze.
fn maps(count: u64) -> impl Iterator<Item = (bool, Arc<Map>)> {
    seeds(count).flat_map(|seed| {
        let mazes = [0, 3, 15, 50].map(|opened| (opened == 0, maze(&seed, opened)));
        let fields = [3, 10, 25, 40].map(|obstacles| (false, field(&seed, obstacles)));
        let moved = move |(perfect, map)| (perfect, moved(map, &seed));
        mazes
            .into_iter()
            .chain(fields)
            .map(moved)
            .collect::<Vec<_>>()
    })
}

/// The guarantee holds in both directions: the wall at the walker's hand passes the goal, or it does not reach the goal.
#[test]
fn a_hand_on_the_wall_comes_exactly_to_what_the_wall_passes() {
    let (mut found, mut missed, mut left_islands) = (0, 0, 0);
    for (perfect, map) in maps(120) {
        let mut settings = Settings::new(FOLLOWER.info.parameters);
        for hand in 0..2 {
            settings.set("hand", hand);
            let mut finds = [false, true].map(|pledge| {
                settings.set("pledge", pledge.into());
                let usual = FOLLOWER.info.expected_events(map.size());
                let events = all_events(FOLLOWER.start(map.clone(), &settings), usual.unwrap());
                let found = events.last() == Some(&Event::traced(map.goals[0]));
                match (FOLLOWER.promise)(&settings) {
                    PathPromise::AlongWall(hand) => {
                        assert_eq!(found, walls::at_hand_passes_goal(&map, hand));
                    }
                    PathPromise::AlongOuterWall => {
                        assert!(found || !walls::outer_passes_goal(&map));
                    }
                    other => panic!("{other:?}"),
                }
                found
            });
            assert!(!perfect || finds == [true; 2]);
            found += u32::from(finds[0]);
            missed += u32::from(!finds[0]);
            finds.sort();
            left_islands += u32::from(finds == [false, true]);
        }
    }
    assert!(
        found > 200 && missed > 200 && left_islands > 50,
        "{found} {missed} {left_islands}"
    );
}

/// Checks that from the first move on, or from the first wall ahead if no wall touches the start, the hand is on a
/// wall: beside it or, after the end of a wall, diagonally behind it.
fn hand_stays(map: &Map, hand: u32) {
    let mut settings = Settings::new(FOLLOWER.info.parameters);
    settings.set("hand", hand);
    let size = map.size();
    let run = FOLLOWER.start(Arc::new(map.clone()), &settings);
    let steps = run.filter(|event| event.is_stepped());
    let place = |cell: Cell| size.position(cell);
    let begun = place(map.starts[0]);
    let places: Vec<(i32, i32)> = steps.map(|event| place(event.cell())).collect();
    let is_wall = |(x, y): (i32, i32)| size.cell(x, y).is_none_or(|cell| !map.is_floor(cell));
    let beside = |(x, y): (i32, i32), (over, down): (i32, i32)| (x + over, y + down);
    // Up, right, down, left; a quarter turn to the right turns (x, y) into (-y, x).
    let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let side = |(x, y): (i32, i32)| if hand == 1 { (-y, x) } else { (y, -x) };
    let about = || format!("{map:?} hand {hand}: {places:?}");
    let mut follows = around.iter().any(|&way| is_wall(beside(begun, way)));
    if follows {
        let faces =
            |&way: &(i32, i32)| is_wall(beside(begun, side(way))) && !is_wall(beside(begun, way));
        let first = around.into_iter().find(faces);
        let moved = first.map(|way| beside(begun, way));
        assert_eq!(places.first().copied(), moved, "{}", about());
    }
    let mut at = begun;
    for &next in &places {
        let way = (next.0 - at.0, next.1 - at.1);
        follows |= is_wall(beside(at, (0, -1)));
        match follows {
            true => {
                let palm = beside(next, side(way));
                let behind = beside(palm, (-way.0, -way.1));
                assert!(is_wall(palm) || is_wall(behind), "{}", about());
            }
            false => assert_eq!(way, (0, -1), "{}", about()),
        }
        at = next;
    }
    assert_eq!(
        places.is_empty(),
        around.iter().all(|&way| is_wall(beside(begun, way)))
    );
}

#[test]
fn the_hand_of_a_wall_follower_never_leaves_the_wall() {
    let check = |size: Size, walls: u64| {
        let mut map = Map::new(size, Tile::Floor);
        for (number, cell) in size.iter().enumerate() {
            if walls >> number & 1 != 0 {
                map.tiles[cell] = Tile::Wall;
            }
        }
        for start in size.iter() {
            map.starts = vec![start];
            for hand in (0..2).filter(|_| map.is_floor(start)) {
                hand_stays(&map, hand);
            }
        }
    };
    for walls in 0..1 << 12 {
        check(Size::clamped(4, 3), walls);
    }
    let mut random = Random::new(&Seed::from(mazescope_support::cases::seed()), "walls");
    for _ in 0..mazescope_support::cases::times(100) {
        let walls = random.below(1 << 20);
        // A map with about a quarter of walls is likelier to have a start that no wall touches.
        check(
            Size::clamped(5, 4),
            u64::from(walls & random.below(1 << 20)),
        );
    }
}
