//! Numbers that say when something happened to a cell: the order of discovery and that of expansion.

use super::changed::Changed;
use super::layer::Layer;
use crate::event::Event;
use crate::grid::{Grid, Size};

/// A layer that numbers cells in the order in which certain events speak of them, from 1. Space: 4 bytes a
/// cell.
pub struct Ordered {
    /// A bit for each code that gives its cell the next number.
    numbering: u32,
    numbers: Grid<u32>,
    last: u32,
    changed: Changed,
}

impl Ordered {
    /// A layer of a run on a map of this size, before its first event; `numbering` has a bit for each code
    /// that gives its cell the next number.
    pub fn new(numbering: u32, size: Size) -> Ordered {
        Ordered {
            numbering,
            numbers: Grid::uniform(size, 0),
            last: 0,
            changed: Changed::all(size),
        }
    }
}

impl Layer for Ordered {
    fn apply(&mut self, events: &[Event]) -> usize {
        let numbers = self.numbers.as_mut_slice();
        let mut last = self.last;
        for &event in events {
            let (index, code) = (event.cell().index(), event.code());
            let numbered = self.numbering >> code & 1;
            last += numbered;
            let before = numbers[index];
            numbers[index] = if numbered == 1 { last } else { before };
            self.changed.mark(index);
        }
        self.last = last;
        events.len()
    }

    fn undo(&mut self, events: &[Event]) -> usize {
        let numbers = self.numbers.as_mut_slice();
        let mut last = self.last;
        for &event in events.iter().rev() {
            let (index, code) = (event.cell().index(), event.code());
            let numbered = self.numbering >> code & 1;
            last -= numbered;
            numbers[index] &= numbered.wrapping_sub(1);
            self.changed.mark(index);
        }
        self.last = last;
        events.len()
    }

    fn numbers(&self) -> &Grid<u32> {
        &self.numbers
    }

    fn largest(&self) -> u32 {
        self.last
    }

    fn value_of(&self, number: u32) -> f64 {
        f64::from(number)
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        let cells = self.numbers.size().padded() * size_of::<u32>();
        cells as u64 + self.changed.bytes()
    }

    fn restart(&mut self) {
        self.last = 0;
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
    }
}
