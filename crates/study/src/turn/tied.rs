//! A search whose ties are decided from outside: the run of a learner.

use mazescope_core::{Algorithm, Begin, Cell, Event, Solver};
use std::iter::FusedIterator;
use std::sync::Arc;

/// A tie that was decided: after this many moments of the run, this cell is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tied {
    /// The number of moments before the step.
    pub moment: u64,
    pub cell: Cell,
}

/// The same search, in which these ties are decided so, in the order of their moments. Without ties its events are those
/// of the search.
pub fn tied(solver: &Solver, ties: Vec<Tied>) -> Solver {
    let inner = solver.clone();
    Solver {
        begin: Begin::Closure(Arc::new(move |map, settings| {
            Box::new(TiedRun {
                run: inner.start(map, settings),
                ties: ties.clone().into_iter().peekable(),
                moments: 0,
            })
        })),
        ..solver.clone()
    }
}

/// A run whose ties are decided. It is asked for one event at a time, so a tie is decided before its step is computed.
struct TiedRun {
    run: Box<dyn Algorithm>,
    ties: std::iter::Peekable<std::vec::IntoIter<Tied>>,
    moments: u64,
}

impl Iterator for TiedRun {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        while let Some(tie) = self.ties.next_if(|tie| tie.moment <= self.moments) {
            self.run.prefer(tie.cell);
        }
        let event = self.run.next()?;
        self.moments += u64::from(!event.is_value());
        Some(event)
    }
}

impl FusedIterator for TiedRun {}

impl Algorithm for TiedRun {
    fn waits(&self) -> bool {
        self.run.waits()
    }
}
