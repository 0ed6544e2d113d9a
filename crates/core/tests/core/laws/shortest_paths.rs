//! Paths are connected, walkable, lead from a start to a goal, and are shortest where that is guaranteed.
//!
//! Any two values of settings, generators and small sizes meet in every round, so a plain run has one round. A thorough
//! run has more, and each solver meets every generator at the large sizes too.

use super::{
    Maps, cases, factors_of_maps, is_any_angle, is_tried, random_map, rounds, seeds, usual_events,
    walls,
};
use mazescope_core::generators::GENERATORS;
use mazescope_core::playback::score::{self, Score};
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{
    Cell, Event, Kind, Kinds, Map, PathPromise, Seed, Settings, Size, Solver, Tile,
};
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

#[test]
fn with_equal_moves_dijkstra_is_breadth_first() {
    let by_id = |id: &str| SOLVERS.iter().find(|solver| solver.info.id == id).unwrap();
    let maps = Maps::new(&Seed::from(1));
    let [generators, sizes] = factors_of_maps();
    let places =
        (0..generators).flat_map(|generator| (0..sizes).map(move |size| [generator, size]));
    for place in places.filter(|place| is_tried(0, place)) {
        let (about, map) = maps.at(&place);
        let [one, other] = ["dijkstra", "breadth_first"].map(|id| {
            let solver = by_id(id);
            solver.start(map.clone(), &Settings::new(solver.info.parameters))
        });
        assert!(one.eq(other), "{about}");
    }
}

/// Runs the solver and judges what it traced.
fn check(solver: &Solver, settings: &Settings, best: &Bests, about: &str, map: &Arc<Map>) {
    let Some(events) = usual_events(solver, settings, map) else {
        return;
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
    let promise = (solver.promise)(settings);
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
        return;
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
    let (moves, length) = (path.len() - 1, world.length(By::Lengths, &cells).value());
    let score = Score {
        path,
        ..Score::default()
    };
    let told = score.length(map).expect("there is a path");
    assert!((told - length).abs() < 1e-6, "{about}: {told} {length}");
    let least = match promise {
        _ if any_angle => 0.0,
        PathPromise::ShortestPath => {
            assert_eq!(moves, best.moves, "{about}");
            best.length
        }
        PathPromise::ShortestLength | PathPromise::ShortestWhereEven => {
            assert!(length <= best.length + 1e-5, "{about}: {length} {best:?}");
            best.length
        }
        PathPromise::WithinLength { tenths } => {
            let most = f64::from(tenths) / 10.0 * best.length;
            assert!(length <= most + 1e-5, "{about}: {length} {best:?}");
            best.length
        }
        PathPromise::SomePath
        | PathPromise::AlongWall(_)
        | PathPromise::AlongOuterWall
        | PathPromise::Nothing => best.length,
    };
    assert!(length >= least - 1e-5, "{about}: {length} {best:?}");
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
        let length = match eight {
            true => world.best(By::Lengths),
            false => moves.map(|moves| moves as f64),
        };
        let best = moves.zip(length);
        (world, best.map(|(moves, length)| Best { moves, length }))
    })
}

/// A small field with few or many walls. With `costs`, every second field has costs.
fn small_field(number: u64, most: u32, costs: bool) -> Option<Arc<Map>> {
    let costly = if costs && number.is_multiple_of(2) {
        100
    } else {
        0
    };
    random_map(number, (most, most), costly).map(Arc::new)
}

/// The score of that search on a map, which must not give up.
fn scored(id: &str, neighbours: u32, map: &Arc<Map>) -> Score {
    let by_id = |solver: &&Solver| solver.info.id == id;
    let solver = SOLVERS.iter().find(by_id).expect("a built-in entry");
    let mut settings = Settings::new(solver.info.parameters);
    settings.set("neighbours", neighbours);
    score::solve(solver, map.clone(), &settings, |_| true).expect("it ends")
}

/// Two searches find paths of equal length on small fields, or both find none. Returns the number of fields of each kind.
fn find_the_same(
    fields: impl Iterator<Item = Arc<Map>>,
    [one, other]: [&str; 2],
    neighbours: u32,
    measure: fn(&Score, &Map) -> Option<f64>,
) -> [u32; 2] {
    let mut counts = [0; 2];
    for (number, map) in fields.enumerate() {
        let scores = [one, other].map(|id| scored(id, neighbours, &map));
        assert!(!scores[0].gave_up, "map {number}");
        match scores.each_ref().map(|score| measure(score, &map)) {
            [Some(first), Some(second)] => {
                counts[0] += 1;
                let same = (first - second).abs() < 1e-9;
                assert!(same, "{one} on map {number}: {first} and not {second}");
            }
            [None, None] => counts[1] += 1,
            different => panic!("{one} on map {number}: {different:?}"),
        }
    }
    counts
}

/// On ten thousand small fields a jump point search finds what Dijkstra's algorithm finds.
#[test]
fn a_jump_point_search_is_as_short_as_dijkstra() {
    let fields = (0..10_000).filter_map(|number| small_field(number, 14, false));
    let [found, missed] = find_the_same(fields, ["jps", "dijkstra"], 1, |score, map| {
        score.length(map)
    });
    assert!(found > 5000 && missed > 500, "{found} {missed}");
}

/// A search with a growing bound finds what a search with memory finds, by moves, length and costs.
#[test]
fn searches_with_a_growing_bound_are_as_short_as_those_that_remember() {
    for neighbours in 0..2 {
        // With diagonals there are far more paths.
        let most = [6, 4][neighbours as usize];
        let moves = |score: &Score, _: &Map| score.moves().map(|moves| moves as f64);
        let fields = (0..2000).filter_map(|number| small_field(number, most, true));
        let pair = ["iterative_deepening", "breadth_first"];
        let [found, missed] = find_the_same(fields, pair, neighbours, moves);
        assert!(found > 1000 && missed > 50, "{found} {missed}");
        let fields = (0..2000).filter_map(|number| small_field(number, most, true));
        let length = |score: &Score, map: &Map| score.length(map);
        let [found, missed] = find_the_same(fields, ["ida_star", "dijkstra"], neighbours, length);
        assert!(found > 1000 && missed > 50, "{found} {missed}");
    }
}
