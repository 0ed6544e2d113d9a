//! The frontier of a run, which goes from moment to moment with the requests for it.
//!
//! In a long recording it does not begin at the first event: a sieve finds the few events on which it depends.

use super::reader::Reader;
use super::recording::Recording;
use crate::board::Board;
use crate::catalogue::Discipline;
use crate::structures::frontier::Frontier;
use crate::structures::sieve::Sieve;

/// A frontier at one moment of a recording.
pub(super) struct Followed {
    frontier: Box<dyn Frontier>,
    reader: Reader,
    /// The first moment at which it is right.
    from: u64,
    /// Whether a sieve can find what it depends on there, and that sieve until it has done so.
    sifts: bool,
    sieve: Option<(Sieve, Reader)>,
}

/// The work of applying an event to a frontier, in events that are read (*measured*).
const MOMENT: u64 = 4;
/// The moments before the requested one from which it is right, so that stepping back seldom begins anew.
const BACK: u64 = 1 << 16;
/// The number of events that a sieve reads at a time.
const PIECE: u64 = 1 << 12;

impl Followed {
    /// An empty frontier, which is to be known near this moment. Near the start of a recording all events are applied.
    pub fn new(
        frontier: Box<dyn Frontier>,
        place: u64,
        board: &Board,
        recording: &Recording,
    ) -> Followed {
        let from = place.saturating_sub(BACK);
        let members = (board.discipline() != Discipline::None)
            .then(|| u64::from(recording.counted_at(from).frontier));
        let mut sieve = Sieve::new(board.size(), members);
        let sifts = frontier.sift(&[], &mut sieve).is_some();
        let sieve = (sifts && from > BACK).then(|| (sieve, Reader::at(recording, from)));
        let from = sieve.as_ref().map_or(0, |_| from);
        Followed {
            frontier,
            reader: Reader::at(recording, from),
            from,
            sifts,
            sieve,
        }
    }

    /// Whether it is right at this moment of the recording, and gets there faster than a new one.
    pub fn serves(&self, place: u64, recording: &Recording) -> bool {
        let anew = if self.sifts { place / MOMENT } else { place };
        self.reader.reads(recording)
            && (self.from == 0 || place > self.from)
            && self.reader.place().abs_diff(place) <= anew.max(2 * BACK)
    }

    /// Goes to this moment with about `most` events of work, which is deducted. Returns whether it is there.
    pub fn go_to(&mut self, place: u64, recording: &Recording, most: &mut u64) -> bool {
        if self.sift(recording, most) {
            let before = self.reader.place();
            let events = (self.reader).towards(recording, place, most.div_ceil(MOMENT));
            let events = events.flatten();
            match before <= place {
                true => events.for_each(|&event| self.frontier.apply(event)),
                false => events.rev().for_each(|&event| self.frontier.undo(event)),
            }
            *most = most.saturating_sub(self.reader.place().abs_diff(before) * MOMENT);
        }
        self.sieve.is_none() && self.reader.place() == place
    }

    /// Reads and applies what it depends on at its first moment; returns whether that is done.
    fn sift(&mut self, recording: &Recording, most: &mut u64) -> bool {
        let Some((sieve, reader)) = &mut self.sieve else {
            return true;
        };
        while *most > 0 {
            let place = reader.place();
            if place > 0 && self.frontier.sift(&[], sieve) == Some(true) {
                for events in reader.towards(recording, 0, PIECE.min(*most)).rev() {
                    self.frontier.sift(events, sieve);
                }
                *most -= place - reader.place();
            } else if let Some((event, joins)) = sieve.pop() {
                match joins {
                    true => self.frontier.apply(event),
                    false => self.frontier.lead(event),
                }
                *most = most.saturating_sub(MOMENT);
            } else {
                self.sieve = None;
                return true;
            }
        }
        false
    }

    /// The frontier.
    pub fn frontier(&self) -> &(dyn Frontier + 'static) {
        &*self.frontier
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let sieve = self.sieve.as_ref();
        self.frontier.bytes() + sieve.map_or(0, |(sieve, _)| sieve.bytes())
    }
}
