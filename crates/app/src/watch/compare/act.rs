//! Actions on the comparison.

/// An action on the comparison.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Compare that lane, as the first (0) or the second (1) of the pair.
    Lane(usize, usize),
    /// Go to a divergence of the two compared searches.
    ToDivergence(Divergence),
    /// Show the directions of that lane.
    TellLane(usize),
    /// Copy the directions, one per line.
    CopyDirections,
}

/// One of the divergences of two searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// The first one.
    First,
    /// The first one after the current step.
    Next,
    /// The last one before the current step.
    Previous,
}
