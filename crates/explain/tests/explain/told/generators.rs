//! The law of generators: each claim about each of many small maps is what the events say.

mod claims;
pub mod grown;
mod growth;
mod said;

use claims::ROWS;
use growth::{Growth, Tried};
use mazescope_core::generators::GENERATORS;
use mazescope_support::trials::drawn;

/// The number of maps of each generator.
const MAPS: u32 = 60;

#[test]
fn what_is_told_of_a_growth_is_what_its_events_say() {
    let mut tried = Tried::default();
    for number in drawn(MAPS) {
        for &generator in GENERATORS {
            let mut growth = Growth::of(generator, number);
            for step in 0..growth.growing.run.steps.len() {
                let events = growth.growing.run.steps[step].clone();
                let begins = events.start + usize::from(step > 0);
                for now in begins.max(1)..=events.end {
                    growth.check(step, now, &mut tried);
                }
                growth.check_histories(step);
            }
        }
    }
    // Each check was needed, and each would find out a false claim.
    let Tried { held, failed } = tried;
    let idle = (0..ROWS.len()).filter(|row| !held.contains(row) || !failed.contains(row));
    let idle: Vec<_> = idle.map(|row| (ROWS[row].0, ROWS[row].1)).collect();
    assert!(idle.is_empty(), "{idle:?}");
}
