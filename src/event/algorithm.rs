//! Algorithms: iterators of the facts that they state, and what they say of their result.

use super::packed::Event;
use crate::grid::Cell;
use std::iter::{Fuse, FusedIterator};

/// A resumable algorithm: an iterator of the facts that it states, and nothing else.
///
/// `next()` goes on exactly where it stopped. Whoever pulls owns the clock, so the same algorithm
/// serves a batch run, a benchmark and a picture that moves one cell a second.
///
/// Implementations own their state, are deterministic, never allocate per event, and state only
/// facts about cells of their map.
pub trait Algorithm: Iterator<Item = Event> + FusedIterator + Send {
    /// Appends up to `most` events to `log` and says how many: fewer only at the end.
    ///
    /// The dynamic call is paid once a batch and not once an event; implementations may replace it
    /// by a loop that keeps their state in registers, and must state the same events.
    fn pull(&mut self, log: &mut Vec<Event>, most: usize) -> usize {
        let before = log.len();
        log.extend(self.take(most));
        log.len() - before
    }

    /// Whether the run has not ended but waits for another program, which has yet to say how it goes
    /// on: then fewer events than asked for, or none, are no end. No algorithm of ours ever waits.
    fn waits(&self) -> bool {
        false
    }

    /// What a run that has ended says about its result, where its events alone do not tell it: of a
    /// run without one, the path is what its last events trace. No algorithm of ours needs it.
    fn solution(&self) -> Option<Solution> {
        None
    }

    /// Why a run that has ended ended before its time, in words that go on after "it is at fault: ". No algorithm of ours
    /// ever does.
    fn fault(&self) -> Option<String> {
        None
    }
}

/// The result of a run, as whoever has run it says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solution {
    /// The cells of the path from start to goal, both included; they need not be neighbours.
    pub path: Vec<Cell>,
    /// What the path costs, finite, if that was said.
    pub cost: Option<f64>,
    /// How many moments there were before the path was traced.
    pub found: u64,
    /// How many of all events trace a path.
    pub traced: u64,
}

/// Any iterator of events, once fused, is an algorithm: a closure over a few adapters will do.
///
/// ```
/// use mazescope::{event::{Algorithm, Event}, grid::Size};
/// let size = Size::new(5, 4).expect("within the limit");
/// let diagonal = size.iter().step_by(size.width() as usize + 1).map(Event::carved);
/// let algorithm: Box<dyn Algorithm> = Box::new(diagonal.fuse());
/// assert_eq!(algorithm.count(), 4);
/// ```
impl<I: Iterator<Item = Event> + Send> Algorithm for Fuse<I> {}
