//! The frontier of a run, which goes from moment to moment with the requests for it.
//!
//! In a long recording it does not begin at the first event: a sieve finds the few events on which it depends, and the
//! board tells the paths.

use super::recording::{Reader, Recording};
use crate::board::{Board, Patch};
use crate::catalogue::Discipline;
use crate::structures::frontier::{APPLIED, Frontier, Sieve};

/// A frontier at one moment of a recording.
pub(super) struct Followed {
    frontier: Box<dyn Frontier>,
    reader: Reader,
    /// The first moment at which it is right.
    from: u64,
    /// Whether a sieve can find what it depends on there, and that sieve until it has done so.
    sifts: bool,
    sieve: Option<(Sieve, Reader)>,
    /// The parents at its first moment, and the moment of the board from which they are computed.
    parents: (u64, Patch),
}

/// The moments before the requested one from which it is right, so that stepping back seldom begins anew.
const BACK: u64 = 1 << 16;
/// The number of events that a sieve reads at a time.
const PIECE: u64 = 1 << 12;

impl Followed {
    /// An empty frontier, which is to be known near this moment, which is not after that of the board. Near the start of
    /// a recording all events are applied.
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
            parents: (from, Patch::before(Vec::new())),
        }
    }

    /// Whether it is right at this moment of the recording, while the board stands at `cursor`, and gets there faster
    /// than a new one.
    pub fn serves(&self, place: u64, cursor: u64, recording: &Recording) -> bool {
        let anew = if self.sifts { place / APPLIED } else { place };
        self.reader.reads(recording)
            && (self.from == 0 || place.min(cursor) > self.from)
            && self.reader.place().abs_diff(place) <= anew.max(2 * BACK)
    }

    /// Goes to this moment with about `most` events of work, which is deducted. Returns whether it is there. The board
    /// stands at `cursor`.
    pub fn go_to(
        &mut self,
        place: u64,
        (board, cursor): (&Board, u64),
        recording: &Recording,
        most: &mut u64,
    ) -> bool {
        if self.sift(board, cursor, recording, most) {
            let before = self.reader.place();
            let events = (self.reader).towards(recording, place, most.div_ceil(APPLIED));
            let events = events.flatten();
            if before <= place {
                events.for_each(|&event| self.frontier.apply(event))
            } else {
                events.rev().for_each(|&event| self.frontier.undo(event))
            }
            *most = most.saturating_sub(self.reader.place().abs_diff(before) * APPLIED);
        }
        self.sieve.is_none() && self.reader.place() == place
    }

    /// Reads and applies what it depends on at its first moment; returns whether that is done.
    fn sift(&mut self, board: &Board, cursor: u64, recording: &Recording, most: &mut u64) -> bool {
        let Some((sieve, reader)) = &mut self.sieve else {
            return true;
        };
        while *most > 0 && reader.place() > 0 && self.frontier.sift(&[], sieve) == Some(true) {
            let place = reader.place();
            for events in reader.towards(recording, 0, PIECE.min(*most)).rev() {
                self.frontier.sift(events, sieve);
            }
            *most -= place - reader.place();
        }
        let (moment, patch) = &mut self.parents;
        if *most > 0 && *moment != cursor {
            patch.clear();
            let events = recording.between(self.from, cursor);
            events.for_each(|event| patch.flip(event));
            *moment = cursor;
            *most = most.saturating_sub(cursor - self.from);
        }
        let parent = |cell| patch.parent(cell, board);
        if sieve.fill(&mut *self.frontier, parent, most) {
            self.sieve = None;
            self.parents.1 = Patch::default();
        }
        self.sieve.is_none()
    }

    /// The frontier.
    pub fn frontier(&self) -> &(dyn Frontier + 'static) {
        &*self.frontier
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let sieve = self.sieve.as_ref().map_or(0, |(sieve, _)| sieve.bytes());
        self.frontier.bytes() + self.parents.1.bytes() + sieve
    }
}
