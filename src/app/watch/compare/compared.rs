//! Two searches side by side, as data: which two, where they part, and what each does.

use crate::playback::partings::Partings;
use crate::words::grouped;

/// The two searches that are set side by side, and where they part.
#[derive(Debug, Default)]
pub struct Compared {
    /// The lanes that were chosen; without a choice the lane in the focus and the next one.
    pub(crate) chosen: Option<[usize; 2]>,
    pub(crate) partings: Partings,
}

/// Which of the steps in which two searches part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The first one.
    First,
    /// The first one after the present step.
    Next,
    /// The last one before the present step.
    Previous,
}

/// Two searches side by side, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedReadout {
    /// The two lanes.
    pub lanes: [usize; 2],
    /// Where they part, in a sentence or two.
    pub partings: String,
    /// The first step in which they part.
    pub first: Option<u64>,
    /// Whether they part after the present step.
    pub next: bool,
    /// Whether they part before the present step.
    pub previous: bool,
    /// Where each of them stands; nothing before the race.
    pub sides: Option<[SideReadout; 2]>,
}

/// Where one of two searches stands at the present moment. What it does there is told of its pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideReadout {
    /// Its own step, from 0.
    pub step: u64,
    /// Whether it has ended before the present step.
    pub over: bool,
}

impl Compared {
    /// Where the two part, as far as they were compared.
    pub fn partings(&self) -> &Partings {
        &self.partings
    }
}

/// Where two searches part, in a sentence or two.
pub(crate) fn partings_in_words(partings: &Partings) -> String {
    let so_far = if partings.is_whole() { "" } else { " so far" };
    let steps = grouped(partings.steps());
    match (partings.first(), partings.count()) {
        (Some(first), 1) => format!(
            "They part at step {}, and once only{so_far}.",
            grouped(first)
        ),
        (Some(first), 2) => format!("They part twice{so_far}, first at step {}.", grouped(first)),
        (Some(first), count) => {
            format!(
                "They part {} times{so_far}, first at step {}.",
                grouped(count),
                grouped(first)
            )
        }
        (None, _) if partings.is_whole() => {
            format!(
                "They never part: both take the same cells in the same order, in {steps} steps."
            )
        }
        (None, _) => format!("They have not parted so far, in {steps} steps."),
    }
}
