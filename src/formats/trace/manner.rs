//! The manner of a search that another program has written down: what its events show of how it goes about it.

use super::contents::Trace;
use crate::catalogue::{Discipline, Explanation, Order};
use crate::event::{Event, Kind};
use crate::grid::{Cell, Direction};

/// What can be said of the search, of which these are all events, or not yet all.
pub fn explanation(trace: &Trace, is_whole: bool) -> &'static Explanation {
    /// Nobody knows which of those that wait comes next.
    const UNSAID: Explanation = Explanation {
        order: Some(|_| Order::Unknown),
        ..Explanation::PLAIN
    };
    const EIGHT: Explanation = Explanation {
        neighbours: |_| Direction::ALL.to_vec(),
        ..UNSAID
    };
    const QUEUE_EIGHT: Explanation = Explanation {
        neighbours: |_| Direction::ALL.to_vec(),
        ..Explanation::QUEUE
    };
    const STACK_EIGHT: Explanation = Explanation {
        neighbours: |_| Direction::ALL.to_vec(),
        ..Explanation::STACK
    };
    let events = &trace.events;
    // What comes later may show that it was none.
    let is_queue = is_whole && trace.discipline == Discipline::Queue && is_queue(events);
    let is_stack = is_whole && trace.discipline == Discipline::Stack && is_stack(events);
    match (is_queue, is_stack, has_diagonals(events)) {
        (true, _, false) => &Explanation::QUEUE,
        (true, _, true) => &QUEUE_EIGHT,
        (false, true, false) => &Explanation::STACK,
        (false, true, true) => &STACK_EIGHT,
        (false, false, false) => &UNSAID,
        (false, false, true) => &EIGHT,
    }
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
            Kind::Carved
            | Kind::Raised
            | Kind::Rejected
            | Kind::Improved { .. }
            | Kind::Traced
            | Kind::Value(_)
            | Kind::Wrote
            | Kind::Stepped
            | Kind::Touched
            | Kind::Looked
            | Kind::Reopened
            | Kind::Noted => true,
        }
    })
}
