//! Event streams end, repeat, do not depend on how they are pulled, and consist of events that make sense.
//!
//! Any two values of settings, generators and small sizes meet in every round, so a plain run has one round. A thorough
//! run has more, and each solver meets every generator at the large sizes too.

use super::pseudocode::every_moment_has_a_line;
use super::{
    Maps, SIZES, all_events, cases, factors_of_maps, is_any_angle, is_left_out, is_small, is_tried,
    rounds, seeds, usual_events,
};
use mazescope_core::catalogue::linked;
use mazescope_core::event::code;
use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{
    Algorithm, Cell, Direction, Discipline, Event, Grid, Info, Kind, Kinds, Plane, Random, Seed,
    Settings, Size, Tile,
};
use mazescope_support::cases::{of, thorough, times};
use mazescope_support::runs::may_be_long;
use mazescope_support::trials;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

#[test]
fn generators_keep_the_laws_of_streams() {
    for (number, generator) in GENERATORS.iter().enumerate() {
        let mut met = BTreeSet::new();
        for (round, seed) in (0..).zip(seeds(of(1, 3))) {
            for (place, settings) in cases(&[SIZES.len()], generator.info.parameters, round) {
                // In a plain run each large size occurs once for every second generator.
                let large = !thorough() && !is_small(place[0]);
                let comes = (number + place[0]).is_multiple_of(2) && met.insert(place[0]);
                if large && !comes || is_left_out(place[0]) {
                    continue;
                }
                let (width, height) = SIZES[place[0]];
                let size = generator.fit(Size::new(width, height).unwrap());
                let start = || (generator.start)(&size.into(), &seed, &settings);
                let events = check(&generator.info, size, start);
                let tiles = Grid::new(size, generator.begins_with, Tile::Wall);
                make_sense(&generator.info, &settings, tiles, &events);
            }
        }
    }
}

#[test]
fn solvers_keep_the_laws_of_streams() {
    for (round, seed) in rounds(of(1, 3)) {
        let maps = Maps::new(&seed);
        for (number, solver) in SOLVERS.iter().enumerate() {
            let parameters = solver.info.parameters;
            for (place, settings) in cases(&factors_of_maps(), parameters, round) {
                // In a plain run a solver meets one of the large sizes.
                let comes = thorough() || is_small(place[1]) || (number + place[1]) % 3 == 0;
                if !is_tried(number, &place) || !comes {
                    continue;
                }
                let (_, map) = maps.at(&place);
                if may_be_long(&solver.info) && usual_events(solver, &settings, map).is_none() {
                    continue;
                }
                let start = || solver.start(map.clone(), &settings);
                let events = check(&solver.info, map.size(), start);
                make_sense(&solver.info, &settings, map.tiles.clone(), &events);
            }
        }
    }
}

/// Small maps on which every solver runs, grown by each generator in turn: a plain run has fifty maps of each generator.
const SMALL_MAPS: [u32; 2] = [1_000, 4_000];

#[test]
fn runs_on_thousands_of_small_maps_are_the_same_in_any_number_of_slots() {
    let mut random = Random::new(&Seed::from(mazescope_support::cases::seed()), "small maps");
    let [few, many] = SMALL_MAPS;
    let maps = 0..times(of(few, many));
    for generator in maps.map(|map| GENERATORS[map as usize % GENERATORS.len()]) {
        let side = |random: &mut Random| 1 + random.below(24);
        let size = Size::clamped(side(&mut random), side(&mut random));
        let size = generator.fit(size);
        let seed = Seed::from(u64::from(random.below(u32::MAX)));
        let number = u64::from(random.below(u32::MAX));
        let settings = trials::settings(generator.info.parameters, number);
        let start = || (generator.start)(&size.into(), &seed, &settings);
        let events = all_events(start(), most_events(&generator.info, size));
        is_the_same_in_slots(&generator.info, size, &events, start);
        let map = Arc::new(generator.grow(size, &seed, &settings));
        for solver in SOLVERS {
            let settings = trials::settings(solver.info.parameters, number);
            if let Some(events) = usual_events(solver, &settings, &map) {
                let start = || solver.start(Arc::clone(&map), &settings);
                is_the_same_in_slots(&solver.info, map.size(), &events, start);
            }
        }
    }
}

/// This number of events is enough to compare slots of every length.
const SHORT: usize = 20_000;

/// The run ends within its bound, stays ended, stays inside the map, and is the same each time and in
/// batches of any size.
pub fn check(info: &Info, size: Size, start: impl Fn() -> Box<dyn Algorithm>) -> Vec<Event> {
    let events = all_events(start(), most_events(info, size));
    assert!(
        events.iter().all(|&event| info.uses.contains(event)),
        "{}: it states an event that is not in `uses`",
        info.id
    );
    let mut about_cells = events.iter().filter(|event| !event.is_value());
    assert!(about_cells.all(|event| size.contains(event.cell())));
    is_the_same_in_slots(info, size, &events, &start);
    let mut algorithm = start();
    let mut mixed = Vec::new();
    for most in [1, 2, 3, 5, 7, 4096, 4097, 0].into_iter().cycle() {
        mixed.extend(algorithm.next());
        let before = mixed.len();
        let pulled = algorithm.pull(&mut mixed, most);
        assert_eq!(pulled, mixed.len() - before);
        if pulled < most {
            break;
        }
    }
    assert!(
        mixed == events,
        "{} {size}: next and pull by turns",
        info.id
    );
    for _ in 0..3 {
        assert_eq!(algorithm.next(), None);
        assert_eq!(algorithm.pull(&mut mixed, 9), 0);
    }
    events
}

/// A run states these events with `next`, and with `pull` for 1, 2, 7 and 4096 slots at a time.
fn is_the_same_in_slots(
    info: &Info,
    size: Size,
    events: &[Event],
    start: impl Fn() -> Box<dyn Algorithm>,
) {
    let one_by_one: Vec<Event> = start().collect();
    assert!(one_by_one == events, "{} {size}: next, pull", info.id);
    for slots in [1, 2, 7, 4096] {
        let mut algorithm = start();
        let mut log = Vec::new();
        while log.len() < SHORT && algorithm.pull(&mut log, slots) == slots {}
        let length = events.len().min(log.len());
        assert!(log == events[..length], "{} {size}: {slots} slots", info.id);
        assert!(
            length == events.len() || length >= SHORT,
            "{} {size}",
            info.id
        );
    }
}

/// The most events of a run: its bound, or 16 times the usual number if only chance ends the run.
fn most_events(info: &Info, size: Size) -> u64 {
    let usual = || info.usual.expect("a bound or a usual number of events")(size);
    info.bound.map_or_else(|| 16 * usual(), |bound| bound(size))
}

/// Each event finds its cell in a state that it can change, and the frontier follows the discipline
/// of the entry.
pub fn make_sense(info: &Info, settings: &Settings, mut tiles: Grid<Tile>, events: &[Event]) {
    every_moment_has_a_line(info, settings, &tiles, events);
    let size = tiles.size();
    let mut frontier: VecDeque<Cell> = VecDeque::new();
    let mut discovered = Grid::new(size, false, true);
    let mut expanded = Grid::new(size, false, false);
    let mut backtracked = Grid::new(size, false, false);
    let mut traced = Grid::new(size, false, false);
    let mut open_edges = Grid::new(size, false, false);
    let mut parents = Grid::new(size, None, None);
    let mut touched = Grid::new(size, false, false);
    let mut stood = None;
    let edges = matches!(info.discipline, Discipline::Edges | Discipline::Walls);
    // The cell of a walker on a complete map, and the cell before it.
    let mut stands: [Option<Cell>; 2] = [None; 2];
    let mut path_so_far: Option<Cell> = None;
    let mut has_stopped = false;
    let walks = info.discipline == Discipline::Walk && !info.looks.is_growth();
    let mut value = false;
    // A solver that writes links has distant parents, and its path contains cells that it leapt over.
    let usual = Settings::new(info.parameters);
    let links = (info.plane)(&usual) == Plane::Link;
    // Links at any angle come in addition to the neighbours from which cells are discovered.
    let any_angle = is_any_angle(info, &usual);
    let leaps = links && !any_angle;
    let mut withdrawn = Grid::new(size, false, false);
    let mut register = 0;
    let mut written = Grid::new(size, 0, 0);
    for &event in events {
        let wrote = event.code() as u32 == code::WROTE;
        assert!(wrote || !value, "{}: a number belongs to a cell", info.id);
        value = event.is_value();
        if let Some(number) = event.number() {
            register ^= number;
            continue;
        }
        let cell = event.cell();
        let first = |grid: &mut Grid<bool>| {
            assert!(!grid[cell], "{} {event:?} twice", info.id);
            grid[cell] = true;
        };
        match event.kind(None) {
            Kind::Carved => {
                assert!(tiles[cell] == Tile::Wall, "{} {event:?}", info.id);
                tiles[cell] = Tile::Floor;
                let was_open = std::mem::replace(&mut open_edges[cell], false);
                assert_eq!(was_open, event.code() as u32 == code::CARVED_WAITING);
            }
            Kind::Raised => {
                assert!(tiles[cell] == Tile::Floor, "{} {event:?}", info.id);
                tiles[cell] = Tile::Wall;
            }
            Kind::Rejected => assert!(std::mem::replace(&mut open_edges[cell], false)),
            Kind::Pushed { from } => {
                first(&mut discovered);
                let parent = from.map(|from| cell.step(from, size));
                parents[cell] = from;
                if walks {
                    // The walker discovers a cell as soon as it stands there.
                    assert!(tiles[cell] == Tile::Floor);
                    match parent {
                        None => stands = [Some(cell), None],
                        Some(_) if stands == [Some(cell), parent] => {}
                        // A second run over visited cells, after the last move.
                        Some(parent) => {
                            assert!(discovered[parent], "{} {event:?}", info.id);
                            has_stopped = true;
                        }
                    }
                } else if edges {
                    open_edges[cell] = true;
                    assert!(tiles[cell] == Tile::Wall);
                    // An edge starts at a room of the maze; a room in the frontier leads to an edge.
                    let (x, y) = size.position(cell);
                    let from = tiles[parent.expect("a wall in the frontier has a parent")];
                    match x % 2 == 1 && y % 2 == 1 {
                        true => assert!(info.discipline == Discipline::Walls && from == Tile::Wall),
                        false => assert!(from == Tile::Floor),
                    }
                } else {
                    assert!(tiles[cell] == Tile::Floor);
                    assert!(leaps || parent.is_none_or(|parent| expanded[parent]));
                    frontier.push_back(cell);
                }
            }
            Kind::Expanded => {
                first(&mut expanded);
                match info.discipline {
                    Discipline::Queue => assert_eq!(frontier.pop_front(), Some(cell)),
                    Discipline::Stack => assert_eq!(frontier.back(), Some(&cell)),
                    // A generator expands rooms that it has carved.
                    _ if info.looks.is_growth() => assert!(tiles[cell] == Tile::Floor),
                    // The path at the end shows whether it was the cheapest cell.
                    _ => assert!(discovered[cell]),
                }
            }
            Kind::Backtracked => {
                first(&mut backtracked);
                if info.discipline == Discipline::Stack {
                    assert_eq!(frontier.pop_back(), Some(cell));
                }
                assert!(!walks || stands[0] == Some(cell), "{} {event:?}", info.id);
            }
            Kind::Traced => {
                first(&mut traced);
                if walks {
                    // The path follows the parents.
                    let parent = parents[cell].map(|from: Direction| cell.step(from, size));
                    assert!(discovered[cell], "{} {event:?}", info.id);
                    assert_eq!(parent, path_so_far.replace(cell), "{} {event:?}", info.id);
                } else if info.uses.meets(Kinds::EXPANDED) {
                    // Where two halves meet, a cell may still be in the frontier of the other half.
                    let reached = match info.discipline {
                        Discipline::TwoQueues => discovered[cell],
                        _ if links => tiles[cell] == Tile::Floor,
                        _ => expanded[cell],
                    };
                    assert!(reached, "{} {event:?}", info.id);
                } else {
                    assert!(tiles[cell] == Tile::Floor && !backtracked[cell]);
                }
            }
            Kind::Improved { .. } => {
                let kind = event.kind(parents[cell]);
                let Kind::Improved { old, new } = kind else {
                    panic!("{} {event:?}: {kind:?}", info.id);
                };
                assert!(parents[cell] == Some(old) && old != new);
                match info.discipline {
                    Discipline::Walls => assert!(open_edges[cell], "{} {event:?}", info.id),
                    _ if walks => {
                        assert!(discovered[cell] && discovered[cell.step(new, size)]);
                        has_stopped = true;
                    }
                    // The cell was popped, and is pushed again with another parent.
                    Discipline::Stack => {
                        assert_eq!(frontier.back(), Some(&cell), "{}", info.id);
                        assert!(expanded[cell.step(new, size)], "{}", info.id);
                    }
                    discipline => {
                        assert!(discipline == Discipline::Priority, "{}", info.id);
                        assert!(discovered[cell] && !expanded[cell], "{}: too late", info.id);
                        assert!(leaps || expanded[cell.step(new, size)]);
                    }
                }
                parents[cell] = Some(new);
            }
            // Walls cost nothing, and a walker does not know where they are.
            Kind::Wrote => {
                assert!(walks || tiles[cell] == Tile::Floor, "{} {event:?}", info.id);
                written[cell] ^= register;
                if links {
                    let far = linked(written[cell]).and_then(|(x, y)| size.cell(x, y));
                    let far = far.expect("a link leads to a cell");
                    assert!(expanded[far] && !expanded[cell], "{} {event:?}", info.id);
                    let towards = parents[cell].expect("it was discovered from there").delta();
                    let [(x, y), (to_x, to_y)] = [cell, far].map(|cell| size.position(cell));
                    let goes = [(to_x - x) * towards.0, (to_y - y) * towards.1];
                    let towards = any_angle || goes.iter().all(|&far| far >= 0);
                    assert!(towards, "{} {event:?}", info.id);
                }
            }
            Kind::Noted | Kind::Value(_) => {}
            Kind::Stepped if walks => {
                let from = stands[0].expect("a walker is put on a start first");
                let neighbours = Direction::FOUR.map(|direction| from.step(direction, size));
                assert!(neighbours.contains(&cell), "{} {event:?}", info.id);
                assert!(tiles[cell] == Tile::Floor, "{} {event:?}", info.id);
                assert!(!has_stopped, "{} {event:?}", info.id);
                stands = [Some(cell), Some(from)];
            }
            Kind::Stepped => assert_ne!(stood.replace(cell), Some(cell), "{}", info.id),
            Kind::Touched => first(&mut touched),
            Kind::Looked => assert!(touched[cell], "{} {event:?}", info.id),
            // Backtracking of a stack that forgets its cells.
            Kind::Withdrawn if info.discipline == Discipline::Stack => {
                assert_eq!(frontier.pop_back(), Some(cell), "{}", info.id);
                assert!(expanded[cell] && !std::mem::replace(&mut withdrawn[cell], true));
            }
            Kind::Restored if info.discipline == Discipline::Stack => {
                assert!(
                    std::mem::replace(&mut withdrawn[cell], false),
                    "{}",
                    info.id
                );
                frontier.push_back(cell);
            }
            // A cell that was withdrawn and not discovered again leaves the frontier.
            Kind::Withdrawn => {
                assert!(info.discipline == Discipline::Walls, "{}", info.id);
                assert!(std::mem::replace(&mut open_edges[cell], false));
            }
            Kind::Restored => {
                assert!(info.discipline == Discipline::Walls, "{}", info.id);
                assert!(discovered[cell] && tiles[cell] == Tile::Wall);
                assert!(!std::mem::replace(&mut open_edges[cell], true));
            }
            Kind::Reopened => {
                assert_eq!(frontier.back(), Some(&cell), "{}", info.id);
                assert!(std::mem::replace(&mut expanded[cell], false), "{}", info.id);
            }
        }
    }
    assert!(!value, "{}: a number belongs to a cell", info.id);
    assert!(open_edges.as_slice().iter().all(|&open| !open));
}
