//! What becomes of a click, hints, and the score.

use mazescope_core::Cell;
use mazescope_explain::Sentence;

/// A click that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Click {
    /// The cell; none for "done" and "keep the wall".
    pub cell: Option<Cell>,
    /// Whether it was right.
    pub kind: ClickKind,
    /// What a wrong click took by another rule, as words behind "it", if there is such a rule.
    pub mix_up: Option<&'static str>,
}

/// What became of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickKind {
    /// It was what the run does next.
    Right,
    /// It tied with what the run does next, so it was right, too.
    Tie,
    /// It was wrong, so nothing has changed.
    Wrong,
    /// A hint made the move, which counts as wrong.
    Hinted,
    /// It could not be taken at all, so it does not count.
    Uncounted,
}

/// What became of a click, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub kind: ClickKind,
    /// Why, in a sentence or two.
    pub sentence: Sentence,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// What is compared: a number for each cell that may be clicked.
    Compared(Vec<(Cell, String)>, Sentence),
    /// The cells in the order in which they are taken, the next one first.
    Order(Vec<Cell>, Sentence),
    /// The move was made, and counts as wrong.
    Moved(Verdict),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of right clicks.
    pub right: u32,
    /// The number of clicks that count.
    pub clicks: u32,
    pub hints: u32,
}

impl Score {
    /// The share of right clicks in percent, rounded; 100 without clicks.
    pub fn percent(&self) -> u32 {
        match self.clicks {
            0 => 100,
            clicks => (200 * self.right + clicks) / (2 * clicks),
        }
    }
}
