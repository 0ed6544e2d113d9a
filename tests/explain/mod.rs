//! What is told of a moment of a run: beside simulations of our own, after seeks, and in words.

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

/// The whole run of a search.
fn recorded(solver: &Solver, settings: &Settings, map: &Arc<Map>) -> Timeline {
    let mut timeline = Timeline::of_search(solver, settings, map, 0);
    while timeline.record(1 << 16) > 0 {}
    timeline
}

/// Goes to where so many steps are over.
fn go_to(timeline: &mut Timeline, step: u64) {
    let end = Step::end_of(timeline, step);
    timeline.seek(end);
}
