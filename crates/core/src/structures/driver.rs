//! The driver: runs an algorithm step by step, and delivers its events in any number of slots.
//!
//! A step is one function. An entry is a struct with the state of the algorithm and a `step` that does what a person
//! can follow, such as one expansion with all its pushes, and states its events. Longer work, such as a hunt or a round
//! of caves, is a stage with a cursor. So the core of an entry has the same lines as its pseudocode.
//!
//! The driver lends each step the slots that a step can need, so that the compiler knows their bound. It keeps events
//! that do not fit the caller's buffer for the next call.

use crate::{Algorithm, Cell, Direction, Event, Register};
use std::iter::FusedIterator;

/// An algorithm that runs step by step.
pub trait Steps: Send {
    /// States the events before the first step, at most [`MOST_SAID`].
    fn begin(&mut self, _: &mut Say) {}

    /// Takes the next step and states its events, at most [`MOST_SAID`]. It is not called again after [`Next::Done`].
    fn step(&mut self, say: &mut Say) -> Next;

    /// Takes at least one step, and more while the slots have room for a whole one. Returns the number of events, and
    /// what follows.
    fn steps(&mut self, slots: &mut [Event]) -> (usize, Next) {
        take_steps(slots, Next::GoOn, |say| self.step(say))
    }

    /// Takes this cell in the next step if it ties with the cell that would be taken.
    fn prefer(&mut self, _: Cell) {}
}

/// Takes steps while they continue and the slots have room for a whole one. Returns the number of events, and what
/// follows.
#[inline(always)]
pub fn take_steps<N: Copy + PartialEq>(
    slots: &mut [Event],
    go_on: N,
    mut step: impl FnMut(&mut Say) -> N,
) -> (usize, N) {
    let mut said = 0;
    while let Some(mut say) = Say::into(&mut slots[said..]) {
        let next = step(&mut say);
        said += say.said;
        if next != go_on {
            return (said, next);
        }
    }
    (said, go_on)
}

/// What follows a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another step.
    GoOn,
    /// The run is over.
    Done,
}

/// The largest number of events of a step. Work with more events is a stage with a cursor, which takes a step for each
/// part.
pub const MOST_SAID: usize = 64;

/// The slots for the events of a step. Their number is the most that a step can need, so the compiler sees that a few events
/// always fit.
pub struct Say<'a> {
    slots: &'a mut [Event; MOST_SAID],
    said: usize,
}

/// Functions with the names of those of [`Event`], which state that event of a cell.
macro_rules! says {
    ($($(#[$about:meta])* $name:ident;)*) => {
        $($(#[$about])*
        #[inline(always)]
        pub fn $name(&mut self, cell: Cell) {
            self.event(Event::$name(cell));
        })*
    };
}

impl<'a> Say<'a> {
    /// The first of these slots, if there are enough for a step.
    #[inline(always)]
    pub fn into(slots: &'a mut [Event]) -> Option<Say<'a>> {
        let slots = slots.first_chunk_mut()?;
        Some(Say { slots, said: 0 })
    }

    /// The number of events that the step has stated.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.said
    }

    /// States this event.
    #[inline(always)]
    pub fn event(&mut self, event: Event) {
        self.slots[self.said] = event;
        self.said += 1;
    }

    /// States this event if `is_so`. The slot is always written, and then kept or not; this avoids a branch that
    /// depends on the map.
    #[inline(always)]
    pub fn event_if(&mut self, is_so: bool, event: Event) {
        self.slots[self.said] = event;
        self.said += usize::from(is_so);
    }

    /// A cell is discovered; its parent is in this direction.
    #[inline(always)]
    pub fn pushed(&mut self, cell: Cell, parent: Direction) {
        self.event(Event::pushed(cell, parent));
    }

    /// A cell is discovered if `is_so`, without a branch as in [`Say::event_if`].
    #[inline(always)]
    pub fn pushed_if(&mut self, is_so: bool, cell: Cell, parent: Direction) {
        self.event_if(is_so, Event::pushed(cell, parent));
    }

    /// The new direction of the parent replaces the old one.
    #[inline(always)]
    pub fn improved(&mut self, cell: Cell, old: Direction, new: Direction) {
        self.event(Event::improved(cell, old, new));
    }

    /// Flips these bits of the cell's number. The register holds the bits that were flipped last. One event or two.
    #[inline(always)]
    pub fn wrote(&mut self, cell: Cell, turned: u32, register: &mut Register) {
        let (value, wrote) = register.write(cell, turned);
        value.into_iter().for_each(|value| self.event(value));
        self.event(wrote);
    }

    /// A cell is looked at without being discovered, for the first time or again.
    #[inline(always)]
    pub fn looked_at(&mut self, cell: Cell, is_first: bool) {
        let [touched, looked] = [Event::touched(cell), Event::looked(cell)];
        self.event(std::hint::select_unpredictable(is_first, touched, looked));
    }

    /// Loads the number into the register and writes it to the cell.
    #[inline(always)]
    pub fn linked(&mut self, number: u32, cell: Cell) {
        self.event(Event::value(number));
        self.event(Event::wrote(cell));
    }

    says! {
        /// A wall becomes floor.
        carved;
        /// A wall of the frontier or the walk becomes floor, and leaves it.
        carved_waiting;
        /// Floor becomes a wall.
        raised;
        /// A start is discovered.
        pushed_start;
        /// A cell is expanded.
        expanded;
        /// An edge leaves the frontier and stays wall.
        rejected;
        /// A cell is erased from the walk.
        withdrawn;
        /// A cell that was erased is on the walk again.
        restored;
        /// The search or the walk backtracks from the cell.
        backtracked;
        /// A cell is on the path.
        traced;
        /// A walker moves to the cell.
        stepped;
        /// A cell is looked at for the first time.
        touched;
        /// A cell is looked at again.
        looked;
        /// A cell that was expanded is open again.
        reopened;
        /// A note: a fact that no other event states.
        noted;
    }
}

/// An algorithm in steps as an iterator of events. Between two steps it holds at most [`MOST_SAID`] of them.
pub struct Driver<S> {
    steps: S,
    is_over: bool,
    held: [Event; MOST_SAID],
    /// The range of held events that are not delivered yet.
    from: usize,
    to: usize,
}

/// The number of slots lent to the steps at once: 16 KiB of events, which stay in the fastest cache together with the
/// data of the algorithm.
const PIECE: usize = 4096;

/// The content of a slot before an event is written to it.
const EMPTY: Event = Event::noted(Cell::from_index(1));

impl<S: Steps> Driver<S> {
    /// The events of these steps.
    pub fn new(mut steps: S) -> Driver<S> {
        let mut held = [EMPTY; MOST_SAID];
        let mut say = Say {
            slots: &mut held,
            said: 0,
        };
        steps.begin(&mut say);
        Driver {
            to: say.said,
            steps,
            is_over: false,
            held,
            from: 0,
        }
    }

    /// Writes the next events to the front of `slots` and returns their number. It is less than the number of slots
    /// only at the end of the run.
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        loop {
            let moved = (self.to - self.from).min(slots.len() - filled);
            slots[filled..filled + moved].copy_from_slice(&self.held[self.from..][..moved]);
            filled += moved;
            self.from += moved;
            if filled == slots.len() || self.is_over {
                return filled;
            }
            let slots = &mut slots[filled..];
            let into_held = slots.len() < MOST_SAID;
            let slots = if into_held { &mut self.held } else { slots };
            let (said, next) = self.steps.steps(slots);
            self.is_over = next == Next::Done;
            if into_held {
                (self.from, self.to) = (0, said)
            } else {
                filled += said
            }
        }
    }
}

impl<S: Steps> Iterator for Driver<S> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let mut slot = [EMPTY];
        (self.fill(&mut slot) == 1).then_some(slot[0])
    }
}

impl<S: Steps> FusedIterator for Driver<S> {}

impl<S: Steps> Algorithm for Driver<S> {
    fn prefer(&mut self, cell: Cell) {
        self.steps.prefer(cell);
    }

    fn pull(&mut self, log: &mut Vec<Event>, most: usize) -> usize {
        let before = log.len();
        let mut left = most;
        while left > 0 {
            let piece = left.min(PIECE);
            let start = log.len();
            log.resize(start + piece, EMPTY);
            let filled = self.fill(&mut log[start..]);
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

    /// Steps of 0 to 64 events.
    struct Countdown(usize);

    impl Steps for Countdown {
        fn step(&mut self, say: &mut Say) -> Next {
            for number in 0..self.0 * 7 % (MOST_SAID + 1) {
                say.carved(Cell::from_index(1 + self.0 + number));
            }
            self.0 -= 1;
            match self.0 {
                0 => Next::Done,
                _ => Next::GoOn,
            }
        }
    }

    #[test]
    fn events_are_the_same_by_any_number_of_slots() {
        let whole: Vec<Event> = Driver::new(Countdown(500)).collect();
        let said = (1..=500).map(|step| step * 7 % (MOST_SAID + 1));
        assert_eq!(whole.len(), said.sum::<usize>());
        for most in [1, 2, 3, 63, 64, 65, 4097, usize::MAX] {
            let mut run = Driver::new(Countdown(500));
            let mut log = Vec::new();
            while run.pull(&mut log, most) == most {}
            assert_eq!(log, whole, "{most}");
            assert_eq!((run.next(), run.pull(&mut log, 7)), (None, 0));
        }
    }
}
