//! Paths are connected, walkable, lead from a start to a goal, and are shortest where that is guaranteed.
//!
//! Any two values of settings, generators and small sizes meet in every round, so a plain run has one round. A thorough
//! run has more, and each solver meets every generator at the large sizes too.

use super::{
    Maps, cases, factors_of_maps, is_any_angle, is_tried, rounds, seeds, usual_events, walls,
};
use mazescope_core::generators::GENERATORS;
use mazescope_core::playback::score::{self, Score};
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{
    Cell, Event, Grid, Kind, Kinds, Map, PathPromise, Random, Seed, Settings, Size, Solver, Tile,
};
use mazescope_support::cases::of;
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
    let path: Vec<Cell> = events
        .iter()
        .skip_while(|event| event.kind(None) != Kind::Traced)
        .map(|event| {
            assert_eq!(
                event.kind(None),
                Kind::Traced,
                "{about}: the path comes last"
            );
            event.cell()
        })
        .collect();
    let eight = (solver.info.explanation.neighbours)(settings).len() == 8;
    let best = best[usize::from(eight)];
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
    assert!(map.starts.contains(&path[0]), "{about}");
    assert!(map.goals.contains(&path[path.len() - 1]), "{about}");
    assert!(path.iter().all(|&cell| map.is_floor(cell)), "{about}");
    if is_any_angle(&solver.info, settings) {
        straight_lines(map, &path, &about);
        return;
    }
    let (mut moves, mut length) = (0, 0.0);
    for pair in path.windows(2) {
        let mut next = neighbours(map, pair[0], eight);
        let step = next.find(|&(cell, _)| cell == pair[1]);
        let (_, diagonal) = step.unwrap_or_else(|| panic!("{about}: {pair:?}"));
        moves += 1;
        length += if diagonal { 2_f64.sqrt() } else { 1.0 };
    }
    let score = Score {
        path,
        ..Score::default()
    };
    let told = score.length(map).unwrap();
    assert!((told - length).abs() < 1e-6, "{about}: {told} {length}");
    match promise {
        PathPromise::ShortestPath => assert_eq!(moves, best.moves, "{about}"),
        PathPromise::ShortestLength | PathPromise::ShortestWhereEven => {
            assert!(
                (length - best.length).abs() < 1e-5,
                "{about}: {length} {best:?}"
            );
        }
        PathPromise::WithinLength { tenths } => {
            let most = f64::from(tenths) / 10.0 * best.length;
            assert!(length <= most + 1e-5, "{about}: {length} {best:?}");
        }
        PathPromise::SomePath
        | PathPromise::AlongWall(_)
        | PathPromise::AlongOuterWall
        | PathPromise::Nothing => assert!(moves >= best.moves, "{about}"),
    }
}

/// Each leg of the path is a straight line that touches no wall, not even at a corner, and the score has their total length.
fn straight_lines(map: &Map, path: &[Cell], about: &str) {
    let size = map.size();
    let mut length = 0.0;
    for leg in path.windows(2) {
        let [(x, y), (to_x, to_y)] = [leg[0], leg[1]].map(|cell| size.position(cell));
        length += f64::from((to_x - x).pow(2) + (to_y - y).pow(2)).sqrt();
        // Only cells in the rectangle around the line can touch it, and cells entirely on one side of it do not.
        for cell in (y.min(to_y)..=y.max(to_y))
            .flat_map(|row| (x.min(to_x)..=x.max(to_x)).map(move |column| (column, row)))
            .filter_map(|(column, row)| size.cell(column, row))
            .filter(|&cell| !map.is_floor(cell))
        {
            let (column, row) = size.position(cell);
            // The side of the line on which each corner lies, in halves of a cell.
            let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(over, down)| {
                let (over, down) = (2 * (column - x) + over, 2 * (row - y) + down);
                (over * (to_y - y) - down * (to_x - x)).signum()
            });
            let aside = corners == [1; 4] || corners == [-1; 4];
            assert!(aside, "{about}: {leg:?} touches {cell:?}");
        }
    }
    let score = Score {
        path: path.to_vec(),
        ..Score::default()
    };
    let told = score.length(map).expect("there is a path");
    assert!((told - length).abs() < 1e-6, "{about}: {told} {length}");
}

/// With four and with eight neighbours.
type Bests = [Option<Best>; 2];

/// The lower bounds of a path: the fewest moves and, perhaps of another path, the least length.
#[derive(Clone, Copy, Debug)]
struct Best {
    moves: usize,
    length: f64,
}

/// The best with four and with eight neighbours, by the crate `pathfinding`. A path exists with
/// both or with neither, because a path along two edges can replace a diagonal.
fn best(map: &Map) -> Bests {
    let moves = [false, true].map(|eight| fewest_moves(map, eight));
    let length = moves[1].map(|_| least_length(map));
    let four = moves[0].map(|moves| (moves, moves as f64));
    [four, moves[1].zip(length)].map(|best| best.map(|(moves, length)| Best { moves, length }))
}

/// The floor next to a cell, and whether the move is diagonal.
pub fn neighbours(map: &Map, cell: Cell, eight: bool) -> impl Iterator<Item = (Cell, bool)> + '_ {
    let size = map.size();
    let (x, y) = size.position(cell);
    let floor = move |x, y| size.cell(x, y).filter(|&cell| map.is_floor(cell));
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    around.filter_map(move |(dx, dy)| {
        let diagonal = dx != 0 && dy != 0;
        let corners = floor(x + dx, y).is_some() && floor(x, y + dy).is_some();
        let next = floor(x + dx, y + dy).filter(|&next| next != cell)?;
        (!diagonal || eight && corners).then_some((next, diagonal))
    })
}

/// One node before all starts, so that one search serves them all.
const SOURCE: Cell = Cell::from_index(0);

fn is_goal(map: &Map) -> Grid<bool> {
    let mut is_goal = Grid::new(map.size(), false, false);
    map.goals.iter().for_each(|&goal| is_goal[goal] = true);
    is_goal
}

fn starts(map: &Map) -> impl Iterator<Item = Cell> + '_ {
    map.starts
        .iter()
        .copied()
        .filter(|&cell| map.is_floor(cell))
}

/// The fewest moves from any start to any goal.
fn fewest_moves(map: &Map, eight: bool) -> Option<usize> {
    let is_goal = is_goal(map);
    let path = pathfinding::prelude::bfs(
        &SOURCE,
        |&cell| -> Vec<Cell> {
            if cell == SOURCE {
                return starts(map).collect();
            }
            neighbours(map, cell, eight).map(|(next, _)| next).collect()
        },
        |&cell| is_goal[cell],
    )?;
    Some(path.len() - 2)
}

/// The least length from any start to any reachable goal, with eight neighbours.
fn least_length(map: &Map) -> f64 {
    /// Fine enough that the paths of these maps keep their order up to 1e-5.
    const ONE: f64 = (1_u64 << 40) as f64;
    let is_goal = is_goal(map);
    let found = pathfinding::prelude::dijkstra(
        &SOURCE,
        |&cell| -> Vec<(Cell, u64)> {
            if cell == SOURCE {
                return starts(map).map(|start| (start, 0)).collect();
            }
            let length = |diagonal| if diagonal { ONE * 2_f64.sqrt() } else { ONE };
            neighbours(map, cell, true)
                .map(|(next, diagonal)| (next, length(diagonal) as u64))
                .collect()
        },
        |&cell| is_goal[cell],
    );
    found.expect("there is a path").1 as f64 / ONE
}

/// The fewest moves between two cells along shared edges.
pub fn moves(map: &Map, from: Cell, to: Cell) -> Option<usize> {
    let mut map = map.clone();
    (map.starts, map.goals) = (vec![from], vec![to]);
    fewest_moves(&map, false)
}

/// A small field with few or many walls and one or two starts and goals. With `costs`, every second field has costs.
fn small_field(number: u64, most: u32, costs: bool) -> Option<Arc<Map>> {
    let mut random = Random::new(&Seed::from(number), "jump points");
    let size = Size::clamped(1 + random.below(most), 1 + random.below(most));
    let mut map = Map::new(size, Tile::Floor);
    let walls = random.below(50);
    for cell in size.iter() {
        if random.below(100) < walls {
            map.tiles[cell] = Tile::Wall;
        }
    }
    let floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
    if floor.is_empty() {
        return None;
    }
    let mut some = |most: u32| -> Vec<Cell> {
        let count = 1 + random.below(most);
        (0..count)
            .map(|_| floor[random.below(floor.len() as u32) as usize])
            .collect()
    };
    (map.starts, map.goals) = (some(2), some(2));
    if costs && number.is_multiple_of(2) {
        for &cell in &floor {
            map.set_cost(cell, 1 + random.below(9) as u8);
        }
    }
    Some(Arc::new(map))
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
