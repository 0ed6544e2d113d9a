//! The types of events that are understood.

/// The meaning of an event's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A start of the search.
    Source,
    /// The goal of the search.
    Destination,
    /// A cell is discovered.
    Generating,
    /// A cell is expanded.
    Expanding,
    /// A cell is found from another parent.
    Updating,
    /// A cell is closed, because the search needs it no longer.
    Closing,
    /// The end: the path from the root to this cell.
    End,
    /// A cell on the path, if the path does not follow from the parents.
    Tracing,
    /// A wall becomes floor.
    Carving,
    /// Floor becomes wall.
    Raising,
    /// An edge of the frontier stays a wall.
    Rejecting,
    /// A generator backtracks from a cell.
    Backtracking,
    /// A walker moves to a cell.
    Stepping,
    /// A cell is looked at.
    Looking,
    /// A cell leaves the frontier and counts as undiscovered.
    Withdrawing,
    /// A cell is opened again.
    Reopening,
    /// A cell gets another number or a distant parent.
    Writing,
    /// The search ends without knowing whether there is a path.
    GivingUp,
    /// Any other type, which is shown as written.
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

/// The types of events that may name the parent of their cell, and so tell the cost of a path to it.
pub(super) const LEADING: [Word; 4] = [
    Word::Generating,
    Word::Expanding,
    Word::Updating,
    Word::Writing,
];

/// The types of other programs with the same meaning: those of the documentation of Posthoc, and `relax` of
/// warthog.
const SHORT: [(&str, Word); 4] = [
    ("expand", Word::Expanding),
    ("generate", Word::Generating),
    ("close", Word::Closing),
    ("relax", Word::Updating),
];

impl Word {
    /// The meaning of a type.
    #[inline]
    pub fn of(kind: &str) -> Word {
        let known = WORDS.iter().chain(&SHORT).find(|(name, _)| *name == kind);
        known.map_or(Word::Unknown, |&(_, word)| word)
    }

    /// Whether a type is one of the short words of other programs.
    #[inline]
    pub fn is_short(kind: &str) -> bool {
        SHORT.iter().any(|(name, _)| *name == kind)
    }

    /// Its word in files that this program writes.
    pub fn name(self) -> &'static str {
        WORDS.get(self as usize).map_or("noted", |&(name, _)| name)
    }
}

/// The known word that is most similar to an unknown type, if one is similar enough.
pub(super) fn nearest(kind: &str) -> Option<&'static str> {
    /// From 0 for no common letter to 1 for the same word.
    const ALIKE: f64 = 0.86;
    let kind = kind.to_lowercase();
    let all = WORDS.iter().chain(&SHORT);
    let likeness = all.map(|&(word, _)| (strsim::jaro_winkler(&kind, word), word));
    let alike = likeness.filter(|(likeness, _)| *likeness >= ALIKE);
    let nearest = alike.max_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_its_own_name() {
        for (word, _) in WORDS {
            assert_eq!(Word::of(word).name(), word);
            assert!(!Word::is_short(word));
        }
        for (short, word) in SHORT {
            assert_eq!(Word::of(short), word);
            assert!(word.name() != short && Word::is_short(short));
        }
        assert_eq!(Word::of("heuristic"), Word::Unknown);
        assert_eq!(Word::of(Word::Unknown.name()), Word::Unknown);
    }

    #[test]
    fn a_slip_has_a_nearest_word_and_another_word_has_none() {
        let slips = [
            "genrating",
            "expandng",
            "expnad",
            "Closing",
            "desination",
            "path",
            "heuristic",
            "7",
        ];
        let found = [
            Some("generating"),
            Some("expanding"),
            Some("expand"),
            Some("closing"),
            Some("destination"),
            None,
            None,
            None,
        ];
        assert_eq!(slips.map(nearest), found);
    }
}
