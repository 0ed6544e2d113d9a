//! Turning points: the first dead end, the first shorter path, the first larger key, and where the frontier halves.

use mazescope_core::generators::GENERATORS;
use mazescope_core::{Cell, Event, Kind, Map, Settings};
use mazescope_explain::Subject;
use mazescope_explain::questions::turning::{Turn, turning};
use mazescope_support::measured;
use mazescope_support::trials::{grown, recorded};
use std::collections::HashMap;
use std::sync::Arc;

/// The searches, the number of cases, and whether their maps are large.
const CASES: [(&[&str], usize, bool); 2] = [
    (
        &[
            "breadth_first",
            "depth_first",
            "dijkstra",
            "astar",
            "greedy",
        ],
        1200,
        true,
    ),
    (&["iterative_deepening", "ida_star", "jps"], 600, false),
];

/// Each turning point of a search is confirmed by the events of the step that follows it.
#[test]
fn turns_are_where_the_log_turns() {
    let catalogue = mazescope_core::builtin::catalogue();
    let mut met: HashMap<(bool, &str, Turn), usize> = HashMap::new();
    let cases = CASES.iter().flat_map(|&(ids, count, large)| {
        (0..count).map(move |case| (ids[case % ids.len()], case, case / ids.len(), large))
    });
    for (id, case, round, large) in cases {
        let solver = catalogue.solver(id).unwrap();
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", u32::from(large) * (case as u32 / 20 % 2));
        let side = if large { (13, 11) } else { (7, 7) };
        let map = Arc::new(grown(round % GENERATORS.len(), side, case as u64));
        // A bounded search takes long on maps without a path.
        let is_short = large || map.starts.len() == 1 && map.goals.len() == 1;
        if map.starts.is_empty() || !is_short {
            continue;
        }
        let subject = Subject::of_search(solver, &settings);
        let mut timeline = recorded(solver, &settings, &map);
        let steps = timeline.recording_mut().steps();
        let mut behind: Vec<Turn> = Vec::new();
        while let Some(found) = turning(&timeline, &subject, (0, 0), u64::MAX, &behind) {
            let about = format!("{id} case {case}: {found:?}");
            assert!(found.step > 0 && found.step <= steps, "{about}");
            assert!(!behind.contains(&found.turn), "{about}");
            behind.push(found.turn);
            *met.entry((large, id, found.turn)).or_default() += 1;
            // The events of the next step.
            let from = timeline.recording_mut().end_of_step(found.step);
            let to = match found.step < steps {
                true => timeline.recording_mut().end_of_step(found.step + 1),
                false => timeline.len(),
            };
            let events = |from: u64, to: u64| timeline.recording().between(from, to);
            let kinds: Vec<Kind> = events(from, to).map(|event| event.kind(None)).collect();
            let begins = kinds.first() == Some(&Kind::Expanded);
            let is_improved = |kind: &Kind| matches!(kind, Kind::Improved { .. });
            match found.turn {
                Turn::DeadEnd => {
                    let leaves = |kind: &Kind| matches!(kind, Kind::Backtracked | Kind::Withdrawn);
                    let comes = |kind: &Kind| {
                        let found =
                            matches!(kind, Kind::Pushed { .. } | Kind::Traced | Kind::Restored);
                        found || is_improved(kind)
                    };
                    let mut before = kinds.iter().take_while(|kind| !leaves(kind));
                    assert!(begins && !before.any(comes), "{about}: {kinds:?}");
                }
                Turn::Improved => assert!(kinds.iter().any(is_improved), "{about}"),
                Turn::GreaterKey if large => {
                    assert!(begins && measured::of(id).compares, "{about}");
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
                Turn::Halved => {
                    let size = |place: u64| timeline.recording().counted_at(place).frontier;
                    let peak = (0..=from).map(size).max().unwrap();
                    let half = (0..=from)
                        .map(size)
                        .min_by_key(|size| size.abs_diff(peak / 2));
                    let is_half = half.is_some_and(|half| half * 2 <= peak);
                    assert!(peak >= 8 && is_half, "{about}");
                }
                Turn::Difference => panic!("it takes two: {about}"),
            }
        }
    }
    let often = |large: bool, ids: &[&str], turn: Turn| {
        let counts = ids.iter().filter_map(|&id| met.get(&(large, id, turn)));
        assert!(counts.sum::<usize>() > 5, "{ids:?}, {turn:?}: {met:?}");
    };
    for turn in [
        Turn::DeadEnd,
        Turn::Improved,
        Turn::GreaterKey,
        Turn::Halved,
    ] {
        often(true, CASES[0].0, turn);
    }
    CASES[1]
        .0
        .iter()
        .for_each(|&id| often(false, &[id], Turn::DeadEnd));
    often(false, &["jps"], Turn::GreaterKey);
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
