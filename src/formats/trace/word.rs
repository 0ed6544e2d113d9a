//! The types of events that are understood, and how often each type came.

use std::collections::BTreeMap;

/// What an event's type means to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A start of the search.
    Source,
    /// What the search looks for.
    Destination,
    /// Discovered.
    Generating,
    /// Being expanded.
    Expanding,
    /// Found anew, from another parent.
    Updating,
    /// Closed: the search is done with it.
    Closing,
    /// The end: the path leads from the root to here.
    End,
    /// On the path; only where that does not follow from the parents.
    Tracing,
    /// Wall became floor.
    Carving,
    /// Floor became wall.
    Raising,
    /// An edge of the frontier stays wall.
    Rejecting,
    /// Given up by a generator.
    Backtracking,
    /// A walker moved here.
    Stepping,
    /// Looked at.
    Looking,
    /// Out of the frontier, and undiscovered again.
    Withdrawing,
    /// To be expanded again.
    Reopening,
    /// The cell has another number, or a far parent.
    Writing,
    /// The search ends without knowing whether there is a path.
    GivingUp,
    /// Any other type, which is shown as it was said.
    Unknown,
}

/// The words in the order of their variants.
const WORDS: [&str; 18] = [
    "source",
    "destination",
    "generating",
    "expanding",
    "updating",
    "closing",
    "end",
    "tracing",
    "carving",
    "raising",
    "rejecting",
    "backtracking",
    "stepping",
    "looking",
    "withdrawing",
    "reopening",
    "writing",
    "giving-up",
];

impl Word {
    /// What a type means.
    #[inline]
    pub fn of(kind: &str) -> Word {
        match kind {
            "generating" => Word::Generating,
            "expanding" => Word::Expanding,
            "closing" => Word::Closing,
            "updating" => Word::Updating,
            "source" => Word::Source,
            "destination" => Word::Destination,
            "end" => Word::End,
            "tracing" => Word::Tracing,
            "carving" => Word::Carving,
            "raising" => Word::Raising,
            "rejecting" => Word::Rejecting,
            "backtracking" => Word::Backtracking,
            "stepping" => Word::Stepping,
            "looking" => Word::Looking,
            "withdrawing" => Word::Withdrawing,
            "reopening" => Word::Reopening,
            "writing" => Word::Writing,
            "giving-up" => Word::GivingUp,
            _ => Word::Unknown,
        }
    }

    /// The word for it; an empty one for types that are not known.
    pub fn name(self) -> &'static str {
        WORDS.get(self as usize).copied().unwrap_or_default()
    }
}

/// The known word that an unknown type is most like, if it is like any.
pub fn nearest(kind: &str) -> Option<&'static str> {
    /// From 0 for no letter in common to 1 for the same word.
    const ALIKE: f64 = 0.86;
    let kind = kind.to_lowercase();
    let likeness = WORDS.map(|word| (strsim::jaro_winkler(&kind, word), word));
    let nearest = likeness
        .into_iter()
        .max_by(|one, other| one.0.total_cmp(&other.0));
    nearest
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .map(|(_, word)| word)
}

/// How often each type came.
#[derive(Debug, Default)]
pub struct Types {
    known: [u64; WORDS.len()],
    unknown: BTreeMap<String, u64>,
}

/// So many unknown types are told apart, by so many letters of their names.
const MOST: usize = 200;
const LONGEST: usize = 60;

impl Types {
    /// Counts an event.
    pub fn count(&mut self, word: Word, kind: &str) {
        if let Some(count) = self.known.get_mut(word as usize) {
            *count += 1;
            return;
        }
        if let Some(count) = self.unknown.get_mut(kind) {
            *count += 1;
            return;
        }
        let name: String = match self.unknown.len() < MOST {
            true => kind.chars().take(LONGEST).collect(),
            false => "(any other)".to_owned(),
        };
        *self.unknown.entry(name).or_default() += 1;
    }

    /// The number of all events.
    pub fn all(&self) -> u64 {
        self.known.iter().chain(self.unknown.values()).sum()
    }

    /// The number of events of each type that came at all.
    pub fn by_name(&self) -> BTreeMap<String, u64> {
        let known = WORDS.iter().zip(self.known).filter(|(_, count)| *count > 0);
        let known = known.map(|(word, count)| ((*word).to_owned(), count));
        let unknown = self.unknown.iter();
        known
            .chain(unknown.map(|(name, &count)| (name.clone(), count)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_its_own_name() {
        for word in WORDS {
            assert_eq!(Word::of(word).name(), word);
        }
        assert_eq!(Word::of("heuristic"), Word::Unknown);
        assert_eq!(Word::Unknown.name(), "");
    }

    #[test]
    fn a_slip_has_a_nearest_word_and_another_word_has_none() {
        let slips = [
            "genrating",
            "expand",
            "Closing",
            "desination",
            "path",
            "heuristic",
            "7",
        ];
        let found = [
            Some("generating"),
            Some("expanding"),
            Some("closing"),
            Some("destination"),
            None,
            None,
            None,
        ];
        assert_eq!(slips.map(nearest), found);
    }
}
