//! Asking: the kind of question that fits best at some moment.

use super::asked::{Asked, Unasked};
use super::question::Question;
use super::{algorithms, building, expansion, joining, lanes, line, path};
use crate::catalogue::Kinds;

/// The question that fits best: of a path that was found whether it is a shortest one, of a shorter way that is
/// about to be found whether its cell joins, else what is expanded next, or what else can be asked; or why there
/// is none.
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
    found.ok_or_else(|| asked.next_step().err().unwrap_or(Unasked::Chance))
}

/// Whether a shorter way to a cell that waits is found in the next step.
fn next_step_improves(asked: &Asked) -> bool {
    asked.whole_next_step().is_ok_and(|whole| {
        let events = asked
            .timeline
            .recording()
            .pieces(whole.step.place, whole.end);
        events
            .flatten()
            .any(|&event| Kinds::IMPROVED.contains(event))
    })
}
