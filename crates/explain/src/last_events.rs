//! When something last happened to cells: found by reading the log backwards in slices.
//!
//! What was read once tells later searches where nothing happened, so that a step forward or back does not read the log
//! anew.

use mazescope_core::playback::recording::Reader;
use mazescope_core::{Cell, Kinds, Recording, Timeline};
use std::collections::HashMap;

/// The last event of certain kinds of each of a few cells, as far as it is found.
///
/// Space: 8 KiB for each chunk of 65,536 moments that was read.
#[derive(Clone, Debug, Default)]
pub struct LastEvents {
    /// Each cell with the kinds of its event, and the step of that event.
    found: Vec<(Cell, Kinds, Option<u64>)>,
    /// The moments that are not yet read.
    reader: Reader,
    /// For each chunk that was read whole, a bit for each area of the map: whether something happened there.
    touched: HashMap<u64, Vec<u64>>,
}

/// The moments of a chunk.
const CHUNK: u64 = 1 << 16;
/// The cells of an area, which lie side by side. Areas that are far apart share a bit.
const AREA: usize = 64;
const AREAS: usize = 1 << 16;

impl LastEvents {
    /// Searches the moments before this one for these cells, each with the kinds of its event.
    pub fn seek(
        &mut self,
        until: u64,
        recording: &Recording,
        cells: impl Iterator<Item = (Cell, Kinds)>,
    ) {
        if !self.reader.reads(recording) {
            self.touched.clear();
        }
        self.found = cells.map(|(cell, kinds)| (cell, kinds, None)).collect();
        self.reader = Reader::at(recording, until);
    }

    /// Whether it searches for nothing.
    pub fn is_idle(&self) -> bool {
        self.found.is_empty()
    }

    /// Reads about `most` more moments; returns whether there is more to find.
    pub fn go_on(&mut self, timeline: &Timeline, mut most: u64) -> bool {
        let recording = timeline.recording();
        while most > 0 && self.reader.place() > 0 && self.missing().next().is_some() {
            let end = self.reader.place();
            let chunk = (end - 1) / CHUNK;
            let events = self.reader.towards(recording, chunk * CHUNK, CHUNK);
            let touched = self.touched.get(&chunk);
            let has = |touched: &Vec<u64>| self.missing().any(|cell| is_set(touched, cell));
            if !touched.is_none_or(has) {
                continue;
            }
            let is_whole = end == (chunk + 1) * CHUNK;
            let (mut touched, mut place) = (vec![0; AREAS / 64], end);
            for &event in events.flatten().rev().filter(|event| !event.is_value()) {
                place -= 1;
                let (word, bit) = bit(event.cell());
                touched[word] |= bit;
                let is_it = |(cell, kinds, step): &&mut (Cell, Kinds, Option<u64>)| {
                    *cell == event.cell() && kinds.contains(event) && step.is_none()
                };
                if let Some(found) = self.found.iter_mut().find(is_it) {
                    found.2 = Some(recording.counted_at(place + 1).steps);
                    // Only a whole chunk is worth reading to its beginning.
                    if !is_whole && self.missing().next().is_none() {
                        break;
                    }
                }
            }
            if is_whole {
                self.touched.insert(chunk, touched);
            }
            most = most.saturating_sub(end - place);
        }
        self.reader.place() > 0 && self.missing().next().is_some()
    }

    /// The cells whose event is not found.
    fn missing(&self) -> impl Iterator<Item = Cell> {
        let missing = self.found.iter().filter(|(.., step)| step.is_none());
        missing.map(|&(cell, ..)| cell)
    }

    /// The step of the event of that cell, if it is found.
    pub fn step_of(&self, cell: Cell) -> Option<u64> {
        let found = self.found.iter().find(|(other, ..)| *other == cell);
        found.and_then(|(.., step)| *step)
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        (self.touched.len() * AREAS / 8) as u64
    }
}

/// The place of the bit of a cell's area.
fn bit(cell: Cell) -> (usize, u64) {
    let area = cell.index() / AREA % AREAS;
    (area / 64, 1 << (area % 64))
}

fn is_set(touched: &[u64], cell: Cell) -> bool {
    let (word, bit) = bit(cell);
    touched[word] & bit != 0
}
