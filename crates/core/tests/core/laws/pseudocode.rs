//! Pseudocode: a line lights at every moment of every run, every line lights somewhere, and playing back lights the same lines.

use super::{cases, rounds, seeds, usual_events};
use mazescope_core::board::{flips, mark};
use mazescope_core::catalogue::{self, LineId, Moment};
use mazescope_core::generators::GENERATORS;
use mazescope_core::words::sentences;
use mazescope_core::{Event, Grid, Info, Kind, Map, Seed, Settings, Size, Solver, Tile};
use mazescope_support::cases::of;
use mazescope_support::lines::{Lit, check_lines, follow};
use mazescope_support::runs::may_be_long;
use std::collections::HashSet;
use std::sync::Arc;

/// Small sizes, down to those at which a generator has nothing to do.
fn sizes() -> [(u32, u32); 6] {
    [
        (1, 1),
        (2, 5),
        (3, 3),
        (4, 9),
        (17, 9),
        of((21, 15), (31, 23)),
    ]
}

#[test]
fn every_line_of_a_generator_lights_and_every_moment_has_one() {
    for generator in mazescope_core::builtin::catalogue().generators {
        let mut lit = Lit::new();
        let grow = |lit: &mut Lit, size: (u32, u32), seed: &Seed, settings: &Settings| {
            let size = generator.fit(Size::new(size.0, size.1).unwrap());
            let map = Arc::new(Map::new(size, generator.begins_with));
            let run = (generator.start)(&size.into(), seed, settings);
            follow(lit, (&generator.info, settings), map, run);
        };
        let mut all = Vec::new();
        for (round, seed) in (0..).zip(seeds(3)) {
            for (place, settings) in cases(&[sizes().len()], generator.info.parameters, round) {
                grow(&mut lit, sizes()[place[0]], &seed, &settings);
                all.push(settings);
            }
        }
        // The line of a rare event may light in only one of many runs.
        for (seed, settings) in seeds(2000).zip(all.iter().cycle()) {
            let is_whole = |(told, lit): (&Vec<LineId>, &HashSet<LineId>)| {
                told.iter().all(|id| lit.contains(id))
            };
            if lit.iter().all(is_whole) {
                break;
            }
            grow(&mut lit, (41, 21), &seed, settings);
        }
        check_lines(&generator.info, &lit);
    }
}

/// Each entry has words of its own or common ones, and each of its names is one that all have or that of a line; else it
/// would never be said.
#[test]
fn what_is_said_under_a_name_is_said_somewhere() {
    let catalogue = mazescope_core::builtin::catalogue();
    let ours = catalogue.generators.iter().map(|entry| entry.info);
    let mut never = Vec::new();
    for info in ours.chain(catalogue.solvers.iter().map(|entry| entry.info)) {
        let common = sentences::of(&Info {
            id: "none of ours",
            ..info
        });
        let mut ids = HashSet::new();
        for (_, settings) in cases(&[1], info.parameters, 0) {
            let listing = (info.pseudocode)(&settings);
            ids.extend(listing.iter().map(|line| line.id.name()));
        }
        for (name, template) in sentences::of(&info).all() {
            // The last event of a run may have words of its own.
            let line = name.strip_prefix("last_").unwrap_or(name);
            let is_said = common.get(name).is_some() || ids.contains(line);
            if !is_said {
                never.push(format!("{}: {name}: {template}", info.id));
            }
        }
        let plain = sentences::of(&Info::new("none of ours", ""));
        let two = ids.iter().find(|id| plain.get(id).is_some());
        assert_eq!(two, None, "{}: a line and a common name", info.id);
    }
    assert_eq!(never, [""; 0]);
}

/// The map of a generator, with paths between its ends or, because walls stand on the goals, without.
fn ground(place: &[usize], seed: &Seed) -> Arc<Map> {
    let generator = GENERATORS[place[0]];
    let (width, height) = sizes()[place[1]];
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
    for solver in mazescope_core::builtin::catalogue().solvers {
        let mut lit = Lit::new();
        let (mut found, mut missed) = (0, 0);
        let factors = [GENERATORS.len(), sizes().len(), 2];
        for (round, seed) in rounds(2) {
            for (place, settings) in cases(&factors, solver.info.parameters, round) {
                let map = ground(&place, &seed);
                let Some(events) = usual_events(&solver, &settings, &map) else {
                    continue;
                };
                let run = solver.start(map.clone(), &settings);
                follow(&mut lit, (&solver.info, &settings), map, run);
                let path = events
                    .iter()
                    .filter(|event| event.kind(None) == Kind::Traced);
                match path.count() {
                    0 => missed += 1,
                    _ => found += 1,
                }
            }
        }
        assert!(found > 0 && missed > 0, "{}", solver.info.id);
        if may_be_long(&solver.info) {
            let last = last_line(&solver);
            lit.values_mut().for_each(|lit| lit.extend(last));
        }
        check_lines(&solver.info, &lit);
    }
}

/// The line that lights last on a field without a goal, on which there are more paths than a run can try.
fn last_line(solver: &Solver) -> Option<LineId> {
    let mut map = Map::new(Size::clamped(9, 9), Tile::Floor);
    map.starts.extend(map.first_floor());
    let tiles = map.size();
    let settings = Settings::new(solver.info.parameters);
    let run = solver.start(Arc::new(map), &settings);
    let mut marks = Grid::new(tiles, mark::FLOOR, 0);
    let (mut last, mut before) = (None, None);
    for event in run {
        marks[event.cell()] ^= flips(event).0;
        before = last.replace(event);
    }
    let event = last.expect("it states an event");
    let moment = Moment::After {
        event,
        before,
        marks: marks[event.cell()],
        size: tiles,
    };
    catalogue::lit(&(solver.info.pseudocode)(&settings), &moment)
}

/// The end of a search shows whether it has found a path.
#[test]
fn the_ends_of_a_solver_differ() {
    for solver in mazescope_core::builtin::catalogue().solvers {
        let listing = (solver.info.pseudocode)(&Settings::new(solver.info.parameters));
        let ends = [true, false].map(|found| catalogue::lit(&listing, &Moment::End { found }));
        assert!(ends[0].is_some() && ends[1].is_some() && ends[0] != ends[1]);
    }
}

/// On maps of any size every event lights a line of its entry. Entries without pseudocode have none.
pub fn every_moment_has_a_line(
    info: &Info,
    settings: &Settings,
    tiles: &Grid<Tile>,
    events: &[Event],
) {
    let listing = (info.pseudocode)(settings);
    if listing.is_empty() {
        return;
    }
    let size = tiles.size();
    let mut marks = tiles.map(|&tile| if tile == Tile::Floor { mark::FLOOR } else { 0 });
    let mut before = None;
    let lights = |moment: Moment| {
        let lit = catalogue::lit(&listing, &moment);
        assert!(lit.is_some(), "{}: {moment:?}", info.id);
    };
    // A number is one moment with the cell that it belongs to.
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
