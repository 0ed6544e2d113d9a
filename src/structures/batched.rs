//! An algorithm made from a source that fills slots with events: `next` and `pull` share one code.

use crate::event::{Algorithm, Event};
use crate::grid::Cell;
use std::iter::FusedIterator;

/// States events into slots that somebody else provides.
pub trait Fill: Send {
    /// Writes the next events to the front of `slots` and says how many: fewer than there are slots
    /// only at the end of the run, and none ever after.
    ///
    /// The run goes on exactly where the slots ended, so one slot at a time gives the same events as
    /// many. A loop in here keeps its state in registers for as long as there are slots.
    fn fill(&mut self, slots: &mut [Event]) -> usize;
}

/// A source as an [`Algorithm`]: one slot makes `next`, many make `pull`.
pub struct Batched<S>(pub S);

/// How many slots a source is handed at most: 16 KiB of events, which stay in the nearest cache
/// together with what the algorithm touches.
const PIECE: usize = 4096;

/// The event that stands in a slot before one is written to it; nobody reads it.
const EMPTY: Event = Event::noted(Cell::from_index(1));

impl<S: Fill> Iterator for Batched<S> {
    type Item = Event;

    #[inline]
    fn next(&mut self) -> Option<Event> {
        let mut slot = [EMPTY];
        (self.0.fill(&mut slot) == 1).then_some(slot[0])
    }
}

impl<S: Fill> FusedIterator for Batched<S> {}

impl<S: Fill> Algorithm for Batched<S> {
    fn pull(&mut self, log: &mut Vec<Event>, most: usize) -> usize {
        let before = log.len();
        let mut left = most;
        while left > 0 {
            let piece = left.min(PIECE);
            let start = log.len();
            log.resize(start + piece, EMPTY);
            let filled = self.0.fill(&mut log[start..]);
            log.truncate(start + filled);
            if filled < piece {
                break;
            }
            left -= piece;
        }
        log.len() - before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Countdown(usize);

    impl Fill for Countdown {
        fn fill(&mut self, slots: &mut [Event]) -> usize {
            let filled = slots.len().min(self.0);
            for slot in &mut slots[..filled] {
                *slot = Event::carved(Cell::from_index(self.0));
                self.0 -= 1;
            }
            filled
        }
    }

    #[test]
    fn one_by_one_and_in_batches_are_the_same() {
        let whole: Vec<Event> = Batched(Countdown(10_000)).collect();
        let mut mixed = Batched(Countdown(10_000));
        let mut log = Vec::new();
        log.extend(mixed.next());
        assert_eq!(mixed.pull(&mut log, 4999), 4999);
        log.extend(mixed.next());
        assert_eq!(mixed.pull(&mut log, usize::MAX), 4999);
        assert_eq!((mixed.next(), mixed.pull(&mut log, 7)), (None, 0));
        assert_eq!(log, whole);
    }
}
