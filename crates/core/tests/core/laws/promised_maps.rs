//! Guarantees of generators, checked by independent code: counting, disjoint sets, a flood fill.

use super::{SIZES, cases, seeds};
use mazescope_core::catalogue::{MapPromise, Sides};
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Cell, Direction, Family, Map, Settings, Size};
use mazescope_support::cases::of;
use mazescope_support::mazes::{ends_are_floor, perfect};
use petgraph::unionfind::UnionFind;
use std::cmp::Reverse;
use std::collections::BTreeMap;

#[test]
fn every_map_is_what_its_generator_promises() {
    for generator in GENERATORS {
        // In each round every size meets every value; a thorough run has more rounds, with other seeds.
        for (round, seed) in (0..).zip(seeds(of(3, 8))) {
            for (place, settings) in cases(&[SIZES.len()], generator.info.parameters, round) {
                let (width, height) = SIZES[place[0]];
                let size = Size::new(width, height).unwrap();
                if size.cells() > 9000 && round >= of(1, 2) {
                    continue;
                }
                let map = generator.grow(size, &seed, &settings);
                let about = format!("{} {size} {seed} {settings:?}", generator.info.id);
                assert_eq!(map.size(), generator.fit(size), "{about}");
                let promise = (generator.promise)(&settings);
                if promise != MapPromise::Nothing {
                    ends_are_floor(&map, &about);
                }
                match promise {
                    MapPromise::PerfectMaze => perfect(&map, &about),
                    MapPromise::OnePath => one_path(&map, &about),
                    MapPromise::RoadsApart => roads_apart(&map, &settings, &about),
                    MapPromise::Connected => connected(&map, &about),
                    MapPromise::JoinedEnds => joined(&map, &about),
                    MapPromise::Nothing => {
                        let family = generator.info.family;
                        assert_eq!(
                            family,
                            Family::AsPublished,
                            "{about}: it guarantees nothing"
                        );
                        some_ends(&map, &about);
                    }
                }
            }
        }
    }
}

#[test]
fn start_and_goal_of_open_are_the_corners_of_its_largest_part() {
    let open = GENERATORS.iter().find(|entry| entry.info.id == "open");
    let open = open.expect("a built-in entry");
    let small = [(1, 1), (2, 1), (3, 1), (1, 7), (5, 5), (30, 20), (64, 9)];
    for (width, height) in small {
        let size = Size::new(width, height).unwrap();
        for obstacles in [0, 10, 30, 41, 60] {
            let mut settings = Settings::new(open.info.parameters);
            settings.set("obstacles", obstacles);
            for seed in seeds(40) {
                let map = open.grow(size, &seed, &settings);
                let about = format!("{obstacles} % of {size} seed {seed}");
                joined(&map, &about);
                let [start, goal] = corners(&map);
                assert_eq!(
                    (&map.starts[..], &map.goals[..]),
                    (&[start][..], &[goal][..]),
                    "{about}"
                );
            }
        }
    }
}

/// Where the ends of an open field must be, by the words of the rule. In the largest region connected
/// along the axes, they are the cells with the least and the greatest x + y. Ties go to the first
/// in reading order.
fn corners(map: &Map) -> [Cell; 2] {
    let size = map.size();
    let mut sets: UnionFind<usize> = UnionFind::new(size.padded());
    let floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
    for &cell in &floor {
        for direction in [Direction::Right, Direction::Down] {
            let neighbour = cell.step(direction, size);
            if map.is_floor(neighbour) {
                sets.union(cell.index(), neighbour.index());
            }
        }
    }
    let mut parts: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
    for &cell in &floor {
        parts.entry(sets.find(cell.index())).or_default().push(cell);
    }
    let part = |one: &&Vec<Cell>| (one.len(), Reverse(one[0]));
    let part = parts
        .values()
        .max_by_key(part)
        .expect("the first cell is floor");
    let sum = |cell: &&Cell| {
        let (x, y) = size.position(**cell);
        x + y
    };
    let least = part.iter().min_by_key(|cell| (sum(cell), **cell));
    let greatest = part.iter().max_by_key(|cell| (sum(cell), Reverse(**cell)));
    [*least.unwrap(), *greatest.unwrap()]
}

/// A path leads from the start to the goal.
fn joined(map: &Map, about: &str) {
    let fewest = super::shortest_paths::moves(map, map.starts[0], map.goals[0]);
    assert!(fewest.is_some(), "{about}: the goal cannot be reached");
}

#[test]
fn sizes_with_rooms_become_odd_and_stay_within_the_limit() {
    for generator in GENERATORS {
        for (width, height) in SIZES.into_iter().chain([(8192, 2), (8191, 8192)]) {
            let size = Size::new(width, height).unwrap();
            let fit = generator.fit(size);
            assert_eq!(generator.fit(fit), fit);
            let step = match generator.sides {
                Sides::Any => 1,
                Sides::Rooms => 2,
                Sides::PairsOfRooms => 4,
            };
            for (side, asked) in [(fit.width(), width), (fit.height(), height)] {
                assert_eq!(side % step, 1 % step);
                assert!(side.abs_diff(asked) < step);
            }
        }
    }
}

/// A map with floor has a start, and perhaps a goal, both on floor.
fn some_ends(map: &Map, about: &str) {
    let mut ends = map.starts.iter().chain(&map.goals);
    assert!(ends.all(|&end| map.is_floor(end)), "{about}");
    let has_floor = map.floor_cells() > 0;
    assert_eq!(map.starts.len(), usize::from(has_floor), "{about}");
    assert!(map.goals.len() <= map.starts.len(), "{about}");
}

/// A perfect maze in which each room has two exits, except the start and the goal, which have one.
fn one_path(map: &Map, about: &str) {
    perfect(map, about);
    let size = map.size();
    for room in size.iter().filter(|&cell| {
        let (x, y) = size.position(cell);
        x % 2 == 1 && y % 2 == 1
    }) {
        let exits = Direction::FOUR.map(|direction| map.is_floor(room.step(direction, size)));
        let is_end = map.starts.contains(&room) || map.goals.contains(&room);
        let count = exits.into_iter().filter(|&open| open).count();
        assert_eq!(count, if is_end { 1 } else { 2 }, "{about}: {room:?}");
    }
    assert!(map.starts.is_empty() || map.starts != map.goals, "{about}");
}

/// All floor cells are connected, and a map with an interior has some.
fn connected(map: &Map, about: &str) {
    let size = map.size();
    let mut sets: UnionFind<usize> = UnionFind::new(size.padded());
    let floor = size.iter().filter(|&cell| map.is_floor(cell));
    let mut groups = 0;
    for cell in floor {
        groups += 1;
        for direction in [Direction::Up, Direction::Left] {
            let neighbour = cell.step(direction, size);
            if map.is_floor(neighbour) && sets.union(cell.index(), neighbour.index()) {
                groups -= 1;
            }
        }
    }
    let inside = size.width() >= 3 && size.height() >= 3;
    assert_eq!(groups, i32::from(inside), "{about}");
}

/// The goal can be reached, and under the strict rules no four roads touch.
fn roads_apart(map: &Map, settings: &Settings, about: &str) {
    joined(map, about);
    if settings.find("form") == Some(0) {
        assert_eq!(blocks(map), 0, "{about}");
    }
}

/// Number of 2 x 2 blocks that are all floor.
pub fn blocks(map: &Map) -> usize {
    let size = map.size();
    let floor = |(x, y)| size.cell(x, y).is_some_and(|cell| map.is_floor(cell));
    let corners = size.iter().map(|cell| size.position(cell));
    let block = |(x, y)| [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].into_iter();
    corners.filter(|&corner| block(corner).all(floor)).count()
}
