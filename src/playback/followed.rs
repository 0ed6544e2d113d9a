//! What waits in a run, followed from moment to moment.

use super::recording::Recording;
use crate::structures::frontier::Frontier;

/// What waits in a run after some moments of it.
pub(super) struct Followed {
    pub frontier: Box<dyn Frontier>,
    /// The version of the recording that it follows.
    version: u64,
    /// How many moments are over.
    place: u64,
}

impl Followed {
    /// Work for one moment, in events of a board.
    const MOMENT: u64 = 4;

    /// Before the first moment.
    pub fn begin(frontier: Box<dyn Frontier>, recording: &Recording) -> Followed {
        Followed {
            frontier,
            version: recording.version(),
            place: 0,
        }
    }

    /// Whether that is a shorter way to a moment of this recording than from the start.
    pub fn serves(&self, recording: &Recording, place: u64) -> bool {
        self.version == recording.version() && self.place.abs_diff(place) <= place
    }

    /// Goes on to the moment at which so many are over, by work of so many events, which is taken off; whether it is there.
    pub fn go_on(&mut self, recording: &Recording, place: u64, most: &mut u64) -> bool {
        let moments = most
            .div_ceil(Followed::MOMENT)
            .min(self.place.abs_diff(place));
        *most = most.saturating_sub(moments * Followed::MOMENT);
        if place >= self.place {
            let events = recording.pieces(self.place, self.place + moments).flatten();
            events.for_each(|&event| self.frontier.apply(event));
            self.place += moments;
        } else {
            let pieces = recording.pieces(self.place - moments, self.place).rev();
            let events = pieces.flat_map(|piece| piece.iter().rev());
            events.for_each(|&event| self.frontier.undo(event));
            self.place -= moments;
        }
        self.place == place
    }
}
