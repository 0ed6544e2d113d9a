//! The events of a run, for whoever takes them one by one.

use crate::event::{Algorithm, Event};
use std::iter::FusedIterator;

/// The events of one run, one by one. `next()` goes on exactly where the run stopped.
///
/// O(1) memory beyond what the algorithm itself keeps: nothing is recorded. [`Replay`](crate::Replay) records, and goes back too.
pub struct Events(pub(super) Box<dyn Algorithm>);

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        self.0.next()
    }
}

impl FusedIterator for Events {}
