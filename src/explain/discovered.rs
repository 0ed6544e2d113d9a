//! When cells were discovered: found by reading the log backwards in slices, without an index of events.

use crate::catalogue::Kinds;
use crate::grid::Cell;
use crate::playback::reader::Reader;
use crate::playback::recording::Recording;
use crate::playback::timeline::Timeline;

/// The last discovery of each of a few cells, as far as it is found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discovered {
    /// Each cell with the step in which it was discovered.
    found: Vec<(Cell, Option<u64>)>,
    /// The moments that are not yet read.
    reader: Reader,
}

impl Discovered {
    /// Searches the moments before this one for these cells.
    pub fn before(
        until: u64,
        recording: &Recording,
        cells: impl Iterator<Item = Cell>,
    ) -> Discovered {
        Discovered {
            found: cells.map(|cell| (cell, None)).collect(),
            reader: Reader::at(recording, until),
        }
    }

    /// Reads about `most` more moments; returns whether there is more to find.
    pub fn go_on(&mut self, timeline: &mut Timeline, most: u64) -> bool {
        const COMES: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::RESTORED]);
        let mut missing = self.found.iter().filter(|(_, step)| step.is_none()).count();
        let mut place = self.reader.place();
        if missing == 0 || place == 0 {
            return false;
        }
        let mut places = Vec::new();
        let events = self.reader.towards(timeline.recording(), 0, most.max(1));
        for &event in events.flatten().rev() {
            if event.is_value() {
                continue;
            }
            place -= 1;
            if !COMES.contains(event) {
                continue;
            }
            let is_it =
                |(cell, step): &(Cell, Option<u64>)| *cell == event.cell() && step.is_none();
            let Some(number) = self.found.iter().position(is_it) else {
                continue;
            };
            if places.iter().all(|&(other, _)| other != number) {
                places.push((number, place));
                missing -= 1;
                if missing == 0 {
                    break;
                }
            }
        }
        for (number, place) in places {
            self.found[number].1 = Some(timeline.recording_mut().tally_at(place + 1).steps);
        }
        missing > 0 && self.reader.place() > 0
    }

    /// The step in which the cell was discovered, if it is found.
    pub fn step_of(&self, cell: Cell) -> Option<u64> {
        let found = self.found.iter().find(|(other, _)| *other == cell);
        found.and_then(|(_, step)| *step)
    }
}
