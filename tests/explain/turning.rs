//! Where one asks: at the first dead end, the first shorter way, the first greater key, and where what waits halves.

use super::recorded;
use super::simulated::{map, simulated};
use mazescope::catalogue::Settings;
use mazescope::event::Kind;
use mazescope::explain::questions::turning::{Turn, turning};
use mazescope::explain::subject::Subject;
use mazescope::generators::GENERATORS;
use std::collections::HashMap;
use std::sync::Arc;

/// Each turn of a search in the order in which they come, by a look at each step of its log.
#[test]
fn turns_are_where_the_log_turns() {
    let mut met: HashMap<Turn, usize> = HashMap::new();
    for case in 0..1200 {
        let solvers = simulated();
        let solver = &solvers[case % solvers.len()];
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", case as u32 / 20 % 2);
        let map = Arc::new(map(case / 4 % GENERATORS.len(), (13, 11), case as u64));
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
            // The events of the step that follows.
            let from = timeline.recording_mut().end_of_step(found.step);
            let to = match found.step < steps {
                true => timeline.recording_mut().end_of_step(found.step + 1),
                false => timeline.len(),
            };
            let kinds = (from..to).map(|place| timeline.recording().get(place).unwrap().kind(None));
            let kinds: Vec<Kind> = kinds.collect();
            let waits = |place: u64| timeline.recording().waiting_at(place);
            match found.turn {
                Turn::DeadEnd => {
                    assert_eq!(kinds[0], Kind::Expanded, "{about}");
                    let given_up = kinds.get(1) == Some(&Kind::Backtracked);
                    assert!(given_up || kinds.len() == 1, "{about}: {kinds:?}");
                }
                Turn::Improved => {
                    let improved = |kind: &Kind| matches!(kind, Kind::Improved { .. });
                    assert!(kinds.iter().any(improved), "{about}");
                }
                Turn::GreaterKey => {
                    assert!(
                        matches!(solver.info.id, "dijkstra" | "astar" | "greedy"),
                        "{about}"
                    );
                    assert_eq!(kinds[0], Kind::Expanded, "{about}");
                }
                Turn::Halved => {
                    let peak = (0..=from).map(waits).max().unwrap();
                    let least = (0..=from)
                        .map(waits)
                        .min_by_key(|&waits| waits.abs_diff(peak / 2));
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
