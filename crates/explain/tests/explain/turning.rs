//! Turning points: the first dead end, the first shorter path, the first larger key, and where the frontier halves.

use super::simulated::simulated;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Cell, Event, Kind, Map, Settings};
use mazescope_explain::Subject;
use mazescope_explain::questions::turning::{Turn, turning};
use mazescope_support::measured;
use mazescope_support::trials::{grown, recorded};
use std::collections::HashMap;
use std::sync::Arc;

/// Each turning point of a search is confirmed by the events of the step that follows it.
#[test]
fn turns_are_where_the_log_turns() {
    let mut met: HashMap<Turn, usize> = HashMap::new();
    for case in 0..1200 {
        let solvers = simulated();
        let solver = &solvers[case % solvers.len()];
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", case as u32 / 20 % 2);
        let map = Arc::new(grown(case / 4 % GENERATORS.len(), (13, 11), case as u64));
        if map.starts.is_empty() {
            continue;
        }
        let subject = Subject::of_search(solver, &settings);
        let mut timeline = recorded(solver, &settings, &map);
        let steps = timeline.recording_mut().steps();
        let mut behind: Vec<Turn> = Vec::new();
        while let Some(found) = turning(&timeline, &subject, (0, 0), u64::MAX, &behind) {
            let about = format!("{} case {case}: {found:?}", solver.info.id);
            assert!(found.step > 0 && found.step <= steps, "{about}");
            assert!(!behind.contains(&found.turn), "{about}");
            behind.push(found.turn);
            *met.entry(found.turn).or_default() += 1;
            // The events of the next step.
            let from = timeline.recording_mut().end_of_step(found.step);
            let to = match found.step < steps {
                true => timeline.recording_mut().end_of_step(found.step + 1),
                false => timeline.len(),
            };
            let kinds = (from..to).map(|place| timeline.recording().get(place).unwrap().kind(None));
            let kinds: Vec<Kind> = kinds.collect();
            let size = |place: u64| timeline.recording().counted_at(place).frontier;
            match found.turn {
                Turn::DeadEnd => {
                    assert_eq!(kinds[0], Kind::Expanded, "{about}");
                    let backtracked = kinds.get(1) == Some(&Kind::Backtracked);
                    assert!(backtracked || kinds.len() == 1, "{about}: {kinds:?}");
                }
                Turn::Improved => {
                    let improved = |kind: &Kind| matches!(kind, Kind::Improved { .. });
                    assert!(kinds.iter().any(improved), "{about}");
                }
                Turn::GreaterKey => {
                    assert!(measured::of(solver.info.id).compares, "{about}");
                    assert_eq!(kinds[0], Kind::Expanded, "{about}");
                }
                Turn::Halved => {
                    let peak = (0..=from).map(size).max().unwrap();
                    let least = (0..=from)
                        .map(size)
                        .min_by_key(|&size| size.abs_diff(peak / 2));
                    assert!(
                        peak >= 8 && least.is_some_and(|least| least * 2 <= peak),
                        "{about}"
                    );
                }
                Turn::Difference => panic!("it takes two: {about}"),
            }
        }
    }
    for turn in [
        Turn::DeadEnd,
        Turn::Improved,
        Turn::GreaterKey,
        Turn::Halved,
    ] {
        assert!(met.get(&turn).is_some_and(|&count| count > 5), "{met:?}");
    }
}

/// The turning points of searches with rounds and of searches that jump are confirmed by the log, too.
#[test]
fn turns_of_rounds_and_of_jumps_are_where_the_log_turns() {
    let mut met: HashMap<(&str, Turn), usize> = HashMap::new();
    for case in 0..600 {
        let id = ["iterative_deepening", "ida_star", "jps"][case % 3];
        let catalogue = mazescope_core::builtin::catalogue();
        let solver = catalogue.solver(id).unwrap();
        let settings = Settings::new(solver.info.parameters);
        let map = Arc::new(grown(case / 3 % GENERATORS.len(), (7, 7), case as u64));
        if map.starts.len() != 1 || map.goals.len() != 1 {
            continue;
        }
        let subject = Subject::of_search(solver, &settings);
        let mut timeline = recorded(solver, &settings, &map);
        let steps = timeline.recording_mut().steps();
        let mut behind: Vec<Turn> = Vec::new();
        while let Some(found) = turning(&timeline, &subject, (0, 0), u64::MAX, &behind) {
            let about = format!("{id} case {case}: {found:?}");
            behind.push(found.turn);
            *met.entry((id, found.turn)).or_default() += 1;
            let from = timeline.recording_mut().end_of_step(found.step);
            let to = match found.step < steps {
                true => timeline.recording_mut().end_of_step(found.step + 1),
                false => timeline.len(),
            };
            let events = |from: u64, to: u64| {
                (from..to).map(|place| timeline.recording().get(place).unwrap())
            };
            let comes = |kind: &Kind| {
                matches!(
                    kind,
                    Kind::Pushed { .. } | Kind::Improved { .. } | Kind::Traced | Kind::Restored
                )
            };
            let kinds: Vec<Kind> = events(from, to).map(|event| event.kind(None)).collect();
            match found.turn {
                Turn::DeadEnd => {
                    assert_eq!(kinds[0], Kind::Expanded, "{about}");
                    let left = kinds.iter().position(|kind| *kind == Kind::Withdrawn);
                    let before = &kinds[..left.unwrap_or(kinds.len())];
                    assert!(!before.iter().any(comes), "{about}: {kinds:?}");
                }
                Turn::Improved => {
                    let improved = |kind: &Kind| matches!(kind, Kind::Improved { .. });
                    assert!(kinds.iter().any(improved), "{about}");
                }
                Turn::GreaterKey => {
                    assert_eq!(id, "jps", "{about}");
                    let keys = keys(&map, events(0, to));
                    let (last, before) = keys.split_last().unwrap();
                    let least = before[0];
                    assert!(*last > least + 1e-9, "{about}: {keys:?}");
                    let same = |key: &&f64| (**key - least).abs() < 1e-9;
                    // The first key belongs to the start, before which there is no step.
                    let until = before.iter().skip(1).take_while(same).count() + 1;
                    assert!(until == before.len() || found.step < 3, "{about}: {keys:?}");
                }
                Turn::Halved => {}
                Turn::Difference => panic!("it takes two: {about}"),
            }
        }
    }
    for (id, turn) in [
        ("iterative_deepening", Turn::DeadEnd),
        ("ida_star", Turn::DeadEnd),
        ("jps", Turn::DeadEnd),
        ("jps", Turn::GreaterKey),
    ] {
        assert!(
            met.get(&(id, turn)).is_some_and(|&count| count > 5),
            "{met:?}"
        );
    }
}

/// The f of each expanded cell in order, for jumps along straight lines towards a single goal.
fn keys(map: &Map, events: impl Iterator<Item = Event>) -> Vec<f64> {
    let octile = |one: Cell, other: Cell| {
        let [(x, y), (to_x, to_y)] = [one, other].map(|cell| map.size().position(cell));
        let (over, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
        f64::from(over.max(down)) + f64::from(over.min(down)) * (2f64.sqrt() - 1.0)
    };
    let mut lengths: HashMap<Cell, f64> = HashMap::new();
    let (mut at, mut keys) = (map.starts[0], Vec::new());
    lengths.insert(at, 0.0);
    for event in events.filter(|event| !event.is_value()) {
        let cell = event.cell();
        match event.kind(None) {
            Kind::Expanded => {
                at = cell;
                keys.push(lengths[&cell] + octile(cell, map.goals[0]));
            }
            Kind::Pushed { from: Some(_) } | Kind::Improved { .. } => {
                lengths.insert(cell, lengths[&at] + octile(at, cell));
            }
            _ => {}
        }
    }
    keys
}
