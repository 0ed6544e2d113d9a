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

/// States a few events at a time, which nothing tears apart: whoever does so needs no phase for where the slots
/// ended in between.
pub trait Bundles: Send {
    /// No bundle has more events than this, at most [`LARGEST`].
    const MOST: usize;

    /// Writes bundle after bundle to the front of `slots`, of which there are at least [`Bundles::MOST`], until there
    /// are fewer left; says how many events they have. None only at the end of the run, and ever after.
    fn bundle(&mut self, slots: &mut [Event]) -> usize;
}

/// No bundle is larger than this.
pub const LARGEST: usize = 8;

/// A source of bundles as one that fills slots: what of a bundle has no slot any more is held back for the next ones.
pub struct Bundled<S> {
    source: S,
    held: [Event; LARGEST],
    /// Of what is held, from where to where it has yet to be stated.
    from: usize,
    to: usize,
}

impl<S: Bundles> Bundled<S> {
    /// What that source states.
    pub fn new(source: S) -> Bundled<S> {
        const { assert!(S::MOST <= LARGEST) }
        Bundled {
            source,
            held: [EMPTY; LARGEST],
            from: 0,
            to: 0,
        }
    }
}

impl<S: Bundles> Fill for Bundled<S> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        loop {
            let moved = (self.to - self.from).min(slots.len() - filled);
            slots[filled..filled + moved].copy_from_slice(&self.held[self.from..][..moved]);
            filled += moved;
            self.from += moved;
            let left = &mut slots[filled..];
            if left.is_empty() {
                return filled;
            }
            if left.len() >= S::MOST {
                match self.source.bundle(left) {
                    0 => return filled,
                    stated => filled += stated,
                }
            } else {
                (self.from, self.to) = (0, self.source.bundle(&mut self.held[..S::MOST]));
                if self.to == 0 {
                    return filled;
                }
            }
        }
    }
}

/// Finds out at its own pace what comes next, and writes it down.
pub trait Finds: Send {
    /// Finds out a little more and appends what follows from it to `found`, which may be nothing; false once the run is
    /// over.
    fn go_on(&mut self, found: &mut Vec<Event>) -> bool;
}

/// A source of findings as one that fills slots.
pub struct Findings<S> {
    source: S,
    /// What was found out, of which everything up to a place was stated.
    found: Vec<Event>,
    stated: usize,
}

impl<S: Finds> Findings<S> {
    /// So many events are found out before they are handed over in one piece.
    const PIECE: usize = 256;

    /// What that source states.
    pub fn new(source: S) -> Findings<S> {
        Findings {
            source,
            found: Vec::with_capacity(2 * Self::PIECE),
            stated: 0,
        }
    }
}

impl<S: Finds> Fill for Findings<S> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        loop {
            let left = &self.found[self.stated..];
            let moved = left.len().min(slots.len() - filled);
            slots[filled..filled + moved].copy_from_slice(&left[..moved]);
            filled += moved;
            self.stated += moved;
            if filled == slots.len() {
                return filled;
            }
            self.found.clear();
            self.stated = 0;
            while self.found.len() < Self::PIECE && self.source.go_on(&mut self.found) {}
            if self.found.is_empty() {
                return filled;
            }
        }
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

    /// Bundles of 1, 2 and 3 events in turn.
    struct Turns(usize);

    impl Bundles for Turns {
        const MOST: usize = 3;

        fn bundle(&mut self, slots: &mut [Event]) -> usize {
            let mut filled = 0;
            while slots.len() - filled >= 3 && self.0 > 0 {
                for slot in &mut slots[filled..][..1 + self.0 % 3] {
                    *slot = Event::carved(Cell::from_index(self.0));
                    filled += 1;
                }
                self.0 -= 1;
            }
            filled
        }
    }

    #[test]
    fn bundles_are_the_same_by_any_number_of_slots() {
        let whole: Vec<Event> = Batched(Bundled::new(Turns(5000))).collect();
        assert_eq!(
            whole.len(),
            (1..=5000).map(|turn| 1 + turn % 3).sum::<usize>()
        );
        for most in [1, 2, 3, 4, 5, 7, 4097] {
            let mut run = Batched(Bundled::new(Turns(5000)));
            let mut log = Vec::new();
            while run.pull(&mut log, most) == most {}
            assert_eq!(log, whole, "{most}");
            assert_eq!((run.next(), run.pull(&mut log, 7)), (None, 0));
        }
    }

    /// From 0 to 6 events at a time.
    struct Sevens(usize);

    impl Finds for Sevens {
        fn go_on(&mut self, found: &mut Vec<Event>) -> bool {
            let left = self.0;
            self.0 = left.saturating_sub(1);
            let event = Event::carved(Cell::from_index(1 + left));
            found.extend(std::iter::repeat_n(event, left % 7));
            left > 0
        }
    }

    #[test]
    fn findings_are_the_same_by_any_number_of_slots() {
        let whole: Vec<Event> = Batched(Findings::new(Sevens(5000))).collect();
        assert_eq!(whole.len(), (1..=5000).map(|left| left % 7).sum::<usize>());
        for most in [1, 2, 3, 4, 5, 7, 4097] {
            let mut run = Batched(Findings::new(Sevens(5000)));
            let mut log = Vec::new();
            while run.pull(&mut log, most) == most {}
            assert_eq!(log, whole, "{most}");
            assert_eq!((run.next(), run.pull(&mut log, 7)), (None, 0));
        }
    }
}
