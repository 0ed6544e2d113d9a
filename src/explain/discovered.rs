//! When cells were discovered: found by going back in the log, in slices, with no index of events.

use crate::catalogue::Kinds;
use crate::grid::Cell;
use crate::playback::reader::Reader;
use crate::playback::recording::Recording;
use crate::playback::timeline::Timeline;

/// When each of a few cells was discovered last, as far as that is found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discovered {
    /// Each cell with the step in which it was discovered.
    found: Vec<(Cell, Option<u64>)>,
    /// The moments that are still to be looked at.
    reader: Reader,
}

impl Discovered {
    /// Looks for these cells before so many moments of a run.
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

    /// Looks at about `most` moments more; says whether there is more to find.
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

    /// The step in which the cell was discovered, if that is found.
    pub fn step_of(&self, cell: Cell) -> Option<u64> {
        let found = self.found.iter().find(|(other, _)| *other == cell);
        found.and_then(|(_, step)| *step)
    }
}
