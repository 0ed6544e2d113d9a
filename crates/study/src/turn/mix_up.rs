//! The rule that a learner takes for that of the search.

use super::due::Due;
use super::hand::Walker;
use super::position::Position;
use mazescope_core::{Cell, TurnRule};
use mazescope_explain::sides::Sides;

/// What a wrong click on this cell took for what is due, by another rule, as words behind "it": "took the newest
/// cell, not the oldest".
pub(super) fn mix_up(at: &Position, due: &Due, cell: Cell) -> Option<&'static str> {
    let Due::Take { next, .. } = *due else {
        return None;
    };
    match at.rule {
        TurnRule::Oldest => {
            let newest = at.queues().concat().last() == Some(&cell);
            newest.then_some("took the newest cell, not the oldest")
        }
        TurnRule::TwoQueues => {
            let is_other = !Sides::at(at.timeline, at.cursor()).are_together(cell, next);
            is_other.then_some("took a cell of the queue whose turn it was not")
        }
        TurnRule::LeastKey => other_figure(at, next, cell),
        TurnRule::Newest => {
            let top = at.stack().first().copied()?;
            if cell == top || next == top {
                None
            } else if at.branches(top).contains(&cell) {
                Some("took a later neighbour of the top, not the first one")
            } else {
                Some("took a neighbour of a cell below the top of the stack")
            }
        }
        TurnRule::Hand { hand, counts } => {
            let walker = Walker::of(at, hand, counts);
            let [side, ahead, away, back] = walker.tried();
            let exits = walker.exits(at, [away, ahead, side, back]);
            let is_other = exits.first() == Some(&cell) && walker.follower.is_at_wall;
            is_other.then_some("followed the wall with the other hand")
        }
        TurnRule::NextEdge | TurnRule::LightestOfFrontier(_) => None,
    }
}

/// The figure, other than the key, that is smaller at this cell than at the next one, and smallest of all open
/// cells.
fn other_figure(at: &Position, next: Cell, cell: Cell) -> Option<&'static str> {
    let gauge = at.timeline.gauge()?;
    let open = at.queues().concat();
    let is_least = |figure: &dyn Fn(Cell) -> f64| {
        let own = figure(cell);
        own < figure(next) && open.iter().all(|&other| figure(other) >= own)
    };
    let by_length = is_least(&|cell| at.length_to(cell));
    let by_estimate = is_least(&|cell| gauge.rest(cell));
    match gauge.letter() {
        "f" if by_length => Some("took the smallest g, not the smallest f"),
        "f" if by_estimate => Some("took the smallest h, not the smallest f"),
        "g" if by_estimate => Some("took the smallest h, not the smallest g"),
        "h" if by_length => Some("took the smallest g, not the smallest h"),
        _ => None,
    }
}
