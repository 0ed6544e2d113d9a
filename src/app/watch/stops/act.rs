//! What is asked of stops.

use crate::playback::stops::StopAt;

/// What can be asked of stops.
#[derive(Clone, Debug, PartialEq)]
pub enum StopAction {
    /// Let play pause at that, or no longer.
    Toggle(StopAt),
    /// Choose how many may wait before play pauses.
    SetMostWaiting(u32),
    /// Go to the nearest stop on that side of this moment.
    Go(StopSide),
}

/// On which side of the present tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopSide {
    /// The next one.
    Next,
    /// The last one before.
    Previous,
}
