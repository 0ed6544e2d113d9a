//! What is asked of what is compared.

use crate::app::watch::choices::Varied;

/// What can be asked of what is compared.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Set a lane of the race side by side with another one, as the first of the two, 0, or as the second.
    Lane(usize, usize),
    /// Go to a step in which the two searches part that are set side by side.
    ToParting(Parting),
    /// Tell the directions of that lane of the race.
    TellLane(usize),
    /// Copy them, one a line.
    CopyDirections,
    /// Vary that in small multiples, or nothing.
    Vary(Option<Varied>),
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
