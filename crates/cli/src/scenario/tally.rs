//! The count of searches by their verdict, and their cost.

use super::work::SearchResult;
use mazescope_core::words::grouped;
use mazescope_formats::scenario::LengthVerdict;
use serde::{Serialize, Serializer};

/// The lines of one search, counted by their verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(super) struct LaneTally {
    pub searches: u64,
    /// Searches that agree with the listed length.
    #[serde(rename = "optimal")]
    agreeing: u64,
    /// Those of them without a path, as listed.
    pub unreachable: u64,
    #[serde(skip)]
    pub shorter: u64,
    #[serde(skip)]
    pub failed: u64,
    #[serde(skip)]
    pub overtime: u64,
    pub expanded: u64,
    #[serde(rename = "milliseconds", serialize_with = "in_milliseconds")]
    pub nanoseconds: u64,
}

fn in_milliseconds<S: Serializer>(nanoseconds: &u64, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_f64(*nanoseconds as f64 / 1e6)
}

impl LaneTally {
    pub(super) fn add(&mut self, found: &SearchResult) {
        self.searches += 1;
        self.expanded += found.expanded;
        self.nanoseconds += found.nanoseconds;
        self.agreeing += u64::from(found.verdict.agrees());
        match found.verdict {
            LengthVerdict::Optimal => {}
            LengthVerdict::Unreachable => self.unreachable += 1,
            LengthVerdict::Shorter => self.shorter += 1,
            LengthVerdict::Longer | LengthVerdict::NoPath => self.failed += 1,
            LengthVerdict::Overtime => self.overtime += 1,
        }
    }

    /// The total time in milliseconds.
    pub(super) fn milliseconds(&self) -> f64 {
        self.nanoseconds as f64 / 1e6
    }

    /// The counts in words, such as "159 of 160 optimal, 1 shorter than listed".
    pub(super) fn in_words(&self, skipped: u64) -> String {
        let [agreeing, searches] = [self.agreeing, self.searches].map(grouped);
        let mut text = format!("{agreeing} of {searches} optimal");
        for (count, words) in [
            (self.unreachable, "of them unreachable as listed"),
            (self.shorter, "shorter than listed"),
            (self.overtime, LengthVerdict::Overtime.words()),
            (skipped, "skipped"),
        ] {
            if count > 0 {
                text += &format!(", {} {words}", grouped(count));
            }
        }
        text
    }
}
