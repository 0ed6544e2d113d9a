//! Actions on breakpoints.

use mazescope_core::playback::breakpoints::BreakpointAt;

/// An action on breakpoints.
#[derive(Clone, Debug, PartialEq)]
pub enum BreakpointAction {
    /// Set or remove that breakpoint.
    Toggle(BreakpointAt),
    /// Set the largest frontier that does not pause play.
    SetLargestFrontier(u32),
    /// Go to the nearest breakpoint on that side of the current moment.
    Go(BreakpointSide),
}

/// A side of the current tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakpointSide {
    /// The next one.
    Next,
    /// The last one before.
    Previous,
}
