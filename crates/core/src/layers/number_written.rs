//! Number written: the number that a run has written to a cell.

use super::undo::Peak;
use super::{Changed, Layer, LayerEntry, Scale};
use crate::event::{Event, code};
use crate::{Grid, Map, Plane, Settings, Size};
use std::sync::Arc;

/// The number of the cell in the plane of the run. A cell with the number 0 has no value, and neither has a wall, so that
/// walls stay visible among the colours.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "number_written",
    name: "Number written",
    meaning: "The number that the algorithm has written to the cell, if it is floor.",
    unit: "",
    scale: Scale::Viridis,
    fits: |info| {
        let plane = (info.plane)(&Settings::new(info.parameters));
        matches!(plane, Plane::Number { .. }) && plane != Plane::COST
    },
    start: |map, _| -> Box<dyn Layer> { Box::new(Written::new(map)) },
};

/// The layer. Space: 4 bytes a cell. Writing flips bits, so undo needs no memory.
struct Written {
    map: Arc<Map>,
    numbers: Grid<u32>,
    register: u32,
    /// The number of events applied.
    place: u64,
    peak: Peak,
    changed: Changed,
}

impl Written {
    fn new(map: &Arc<Map>) -> Written {
        let size = map.size();
        Written {
            map: Arc::clone(map),
            numbers: Grid::uniform(size, 0),
            register: 0,
            place: 0,
            peak: Peak::new(1),
            changed: Changed::all(size),
        }
    }

    /// Applies or undoes an event. Returns the number that it has written.
    fn turn(&mut self, event: Event) -> Option<u32> {
        if let Some(number) = event.number() {
            self.register ^= number;
            return None;
        }
        if event.code() as u32 != code::WROTE || !self.map.is_floor(event.cell()) {
            return None;
        }
        let index = event.cell().index();
        let number = &mut self.numbers.as_mut_slice()[index];
        *number ^= self.register;
        self.changed.mark(index);
        Some(*number)
    }
}

impl Layer for Written {
    fn apply(&mut self, events: &[Event]) {
        for &event in events {
            self.place += 1;
            let written = self.turn(event);
            if let Some(number) = written.filter(|&number| number > self.peak.end()) {
                self.peak.raise(number, self.place);
            }
        }
    }

    fn undo(&mut self, events: &[Event]) {
        for &event in events.iter().rev() {
            self.turn(event);
        }
        self.place -= events.len() as u64;
        self.peak.back_to(self.place);
    }

    fn size(&self) -> Size {
        self.numbers.size()
    }

    fn read(&self, from: usize, into: &mut [u32]) {
        into.copy_from_slice(&self.numbers.as_slice()[from..][..into.len()]);
    }

    fn largest(&self) -> u32 {
        self.peak.end()
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        let cells = self.numbers.size().padded() * size_of::<u32>();
        cells as u64 + self.peak.bytes() + self.changed.bytes()
    }

    fn restart(&mut self) {
        (self.register, self.place) = (0, 0);
        self.peak.back_to(0);
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
    }
}
