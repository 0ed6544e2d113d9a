//! Counts of events for each cell: visits and looks.

use super::undo::Peak;
use super::{Changed, Layer, LayerEntry, Scale};
use crate::event::{Event, code};
use crate::{Grid, Kinds, Size};

/// A layer that counts certain events of each cell. Space: 4 bytes a cell.
struct Counted {
    /// A bit for each code that counts.
    counting: u32,
    numbers: Grid<u32>,
    /// The number of events applied.
    place: u64,
    peak: Peak,
    changed: Changed,
}

impl Counted {
    /// A layer of a run on a map of this size, before its first event. `counting` has a bit for each code that counts.
    fn new(counting: u32, size: Size) -> Counted {
        Counted {
            counting,
            numbers: Grid::uniform(size, 0),
            place: 0,
            peak: Peak::new(1),
            changed: Changed::all(size),
        }
    }
}

impl Layer for Counted {
    fn apply(&mut self, events: &[Event]) {
        let numbers = self.numbers.as_mut_slice();
        let mut end = self.peak.end();
        for (taken, &event) in events.iter().enumerate() {
            if event.is_value() {
                continue;
            }
            let cell = event.cell();
            let number = numbers[cell.index()] + (self.counting >> event.code() & 1);
            numbers[cell.index()] = number;
            self.changed.mark(cell.index());
            if number > end {
                self.peak.raise(number, self.place + taken as u64 + 1);
                end = self.peak.end();
            }
        }
        self.place += events.len() as u64;
    }

    fn undo(&mut self, events: &[Event]) {
        let numbers = self.numbers.as_mut_slice();
        for &event in events.iter().rev() {
            if event.is_value() {
                continue;
            }
            let cell = event.cell();
            numbers[cell.index()] -= self.counting >> event.code() & 1;
            self.changed.mark(cell.index());
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
        self.place = 0;
        self.peak.back_to(0);
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
    }
}

/// How often the cell was expanded, or entered by a walker. Carving is not a visit, because each cell is carved once,
/// so the count would be constant.
pub(super) const VISITS: LayerEntry = LayerEntry {
    id: "visits",
    name: "Visits",
    meaning: "How often the walker entered the cell, or the search expanded it.",
    unit: "times",
    scale: Scale::Viridis,
    // For runs that may visit a cell more than once.
    fits: |info| (info.uses).meets(Kinds::of(&[Kinds::STEPPED, Kinds::REOPENED])),
    start: |map, _| -> Box<dyn Layer> {
        let counting = 1 << code::STEPPED | 1 << code::EXPANDED;
        Box::new(Counted::new(counting, map.size()))
    },
};

/// How often the cell was touched or looked at, for example by a scan or along a line of sight.
pub(super) const TIMES_LOOKED_AT: LayerEntry = LayerEntry {
    id: "times_looked_at",
    name: "Times looked at",
    meaning: "How often the search looked at the cell without discovering it.",
    unit: "times",
    scale: Scale::Viridis,
    // For runs that look at cells without discovering them.
    fits: |info| (info.uses).meets(Kinds::LOOKS),
    start: |map, _| -> Box<dyn Layer> {
        let counting = 1 << code::TOUCHED | 1 << code::LOOKED;
        Box::new(Counted::new(counting, map.size()))
    },
};
