//! A complete explanation is whole: no number is missing, and the cell that is named as the next one comes next.

use super::go_to;
use mazescope_core::Settings;
use mazescope_core::generators::GENERATORS;
use mazescope_explain::promise::judge;
use mazescope_explain::{Account, Subject};
use mazescope_support::runs::is_long;
use mazescope_support::trials::{grown, recorded};
use std::sync::Arc;

#[test]
fn no_number_is_missing_and_the_first_that_waits_comes_next() {
    let mut leaps = 0;
    for solver in mazescope_core::builtin::catalogue().solvers {
        let settings = Settings::new(solver.info.parameters);
        let subject = Subject::of_search(&solver, &settings);
        for (place, generator) in GENERATORS.iter().enumerate() {
            for seed in 0..6 {
                let map = Arc::new(grown(place, (23, 15), seed));
                if map.starts.is_empty() || is_long(&solver, &settings, &map) {
                    continue;
                }
                let mut timeline = recorded(&solver, &settings, &map);
                let judge = judge(&map, &subject);
                let steps = timeline.recording_mut().steps();
                for step in (0..=steps).step_by(7.max(steps as usize / 200)) {
                    go_to(&mut timeline, step);
                    let told = Account::at(&mut timeline, &subject, judge.as_ref());
                    let (of, on) = (solver.info.id, generator.info.id);
                    let about = format!("{of} on {on} {seed}, step {step}: {}", told.sentence);
                    assert!(!told.sentence.to_string().contains('…'), "{about}");
                    let next = timeline.recording().step_from(timeline.cursor());
                    let next = next
                        .map(|(_, event)| event)
                        .filter(|event| event.is_expanded());
                    let first = told.first().first();
                    if let (Some(next), Some(&first)) = (next, first)
                        && !solver.info.explanation.stack_is_path
                    {
                        assert_eq!(next.cell(), first, "{about}");
                        leaps += u32::from(of == "jps");
                    }
                }
            }
        }
    }
    assert!(leaps > 50, "{leaps}");
}
