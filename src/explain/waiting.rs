//! Those that wait, sought on the way back in the log.

use super::subject::Subject;
use super::work::Work;
use crate::board::waits;
use crate::catalogue::Kinds;
use crate::event::code;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use std::collections::HashSet;

/// How many of those that come next are told.
pub const TOLD: usize = 8;

/// Events that are read at a time on the way back.
pub const PIECE: u64 = 1 << 12;

/// Kinds of events with which a cell comes again.
pub const AGAIN: Kinds = Kinds::of(&[Kinds::RESTORED, Kinds::REOPENED, Kinds::WITHDRAWN]);

/// What waits, sought on the way back in the log, so that what came last is met first.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// How many moments are not read yet, and how many cells are left.
    place: u64,
    left: u32,
    /// The cells that were met, where a cell may come twice.
    met: Option<HashSet<Cell>>,
}

impl Waiting {
    /// All that wait at the cursor, of which none is met yet.
    pub fn at(timeline: &Timeline, subject: &Subject) -> Waiting {
        Waiting {
            place: timeline.cursor(),
            left: timeline.board().counts().frontier,
            met: subject.info.uses.meets(AGAIN).then(HashSet::new),
        }
    }

    /// Reads a piece of the log and tells which of its cells wait; whether all were met.
    pub fn go_on(
        &mut self,
        timeline: &Timeline,
        work: &mut Work,
        mut tell: impl FnMut(Cell),
    ) -> bool {
        const COMES: u32 = 0x1ff << code::PUSHED_START | 1 << code::RESTORED | 1 << code::REOPENED;
        let board = timeline.board();
        let begin = self.place.saturating_sub(work.left().min(PIECE));
        work.spend(self.place - begin);
        let pieces = timeline.recording().pieces(begin, self.place).rev();
        for event in pieces.flat_map(|piece| piece.iter().rev()) {
            if COMES >> event.code() & 1 == 0 || self.left == 0 {
                continue;
            }
            let cell = event.cell();
            let is_new = |met: &mut HashSet<Cell>| met.insert(cell);
            if waits(board.discipline(), board.marks()[cell])
                && self.met.as_mut().is_none_or(is_new)
            {
                self.left -= 1;
                tell(cell);
            }
        }
        self.place = begin;
        self.is_over()
    }

    /// Whether all were met.
    pub fn is_over(&self) -> bool {
        self.left == 0 || self.place == 0
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let met = self.met.as_ref().map_or(0, HashSet::capacity);
        (met * (size_of::<Cell>() + 1)) as u64
    }
}
