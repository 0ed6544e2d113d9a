//! Events, which are facts about single cells, and the trait that every algorithm implements.
//!
//! The vocabulary is closed: all 32 codes are used. An entry that needs more states `Noted` and a text for it.

pub mod code;
mod packed;

pub use packed::{Event, Kind, LARGEST_VALUE};

use crate::grid::Cell;
use std::iter::{Fuse, FusedIterator};

/// A resumable algorithm: an iterator of the facts that it states, and nothing else.
///
/// `next()` continues exactly where it stopped. The caller decides when to ask, so the same algorithm serves a batch
/// run, a benchmark and an animation at one cell a second.
///
/// Implementations own their state, are deterministic, never allocate per event, and state only
/// facts about cells of their map.
pub trait Algorithm: Iterator<Item = Event> + FusedIterator + Send {
    /// Appends up to `most` events to `log` and returns how many: fewer only at the end.
    ///
    /// A batch costs one dynamic call instead of one for each event. Implementations may replace this by a loop that
    /// keeps their state in registers, but must state the same events.
    fn pull(&mut self, log: &mut Vec<Event>, most: usize) -> usize {
        let before = log.len();
        log.extend(self.take(most));
        log.len() - before
    }

    /// Whether the run pauses for another program and has not ended. Then fewer events than asked for, or none, do not
    /// mean the end. Built-in algorithms never pause.
    fn waits(&self) -> bool {
        false
    }

    /// Takes this cell next if it ties with the cell that would be next; otherwise nothing changes. It counts only
    /// before the next step is computed, so the caller asks for one event at a time.
    fn prefer(&mut self, _: Cell) {}

    /// The result of a run that has ended, if it states one apart from its events. Otherwise the path consists of the
    /// cells that its last events trace. Built-in algorithms need no solution.
    fn solution(&self) -> Option<Solution> {
        None
    }

    /// Why a run ended early, as a clause that continues "because of an error in it: ". Built-in algorithms have no
    /// faults.
    fn fault(&self) -> Option<String> {
        None
    }
}

/// The result of a run, as stated by the run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solution {
    /// The cells of the path from start to goal, both included; they need not be neighbours.
    pub path: Vec<Cell>,
    /// The cost of the path, a finite number, if one was stated.
    pub cost: Option<f64>,
    /// The number of moments before the path was traced.
    pub found: u64,
    /// The number of events that trace a path.
    pub traced: u64,
}

/// Any iterator of events is an algorithm once it is fused. A closure with a few adapters is enough.
///
/// ```
/// use mazescope_core::{event::{Algorithm, Event}, grid::Size};
/// let size = Size::new(5, 4).expect("within the limit");
/// let diagonal = size.iter().step_by(size.width() as usize + 1).map(Event::carved);
/// let algorithm: Box<dyn Algorithm> = Box::new(diagonal.fuse());
/// assert_eq!(algorithm.count(), 4);
/// ```
impl<I: Iterator<Item = Event> + Send> Algorithm for Fuse<I> {}
