//! Actions on breakpoints.

use crate::playback::stops::StopAt;

/// An action on breakpoints.
#[derive(Clone, Debug, PartialEq)]
pub enum StopAction {
    /// Set or remove that breakpoint.
    Toggle(StopAt),
    /// Set the largest frontier that does not pause play.
    SetMostWaiting(u32),
    /// Go to the nearest breakpoint on that side of the current moment.
    Go(StopSide),
}

/// A side of the current tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopSide {
    /// The next one.
    Next,
    /// The last one before.
    Previous,
}
