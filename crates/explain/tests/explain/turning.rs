//! Turning points: the first dead end, the first shorter path, the first larger key, and where the frontier halves.

use mazescope_core::Kind;
use mazescope_explain::Subject;
use mazescope_explain::questions::turning::{Turn, turning};
use mazescope_support::case::{Case, each};
use std::collections::HashMap;

/// The f of each cell that is expanded in these events.
fn keys(case: &Case, end: usize) -> Vec<f64> {
    let expanded = (0..end).filter(|&place| case.kind(place) == Kind::Expanded);
    let key = |place| {
        let length = case.length_to(&case.book(place), case.at(place));
        case.sum(&length, case.at(place)).value()
    };
    expanded.map(key).collect()
}

/// Each turning point of a search is confirmed by the events of the step that follows it.
#[test]
fn turns_are_where_the_log_turns() {
    let mut met: HashMap<(&str, Turn), usize> = HashMap::new();
    each(400, |case| {
        let subject = Subject::of_search(&case.solver, &case.settings);
        let mut behind: Vec<Turn> = Vec::new();
        let timeline = &case.run.timeline;
        while let Some(found) = turning(timeline, &subject, (0, 0), u64::MAX, &behind) {
            let about = format!("{}: {found:?}", case.about);
            assert!(!behind.contains(&found.turn), "{about}");
            behind.push(found.turn);
            *met.entry((case.id, found.turn)).or_default() += 1;
            // The events of the next step.
            let (step, steps) = (found.step as usize, case.run.steps.len());
            assert!(step > 0 && step < steps, "{about}");
            let end = case.run.steps[step].end;
            let next = case.run.steps[steps.min(step + 2) - 1].end;
            let kinds: Vec<Kind> = (end..next).map(|place| case.kind(place)).collect();
            let begins = kinds.first() == Some(&Kind::Expanded);
            let is_improved = |kind: &Kind| matches!(kind, Kind::Improved { .. });
            match found.turn {
                Turn::DeadEnd => {
                    let leaves = |kind: &Kind| matches!(kind, Kind::Backtracked | Kind::Withdrawn);
                    let comes = |kind: &Kind| {
                        let found = [Kind::Traced, Kind::Restored].contains(kind);
                        found || is_improved(kind) || matches!(kind, Kind::Pushed { .. })
                    };
                    let mut before = kinds.iter().take_while(|kind| !leaves(kind));
                    assert!(begins && !before.any(comes), "{about}: {kinds:?}");
                }
                Turn::Improved => assert!(kinds.iter().any(is_improved), "{about}"),
                Turn::GreaterKey => {
                    let keys = keys(case, next);
                    let is_greater = |&place: &usize| {
                        let mut before = keys[..place].iter();
                        before.all(|key| keys[place] > key + 1e-9)
                    };
                    // The first key belongs to the start, before which there is no step.
                    let first = (1..keys.len()).find(is_greater);
                    assert!(begins && first == Some(keys.len() - 1), "{about}: {keys:?}");
                }
                Turn::Halved => {
                    let size = |place| timeline.recording().counted_at(place as u64).frontier;
                    let peak = (0..=end).map(size).max().unwrap();
                    let sizes = (0..=end).map(size);
                    let half = sizes.min_by_key(|size| size.abs_diff(peak / 2));
                    let is_half = half.is_some_and(|half| half * 2 <= peak);
                    assert!(peak >= 8 && is_half, "{about}");
                }
                Turn::Difference => panic!("it takes two: {about}"),
            }
        }
    });
    let often = |id, turn| met.get(&(id, turn)).is_some_and(|&times| times > 5);
    for (turn, ids) in [
        (
            Turn::DeadEnd,
            "depth_first iterative_deepening ida_star jps",
        ),
        (Turn::Improved, "dijkstra astar"),
        (Turn::GreaterKey, "dijkstra astar greedy jps"),
        (Turn::Halved, "breadth_first dijkstra"),
    ] {
        let each = ids.split(' ').all(|id| often(id, turn));
        assert!(each, "{turn:?}: {met:?}");
    }
}
