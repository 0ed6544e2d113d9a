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

/// The types that are understood, in the order of [`Word`].
const WORDS: [(&str, Word); 18] = [
    ("source", Word::Source),
    ("destination", Word::Destination),
    ("generating", Word::Generating),
    ("expanding", Word::Expanding),
    ("updating", Word::Updating),
    ("closing", Word::Closing),
    ("end", Word::End),
    ("tracing", Word::Tracing),
    ("carving", Word::Carving),
    ("raising", Word::Raising),
    ("rejecting", Word::Rejecting),
    ("backtracking", Word::Backtracking),
    ("stepping", Word::Stepping),
    ("looking", Word::Looking),
    ("withdrawing", Word::Withdrawing),
    ("reopening", Word::Reopening),
    ("writing", Word::Writing),
    ("giving-up", Word::GivingUp),
];

impl Word {
    /// What a type means.
    #[inline]
    pub fn of(kind: &str) -> Word {
        let known = WORDS.iter().find(|(name, _)| *name == kind);
        known.map_or(Word::Unknown, |&(_, word)| word)
    }

    /// The word for it; an empty one for types that are not known.
    pub fn name(self) -> &'static str {
        WORDS.get(self as usize).map_or("", |&(name, _)| name)
    }
}

/// The known word that an unknown type is most like, if it is like any.
pub fn nearest(kind: &str) -> Option<&'static str> {
    /// From 0 for no letter in common to 1 for the same word.
    const ALIKE: f64 = 0.86;
    let kind = kind.to_lowercase();
    let likeness = WORDS.map(|(word, _)| (strsim::jaro_winkler(&kind, word), word));
    let alike = likeness
        .into_iter()
        .filter(|(likeness, _)| *likeness >= ALIKE);
    let nearest = alike.max_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, word)| word)
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
        let known = self.known.get_mut(word as usize);
        if let Some(count) = known.or_else(|| self.unknown.get_mut(kind)) {
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
        let known = WORDS.map(|(name, word)| (name.to_owned(), self.known[word as usize]));
        let known = known.into_iter().filter(|(_, count)| *count > 0);
        known.chain(self.unknown.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_its_own_name() {
        for (word, _) in WORDS {
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
