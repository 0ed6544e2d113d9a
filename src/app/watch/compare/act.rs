//! What is asked of what is compared.

use crate::app::watch::choices::Varied;
use crate::app::watch::compare::compared::Parting;

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
