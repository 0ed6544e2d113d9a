//! The number and the seed of the random cases of the laws: always the same, unless the environment sets others.
//!
//! A plain run draws few and small cases: every entry, every kind of case and every branch occurs with a small
//! instance, so that a mistake shows within two minutes. `MAZESCOPE_CASES` is a whole number. If it is set, a run is
//! thorough: it tries all sizes and all pairs, and the number multiplies the counts. `MAZESCOPE_SEED` is another seed.
//! `.ci/long` sets both.

use proptest::test_runner::{Config, RngSeed};
use std::env;

/// The seed, unless the environment sets another one.
const USUAL_SEED: u64 = 22;

/// The seed of all random cases.
pub fn seed() -> u64 {
    number("MAZESCOPE_SEED").unwrap_or(USUAL_SEED)
}

/// Whether a run tries all cases of a law, because `MAZESCOPE_CASES` is set.
pub fn thorough() -> bool {
    number("MAZESCOPE_CASES").is_some()
}

/// The first value in a plain run, and the second in a thorough one.
pub fn of<T>(plain: T, thorough: T) -> T {
    if self::thorough() { thorough } else { plain }
}

/// The number of cases that a law draws, given the number without a factor.
pub fn times(count: u32) -> u32 {
    let factor = number("MAZESCOPE_CASES").unwrap_or(1).max(1);
    u32::try_from(factor.saturating_mul(count.into())).unwrap_or(u32::MAX)
}

/// The configuration of a property with this number of cases. The seed fixes the cases, so failed ones need no file.
pub fn config(cases: u32) -> Config {
    Config {
        cases: times(cases),
        rng_seed: RngSeed::Fixed(seed()),
        failure_persistence: None,
        ..Config::default()
    }
}

/// The whole number in an environment variable, if it is set.
fn number(name: &str) -> Option<u64> {
    let said = env::var(name).ok()?;
    let number = said.trim().parse();
    Some(number.unwrap_or_else(|_| panic!("{name} is {said:?}; it is a whole number, such as 7")))
}
