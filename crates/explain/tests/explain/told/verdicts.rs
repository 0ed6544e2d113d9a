//! Verdicts: which rules were violated, how often, and where first, so that one run of a law shows them all.

use std::collections::BTreeMap;

/// For each rule, how often it was tried and violated, and where it was violated first.
#[derive(Default)]
pub struct Verdicts(BTreeMap<&'static str, (u64, u64, String)>);

impl Verdicts {
    pub fn hold(&mut self, rule: &'static str, holds: bool, about: impl Fn() -> String) {
        let (tried, failed, first) = self.0.entry(rule).or_default();
        *tried += 1;
        if !holds {
            if *failed == 0 {
                *first = about();
            }
            *failed += 1;
        }
    }

    /// Asserts that every rule held, and that each of these rules was tried at least this often.
    pub fn check(&self, tried: &[(&str, u64)]) {
        let failed = self.0.iter().filter(|(_, (_, failed, _))| *failed > 0);
        let failed: Vec<String> = failed
            .map(|(rule, (tried, failed, first))| format!("{rule}: {failed} of {tried}; {first}"))
            .collect();
        assert!(failed.is_empty(), "\n{}", failed.join("\n"));
        for &(rule, least) in tried {
            let often = self.0.get(rule).map_or(0, |found| found.0);
            assert!(often >= least, "{rule} was tried {often} times");
        }
    }
}
