//! Work: the budget of one slice of a computation.

use mazescope_core::{Frontier, Timeline};
use std::cell::Ref;

/// The remaining budget, in about the number of events that can be read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work(u64);

impl Work {
    /// The price of following a parent, which may lie anywhere in memory (*measured*).
    pub(crate) const MOVE: u64 = 8;
    /// The number of cells of a grid that are searched in the time of reading one event.
    pub(crate) const CELLS: u64 = 2;

    /// A budget of that number of events.
    pub(crate) const fn of(events: u64) -> Work {
        Work(events)
    }

    pub(crate) const fn endless() -> Work {
        Work(u64::MAX)
    }

    pub(crate) const fn is_left(self) -> bool {
        self.0 > 0
    }

    /// The number of events that may still be read.
    pub(crate) const fn left(self) -> u64 {
        self.0
    }

    /// The frontier at this moment, if this budget is enough to compute it.
    pub(crate) fn frontier_at<'a>(
        &mut self,
        timeline: &'a Timeline,
        place: u64,
    ) -> Option<Ref<'a, dyn Frontier + 'static>> {
        timeline.frontier_at(place, &mut self.0)
    }

    pub(crate) const fn spend(&mut self, events: u64) {
        self.0 = self.0.saturating_sub(events);
    }
}
