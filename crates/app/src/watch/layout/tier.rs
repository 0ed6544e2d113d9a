//! Which words a card has.

/// Which words a card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tier {
    /// Everything at once: sentence, neighbours, frontier, pseudocode, guarantee.
    Full,
    /// The same on two pages: the current step, and the pseudocode.
    Pages,
    /// Sentence and frontier; the column has the rest.
    Column,
    /// Sentence and frontier only.
    Short,
    /// Everything, one part under another, as a sheet that scrolls: on a phone.
    Sheet,
    /// One sentence, in presentation.
    Presented,
}
