//! Which seeds: ranges of numbers, and single seeds.

use crate::random::Seed;
use std::fmt;

/// Seeds in the order in which they were named. A range is kept as its two ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeds(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// From the first to before the second.
    Range(u64, u64),
    One(Seed),
}

impl Seeds {
    /// Reads `A..B` (half open: B is not among them), a single seed, or several of these with commas
    /// between: `0..1000`, `77`, `1,5,9`, `0..10,copper-fox-9`. On failure, what was expected.
    ///
    /// A single seed is a whole number or a text with a letter and without a comma or two dots.
    pub fn read(text: &str) -> Result<Seeds, String> {
        let parts = text.split(',').map(|part| Part::read(part.trim()));
        parts.collect::<Result<_, _>>().map(Seeds)
    }

    /// How many there are; what is named twice counts twice.
    pub fn len(&self) -> u64 {
        let lengths = self.0.iter().map(Part::len);
        lengths.fold(0, u64::saturating_add)
    }

    /// Whether there is none, which [`Seeds::read`] does not allow.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The seed at a place from 0, if it is below [`Seeds::len`]. O(parts).
    pub fn get(&self, mut place: u64) -> Option<Seed> {
        for part in &self.0 {
            if place < part.len() {
                return Some(match part {
                    Part::Range(from, _) => Seed::from(from + place),
                    Part::One(seed) => seed.clone(),
                });
            }
            place -= part.len();
        }
        None
    }
}

impl Part {
    fn read(text: &str) -> Result<Part, String> {
        if let Some((from, to)) = text.split_once("..") {
            return match (from.trim().parse(), to.trim().parse()) {
                (Ok(from), Ok(to)) if from < to => Ok(Part::Range(from, to)),
                (Ok(from), Ok(to)) => Err(format!(
                    "A..B with A below B, since B is not among the seeds; {from}..{to} holds none"
                )),
                _ => Err("A..B with two whole numbers".to_owned()),
            };
        }
        let number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Else a mistyped range, such as 0-100, would be one seed and nobody would notice.
        if number || text.chars().any(char::is_alphabetic) {
            return Ok(Part::One(Seed::new(text)));
        }
        Err("a range A..B without B, a seed, or a list of these with commas".to_owned())
    }

    fn len(&self) -> u64 {
        match self {
            Part::Range(from, to) => to - from,
            Part::One(_) => 1,
        }
    }
}

impl fmt::Display for Seeds {
    /// As [`Seeds::read`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, part) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            match part {
                Part::Range(from, to) => write!(f, "{from}..{to}")?,
                Part::One(seed) => write!(f, "{seed}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_half_open_and_lists_keep_their_order() {
        for (text, all) in [
            ("0..3", &["0", "1", "2"][..]),
            ("77", &["77"]),
            ("9,1,5", &["9", "1", "5"]),
            ("7..9, fox-2 ,7", &["7", "8", "fox-2", "7"]),
        ] {
            let seeds = Seeds::read(text).unwrap();
            let places = 0..seeds.len();
            let read: Vec<_> = places.map(|place| seeds.get(place).unwrap()).collect();
            let all: Vec<Seed> = all.iter().map(|text| Seed::new(text)).collect();
            assert_eq!((read, seeds.get(seeds.len())), (all, None), "{text}");
            assert_eq!(Seeds::read(&seeds.to_string()), Ok(seeds));
        }
    }

    #[test]
    fn what_is_no_seed_is_refused() {
        for text in [
            "",
            ",",
            "1,",
            "3..3",
            "5..2",
            "..",
            "1..",
            "..4",
            "a..b",
            "0-100",
            "-1",
            "1..2..3",
            "0..99999999999999999999",
        ] {
            assert!(Seeds::read(text).is_err(), "{text}");
        }
        assert_eq!(
            Seeds::read("0..18446744073709551615,1").unwrap().len(),
            u64::MAX
        );
    }
}
