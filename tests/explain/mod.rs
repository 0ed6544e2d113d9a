//! The explanation of a moment of a run: compared with simulations, after seeks, and in words.

mod glossary;
mod promises;
mod questions_told;
mod seeks;
pub mod simulated;
mod simulation;
mod turning;
mod whole;
mod words;

use mazescope::catalogue::{Settings, Solver};
use mazescope::explain::step::Step;
use mazescope::map::Map;
use mazescope::playback::timeline::Timeline;
use std::sync::Arc;

/// The complete run of a search.
fn recorded(solver: &Solver, settings: &Settings, map: &Arc<Map>) -> Timeline {
    let mut timeline = Timeline::of_search(solver, settings, map, 0);
    while timeline.record(1 << 16) > 0 {}
    timeline
}

/// Moves the cursor to the end of this step.
fn go_to(timeline: &mut Timeline, step: u64) {
    let end = Step::end_of(timeline, step);
    timeline.seek(end);
}
