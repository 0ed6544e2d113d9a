//! Paths: connected, walkable, from a start to a goal, and shortest where that is promised.

use super::{all_events, maps, seeds, settings};
use mazescope::catalogue::{Promise, Solver};
use mazescope::event::{Event, Kind};
use mazescope::grid::{Cell, Direction, Grid, Size};
use mazescope::map::{Map, Tile};
use mazescope::solvers::SOLVERS;
use std::sync::Arc;

#[test]
fn every_path_is_what_its_solver_promises() {
    for seed in seeds(8) {
        for (about, map) in maps(&seed) {
            for solver in SOLVERS {
                check(solver, &about, map.clone());
            }
        }
    }
}

#[test]
fn marks_may_be_many_few_or_misplaced() {
    for seed in seeds(4) {
        for (about, mut map) in maps(&seed) {
            let (starts, goals) = (map.starts.clone(), map.goals.clone());
            let cells: Vec<Cell> = map.size().iter().collect();
            let some = |nth: usize| cells.iter().copied().step_by(nth);
            let scenes = [
                (some(7).collect(), some(11).skip(3).collect()),
                (some(97).collect(), goals.clone()),
                (starts.clone(), Vec::new()),
                (starts.clone(), starts.clone()),
                ([&starts[..], &starts[..]].concat(), goals.clone()),
                (starts, cells.last().copied().into_iter().collect()),
            ];
            for (starts, goals) in scenes {
                (map.starts, map.goals) = (starts, goals);
                for solver in SOLVERS {
                    check(solver, &about, map.clone());
                }
            }
        }
    }
}

#[test]
fn a_start_that_is_the_goal_is_a_path_of_one_cell() {
    let mut map = Map::new(Size::new(2, 2).unwrap(), Tile::Floor);
    let corner = map.size().cell(0, 0).unwrap();
    (map.starts, map.goals) = (vec![corner], vec![corner]);
    for solver in SOLVERS {
        let settings = mazescope::catalogue::Settings::new(solver.info.parameters);
        let run = solver.start(Arc::new(map.clone()), &settings);
        let expected = [Event::pushed_start, Event::expanded, Event::traced];
        assert!(run.eq(expected.map(|event| event(corner))));
    }
}

/// Runs the solver at every setting and judges what it traced.
fn check(solver: &Solver, about: &str, map: Map) {
    let map = Arc::new(map);
    let best = fewest_moves(&map);
    for settings in settings(solver.info.parameters) {
        let run = solver.start(map.clone(), &settings);
        let events = all_events(run, (solver.info.bound)(map.size()));
        let about = format!("{} on {about} {settings:?}", solver.info.id);
        let path: Vec<Cell> = events
            .iter()
            .skip_while(|event| event.kind(None) != Kind::Traced)
            .map(|event| {
                assert_eq!(event.kind(None), Kind::Traced, "{about}: the path is last");
                event.cell()
            })
            .collect();
        assert_eq!(path.is_empty(), best.is_none(), "{about}: {best:?}");
        let Some(best) = best else { continue };
        assert!(map.starts.contains(&path[0]), "{about}");
        assert!(map.goals.contains(&path[path.len() - 1]), "{about}");
        assert!(path.iter().all(|&cell| map.is_floor(cell)), "{about}");
        for pair in path.windows(2) {
            let mut neighbours = Direction::FOUR
                .map(|way| pair[0].step(way, map.size()))
                .into_iter();
            assert!(neighbours.any(|cell| cell == pair[1]), "{about}: {pair:?}");
        }
        match solver.info.promise {
            Promise::ShortestPath => assert_eq!(path.len(), best + 1, "{about}"),
            Promise::SomePath => assert!(path.len() > best, "{about}"),
            other => panic!("{about}: {other:?} is not a solver's promise"),
        }
    }
}

/// The fewest moves from any start to any goal, by the crate `pathfinding`.
fn fewest_moves(map: &Map) -> Option<usize> {
    // One node before all starts, so that one search serves them all.
    let source = Cell::from_index(0);
    let mut is_goal = Grid::new(map.size(), false, false);
    map.goals.iter().for_each(|&goal| is_goal[goal] = true);
    let path = pathfinding::prelude::bfs(
        &source,
        |&cell| {
            let next: Vec<Cell> = if cell == source {
                map.starts.clone()
            } else {
                Direction::FOUR
                    .map(|way| cell.step(way, map.size()))
                    .to_vec()
            };
            next.into_iter().filter(|&cell| map.is_floor(cell))
        },
        |&cell| is_goal[cell],
    )?;
    Some(path.len() - 2)
}

/// The fewest moves between two cells.
pub fn moves(map: &Map, from: Cell, to: Cell) -> Option<usize> {
    let mut map = map.clone();
    (map.starts, map.goals) = (vec![from], vec![to]);
    fewest_moves(&map)
}
