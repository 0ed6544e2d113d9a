//! Guarantees of generators, checked by the reference machine.

use super::{SIZES, cases, is_left_out, seeds};
use mazescope_core::catalogue::{MapPromise, Sides};
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Family, Map, Settings, Size};
use mazescope_support::cases::of;
use mazescope_support::machine::Place;
use mazescope_support::machine::mazes::{ends_are_floor, is_room, perfect};
use mazescope_support::machine::world::World;
use std::cmp::Reverse;

#[test]
fn every_map_is_what_its_generator_promises() {
    for generator in GENERATORS {
        // In each round every size meets every value; a thorough run has more rounds, with other seeds.
        for (round, seed) in (0..).zip(seeds(of(2, 8))) {
            for (place, settings) in cases(&[SIZES.len()], generator.info.parameters, round) {
                let (width, height) = SIZES[place[0]];
                let size = Size::new(width, height).unwrap();
                let large = size.cells() > 9000 && round >= of(1, 2);
                if large || is_left_out(place[0]) {
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
                let world = World::of(&map);
                let ends = [world.starts[..].to_vec(), world.goals[..].to_vec()];
                assert_eq!(ends, corners(&world).map(|end| vec![end]), "{about}");
            }
        }
    }
}

/// Where the ends of an open field must be, by the words of the rule. In the largest region connected
/// along the axes, they are the cells with the least and the greatest x + y. Ties go to the first
/// in reading order.
fn corners(world: &World) -> [Place; 2] {
    let reading = |&(x, y): &Place| (y, x);
    let mut parts = world.parts();
    parts.sort_by_key(|part| (Reverse(part.len()), part.iter().map(reading).min()));
    let least = parts[0].iter().min_by_key(|at| (at.0 + at.1, reading(at)));
    let greatest = parts[0].iter().min_by_key(|at| (-at.0 - at.1, reading(at)));
    [*least.unwrap(), *greatest.unwrap()]
}

/// A path leads from the start to the goal.
fn joined(map: &Map, about: &str) {
    let world = World::of(map);
    let reached = world.reached(&world.starts[..1]);
    let is_goal = |(at, _): &(Place, u32)| *at == world.goals[0];
    assert!(
        reached.iter().any(is_goal),
        "{about}: the goal cannot be reached"
    );
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
    let world = World::of(map);
    for room in world.cells().filter(|&at| is_room(at)) {
        let is_end = world.starts.contains(&room) || world.goals.contains(&room);
        let exits = if is_end { 1 } else { 2 };
        assert_eq!(world.exits(room), exits, "{about}: {room:?}");
    }
    assert!(map.starts.is_empty() || map.starts != map.goals, "{about}");
}

/// All floor cells are connected, and a map with an interior has some.
fn connected(map: &Map, about: &str) {
    let inside = map.size().width() >= 3 && map.size().height() >= 3;
    assert_eq!(World::of(map).parts().len(), usize::from(inside), "{about}");
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
    let world = World::of(map);
    let block = |(x, y): Place| [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].into_iter();
    let is_block = |at: &Place| block(*at).all(|at| world.is_floor(at));
    world.cells().filter(is_block).count()
}
