//! Hints in two degrees, what is compared and the order that follows from it; and the comparison after a question.

use super::due::Due;
use super::hand::Walker;
use super::levels::{Level, Phase};
use super::position::{Position, in_order};
use super::templates::say;
use mazescope_core::words::{grouped, measured};
use mazescope_core::{Cell, Kind, Kinds, Timeline, TurnRule};
use mazescope_explain::{Sentence, Subject};
use std::collections::{BTreeMap, BTreeSet};

/// What is compared, for each cell that may be clicked, and a sentence about it.
pub(super) fn compared(at: &Position, due: &Due) -> (Vec<(Cell, String)>, Sentence) {
    let (cells, name, facts) = match (due, at.rule) {
        (Due::Nothing, _) => (Vec::new(), "run_over", Vec::new()),
        (Due::Decide { .. }, TurnRule::LightestOfFrontier(_)) => {
            (Vec::new(), "opens_unvisited", Vec::new())
        }
        (Due::Decide { .. }, _) => (Vec::new(), "opens_unconnected", Vec::new()),
        (Due::Join(_), _) => (numbered(around(at)), "in_order", at.order()),
        (Due::Take { .. }, TurnRule::Oldest | TurnRule::TwoQueues) => {
            let since = |cell| (cell, grouped(at.discovered_in(cell)));
            let open = at.queues().concat().into_iter();
            (open.map(since).collect(), "by_steps", Vec::new())
        }
        (Due::Take { .. }, TurnRule::LeastKey) => {
            let key = |cell| (cell, measured(at.key_of(cell)));
            let open = at.queues().concat().into_iter();
            (open.map(key).collect(), "by_keys", vec![at.letter()])
        }
        (Due::Take { next, .. }, TurnRule::Newest) => {
            let top = at.stack().first().map_or(*next, |&top| top);
            let mut facts = at.order();
            facts.push(at.cell("cell", top));
            (numbered(at.branches(top)), "top_in_order", facts)
        }
        (Due::Take { .. }, TurnRule::Hand { hand, counts }) => {
            let walker = Walker::of(at, hand, counts);
            let order = walker.tried();
            let cells = order.map(|direction| walker.cell.step(direction, at.size()));
            let inside = cells.into_iter().filter(|&cell| at.size().contains(cell));
            (numbered(inside.collect()), "tried", in_order(&order))
        }
        (Due::Take { .. }, TurnRule::NextEdge | TurnRule::LightestOfFrontier(_)) => {
            let weight = |edge| (edge, grouped(at.weight(edge)));
            let name = match at.rule {
                TurnRule::NextEdge => "by_places",
                _ => "by_weights",
            };
            let edges = at.candidates().into_iter();
            (edges.map(weight).collect(), name, Vec::new())
        }
    };
    (cells, say(name, &facts))
}

/// The cells that may be clicked in the order in which the algorithm takes them, as far as it is certain now, and a
/// sentence about it. The first one is right.
pub(super) fn ordered(at: &Position, due: &Due) -> (Vec<Cell>, Sentence) {
    let cells = match (due, at.rule) {
        (Due::Nothing | Due::Decide { .. }, _) => Vec::new(),
        (Due::Join(joins), _) => joins.clone(),
        (Due::Take { next, .. }, TurnRule::Oldest | TurnRule::TwoQueues | TurnRule::LeastKey) => {
            let queues = at.queues();
            let queue = queues.into_iter().find(|queue| queue.contains(next));
            let mut queue = queue.unwrap_or_default();
            // A start that is a goal comes before all other cells.
            queue.retain(|cell| cell != next);
            queue.insert(0, *next);
            queue
        }
        (Due::Take { next, .. }, TurnRule::Newest) => {
            let mut cells = vec![*next];
            if !at.subject.info.uses.meets(Kinds::REOPENED) && !at.is_popped(*next) {
                let stack = at.stack();
                let branches = stack.iter().flat_map(|&from| at.branches(from));
                cells.extend(branches.filter(|cell| cell != next));
                let mut met = BTreeSet::new();
                cells.retain(|&cell| met.insert(cell));
            }
            cells
        }
        (Due::Take { .. }, TurnRule::Hand { hand, counts }) => {
            let walker = Walker::of(at, hand, counts);
            walker.exits(at, walker.tried())
        }
        (Due::Take { .. }, TurnRule::NextEdge | TurnRule::LightestOfFrontier(_)) => at.candidates(),
    };
    (cells, at.why(due))
}

/// The neighbours of the cell that is expanded.
fn around(at: &Position) -> Vec<Cell> {
    let mut past = at.past();
    let expanded = past.find(|(_, event)| matches!(event.kind(None), Kind::Expanded));
    expanded.map_or_else(Vec::new, |(_, event)| at.neighbours(event.cell()))
}

/// The cells with their numbers, from 1.
fn numbered(cells: Vec<Cell>) -> Vec<(Cell, String)> {
    let numbers = (1..).map(grouped);
    cells.into_iter().zip(numbers).collect()
}

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
    let objection = position.object_to_take(right, chosen).sentence;
    let (figures, hint) = compared(&position, &Due::take(right));
    let before = match rule {
        TurnRule::Oldest | TurnRule::TwoQueues => "since step ".to_owned(),
        TurnRule::LeastKey => format!("{} = ", position.letter().1),
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
