//! Breakpoints: the steps of a run at which play pauses, found in its log in slices.
//!
//! A log is searched for breakpoints in slices as it is recorded, and the result is kept as a bit for each step.
//! Breakpoints are therefore marked on the timeline before play reaches them.

use super::recording::{Reader, Recording};
use crate::board::frontier_change;
use crate::catalogue::{Discipline, Info, Kinds};
use crate::event::Event;
use crate::grid::{Cell, Size};
use std::ops::Range;

/// A condition at which play pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BreakpointAt {
    /// The cell is expanded, entered, carved or raised.
    Cell(i32, i32),
    /// An event of that kind happens.
    Happening(Happening),
    /// The frontier is larger than this.
    Frontier(u32),
    /// The path is found.
    Path,
    /// Two searches diverge.
    Divergence,
    /// The run violates a guarantee of its algorithm.
    Breach,
}

/// A kind of event that a breakpoint can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happening {
    /// The search backtracks from a cell.
    Backtracking,
    /// A shorter path to a cell is found.
    ShorterPath,
    /// A cell is reopened.
    Reopening,
    /// An event without a kind of its own is stated.
    Note,
}

impl Happening {
    /// The kinds of events that it includes.
    pub const fn kinds(self) -> Kinds {
        match self {
            Happening::Backtracking => Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]),
            Happening::ShorterPath => Kinds::IMPROVED,
            Happening::Reopening => Kinds::of(&[Kinds::REOPENED, Kinds::RESTORED]),
            Happening::Note => Kinds::NOTED,
        }
    }
}

/// The steps of one run at which it pauses for one reason, as far as its log was read. One bit a step.
#[derive(Clone, Debug)]
pub struct BreakpointSteps {
    at: BreakpointAt,
    /// The cell of the breakpoint, if it is on the map.
    cell: Option<Cell>,
    begins_step: fn(Event) -> bool,
    discipline: Discipline,
    /// The steps found so far.
    pub so_far: FoundSteps,
    /// The size of the frontier at the reader's place, and whether the path is found before it.
    frontier: u32,
    has_path: bool,
}

/// The steps of one run at which something happens, as far as its log was read.
#[derive(Clone, Debug, Default)]
pub struct FoundSteps {
    /// The place up to which the log was read.
    pub reader: Reader,
    /// The number of steps that have begun in the part read.
    pub steps: u64,
    found: StepSet,
    /// Whether it cannot happen again, however much is still to be read.
    pub over: bool,
}

impl FoundSteps {
    /// For a recording before any of it was read.
    pub fn of(recording: &Recording) -> FoundSteps {
        FoundSteps {
            reader: Reader::of(recording),
            ..FoundSteps::default()
        }
    }

    /// Adds the step that has begun last. Events before the first step belong to it.
    pub fn insert(&mut self) {
        self.found.insert(self.steps.max(1));
    }

    /// The number of moments read.
    pub fn read(&self) -> u64 {
        self.reader.place()
    }

    /// The number of steps that have begun in the part read; all steps before the last are known. `None` once nothing
    /// more can come.
    pub fn steps_read(&self) -> Option<u64> {
        Some(self.steps).filter(|_| !self.over)
    }

    /// Those steps, as far as they are known.
    pub fn found(&self) -> &StepSet {
        &self.found
    }
}

impl BreakpointSteps {
    /// The breakpoints of a run of that entry on a map of that size, before anything is read. Divergences depend on
    /// more than one run, and violated guarantees on more than its events, so there are none of these here.
    pub fn new(at: BreakpointAt, info: &Info, size: Size) -> BreakpointSteps {
        BreakpointSteps {
            at,
            cell: match at {
                BreakpointAt::Cell(x, y) => size.cell(x, y),
                _ => None,
            },
            begins_step: info.begins_step,
            discipline: info.discipline,
            so_far: FoundSteps::default(),
            frontier: 0,
            has_path: false,
        }
    }

    /// Reads about `most` more moments of the recording, from the start if it is another one. Returns whether there is
    /// more to read.
    pub fn go_on(&mut self, recording: &Recording, most: u64) -> bool {
        if !self.so_far.reader.reads(recording) {
            self.so_far = FoundSteps::of(recording);
            (self.frontier, self.has_path) = (0, false);
        }
        for &event in self.so_far.reader.on(recording, most).flatten() {
            if event.is_value() {
                continue;
            }
            self.so_far.steps += u64::from((self.begins_step)(event));
            if self.pauses_at(event) {
                self.so_far.insert();
            }
        }
        self.so_far.reader.is_behind(recording)
    }

    /// Whether to pause at the next event.
    fn pauses_at(&mut self, event: Event) -> bool {
        match self.at {
            BreakpointAt::Cell(_, _) => {
                const COMES: Kinds = Kinds::of(&[
                    Kinds::EXPANDED,
                    Kinds::STEPPED,
                    Kinds::CARVES,
                    Kinds::RAISED,
                ]);
                self.cell == Some(event.cell()) && COMES.contains(event)
            }
            BreakpointAt::Happening(happening) => happening.kinds().contains(event),
            BreakpointAt::Frontier(most) => {
                let before = self.frontier;
                let frontier = before.wrapping_add_signed(frontier_change(self.discipline, event));
                self.frontier = frontier;
                before <= most && frontier > most
            }
            BreakpointAt::Path => {
                Kinds::TRACED.contains(event) && !std::mem::replace(&mut self.has_path, true)
            }
            BreakpointAt::Divergence | BreakpointAt::Breach => false,
        }
    }
}

/// A set of steps, from 1, with one bit each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepSet {
    words: Vec<u64>,
    count: u64,
}

/// The steps in a word of bits.
const BITS: u64 = 64;

impl StepSet {
    /// Adds a step.
    pub fn insert(&mut self, step: u64) {
        let (word, bit) = ((step / BITS) as usize, 1 << (step % BITS));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.count += u64::from(self.words[word] & bit == 0);
        self.words[word] |= bit;
    }

    /// The number of steps.
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

    /// The words of that range with any bits set, each with its first step. One of the words is masked.
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

    /// The bytes that it takes.
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
