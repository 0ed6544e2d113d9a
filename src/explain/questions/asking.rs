//! Asking: the question of each kind at some moment, and the kind that fits best there.

use super::asked::{Asked, Unasked};
use super::question::{Question, QuestionKind};
use super::{algorithms, building, expansion, joining, lanes, line, path};
use crate::catalogue::Kinds;

/// The question of that kind, or why there is none.
pub fn question(asked: &Asked, kind: QuestionKind) -> Result<Question, Unasked> {
    match kind {
        QuestionKind::NextCell => expansion::next_cell(asked),
        QuestionKind::NewNeighbours => joining::new_neighbours(asked),
        QuestionKind::WillJoin => joining::will_join(asked),
        QuestionKind::NextLine => line::next_line(asked),
        QuestionKind::EndsFirst => lanes::ends_first(asked),
        QuestionKind::EndsAfter => lanes::ends_after(asked),
        QuestionKind::WhichAlgorithm => algorithms::which_algorithm(asked),
        QuestionKind::IsShortest => path::is_shortest(asked),
        QuestionKind::MayOpen => building::may_open(asked),
        QuestionKind::GoesOn => building::goes_on(asked),
    }
}

/// The question that fits best: of a path that was found whether it is a shortest one, of a shorter way that is
/// about to be found whether its cell joins, else what is expanded next, or what else can be asked; or why there
/// is none.
pub fn best(asked: &Asked) -> Result<Question, Unasked> {
    let joins_first = next_step_improves(asked).then_some(QuestionKind::WillJoin);
    let usual = [
        QuestionKind::IsShortest,
        QuestionKind::GoesOn,
        QuestionKind::MayOpen,
        QuestionKind::NextCell,
        QuestionKind::NewNeighbours,
        QuestionKind::NextLine,
        QuestionKind::EndsAfter,
        QuestionKind::WhichAlgorithm,
    ];
    let mut kinds = joins_first.into_iter().chain(usual);
    let found = kinds.find_map(|kind| question(asked, kind).ok());
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
