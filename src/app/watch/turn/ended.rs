//! The end of a turn.

use super::open::Miss;

/// The end of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    /// The wrong clicks and the hints, in a sentence or two.
    pub conclusion: String,
    /// Whether it is the best score so far.
    pub is_best: bool,
    /// The step of the learner at the end.
    pub steps: u64,
    /// How the learner and the real run differ first.
    pub differs: Option<Miss>,
    /// Whether there is a harder level.
    pub may_be_harder: bool,
    /// Whether the clock has been sent to the end of the learner's run.
    pub is_shown: bool,
}
