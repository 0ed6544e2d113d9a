//! Paths are connected, walkable, lead from a start to a goal, and are shortest where that is guaranteed.
//!
//! Any two values of settings, generators and small sizes meet in every round, so a plain run has one round. A thorough
//! run has more, and each solver meets every generator at the large sizes too.

use super::{
    Maps, cases, factors_of_maps, is_any_angle, is_tried, random_map, rounds, seeds, usual_events,
    walls,
};
use mazescope_core::generators::GENERATORS;
use mazescope_core::playback::score::Score;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Cell, Event, Kind, Kinds, Map, PathPromise, Settings, Size, Solver, Tile};
use mazescope_support::cases::of;
use mazescope_support::machine::Place;
use mazescope_support::machine::world::World;
use mazescope_support::measured::By;
use std::collections::BTreeMap;
use std::sync::Arc;

#[test]
fn every_path_is_what_its_solver_promises() {
    for (round, seed) in rounds(of(1, 8)) {
        let maps = Maps::new(&seed);
        let mut bests = BTreeMap::new();
        for (number, solver) in SOLVERS.iter().enumerate() {
            let parameters = solver.info.parameters;
            for (place, settings) in cases(&factors_of_maps(), parameters, round) {
                if !is_tried(number, &place) {
                    continue;
                }
                let (about, map) = maps.at(&place);
                let best = bests.entry(place).or_insert_with(|| best(map));
                check(solver, &settings, best, about, map);
            }
        }
    }
}

#[test]
fn marks_may_be_many_few_or_misplaced() {
    for (round, seed) in rounds(of(1, 4)) {
        let maps = Maps::new(&seed);
        let [generators, sizes] = factors_of_maps();
        let factors = [generators, sizes, MARKINGS];
        let mut marked = BTreeMap::new();
        for (number, solver) in SOLVERS.iter().enumerate() {
            for (place, settings) in cases(&factors, solver.info.parameters, round) {
                if !is_tried(number, &place) {
                    continue;
                }
                let (about, map) = maps.at(&place);
                let (map, best) = marked.entry(place.clone()).or_insert_with(|| {
                    let map = marked_anew(map, place[2]);
                    let best = best(&map);
                    (Arc::new(map), best)
                });
                check(solver, &settings, best, about, map);
            }
        }
    }
}

/// Number of markings of a map.
const MARKINGS: usize = 6;

/// The map with other starts and goals.
fn marked_anew(map: &Map, marking: usize) -> Map {
    let (starts, goals) = (map.starts.clone(), map.goals.clone());
    let cells: Vec<Cell> = map.size().iter().collect();
    let some = |nth: usize| cells.iter().copied().step_by(nth);
    let (starts, goals) = match marking {
        0 => (some(7).collect(), some(11).skip(3).collect()),
        1 => (some(97).collect(), goals),
        2 => (starts, Vec::new()),
        3 => (starts.clone(), starts),
        4 => ([&starts[..], &starts[..]].concat(), goals),
        5 => (starts, cells.last().copied().into_iter().collect()),
        _ => panic!("there are {MARKINGS} markings of a map"),
    };
    let mut marked = map.clone();
    (marked.starts, marked.goals) = (starts, goals);
    marked
}

#[test]
fn a_start_that_is_the_goal_is_a_path_of_one_cell() {
    let mut map = Map::new(Size::new(2, 2).unwrap(), Tile::Floor);
    let corner = map.size().cell(0, 0).unwrap();
    (map.starts, map.goals) = (vec![corner], vec![corner]);
    for solver in SOLVERS {
        let settings = Settings::new(solver.info.parameters);
        let run = solver.start(Arc::new(map.clone()), &settings);
        let uses = solver.info.uses;
        let expected = [Event::pushed_start, Event::expanded, Event::traced];
        let expected = expected.map(|event| event(corner)).into_iter();
        // A walker expands nothing, and dead-end filling discovers nothing.
        let stated = expected.filter(|&event| uses.contains(event));
        let told = Kinds::of(&[
            Kinds::PUSHED,
            Kinds::EXPANDED,
            Kinds::STEPPED,
            Kinds::TRACED,
        ]);
        let search = run.filter(|&event| told.contains(event));
        assert!(search.eq(stated), "{}", solver.info.id);
    }
}

/// Open fields full of obstacles, where paths divide and meet again, and diagonals matter most.
#[test]
fn paths_over_open_fields_are_what_their_solvers_promise() {
    let open = GENERATORS.iter().find(|entry| entry.info.id == "open");
    let open = open.expect("a built-in entry");
    for obstacles in [5, 20, 35] {
        let mut settings = Settings::new(open.info.parameters);
        settings.set("obstacles", obstacles);
        for (round, seed) in (0..).zip(seeds(60)) {
            let size = Size::new(23, 17).unwrap();
            let map = Arc::new(open.grow(size, &seed, &settings));
            let best = best(&map);
            let about = format!("{obstacles} % of {size} seed {seed}");
            for solver in SOLVERS {
                let cases = cases(&[], solver.info.parameters, round / 8);
                // Some cases on each map, and all cases over several maps.
                let count = (24 / SOLVERS.len()).max(1);
                let few = cases.iter().cycle().skip(count * round).take(count);
                for (_, settings) in few {
                    check(solver, settings, &best, &about, &map);
                }
            }
        }
    }
}

/// Fields of any small size, with few or many walls, with and without costs. Jump points, and bounds that grow, go wrong
/// only around rare corners.
#[test]
fn paths_on_thousands_of_small_fields_are_what_their_solvers_promise() {
    let fields = 10_000;
    for (id, neighbours, most, costly) in [
        ("jps", 1, 14, 0),
        ("iterative_deepening", 0, 6, 0),
        ("ida_star", 0, 6, 100),
        // With diagonals there are far more paths.
        ("iterative_deepening", 1, 4, 0),
        ("ida_star", 1, 4, 100),
    ] {
        let solver = SOLVERS.iter().find(|solver| solver.info.id == id);
        let solver = solver.expect("a built-in entry");
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", neighbours);
        let mut found = 0;
        for number in 0..fields {
            if let Some(map) = random_map(number, (most, most), costly) {
                let (map, best) = (Arc::new(map.clone()), best(&map));
                let about = format!("small field {number}");
                found += u64::from(check(solver, &settings, &best, &about, &map));
            }
        }
        let missed = fields - found;
        assert!(
            found > fields / 2 && missed > fields / 50,
            "{id}: {found} of {fields}"
        );
    }
}

/// Maps with costs: a search that guarantees the least length minds them.
#[test]
fn paths_on_a_thousand_rough_maps_are_what_their_solvers_promise() {
    let mut found = 0;
    for number in 1..=1000 {
        let Some(map) = random_map(number, (16, 12), 100).map(Arc::new) else {
            continue;
        };
        let best = best(&map);
        for solver in SOLVERS {
            for (_, settings) in cases(&[], solver.info.parameters, number as usize) {
                let about = format!("rough map {number}");
                found += u32::from(check(solver, &settings, &best, &about, &map));
            }
        }
    }
    assert!(found > 5_000, "{found}");
}

/// Runs the solver and judges what it traced. Returns whether it has found a path.
fn check(solver: &Solver, settings: &Settings, best: &Bests, about: &str, map: &Arc<Map>) -> bool {
    let Some(events) = usual_events(solver, settings, map) else {
        return false;
    };
    let about = format!("{} on {about} {settings:?}", solver.info.id);
    let is_traced = |event: &Event| event.kind(None) == Kind::Traced;
    let begin = events.iter().position(is_traced).unwrap_or(events.len());
    let comes_last = events[begin..].iter().all(is_traced);
    assert!(comes_last, "{about}: the path comes last");
    let eight = (solver.info.explanation.neighbours)(settings).len() == 8;
    let (world, best) = &best[usize::from(eight)];
    let path: Vec<Cell> = events[begin..].iter().map(|event| event.cell()).collect();
    let cells: Vec<Place> = path.iter().map(|&cell| world.at(cell)).collect();
    let promise = (solver.promise)(settings).on(map);
    let gave_up = events
        .last()
        .is_some_and(|last| last.kind(None) == Kind::Noted);
    let promised = walls::is_promised(promise, map, best.is_some()) && !gave_up;
    assert!(
        !path.is_empty() || !promised,
        "{about}: a path was guaranteed"
    );
    assert!(path.is_empty() || best.is_some(), "{about}: {path:?}");
    let Some(best) = best.filter(|_| !path.is_empty()) else {
        return false;
    };
    assert!(world.starts.contains(&cells[0]), "{about}");
    assert!(world.goals.contains(&cells[cells.len() - 1]), "{about}");
    let any_angle = is_any_angle(&solver.info, settings);
    let is_legal = match any_angle {
        true => cells
            .windows(2)
            .all(|leg| world.is_in_sight(leg[0], leg[1])),
        false => world.is_path(&cells),
    };
    assert!(is_legal, "{about}: {cells:?}");
    let moves = path.len() - 1;
    let length = match any_angle {
        // The cost of lines at any angle is not a sum of moves from cell to cell.
        true if world.has_costs() => return true,
        true => world.length(By::Lines, &cells).value(),
        false => world.length(By::Costs, &cells).value(),
    };
    let score = Score {
        path,
        ..Score::default()
    };
    let told = score.length(map).expect("there is a path");
    assert!((told - length).abs() < 1e-6, "{about}: {told} {length}");
    if any_angle {
        return true;
    }
    let most = match promise {
        PathPromise::ShortestLength => best.length,
        PathPromise::WithinLength { tenths } => f64::from(tenths) / 10.0 * best.length,
        PathPromise::ShortestPath => {
            assert_eq!(moves, best.moves, "{about}");
            f64::INFINITY
        }
        _ => f64::INFINITY,
    };
    let right = best.length - 1e-5..=most + 1e-5;
    assert!(right.contains(&length), "{about}: {length} {best:?}");
    assert!(moves >= best.moves, "{about}: {moves} {best:?}");
    true
}

/// The map with four and with eight moves, and the best there.
type Bests = [(World, Option<Best>); 2];

/// The lower bounds of a path: the fewest moves and, perhaps of another path, the least length.
#[derive(Clone, Copy, Debug)]
struct Best {
    moves: usize,
    length: f64,
}

/// The best by the reference machine. A path exists with both or with neither, because a path along two edges can
/// replace a diagonal.
fn best(map: &Map) -> Bests {
    [false, true].map(|eight| {
        let world = World::new(map, "urdl", eight);
        let moves = world.best(By::Moves).map(|moves| moves as usize);
        let length = match eight || world.has_costs() {
            true => world.best(By::Costs),
            false => moves.map(|moves| moves as f64),
        };
        let best = moves.zip(length);
        (world, best.map(|(moves, length)| Best { moves, length }))
    })
}
