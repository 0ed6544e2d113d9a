//! How many cases the laws draw, and from which seed: the same ones every time, unless the environment names others.
//!
//! A plain run draws few cases, and small ones: every entry, every kind of case and every branch comes, each with a
//! small instance, so that whoever changes something knows within two minutes whether it still works.
//! `MAZESCOPE_CASES` is a whole number. If it is set, a run is thorough: it tries all sizes and all pairs, and
//! the number multiplies the counts. `MAZESCOPE_SEED` is another seed. `.ci/long` sets both.

use proptest::test_runner::{Config, RngSeed};
use std::env;

/// What all is drawn from, where the environment names no other seed.
const USUAL_SEED: u64 = 22;

/// What all is drawn from.
pub fn seed() -> u64 {
    number("MAZESCOPE_SEED").unwrap_or(USUAL_SEED)
}

/// Whether a run tries all that a law knows: `MAZESCOPE_CASES` is set.
pub fn thorough() -> bool {
    number("MAZESCOPE_CASES").is_some()
}

/// What a plain run takes, or what a thorough one takes.
pub fn of<T>(plain: T, thorough: T) -> T {
    if self::thorough() { thorough } else { plain }
}

/// How many cases a law draws that draws so many if nothing multiplies them.
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
