//! The events of a run, one by one.

use mazescope_core::{Algorithm, Event};
use std::iter::FusedIterator;

/// The events of one run, one by one. `next()` continues exactly where the run stopped.
///
/// O(1) memory beyond that of the algorithm, because nothing is recorded. [`Replay`](crate::Replay) records, so it can
/// also go back.
pub struct Events(pub(super) Box<dyn Algorithm>);

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        self.0.next()
    }
}

impl FusedIterator for Events {}
