//! Walkers: where they reach a goal and where they end without one, in mazes, with loops, and among islands.

use super::{all_events, seeds, walls};
use mazescope::catalogue::{Discipline, PathPromise, Settings};
use mazescope::event::Event;
use mazescope::generators::{backtracker, open};
use mazescope::grid::{Cell, Size};
use mazescope::map::{Map, Tile};
use mazescope::random::{Random, Seed};
use mazescope::solvers::SOLVERS;
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
    let follower = SOLVERS
        .iter()
        .find(|entry| entry.info.id == "wall_follower");
    let follower = follower.expect("a built-in entry");
    let (mut found, mut missed, mut left_islands) = (0, 0, 0);
    for (perfect, map) in maps(120) {
        let mut settings = Settings::new(follower.info.parameters);
        for hand in 0..2 {
            settings.set("hand", hand);
            let mut finds = [false, true].map(|pledge| {
                settings.set("pledge", pledge.into());
                let usual = follower.info.expected_events(map.size());
                let events = all_events(follower.start(map.clone(), &settings), usual.unwrap());
                let found = events.last() == Some(&Event::traced(map.goals[0]));
                match (follower.promise)(&settings) {
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

/// A walker is where its events say: it is put on a start, and each move leads to a neighbouring floor cell.
#[test]
fn walkers_walk() {
    for solver in SOLVERS {
        if solver.info.discipline != Discipline::Walk {
            continue;
        }
        let settings = Settings::new(solver.info.parameters);
        for (_, map) in maps(4) {
            let mut timeline =
                mazescope::playback::timeline::Timeline::of_search(solver, &settings, &map, 0);
            assert_eq!(timeline.now(), None);
            let mut stood: Option<Cell> = None;
            let mut moves = 0;
            while timeline.forward(1) > 0 {
                let event = timeline
                    .recording()
                    .get(timeline.cursor() - 1)
                    .expect("it happened");
                if event == Event::pushed_start(event.cell()) {
                    stood = Some(event.cell());
                } else if event.is_stepped() {
                    let [from, to] = [
                        stood.expect("a walker is put on a start first"),
                        event.cell(),
                    ]
                    .map(|cell| map.size().position(cell));
                    assert_eq!(from.0.abs_diff(to.0) + from.1.abs_diff(to.1), 1);
                    stood = Some(event.cell());
                    moves += 1;
                }
                assert_eq!(timeline.now(), stood, "{}", solver.info.id);
            }
            assert_eq!(timeline.tally().walked, moves, "{}", solver.info.id);
            assert_eq!(timeline.tally().steps, moves, "{}", solver.info.id);
        }
    }
}
