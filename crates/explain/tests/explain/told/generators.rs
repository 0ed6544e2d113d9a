//! The law of generators: each claim about each of many small maps is what the events say.

mod claims;
pub mod grown;
mod growth;
mod said;

use claims::ROWS;
use growth::{Growth, Tried};
use mazescope_core::Generator;
use mazescope_core::generators::GENERATORS;
use mazescope_support::trials::{drawn, settings};
use std::sync::Mutex;

/// The number of maps of each generator.
const MAPS: u32 = 60;

fn check_growth(generator: &Generator, number: u64, tried: &mut Tried) {
    let settings = settings(generator.info.parameters, number);
    let mut growth = Growth::of(generator, &settings, number);
    for step in 0..growth.run.steps.len() {
        let events = growth.run.steps[step].clone();
        let begins = events.start + usize::from(step > 0);
        for now in begins.max(1)..=events.end {
            growth.check(step, now, tried);
        }
        growth.check_histories(step);
    }
}

#[test]
fn what_is_told_of_a_growth_is_what_its_events_say() {
    let tried = Mutex::new(Tried::default());
    // A generator that fails is reported, and the others are still tried.
    let fails = |generator: &&Generator| {
        let check = || {
            let mut own = Tried::default();
            drawn(MAPS).for_each(|number| check_growth(generator, number, &mut own));
            own
        };
        let Ok(own) = std::panic::catch_unwind(check) else {
            return true;
        };
        let mut all = tried.lock().unwrap();
        all.held.extend(own.held);
        all.failed.extend(own.failed);
        false
    };
    let failed: Vec<_> = GENERATORS
        .iter()
        .filter(fails)
        .map(|it| it.info.id)
        .collect();
    assert!(failed.is_empty(), "{failed:?}");
    // Each check was needed, and each would find out a false claim.
    let Tried { held, failed } = tried.into_inner().unwrap();
    let idle = (0..ROWS.len()).filter(|row| !held.contains(row) || !failed.contains(row));
    let idle: Vec<_> = idle.map(|row| (ROWS[row].0, ROWS[row].1)).collect();
    assert!(idle.is_empty(), "{idle:?}");
}
