//! Breakpoints, the steps of a run at which play pauses, and divergences of two runs, found in their logs in slices.
//!
//! A log is searched for breakpoints in slices as it is recorded, and the result is kept as a bit for each step.
//! Breakpoints are therefore marked on the timeline before play reaches them.

use super::recording::{Reader, Recording};
use crate::board::frontier_change;
use crate::{Cell, Discipline, Event, Info, Kinds, Size};
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

/// The steps in which two searches diverge, as far as both are recorded.
///
/// They *diverge* in the first step of each run of steps in which they expand different cells. A step counts as
/// different if only one of them has it, because the other one has ended. A bit for each step marks the beginning of a
/// divergence, so the next and the previous one are found 64 steps at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Divergences {
    readers: [Reader; 2],
    /// The cells of the next step that were read before those of the other search.
    ahead: [Option<Cell>; 2],
    /// The number of steps compared.
    steps: u64,
    /// Whether the two differ in the last of them.
    differ: bool,
    found: StepSet,
    /// The cell of each search in the first step in which they diverge; none for a search that has ended.
    first_cells: [Option<Cell>; 2],
    /// Whether all steps of both runs were compared.
    whole: bool,
}

impl Divergences {
    /// Compares about `most` more moments of both recordings, from the start if one of them is a new one. `complete`
    /// holds for each whether its run has ended. Returns whether there is more to compare now.
    pub fn go_on(&mut self, pair: [&Recording; 2], complete: [bool; 2], most: u64) -> bool {
        if !self.readers[0].reads(pair[0]) || !self.readers[1].reads(pair[1]) {
            *self = Divergences {
                readers: pair.map(Reader::of),
                ..Divergences::default()
            };
        }
        let begun = self.readers.map(|reader| reader.place());
        let mut steps = [0, 1].map(|side| steps_from(pair[side], begun[side]));
        while !self.whole {
            let read = |side: usize| self.readers[side].place() - begun[side];
            if read(0).max(read(1)) >= most {
                return true;
            }
            for side in [0, 1] {
                if self.ahead[side].is_none() {
                    let next = steps[side].next();
                    self.ahead[side] = next.map(|(cell, _)| cell);
                    let place = next.map_or(pair[side].len(), |(_, place)| place);
                    self.readers[side] = Reader::at(pair[side], place);
                }
            }
            let ended = |side: usize| self.ahead[side].is_none() && complete[side];
            match self.ahead {
                [Some(cell), Some(beside)] => self.add(cell != beside),
                [None, None] => {
                    self.whole = ended(0) && ended(1);
                    return false;
                }
                _ if ended(0) || ended(1) => self.add(true),
                // The other search's part of this step is not recorded yet.
                _ => return false,
            }
            self.ahead = [None; 2];
        }
        false
    }

    fn add(&mut self, differ: bool) {
        self.steps += 1;
        if differ && !self.differ {
            if self.first().is_none() {
                self.first_cells = self.ahead;
            }
            self.found.insert(self.steps);
        }
        self.differ = differ;
    }

    /// The number of steps compared.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether all steps of both runs were compared.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// The steps in which they diverge.
    pub fn found(&self) -> &StepSet {
        &self.found
    }

    /// Whether the two differ in the last step compared.
    pub fn differ(&self) -> bool {
        self.differ
    }

    /// The number of divergences.
    pub fn count(&self) -> u64 {
        self.found.count()
    }

    /// The cell of each search in the first step in which they diverge; none for a search that has ended before, and
    /// while there is no such step.
    pub fn first_cells(&self) -> [Option<Cell>; 2] {
        self.first_cells
    }

    /// The first step in which they diverge. O(steps / 64).
    pub fn first(&self) -> Option<u64> {
        self.found.next_from(1)
    }
}

/// The first step, from 1, in which two completely recorded searches expand different cells, or which only one of them
/// has. O(events up to there).
pub fn first_divergence(one: &Recording, other: &Recording) -> Option<u64> {
    const SLICE: u64 = 1 << 12;
    let mut divergences = Divergences::default();
    while divergences.first().is_none() && divergences.go_on([one, other], [true; 2], SLICE) {}
    divergences.first()
}

/// The cells of the steps of a recording after the first `place` moments, each with the number of moments read.
fn steps_from(recording: &Recording, place: u64) -> impl Iterator<Item = (Cell, u64)> {
    let events = recording.pieces(place, recording.len()).flatten();
    let moments = events.filter(|event| !event.is_value()).zip(place + 1..);
    let steps = moments.filter(|(event, _)| recording.begins_step(**event));
    steps.map(|(event, place)| (event.cell(), place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Info, Plane};
    use crate::event::Event;
    use crate::grid::Size;

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

    /// A search that expands the cells of these letters in order, with other events in between.
    fn recorded(letters: &str) -> Recording {
        let size = Size::clamped(30, 30);
        let mut info = Info::new("toy", "Toy");
        info.begins_step = Event::is_expanded;
        let mut recording = Recording::new(&info, Plane::None, size);
        for (place, letter) in letters.bytes().enumerate() {
            let cell = size.cell(i32::from(letter - b'a'), 3).expect("inside");
            for _ in 0..place % 3 {
                recording.push(Event::noted(cell));
            }
            recording.push(Event::expanded(cell));
        }
        recording.push(Event::noted(size.cell(0, 0).expect("inside")));
        recording
    }

    /// The divergences of two recordings, compared in slices of this many moments.
    fn compared(pair: [&Recording; 2], slice: u64) -> Divergences {
        let mut divergences = Divergences::default();
        while divergences.go_on(pair, [true; 2], slice) {}
        assert!(divergences.is_whole());
        divergences
    }

    /// The steps in which a divergence begins, by the letters.
    fn expected(one: &str, other: &str) -> Vec<u64> {
        let cells = |text: &str| text.bytes().map(Some).collect::<Vec<_>>();
        let (one, other) = (cells(one), cells(other));
        let length = one.len().max(other.len());
        let at = |cells: &[Option<u8>], place: usize| cells.get(place).copied().flatten();
        let differs = |place: usize| at(&one, place) != at(&other, place);
        let begins = |&place: &usize| differs(place) && (place == 0 || !differs(place - 1));
        (0..length)
            .filter(begins)
            .map(|place| place as u64 + 1)
            .collect()
    }

    #[test]
    fn every_stretch_has_one_divergence_which_is_found_from_both_sides() {
        let long = "abcdefghij".repeat(30);
        let mut other = long.clone().into_bytes();
        for place in [0, 1, 63, 64, 65, 66, 100, 127, 128, 130, 191, 192, 256] {
            other[place] = b'z';
        }
        let other = String::from_utf8(other).expect("letters");
        let pairs = [
            ("abcd", "abcd"),
            ("abcd", "abc"),
            ("", "ab"),
            ("", ""),
            ("abcde", "xbcye"),
            (&*long, &*other),
            (&other[..70], &*long),
        ];
        for (one, other) in pairs {
            let recordings = [recorded(one), recorded(other)];
            let pair = [&recordings[0], &recordings[1]];
            let expected = expected(one, other);
            for slice in [1, 7, 1 << 20] {
                let divergences = compared(pair, slice);
                assert_eq!(divergences.count(), expected.len() as u64);
                assert_eq!(divergences.first(), expected.first().copied());
                assert_eq!(first_divergence(pair[0], pair[1]), divergences.first());
                let length = one.len().max(other.len()) as u64;
                assert_eq!(divergences.steps(), length);
                for step in 0..length + 3 {
                    let next = expected.iter().find(|&&found| found > step);
                    let found = divergences.found();
                    assert_eq!(found.next_from(step + 1), next.copied(), "after {step}");
                    let last = expected.iter().rfind(|&&found| found < step);
                    assert_eq!(found.last_before(step), last.copied(), "before {step}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_recorded_yet_is_compared_later() {
        let whole = recorded("abcdxyghi");
        for length in 0..whole.len() {
            let other = recorded("abcdefghi");
            let mut growing = recorded("abcdefghi");
            growing.truncate(length);
            let mut divergences = Divergences::default();
            let pair = [&whole, &growing];
            while divergences.go_on(pair, [true, false], 3) {}
            assert!(!divergences.is_whole());
            assert!(divergences.steps() <= 9 && divergences.first().is_none_or(|step| step == 5));
            for place in length..other.len() {
                growing.push(other.get(place).expect("it is recorded"));
            }
            while divergences.go_on([&whole, &growing], [true; 2], 3) {}
            assert_eq!(
                divergences,
                compared([&whole, &growing], 1 << 20),
                "{length}"
            );
        }
    }
}
