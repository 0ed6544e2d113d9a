//! Lists of seeds: ranges of numbers, and single seeds.

use mazescope_core::Seed;
use std::collections::HashSet;
use std::fmt;

/// Seeds in the order of their list. A range is stored as its two ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeds(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// From the first to before the second.
    Range(u64, u64),
    One(Seed),
}

impl Seeds {
    /// Reads `A..B` (half open, without B), a single seed, or a list of these separated by commas: `0..1000`, `77`,
    /// `1,5,9`, `0..10,copper-fox-9`. An error is a sentence on the fault.
    ///
    /// A single seed is a whole number or a text with a letter and without a comma or two dots.
    pub fn read(text: &str) -> Result<Seeds, String> {
        let parts = text.split(',').map(|part| Part::read(part.trim()));
        let seeds = Seeds(parts.collect::<Result<_, _>>()?);
        match seeds.repeated() {
            None => Ok(seeds),
            Some(seed) => Err(format!(
                "the seed {seed} is listed twice, but each map must count once."
            )),
        }
    }

    /// A seed that is listed twice. O(parts log parts).
    fn repeated(&self) -> Option<Seed> {
        // A single number in its usual form counts as a range of one.
        let number = |seed: &Seed| {
            let number = seed.as_str().parse().ok();
            number.filter(|&number: &u64| Seed::from(number) == *seed)
        };
        let (mut ranges, mut texts) = (Vec::new(), HashSet::new());
        for part in &self.0 {
            match part {
                &Part::Range(from, to) => ranges.push((from, to - 1)),
                Part::One(seed) => match number(seed) {
                    Some(number) => ranges.push((number, number)),
                    None if texts.insert(seed) => {}
                    None => return Some(seed.clone()),
                },
            }
        }
        ranges.sort_unstable();
        let mut pairs = ranges.windows(2);
        let twice = pairs.find(|pair| pair[1].0 <= pair[0].1)?;
        Some(Seed::from(twice[1].0))
    }

    /// The number of seeds.
    pub fn count(&self) -> u64 {
        let counts = self.0.iter().map(Part::count);
        counts.fold(0, u64::saturating_add)
    }

    /// The seed at a place from 0, if it is below [`Seeds::count`]. O(parts).
    pub fn get(&self, mut place: u64) -> Option<Seed> {
        for part in &self.0 {
            if place < part.count() {
                return Some(match part {
                    Part::Range(from, _) => Seed::from(from + place),
                    Part::One(seed) => seed.clone(),
                });
            }
            place -= part.count();
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
                    "the range {from}..{to} holds no seed, because its end is not included."
                )),
                _ => Err(format!("the ends of {text:?} are not two whole numbers.")),
            };
        }
        let number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Rejects 0-100, which would otherwise count as a single seed.
        if number || text.chars().any(char::is_alphabetic) {
            return Ok(Part::One(Seed::new(text)));
        }
        Err(format!("{text:?} is neither a seed nor a range A..B."))
    }

    fn count(&self) -> u64 {
        match self {
            Part::Range(from, to) => to - from,
            Part::One(_) => 1,
        }
    }
}

impl fmt::Display for Seeds {
    /// In the form that [`Seeds::read`] reads.
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
            ("7..9, fox-2 ,6,007", &["7", "8", "fox-2", "6", "007"]),
        ] {
            let seeds = Seeds::read(text).unwrap();
            let places = 0..seeds.count();
            let read: Vec<_> = places.map(|place| seeds.get(place).unwrap()).collect();
            let all: Vec<Seed> = all.iter().map(|text| Seed::new(text)).collect();
            assert_eq!((read, seeds.get(seeds.count())), (all, None), "{text}");
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
        let all = Seeds::read("0..18446744073709551615,fox").unwrap();
        assert_eq!(all.count(), u64::MAX);
    }

    #[test]
    fn a_seed_that_stands_there_twice_is_refused_and_named() {
        for (text, seed) in [
            ("1,2,2", "2"),
            ("fox,1,fox", "fox"),
            ("0..10,5", "5"),
            ("7,9,3..8", "7"),
            ("0..10,9..12", "9"),
            ("0..2,1..3", "1"),
            ("0..100,3,200..300", "3"),
        ] {
            let said = Seeds::read(text).unwrap_err();
            assert!(
                said.starts_with(&format!("the seed {seed} is listed twice")),
                "{text}: {said}"
            );
        }
        assert!(Seeds::read("0..10,10..20,05,20").is_ok());
    }
}
