//! The explanation of a moment of a run: compared with the reference machine, and in words.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod last_events;
mod printed;
mod promises;
mod simulated;
mod told;
mod turning;

use mazescope_core::Timeline;
use mazescope_explain::Step;

/// Moves the cursor to the end of this step.
fn go_to(timeline: &mut Timeline, step: u64) {
    let end = Step::end_of(timeline, step);
    timeline.seek(end);
}
