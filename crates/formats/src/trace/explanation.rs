//! Explains a search of another program as far as its events show how it works.
//!
//! A complete trace counts as a queue or a stack if the oldest or the newest cell was always expanded next. The search
//! has eight neighbours if some parent is diagonal. Otherwise the order is unknown.

use super::contents::Trace;
use super::manner::Lack;
use mazescope_core::catalogue::frontier_in_order;
use mazescope_core::structures::frontier::Order;
use mazescope_core::{Direction, Discipline, Event, Explanation, FrontierWords, Kind, Kinds};
use std::collections::VecDeque;

/// The explanation of the search with these events, which may not be complete yet.
pub(super) fn explanation(trace: &Trace, is_whole: bool) -> &'static Explanation {
    /// All explanations: by kind of frontier, without and with diagonals, with a result and with giving up.
    static ALL: [[[Explanation; 2]; 2]; 6] = [
        variants(UNSAID),
        variants(Explanation::QUEUE),
        variants(Explanation::STACK),
        variants(unsaid("unfound")),
        variants(unsaid("parentless")),
        variants(Explanation {
            words: "two_queues",
            ..UNSAID
        }),
    ];
    let events = &trace.events;
    let kind = match trace.discipline {
        _ if trace.lack == Lack::Discoveries => 3,
        _ if trace.lack == Lack::Parents => 4,
        // Its words claim no order.
        Discipline::TwoQueues => 5,
        // Later events may still contradict it.
        _ if !is_whole => 0,
        Discipline::Queue if is_queue(events) => 1,
        Discipline::Stack if is_stack(events) => 2,
        _ => 0,
    };
    &ALL[kind][usize::from(has_diagonals(events))][usize::from(trace.gave_up)]
}

/// A search whose cells leave the frontier in an unknown order.
const UNSAID: Explanation = Explanation {
    frontier: Some(|map, _| frontier_in_order(map, Order::Unknown, |_| 0)),
    frontier_words: Some(|_| FrontierWords::ordered("in an unknown order")),
    ..Explanation::PLAIN
};

/// The same with other words: of a search whose expansions do not show what they discover, or of one whose cells have
/// unknown parents, so that no path to them has a length.
const fn unsaid(words: &'static str) -> Explanation {
    Explanation {
        words,
        gave_up: "tells no path",
        ..UNSAID
    }
}

/// The same explanation with four neighbours and with eight, each for a search that ends with a result and for one that
/// gives up.
const fn variants(plain: Explanation) -> [[Explanation; 2]; 2] {
    let four = Explanation {
        subject: "The search",
        ..plain
    };
    let eight = Explanation {
        neighbours: |_| Direction::ALL.to_vec(),
        ..four
    };
    [[four, giving_up(four)], [eight, giving_up(eight)]]
}

const fn giving_up(search: Explanation) -> Explanation {
    Explanation {
        gives_up: true,
        ..search
    }
}

/// Whether a cell was discovered from a diagonal neighbour.
fn has_diagonals(events: &[Event]) -> bool {
    let is_diagonal = |from| !Direction::FOUR.contains(&from);
    (events.iter()).any(
        |event| matches!(event.kind(None), Kind::Pushed { from: Some(from) } if is_diagonal(from)),
    )
}

/// Whether the oldest frontier cell was always expanded, at least once with others in the frontier, because a single
/// cell is both the oldest and the newest.
fn is_queue(events: &[Event]) -> bool {
    const AGAIN: Kinds = Kinds::of(&[Kinds::WITHDRAWN, Kinds::RESTORED, Kinds::REOPENED]);
    let (mut frontier, mut chose) = (VecDeque::new(), false);
    let is_oldest = events.iter().all(|&event| {
        if Kinds::PUSHED.contains(event) {
            frontier.push_back(event.cell());
        }
        chose |= event.is_expanded() && frontier.len() > 1;
        match event.is_expanded() {
            true => frontier.pop_front() == Some(event.cell()),
            false => !AGAIN.contains(event),
        }
    });
    is_oldest && chose
}

/// Whether the newest cell of the frontier was always the one that was expanded or left.
fn is_stack(events: &[Event]) -> bool {
    const COMES: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::RESTORED]);
    const LEAVES: Kinds = Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]);
    let mut stack = Vec::new();
    events.iter().all(|&event| {
        if COMES.contains(event) {
            stack.push(event.cell());
        }
        match event.is_expanded() {
            true => stack.last() == Some(&event.cell()),
            false => !LEAVES.contains(event) || stack.pop() == Some(event.cell()),
        }
    })
}
