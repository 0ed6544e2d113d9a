//! What is asked of stops.

use crate::app::watch::stops::stop_list::StopSide;
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
