//! The order of events: the order of discovery and that of expansion.

use super::undo::Stack;
use super::{Changed, Layer, LayerEntry, Scale, has_a_search_tree};
use crate::event::{Event, code};
use crate::{Grid, Kinds, Size};

/// A layer that numbers cells in the order of certain events, from 1. Space: 4 bytes a cell, and 4 for each event that
/// removes a number.
struct Ordered {
    /// A bit for each code that gives its cell the next number.
    numbering: u32,
    /// A bit for each code that removes its cell's number, and for the code without a cell.
    rare: u32,
    numbers: Grid<u32>,
    /// Numbers that were removed.
    undo: Stack<u32>,
    last: u32,
    changed: Changed,
}

impl Ordered {
    /// A layer of a run on a map of this size, before its first event. `numbering` has a bit for each code that gives
    /// its cell the next number, `taking` one for each code that removes its cell's number.
    fn new(numbering: u32, taking: u32, size: Size) -> Ordered {
        Ordered {
            numbering,
            rare: taking | 1 << code::VALUE,
            numbers: Grid::uniform(size, 0),
            undo: Stack::new(),
            last: 0,
            changed: Changed::all(size),
        }
    }
}

impl Layer for Ordered {
    fn apply(&mut self, events: &[Event]) {
        let numbers = self.numbers.as_mut_slice();
        let mut last = self.last;
        for &event in events {
            let code = event.code();
            if self.rare >> code & 1 != 0 {
                if !event.is_value() {
                    let index = event.cell().index();
                    self.undo.push(std::mem::take(&mut numbers[index]));
                    self.changed.mark(index);
                }
                continue;
            }
            let index = event.cell().index();
            let numbered = self.numbering >> code & 1;
            last += numbered;
            let before = numbers[index];
            numbers[index] = if numbered == 1 { last } else { before };
            self.changed.mark(index);
        }
        self.last = last;
    }

    fn undo(&mut self, events: &[Event]) {
        let numbers = self.numbers.as_mut_slice();
        let mut last = self.last;
        for &event in events.iter().rev() {
            let code = event.code();
            if self.rare >> code & 1 != 0 {
                if !event.is_value() {
                    let index = event.cell().index();
                    numbers[index] = self.undo.pop().unwrap_or(0);
                    self.changed.mark(index);
                }
                continue;
            }
            let index = event.cell().index();
            let numbered = self.numbering >> code & 1;
            last -= numbered;
            // A cell that gets a number had none before.
            numbers[index] &= numbered.wrapping_sub(1);
            self.changed.mark(index);
        }
        self.last = last;
    }

    fn size(&self) -> Size {
        self.numbers.size()
    }

    fn read(&self, from: usize, into: &mut [u32]) {
        into.copy_from_slice(&self.numbers.as_slice()[from..][..into.len()]);
    }

    fn largest(&self) -> u32 {
        self.last
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        let cells = self.numbers.size().padded() * size_of::<u32>();
        cells as u64 + self.undo.bytes() + self.changed.bytes()
    }

    fn restart(&mut self) {
        self.last = 0;
        self.undo.clear();
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
    }
}

/// The number of discoveries up to that of the cell, including it. A withdrawn cell has none, and gets a new one when
/// it is restored.
pub const ORDER_OF_DISCOVERY: LayerEntry = LayerEntry {
    id: "order_of_discovery",
    name: "Order of discovery",
    meaning: "The place of the cell in the order of discovery, from 1.",
    unit: "",
    scale: Scale::Viridis,
    fits: has_a_search_tree,
    start: |map, _| -> Box<dyn Layer> {
        let numbering = 0x1ff << code::PUSHED_START | 1 << code::RESTORED;
        let taking = 1 << code::WITHDRAWN;
        Box::new(Ordered::new(numbering, taking, map.size()))
    },
};

/// The number of expansions up to that of the cell, including it. A reopened cell has none until it is expanded again.
pub const ORDER_OF_EXPANSION: LayerEntry = LayerEntry {
    id: "order_of_expansion",
    name: "Order of expansion",
    meaning: "The place of the cell in the order of expansion, from 1.",
    unit: "",
    scale: Scale::Viridis,
    // For searches that expand cells.
    fits: |info| !info.looks.is_growth() && info.uses.meets(Kinds::EXPANDED),
    start: |map, _| -> Box<dyn Layer> {
        let (numbering, taking) = (1 << code::EXPANDED, 1 << code::REOPENED);
        Box::new(Ordered::new(numbering, taking, map.size()))
    },
};
