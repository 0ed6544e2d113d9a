//! The driver: it takes an algorithm step by step, and hands over what the steps say in any number of slots.
//!
//! One step is one function: an entry is a struct with the algorithm's state and a `step` that does what a person
//! can follow, such as one expansion with all its pushes, and says so. What takes longer, such as a hunt or a round
//! of caves, is a stage with a cursor. So the core of an entry has the same lines as its pseudocode.
//!
//! The driver lends each step as many slots as it can need, so that the compiler knows their bound. It keeps what
//! does not fit the caller's buffer, and hands events over in any number of slots.

use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction};
use crate::map::Register;
use std::iter::FusedIterator;

/// An algorithm that is taken step by step.
pub trait Steps: Send {
    /// Says what is so before the first step, at most [`MOST_SAID`] events.
    fn begin(&mut self, _: &mut Say) {}

    /// Takes the next step and says what it does, at most [`MOST_SAID`] events. It is not called again after
    /// [`Next::Done`].
    fn step(&mut self, say: &mut Say) -> Next;

    /// Takes at least one step, and others for as long as the slots have room for a whole one. Returns how many events
    /// were said, and what follows.
    fn steps(&mut self, slots: &mut [Event]) -> (usize, Next) {
        take_steps(slots, Next::GoOn, |say| self.step(say))
    }
}

/// Takes steps for as long as they say to go on and the slots have room for a whole one. Returns how many events were
/// said, and what follows.
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
    /// Nothing: the run is over.
    Done,
}

/// No step says more events than this. An act that says more is a stage with a cursor, which takes a step for each part.
pub const MOST_SAID: usize = 64;

/// Where a step says what it does: as many slots as it can need, so that where a step says but a few events the compiler
/// sees that they fit.
pub struct Say<'a> {
    slots: &'a mut [Event; MOST_SAID],
    said: usize,
}

/// Functions of the same names as those of [`Event`], which say that one about a cell.
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

    /// How many events the step has said.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.said
    }

    /// Says that this has happened.
    #[inline(always)]
    pub fn event(&mut self, event: Event) {
        self.slots[self.said] = event;
        self.said += 1;
    }

    /// Says that this has happened if it is so. There is no branch, which the map would decide: the slot is written in any
    /// case, and kept or not.
    #[inline(always)]
    pub fn event_if(&mut self, is_so: bool, event: Event) {
        self.slots[self.said] = event;
        self.said += usize::from(is_so);
    }

    /// A cell is discovered; its parent lies in this direction.
    #[inline(always)]
    pub fn pushed(&mut self, cell: Cell, parent: Direction) {
        self.event(Event::pushed(cell, parent));
    }

    /// A cell is discovered if this is so, as by [`Say::event_if`].
    #[inline(always)]
    pub fn pushed_if(&mut self, is_so: bool, cell: Cell, parent: Direction) {
        self.event_if(is_so, Event::pushed(cell, parent));
    }

    /// Another direction takes the place of the old one.
    #[inline(always)]
    pub fn improved(&mut self, cell: Cell, old: Direction, new: Direction) {
        self.event(Event::improved(cell, old, new));
    }

    /// These bits of the cell's number are turned; the register holds what was turned last. One event or two.
    #[inline(always)]
    pub fn wrote(&mut self, cell: Cell, turned: u32, register: &mut Register) {
        let (value, wrote) = register.write(cell, turned);
        value.into_iter().for_each(|value| self.event(value));
        self.event(wrote);
    }

    /// A cell is looked at, and discovered by nothing; whether for the first time.
    #[inline(always)]
    pub fn looked_at(&mut self, cell: Cell, is_first: bool) {
        let [touched, looked] = [Event::touched(cell), Event::looked(cell)];
        self.event(std::hint::select_unpredictable(is_first, touched, looked));
    }

    /// The number, loaded into the register, is written to the cell.
    #[inline(always)]
    pub fn linked(&mut self, number: u32, cell: Cell) {
        self.event(Event::value(number));
        self.event(Event::wrote(cell));
    }

    says! {
        /// A wall becomes floor.
        carved;
        /// A wall that the frontier or the walk holds becomes floor, and leaves it.
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
        /// The cell is left for good.
        backtracked;
        /// A cell lies on the path.
        traced;
        /// A walker moves to the cell.
        stepped;
        /// A cell is looked at for the first time.
        touched;
        /// A cell is looked at again.
        looked;
        /// A cell that was expanded is open again.
        reopened;
        /// Something is so that no other event says.
        noted;
    }
}

/// An algorithm in steps as an iterator of its events. Between two steps it holds at most [`MOST_SAID`] of them.
pub struct Driver<S> {
    steps: S,
    is_over: bool,
    held: [Event; MOST_SAID],
    /// Of what is held, from where to where it has yet to be handed over.
    from: usize,
    to: usize,
}

/// How many slots are handed to the steps at once: 16 KiB of events, which stay in the nearest cache together with what
/// the algorithm touches.
const PIECE: usize = 4096;

/// The event that stands in a slot before one is written to it.
const EMPTY: Event = Event::noted(Cell::from_index(1));

impl<S: Steps> Driver<S> {
    /// What those steps say.
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

    /// Writes the next events to the front of `slots` and says how many: fewer than there are slots only at the end of
    /// the run.
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
            match into_held {
                true => (self.from, self.to) = (0, said),
                false => filled += said,
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
