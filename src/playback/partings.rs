//! Where two searches part: the steps in which they take up different cells, compared in slices.

use super::recording::Recording;
use crate::event::Event;
use crate::grid::Cell;

/// The steps in which two searches take up different cells, as far as both are recorded. A bit a step.
///
/// They *part* in the first step of each stretch of such steps. A step that only one of them has, since the other one
/// has ended before, is one in which they differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Partings {
    /// Steps from 1 that were compared.
    steps: u64,
    /// A bit for each of them, of which those are set in which the two differ.
    differ: Vec<u64>,
    first: Option<u64>,
    last: Option<u64>,
    count: u64,
    /// Moments of both that were read.
    read: [u64; 2],
    /// Whether all steps were compared that there will ever be.
    whole: bool,
}

/// Steps to a word of bits.
const BITS: u64 = 64;

impl Partings {
    /// Goes on to compare by about so many moments of both recordings, which are the same two each time; `complete`
    /// says of each whether its run has ended. Says whether there is more to compare just now.
    pub fn go_on(&mut self, pair: [&Recording; 2], complete: [bool; 2], most: u64) -> bool {
        let mut one = Reader::new(pair[0], self.read[0]);
        let mut other = Reader::new(pair[1], self.read[1]);
        let begun = self.read;
        let read = |now: [u64; 2]| (now[0] - begun[0]).max(now[1] - begun[1]);
        while !self.whole {
            if read(self.read) >= most {
                return true;
            }
            let cells = [one.next_step(), other.next_step()];
            let ended = |side: usize| cells[side].is_none() && complete[side];
            match cells {
                [Some(cell), Some(beside)] => self.add(cell != beside),
                [None, None] => {
                    self.whole = ended(0) && ended(1);
                    self.read = [one.place, other.place];
                    return false;
                }
                [Some(_), None] | [None, Some(_)] if ended(0) || ended(1) => self.add(true),
                // Nobody knows yet what the other one does in this step; what is no step need not be read again.
                [Some(_), None] => {
                    self.read[1] = other.place;
                    return false;
                }
                [None, Some(_)] => {
                    self.read[0] = one.place;
                    return false;
                }
            }
            self.read = [one.place, other.place];
        }
        false
    }

    fn add(&mut self, differs: bool) {
        let begins = !self.differs_in(self.steps);
        if self.steps.is_multiple_of(BITS) {
            self.differ.push(0);
        }
        self.steps += 1;
        if differs {
            let place = self.steps - 1;
            self.differ[(place / BITS) as usize] |= 1 << (place % BITS);
            if begins {
                self.first.get_or_insert(self.steps);
                self.last = Some(self.steps);
                self.count += 1;
            }
        }
    }

    /// How many steps were compared.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether all steps were compared that there will ever be.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// How often they part.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Whether the two take up different cells in that step, from 1.
    pub fn differs_in(&self, step: u64) -> bool {
        let place = step.wrapping_sub(1);
        let word = self.differ.get((place / BITS) as usize);
        step <= self.steps && word.is_some_and(|word| word >> (place % BITS) & 1 != 0)
    }

    /// The first step in which they part.
    pub fn first(&self) -> Option<u64> {
        self.first
    }

    /// The first step after this one in which they part. O(steps / 64).
    pub fn next_after(&self, step: u64) -> Option<u64> {
        self.last.filter(|&last| last > step)?;
        // Steps are places from 1, so the place after this step is the step's number.
        let mut word = step / BITS;
        let mut bits = self.partings_of(word) & (u64::MAX << (step % BITS));
        while bits == 0 {
            word += 1;
            bits = self.partings_of(word);
        }
        Some(word * BITS + u64::from(bits.trailing_zeros()) + 1)
    }

    /// The last step before this one in which they part. O(steps / 64).
    pub fn last_before(&self, step: u64) -> Option<u64> {
        self.first.filter(|&first| first < step)?;
        let places = (step - 1).min(self.steps);
        let mut word = places / BITS;
        let mut bits = self.partings_of(word) & !(u64::MAX << (places % BITS));
        while bits == 0 {
            word -= 1;
            bits = self.partings_of(word);
        }
        Some(word * BITS + u64::from(BITS as u32 - bits.leading_zeros()))
    }

    /// The bits of a word with which a stretch begins.
    fn partings_of(&self, word: u64) -> u64 {
        let of = |word: u64| self.differ.get(word as usize).copied().unwrap_or(0);
        let before = word
            .checked_sub(1)
            .map_or(0, |before| of(before) >> (BITS - 1));
        of(word) & !(of(word) << 1 | before)
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        (self.differ.capacity() * size_of::<u64>()) as u64
    }
}

/// The first step, from 1, in which two searches that are recorded whole take up different cells, or in which only
/// one of them still does. O(events up to there).
pub fn first_parting(one: &Recording, other: &Recording) -> Option<u64> {
    const SLICE: u64 = 1 << 12;
    let mut partings = Partings::default();
    while partings.first.is_none() && partings.go_on([one, other], [true; 2], SLICE) {}
    partings.first
}

/// Reads the cells of the steps of a recording.
struct Reader<'a, E> {
    recording: &'a Recording,
    events: E,
    /// Moments that were read.
    place: u64,
}

impl<'a> Reader<'a, ()> {
    fn new(recording: &'a Recording, place: u64) -> Reader<'a, impl Iterator<Item = &'a Event>> {
        Reader {
            recording,
            events: recording.pieces(place, recording.len()).flatten(),
            place,
        }
    }
}

impl<'a, E: Iterator<Item = &'a Event>> Reader<'a, E> {
    /// The cell of the next step that is recorded.
    fn next_step(&mut self) -> Option<Cell> {
        for &event in self.events.by_ref() {
            if event.is_value() {
                continue;
            }
            self.place += 1;
            if self.recording.begins_step(event) {
                return Some(event.cell());
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Info, Plane};
    use crate::grid::Size;

    /// A search that expands the cells of these letters one after the other, with other events between.
    fn recorded(letters: &str) -> Recording {
        let size = Size::clamped(30, 30);
        let mut info = Info::new("toy", "Toy");
        info.begins_step = Event::is_expanded;
        let mut recording = Recording::new(&info, Plane::None);
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

    /// The partings of two recordings, compared in slices of so many moments.
    fn compared(pair: [&Recording; 2], slice: u64) -> Partings {
        let mut partings = Partings::default();
        while partings.go_on(pair, [true; 2], slice) {}
        assert!(partings.is_whole());
        partings
    }

    /// The steps in which a stretch begins, by the letters.
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
    fn every_stretch_has_one_parting_which_is_found_from_both_sides() {
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
                let partings = compared(pair, slice);
                assert_eq!(partings.count(), expected.len() as u64);
                assert_eq!(partings.first(), expected.first().copied());
                assert_eq!(first_parting(pair[0], pair[1]), partings.first());
                let length = one.len().max(other.len()) as u64;
                assert_eq!(partings.steps(), length);
                for step in 0..length + 3 {
                    let next = expected.iter().find(|&&found| found > step);
                    assert_eq!(partings.next_after(step), next.copied(), "after {step}");
                    let last = expected.iter().rfind(|&&found| found < step);
                    assert_eq!(partings.last_before(step), last.copied(), "before {step}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_recorded_yet_is_compared_later() {
        let whole = recorded("abcdxyghi");
        for length in 0..whole.len() {
            let mut growing = recorded("abcdefghi");
            let other = recorded("abcdefghi");
            growing.truncate(length);
            let mut partings = Partings::default();
            let pair = [&whole, &growing];
            while partings.go_on(pair, [true, false], 3) {}
            assert!(!partings.is_whole());
            assert!(partings.steps() <= 9 && partings.first().is_none_or(|step| step == 5));
            growing = other;
            while partings.go_on([&whole, &growing], [true; 2], 3) {}
            assert_eq!(partings, compared([&whole, &growing], 1 << 20), "{length}");
        }
    }
}
