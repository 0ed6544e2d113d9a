//! How many cases the laws draw, and from which seed: the same ones every time, unless the environment names others.
//!
//! `MAZESCOPE_SEED` is another seed, and `MAZESCOPE_CASES` a whole number by which all counts are multiplied.
//! `.ci/long` sets both.

use proptest::test_runner::{Config, RngSeed};
use std::env;

/// What all is drawn from, where the environment names no other seed.
const USUAL_SEED: u64 = 22;

/// What all is drawn from.
pub fn seed() -> u64 {
    number("MAZESCOPE_SEED").unwrap_or(USUAL_SEED)
}

/// How many cases a law draws that usually draws so many.
pub fn times(count: u32) -> u32 {
    let factor = number("MAZESCOPE_CASES").unwrap_or(1).max(1);
    u32::try_from(factor.saturating_mul(count.into())).unwrap_or(u32::MAX)
}

/// How a property that usually draws so many cases is tested. The seed says which those are, so no file keeps the
/// ones that have failed.
pub fn config(cases: u32) -> Config {
    Config {
        cases: times(cases),
        rng_seed: RngSeed::Fixed(seed()),
        failure_persistence: None,
        ..Config::default()
    }
}

/// The whole number that a variable of the environment holds, if it is set.
fn number(name: &str) -> Option<u64> {
    let said = env::var(name).ok()?;
    let number = said.trim().parse();
    Some(number.unwrap_or_else(|_| panic!("{name} is {said:?}; it is a whole number, such as 7")))
}
