//! What is compared where the next cell of a search is asked for: the figures of cells, and why another cell is wrong.

use super::due::Due;
use super::hints;
use super::levels::{Level, Phase};
use super::position::Position;
use super::reasons::Objection;
use mazescope_core::{Cell, Timeline, TurnRule};
use mazescope_explain::{Sentence, Subject};
use std::collections::BTreeMap;

/// What is compared at a moment of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// What is compared, as a sentence that does not give the answer.
    pub hint: Sentence,
    /// Why the chosen cell is wrong, with the figures of both cells.
    pub objection: Sentence,
    /// Whether cells are compared by their order alone, as on a stack, and have no figures.
    pub has_order: bool,
    /// The figures of the chosen cell and of the right one, such as "since step 18", if cells have figures.
    pub figures: [Option<String>; 2],
}

/// What is compared at the cursor of a search, where `right` is expanded next and `chosen` was answered;
/// `None` for a search without a rule that learners can follow.
pub fn comparison(
    timeline: &Timeline,
    subject: Subject,
    right: Cell,
    chosen: Cell,
) -> Option<Comparison> {
    let rule = subject.info.turn_rule(subject.settings)?;
    let weights = BTreeMap::new();
    let position = Position {
        timeline,
        subject,
        rule,
        level: Level::Easy,
        phase: Phase::Take,
        weights: &weights,
    };
    let (Objection::Wrong(objection) | Objection::Uncounted(objection)) =
        position.object_to_take(right, chosen);
    let (figures, hint) = hints::compared(&position, &Due::take(right));
    let before = match rule {
        TurnRule::Oldest | TurnRule::TwoQueues => "since step ".to_owned(),
        TurnRule::LeastKey => {
            let letter = timeline.gauge().map_or('g', |gauge| gauge.letter());
            format!("{letter} = ")
        }
        _ => String::new(),
    };
    let figure = |cell: Cell| {
        let found = figures.iter().find(|(other, _)| *other == cell);
        found.map(|(_, figure)| format!("{before}{figure}"))
    };
    let has_figures = !before.is_empty();
    Some(Comparison {
        hint,
        objection,
        has_order: !has_figures,
        figures: [chosen, right].map(|cell| figure(cell).filter(|_| has_figures)),
    })
}
