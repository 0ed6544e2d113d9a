//! Stops: the steps of a run at which play is to pause, found in its log in slices.
//!
//! A log is searched for stops in slices as it is recorded, and the result is kept as a bit for each step. So stops
//! are marked on the timeline before play reaches them.

use super::reader::Reader;
use super::recording::Recording;
use crate::board::frontier_change;
use crate::catalogue::{Discipline, Info, Kinds};
use crate::event::Event;
use crate::grid::{Cell, Size};
use std::ops::Range;

/// At what play is to pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopAt {
    /// Where that cell is expanded, walked on, carved, or made a wall.
    Cell(i32, i32),
    /// Where something of that kind happens.
    Happening(Happening),
    /// Where more than so many wait.
    Waiting(u32),
    /// Where the path is found.
    Path,
    /// Where two searches part.
    Parting,
    /// Where the run breaks what its algorithm promises.
    Breach,
}

/// A kind of events that is worth a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happening {
    /// A cell is given up.
    GivingUp,
    /// A shorter way to a cell is found.
    ShorterWay,
    /// A cell is to be expanded again.
    Reopening,
    /// Something is stated that has no kind of its own.
    Note,
}

impl Happening {
    /// The kinds of events that are one.
    pub const fn kinds(self) -> Kinds {
        match self {
            Happening::GivingUp => Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]),
            Happening::ShorterWay => Kinds::IMPROVED,
            Happening::Reopening => Kinds::of(&[Kinds::REOPENED, Kinds::RESTORED]),
            Happening::Note => Kinds::NOTED,
        }
    }
}

/// The steps of one run at which it is to pause for one reason, as far as its log was read. A bit a step.
#[derive(Clone, Debug)]
pub struct Stops {
    at: StopAt,
    /// The cell, where it pauses at one that is on the map.
    cell: Option<Cell>,
    begins_step: fn(Event) -> bool,
    discipline: Discipline,
    /// What was found so far.
    pub so_far: FoundSteps,
    /// How many wait where the reader stands, and whether the path is found before that.
    waiting: u32,
    has_path: bool,
}

/// The steps at which something happens in one run, as far as its log was read.
#[derive(Clone, Debug, Default)]
pub struct FoundSteps {
    pub(crate) reader: Reader,
    /// Steps that have begun in what was read.
    pub(crate) steps: u64,
    found: StepSet,
    /// Whether it can happen no more, however much is still to be read.
    pub(crate) over: bool,
}

impl FoundSteps {
    /// Of a recording of which nothing is read yet.
    pub fn of(recording: &Recording) -> FoundSteps {
        FoundSteps {
            reader: Reader::of(recording),
            ..FoundSteps::default()
        }
    }

    /// Puts in the step that has begun last; what comes before the first step belongs to it.
    pub(crate) fn insert(&mut self) {
        self.found.insert(self.steps.max(1));
    }

    /// How many moments were read.
    pub fn read(&self) -> u64 {
        self.reader.place()
    }

    /// How many steps have begun in what was read: up to the one before, all are known. Nothing once no more can come.
    pub fn steps_read(&self) -> Option<u64> {
        Some(self.steps).filter(|_| !self.over)
    }

    /// Those steps, as far as they are known.
    pub fn found(&self) -> &StepSet {
        &self.found
    }
}

impl Stops {
    /// The stops of a run of that entry on a map of that size, of which nothing is read yet. Where searches part,
    /// follows from no single run, and whether a promise is broken not from its events alone: it has none of these.
    pub fn new(at: StopAt, info: &Info, size: Size) -> Stops {
        Stops {
            at,
            cell: match at {
                StopAt::Cell(x, y) => size.cell(x, y),
                _ => None,
            },
            begins_step: info.begins_step,
            discipline: info.discipline,
            so_far: FoundSteps::default(),
            waiting: 0,
            has_path: false,
        }
    }

    /// Reads about `most` moments more of the recording, anew if it is another one; whether it has more to be read.
    pub fn go_on(&mut self, recording: &Recording, most: u64) -> bool {
        if !self.so_far.reader.reads(recording) {
            self.so_far = FoundSteps::of(recording);
            (self.waiting, self.has_path) = (0, false);
        }
        for &event in self.so_far.reader.on(recording, most).flatten() {
            if event.is_value() {
                continue;
            }
            self.so_far.steps += u64::from((self.begins_step)(event));
            if self.stops(event) {
                self.so_far.insert();
            }
        }
        self.so_far.reader.is_behind(recording)
    }

    /// Whether it is to pause at the next event.
    fn stops(&mut self, event: Event) -> bool {
        match self.at {
            StopAt::Cell(_, _) => {
                const COMES: Kinds = Kinds::of(&[
                    Kinds::EXPANDED,
                    Kinds::STEPPED,
                    Kinds::CARVES,
                    Kinds::RAISED,
                ]);
                self.cell == Some(event.cell()) && COMES.contains(event)
            }
            StopAt::Happening(happening) => happening.kinds().contains(event),
            StopAt::Waiting(most) => {
                let before = self.waiting;
                let waiting = before.wrapping_add_signed(frontier_change(self.discipline, event));
                self.waiting = waiting;
                before <= most && waiting > most
            }
            StopAt::Path => {
                Kinds::TRACED.contains(event) && !std::mem::replace(&mut self.has_path, true)
            }
            StopAt::Parting | StopAt::Breach => false,
        }
    }
}

/// A set of steps, from 1; a bit each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepSet {
    words: Vec<u64>,
    count: u64,
}

/// Steps to a word of bits.
const BITS: u64 = 64;

impl StepSet {
    /// Puts a step in.
    pub fn insert(&mut self, step: u64) {
        let (word, bit) = ((step / BITS) as usize, 1 << (step % BITS));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.count += u64::from(self.words[word] & bit == 0);
        self.words[word] |= bit;
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The first one from this step on. O(steps / 64).
    pub fn next_from(&self, step: u64) -> Option<u64> {
        let first = (step / BITS) as usize;
        let mut words = self.words(first..usize::MAX, (first, u64::MAX << (step % BITS)));
        let (start, bits) = words.next()?;
        Some(start + u64::from(bits.trailing_zeros()))
    }

    /// The last one before this step. O(steps / 64).
    pub fn last_before(&self, step: u64) -> Option<u64> {
        let last = (step / BITS) as usize;
        let mut words = self.words(0..last + 1, (last, (1 << (step % BITS)) - 1));
        let (start, bits) = words.next_back()?;
        Some(start + u64::from(bits.ilog2()))
    }

    /// The words of that range that have any bits, each behind its first step; of one of them only those in the mask.
    fn words(
        &self,
        range: Range<usize>,
        (masked, mask): (usize, u64),
    ) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        let end = range.end.min(self.words.len());
        let words = (range.start..end).map(move |word| {
            let mask = if word == masked { mask } else { u64::MAX };
            (word as u64 * BITS, self.words[word] & mask)
        });
        words.filter(|&(_, bits)| bits != 0)
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        (self.words.capacity() * size_of::<u64>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_found_in_both_directions() {
        let steps = [1, 63, 64, 65, 200, 4096];
        let mut set = StepSet::default();
        for step in steps {
            set.insert(step);
            set.insert(step);
        }
        assert_eq!(set.count(), 6);
        for step in 0..5000 {
            let next = steps.into_iter().find(|&other| other >= step);
            assert_eq!(set.next_from(step), next, "{step}");
            let last = steps.into_iter().rev().find(|&other| other < step);
            assert_eq!(set.last_before(step), last, "{step}");
        }
    }
}
