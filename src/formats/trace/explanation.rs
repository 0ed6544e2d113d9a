//! What can be told of a search that another program has written down: what its events show of how it goes about it.
//!
//! A trace is called a queue or a stack if, once it is read whole, the oldest or the newest cell was always
//! expanded next. It has eight neighbours if some parent lies diagonally. Otherwise the order is unknown.

use super::contents::Trace;
use crate::catalogue::{Discipline, Explanation, Waits, waiting};
use crate::event::{Event, Kind};
use crate::grid::{Cell, Direction};
use crate::structures::frontier::Order;

/// What can be said of the search, of which these are all events, or not yet all.
pub fn explanation(trace: &Trace, is_whole: bool) -> &'static Explanation {
    /// By how it goes about it, whether it looks along diagonals, and whether it gave up.
    static ALL: [[[Explanation; 2]; 2]; 3] = [
        variants(UNSAID),
        variants(Explanation::QUEUE),
        variants(Explanation::STACK),
    ];
    let events = &trace.events;
    let way = match trace.discipline {
        // What comes later may show that it was none.
        _ if !is_whole => 0,
        Discipline::Queue if is_queue(events) => 1,
        Discipline::Stack if is_stack(events) => 2,
        _ => 0,
    };
    &ALL[way][usize::from(has_diagonals(events))][usize::from(trace.gave_up)]
}

/// Nobody knows which of those that wait comes next.
const UNSAID: Explanation = Explanation {
    frontier: Some(|map, _| waiting(map, Order::Unknown, |_| 0)),
    waits: Some(|_| Waits::ordered("in an unknown order")),
    ..Explanation::PLAIN
};

/// The same along four directions and along eight, each of a search that goes on to its end and of one that gives up.
const fn variants(plain: Explanation) -> [[Explanation; 2]; 2] {
    let eight = Explanation {
        neighbours: |_| Direction::ALL.to_vec(),
        ..plain
    };
    [ends(plain), ends(eight)]
}

const fn ends(plain: Explanation) -> [Explanation; 2] {
    let ends = Explanation {
        subject: "The search",
        ..plain
    };
    let gives_up = Explanation {
        gives_up: true,
        ..ends
    };
    [ends, gives_up]
}

/// Whether a cell was discovered from one that lies diagonally beside it.
fn has_diagonals(events: &[Event]) -> bool {
    events.iter().any(|event| match event.kind(None) {
        Kind::Pushed { from: Some(from) } => !Direction::FOUR.contains(&from),
        _ => false,
    })
}

/// Whether it was always the oldest of those that waited that was expanded, and once at least beside others: who alone
/// waits is the oldest and the newest.
fn is_queue(events: &[Event]) -> bool {
    let again = |event: &Event| {
        matches!(
            event.kind(None),
            Kind::Withdrawn | Kind::Restored | Kind::Reopened
        )
    };
    let comes = |event: &Event| matches!(event.kind(None), Kind::Pushed { .. });
    let mut came = events.iter().filter(|event| comes(event));
    let (mut waiting, mut chose) = (0_u64, false);
    let is_oldest = events.iter().all(|event| {
        waiting += u64::from(comes(event));
        if !event.is_expanded() {
            return true;
        }
        chose |= waiting > 1;
        waiting = waiting.saturating_sub(1);
        came.next().map(|event| event.cell()) == Some(event.cell())
    });
    is_oldest && chose && !events.iter().any(again)
}

/// Whether it was always the newest of those that waited that was expanded or left.
fn is_stack(events: &[Event]) -> bool {
    let mut stack: Vec<Cell> = Vec::new();
    let mut moments = events.iter().filter(|event| !event.is_value());
    moments.all(|event| {
        let cell = event.cell();
        match event.kind(None) {
            Kind::Pushed { .. } | Kind::Restored => {
                stack.push(cell);
                true
            }
            Kind::Expanded => stack.last() == Some(&cell),
            Kind::Backtracked | Kind::Withdrawn => stack.pop() == Some(cell),
            _ => true,
        }
    })
}
