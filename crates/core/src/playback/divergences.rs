//! The divergences of two searches: the steps in which they expand different cells, compared in slices.
//!
//! The recordings are compared in slices, as far as both of them reach. A bit for each step marks the beginning of a
//! divergence, so the next and the previous one are found 64 steps at a time.

use super::breakpoints::StepSet;
use super::recording::{Reader, Recording};
use crate::grid::Cell;

/// The steps in which two searches diverge, as far as both are recorded.
///
/// They *diverge* in the first step of each run of steps in which they expand different cells. A step counts as
/// different if only one of them has it, because the other one has ended.
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
