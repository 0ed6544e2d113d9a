//! Estimates: each leads to the nearest goal, and is a lower bound wherever a shortest path is guaranteed.

use mazescope_core::solvers::SOLVERS;
use mazescope_core::structures::lengths::guide::Gauge;
use mazescope_core::{
    Cell, Direction, Map, PathPromise, Random, Seed, Settings, Size, Solver, Tile,
};
use mazescope_support::machine::world::{World, word};
use mazescope_support::values::settings;

/// An open field with that number of goals, some of which may be the same.
fn field(goals: u32, seed: u64) -> Map {
    let mut random = Random::new(&Seed::from(seed), "goals");
    let size = Size::clamped(12 + random.below(30), 1 + random.below(24));
    let cells: Vec<Cell> = size.iter().collect();
    let mut any = || cells[random.below(cells.len() as u32) as usize];
    let mut map = Map::new(size, Tile::Floor);
    map.goals = (0..goals).map(|_| any()).collect();
    map
}

/// Each search with an estimate at each of its settings, on a field with that number of goals.
fn each(goals: u32, check: &mut impl FnMut(&Solver, (&'static str, bool), &Settings, &Map, Gauge)) {
    for solver in SOLVERS {
        let Some(gauge) = solver.info.explanation.gauge else {
            continue;
        };
        let usual = Settings::new(solver.info.parameters);
        let others = (solver.info.parameters.iter().map(|each| each.name))
            .filter(|name| !["heuristic", "neighbours"].contains(name));
        let others: Vec<&str> = others.collect();
        let is_usual = |settings: &Settings| {
            let mut others = others.iter();
            others.all(|name| settings.find(name) == usual.find(name))
        };
        for settings in settings(solver.info.parameters)
            .into_iter()
            .filter(is_usual)
        {
            let word = word(solver, &settings, "heuristic").unwrap_or("");
            let eight = (solver.info.explanation.neighbours)(&settings).len() == 8;
            let map = field(goals, u64::from(goals) * 31 + word.len() as u64);
            let gauge = gauge(&map, &settings);
            check(solver, (word, eight), &settings, &map, gauge);
        }
    }
}

#[test]
fn h_is_the_least_of_the_estimates_to_all_goals() {
    let mut met = 0;
    for goals in 1..=20 {
        each(goals, &mut |solver, (word, eight), settings, map, gauge| {
            let mut world = World::of_search(solver, settings, map);
            if solver.info.id == "iterative_deepening" {
                world.heuristic = "zero";
            }
            for cell in map.size().iter() {
                let about = format!("{} {word} {eight} {goals} goals", solver.info.id);
                let right = world.estimate(world.at(cell)).value();
                assert!((gauge.rest(cell) - right).abs() < 1e-9, "{about}");
                let nearest = gauge.estimate().nearest(&map.goals, cell).unwrap();
                world.goals = vec![world.at(nearest)];
                let to_nearest = world.estimate(world.at(cell)).value();
                assert!((to_nearest - right).abs() < 1e-9, "{about}");
                world.goals = map.goals.iter().map(|&goal| world.at(goal)).collect();
            }
            met += 1;
        });
    }
    assert!(met > 500, "{met}");
}

#[test]
fn a_shortest_path_is_guaranteed_only_with_a_lower_bound_that_no_move_changes_by_more_than_its_length()
 {
    let mut too_large = Vec::new();
    for goals in [1, 3, 12] {
        each(goals, &mut |solver, (word, eight), settings, map, gauge| {
            let size = map.size();
            let directions = &Direction::ALL[..if eight { 8 } else { 4 }];
            let mut moves = size.iter().flat_map(|cell| {
                let steps = directions.iter().map(move |&direction| (cell, direction));
                steps.filter(|&(cell, direction)| size.contains(cell.step(direction, size)))
            });
            let exceeds = moves.any(|(cell, direction)| {
                let (x, y) = direction.delta();
                let length = f64::from(x * x + y * y).sqrt();
                gauge.rest(cell) - gauge.rest(cell.step(direction, size)) > length + 1e-9
            });
            let promise = (solver.promise)(settings);
            let shortest = matches!(
                promise,
                PathPromise::ShortestLength | PathPromise::ShortestWhereEven
            );
            assert!(!(shortest && exceeds), "{} {word} {eight}", solver.info.id);
            if exceeds {
                too_large.push((solver.info.id, word, eight));
            }
        });
    }
    too_large.sort_unstable();
    too_large.dedup();
    let plain = ["astar", "greedy", "ida_star"].map(|id| (id, "plain_manhattan", true));
    assert_eq!(too_large, plain);
}
