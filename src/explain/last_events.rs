//! When something last happened to cells: found by reading the log backwards in slices, without an index of events.

use crate::catalogue::Kinds;
use crate::grid::Cell;
use crate::playback::reader::Reader;
use crate::playback::recording::Recording;
use crate::playback::timeline::Timeline;

/// The last event of certain kinds of each of a few cells, as far as it is found.
#[derive(Clone, Debug, PartialEq)]
pub struct LastEvents {
    /// Each cell with the kinds of its event, and the step of that event.
    found: Vec<(Cell, Kinds, Option<u64>)>,
    /// The moments that are not yet read.
    reader: Reader,
}

impl LastEvents {
    /// Searches the moments before this one for these cells, each with the kinds of its event.
    pub fn before(
        until: u64,
        recording: &Recording,
        cells: impl Iterator<Item = (Cell, Kinds)>,
    ) -> LastEvents {
        LastEvents {
            found: cells.map(|(cell, kinds)| (cell, kinds, None)).collect(),
            reader: Reader::at(recording, until),
        }
    }

    /// Reads about `most` more moments; returns whether there is more to find.
    pub fn go_on(&mut self, timeline: &Timeline, most: u64) -> bool {
        let is_missing = |(.., step): &(Cell, Kinds, Option<u64>)| step.is_none();
        let mut place = self.reader.place();
        let events = self.reader.towards(timeline.recording(), 0, most.max(1));
        for &event in events.flatten().rev() {
            if event.is_value() {
                continue;
            }
            place -= 1;
            let is_it = |(cell, kinds, step): &(Cell, Kinds, Option<u64>)| {
                *cell == event.cell() && kinds.contains(event) && step.is_none()
            };
            if let Some(found) = self.found.iter_mut().find(|found| is_it(found)) {
                found.2 = Some(timeline.recording().counted_at(place + 1).steps);
            }
            if !self.found.iter().any(is_missing) {
                return false;
            }
        }
        self.reader.place() > 0
    }

    /// The step of the event of that cell, if it is found.
    pub fn step_of(&self, cell: Cell) -> Option<u64> {
        let found = self.found.iter().find(|(other, ..)| *other == cell);
        found.and_then(|(.., step)| *step)
    }
}
