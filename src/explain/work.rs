//! Work: how much may still be done before one comes back to it.

use crate::playback::timeline::Timeline;
use crate::structures::frontier::Frontier;
use std::cell::Ref;

/// How much work may still be done, in about as many events that are read.
#[derive(Clone, Copy, Debug)]
pub struct Work(u64);

impl Work {
    /// What it costs to go over to the parent of a cell, which may lie anywhere in memory (*measured*).
    pub const MOVE: u64 = 8;
    /// Cells of a grid that are passed in the time in which an event is read.
    pub const CELLS: u64 = 2;

    /// So many events' worth of it.
    pub const fn of(events: u64) -> Work {
        Work(events)
    }

    /// As much as there is to do.
    pub const fn endless() -> Work {
        Work(u64::MAX)
    }

    /// Whether some is left.
    pub const fn is_left(self) -> bool {
        self.0 > 0
    }

    /// How many events may still be read.
    pub const fn left(self) -> u64 {
        self.0
    }

    /// What waits in a run when so many moments are over, if that is known by so much work.
    pub fn waiting<'a>(
        &mut self,
        timeline: &'a Timeline,
        place: u64,
    ) -> Option<Ref<'a, dyn Frontier + 'static>> {
        timeline.waiting(place, &mut self.0)
    }

    /// Does so much of it.
    pub const fn spend(&mut self, events: u64) {
        self.0 = self.0.saturating_sub(events);
    }
}
