//! Pseudocode: at every moment of every run some line lights, each line lights at some moment, and the same ones light on the way back.

use super::{cases, rounds, seeds, usual_events};
use crate::runs::may_be_long;
use mazescope::board::{flips, mark};
use mazescope::catalogue::{Info, LineId, Moment, Plane, Settings, Solver};
use mazescope::event::{Algorithm, Event, Kind};
use mazescope::games::levels::KnownLevel;
use mazescope::games::walk::record;
use mazescope::games::walls::optimiser::{Method, Optimiser};
use mazescope::generators::GENERATORS;
use mazescope::grid::{Cell, Grid, Size};
use mazescope::map::{Map, Tile};
use mazescope::playback::timeline::Timeline;
use mazescope::random::Seed;
use std::collections::HashSet;
use std::sync::Arc;

/// Small ones, down to those where a generator has nothing to do.
const SIZES: [(u32, u32); 6] = [(1, 1), (2, 5), (3, 3), (4, 9), (17, 9), (31, 23)];

/// What lights along a run, checked on the way there and back again.
fn follow(info: &Info, plane: Plane, map: Arc<Map>, run: Box<dyn Algorithm>) -> Vec<LineId> {
    let mut timeline = Timeline::new(info, plane, map, Some(run), 0);
    while timeline.record(1 << 16) > 0 {}
    assert!(timeline.is_complete());
    let at = |timeline: &Timeline| timeline.moment().map(|moment| (info.line)(&moment));
    let mut there = vec![at(&timeline)];
    while timeline.forward(1) > 0 {
        there.push(at(&timeline));
    }
    let mut back = vec![at(&timeline)];
    while timeline.back(1) > 0 {
        back.push(at(&timeline));
    }
    back.reverse();
    assert_eq!(there, back, "{}", info.id);
    let begin = there.remove(0);
    let ends_at_once = timeline.is_empty();
    assert_eq!(begin.is_some(), ends_at_once, "{}: no event yet", info.id);
    let lit: Option<Vec<LineId>> = there.into_iter().collect();
    let lit = lit.expect("each event makes a moment");
    [lit, begin.into_iter().collect()].concat()
}

/// Every line that lights is one of the entry, and each of these is lit.
fn check_lines(info: &Info, lit: &HashSet<LineId>) {
    let told: HashSet<LineId> = info.pseudocode.iter().map(|line| line.id).collect();
    let name = |id: &LineId| id.name();
    let unknown: Vec<&str> = lit.difference(&told).map(name).collect();
    let dark: Vec<&str> = told.difference(lit).map(name).collect();
    assert_eq!(unknown, [""; 0], "{}: lines that it lacks", info.id);
    assert_eq!(dark, [""; 0], "{}: lines that never light", info.id);
}

#[test]
fn every_line_of_a_generator_lights_and_every_moment_has_one() {
    for generator in mazescope::catalogue().generators {
        let mut lit = HashSet::new();
        for (round, seed) in (0..).zip(seeds(3)) {
            for (place, settings) in cases(&[SIZES.len()], generator.info.parameters, round) {
                let (width, height) = SIZES[place[0]];
                let size = generator.fit(Size::new(width, height).unwrap());
                let map = Arc::new(Map::new(size, generator.begins_with));
                let run = (generator.start)(&size.into(), &seed, &settings);
                let plane = (generator.info.plane)(&settings);
                lit.extend(follow(&generator.info, plane, map, run));
            }
        }
        // What tells of something rare lights in one of many runs.
        let all: HashSet<LineId> = generator
            .info
            .pseudocode
            .iter()
            .map(|line| line.id)
            .collect();
        let settings = Settings::new(generator.info.parameters);
        for seed in seeds(2000) {
            if lit.is_superset(&all) {
                break;
            }
            let size = generator.fit(Size::new(41, 21).unwrap());
            let map = Arc::new(Map::new(size, generator.begins_with));
            let run = (generator.start)(&size.into(), &seed, &settings);
            let plane = (generator.info.plane)(&settings);
            lit.extend(follow(&generator.info, plane, map, run));
        }
        check_lines(&generator.info, &lit);
    }
}

/// So many letters of a line of pseudocode can be read in the column that explains it.
const WIDEST: usize = 39;

#[test]
fn no_line_is_cut_off() {
    let catalogue = mazescope::catalogue();
    let generators = catalogue.generators.iter().map(|entry| &entry.info);
    let infos = generators.chain(catalogue.solvers.iter().map(|entry| &entry.info));
    for info in infos {
        for line in info.pseudocode {
            let letters = line.text.chars().count();
            assert!(letters <= WIDEST, "{}: {:?}", info.id, line.text);
        }
    }
}

/// The map of a generator, with ways between its ends or, since walls stand on the goals, without.
fn ground(place: &[usize], seed: &Seed) -> Arc<Map> {
    let generator = GENERATORS[place[0]];
    let (width, height) = SIZES[place[1]];
    let size = generator.fit(Size::new(width, height).unwrap());
    let settings = Settings::new(generator.info.parameters);
    let mut map = generator.grow(size, seed, &settings);
    let walled = if place[2] == 1 {
        map.goals.clone()
    } else {
        Vec::new()
    };
    for goal in walled {
        map.tiles[goal] = Tile::Wall;
    }
    Arc::new(map)
}

#[test]
fn every_line_of_a_solver_lights_and_every_moment_has_one() {
    for solver in mazescope::catalogue().solvers {
        let mut lit = HashSet::new();
        let (mut found, mut missed) = (0, 0);
        let factors = [GENERATORS.len(), SIZES.len(), 2];
        for (round, seed) in rounds(2) {
            for (place, settings) in cases(&factors, solver.info.parameters, round) {
                let map = ground(&place, &seed);
                let Some(events) = usual_events(&solver, &settings, &map) else {
                    continue;
                };
                let run = solver.start(map.clone(), &settings);
                let plane = (solver.info.plane)(&settings);
                let lines = follow(&solver.info, plane, map, run);
                let path = events
                    .iter()
                    .filter(|event| event.kind(None) == Kind::Traced);
                match path.count() {
                    0 => missed += 1,
                    _ => found += 1,
                }
                lit.extend(lines);
            }
        }
        assert!(found > 0 && missed > 0, "{}", solver.info.id);
        if may_be_long(&solver.info) {
            lit.insert(last_line(&solver));
        }
        check_lines(&solver.info, &lit);
    }
}

/// The line that lights last on a field without a goal, on which there are more ways than are ever gone.
fn last_line(solver: &Solver) -> LineId {
    let mut map = Map::new(Size::clamped(9, 9), Tile::Floor);
    map.starts.extend(map.first_floor());
    let tiles = map.size();
    let run = solver.start(Arc::new(map), &Settings::new(solver.info.parameters));
    let mut marks = Grid::new(tiles, mark::FLOOR, 0);
    let (mut last, mut before) = (None, None);
    for event in run {
        marks[event.cell()] ^= flips(event).0;
        before = last.replace(event);
    }
    let event = last.expect("it states something");
    (solver.info.line)(&Moment::After {
        event,
        before,
        marks: marks[event.cell()],
        size: tiles,
    })
}

/// The end of a search says whether it has found a way.
#[test]
fn the_ends_of_a_solver_differ() {
    for solver in mazescope::catalogue().solvers {
        let [found, missed] = [true, false].map(|found| (solver.info.line)(&Moment::End { found }));
        assert_ne!(found, missed, "{}", solver.info.id);
    }
}

#[test]
fn the_runs_of_games_have_their_lines_too() {
    let level = KnownLevel::of(1).level;
    for method in Method::ALL {
        let mut lit = HashSet::new();
        let run = Optimiser::new(&level, &Seed::from(7), 3000, method);
        let map = Arc::new(level.map(&[], 0));
        lit.extend(follow(method.info(), Plane::None, map, Box::new(run)));
        check_lines(method.info(), &lit);
    }
    // Rooms side by side in a row of three, seen, left and seen again.
    let size = Size::new(7, 3).unwrap();
    let at = |x| size.cell(x, 1).unwrap();
    let mut map = Map::new(size, Tile::Wall);
    for x in 1..6 {
        map.tiles[at(x)] = Tile::Floor;
    }
    (map.starts, map.goals) = (vec![at(1)], vec![at(5)]);
    let map = Arc::new(map);
    let rooms: Vec<Cell> = [1, 3, 1, 3, 5].map(at).to_vec();
    let run = record::Record::new(&map, &rooms);
    let lit = follow(&record::INFO, Plane::None, map, Box::new(run));
    check_lines(&record::INFO, &lit.into_iter().collect());
}

/// On maps of any size: whatever an event says, a line of the entry lights. Entries without pseudocode
/// have none.
pub fn every_moment_has_a_line(info: &Info, tiles: &Grid<Tile>, events: &[Event]) {
    if info.pseudocode.is_empty() {
        return;
    }
    let size = tiles.size();
    let mut marks = tiles.map(|&tile| if tile == Tile::Floor { mark::FLOOR } else { 0 });
    let mut before = None;
    let lights = |moment: Moment| {
        let id = (info.line)(&moment);
        let known = info.pseudocode.iter().any(|line| line.id == id);
        assert!(known, "{}: {moment:?} lights {id:?}", info.id);
    };
    // A number is one moment with the cell that it is for.
    for &event in events.iter().filter(|event| !event.is_value()) {
        let byte = &mut marks[event.cell()];
        *byte ^= flips(event).0;
        lights(Moment::After {
            event,
            before: before.replace(event),
            marks: *byte,
            size,
        });
    }
    lights(Moment::End { found: false });
    lights(Moment::End { found: true });
}
