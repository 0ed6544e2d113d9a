//! Asking: the kind of question that fits a moment best.

use super::asked::{Asked, Unasked};
use super::question::Question;
use super::{algorithms, building, expansion, joining, lanes, line, path};
use mazescope_core::Kinds;

/// The question that fits best, or why there is none. A complete path raises the question whether it is shortest, and a
/// shorter path to an open cell whether that cell is discovered. Otherwise the next cell is asked for, or what else is
/// possible.
pub fn best(asked: &Asked) -> Result<Question, Unasked> {
    let joins_first = next_step_improves(asked).then_some(joining::WILL_JOIN);
    let usual = [
        path::IS_SHORTEST,
        building::GOES_ON,
        building::MAY_OPEN,
        expansion::NEXT_CELL,
        joining::NEW_NEIGHBOURS,
        line::NEXT_LINE,
        lanes::ENDS_AFTER,
        algorithms::WHICH_ALGORITHM,
    ];
    let mut kinds = joins_first.into_iter().chain(usual);
    let found = kinds.find_map(|kind| (kind.ask)(asked).ok());
    // Where no question fits, the next cell is not asked for either.
    found.map_or_else(|| (expansion::NEXT_CELL.ask)(asked), Ok)
}

/// Whether the next step finds a shorter path to an open cell.
fn next_step_improves(asked: &Asked) -> bool {
    asked.whole_next_step().is_ok_and(|whole| {
        let mut events = (asked.timeline.recording()).between(whole.step.place, whole.end);
        events.any(|event| Kinds::IMPROVED.contains(event))
    })
}
