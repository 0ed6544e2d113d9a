//! The end of a turn.

/// The end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The wrong clicks and the hints, in a sentence or two.
    pub conclusion: String,
    /// Whether it is the best score so far.
    pub is_best: bool,
    /// The step of the learner at the end.
    pub steps: u64,
    /// The step at which the learner and the real run differ first.
    pub differs: Option<u64>,
    /// Whether there is a harder level.
    pub may_be_harder: bool,
    /// Whether the clock has been sent to the end of the learner's run.
    pub is_shown: bool,
}
