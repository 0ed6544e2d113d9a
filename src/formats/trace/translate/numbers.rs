//! The numbers that a trace has written to cells, and the register that they are written with.

use super::resized::Resized;
use crate::catalogue::Plane;
use crate::event::Event;
use crate::grid::{Cell, Size};

/// A plane while a trace is read. It takes no memory until the first number is written.
#[derive(Debug)]
pub struct Numbers {
    plane: Plane,
    register: u32,
    numbers: Vec<u32>,
}

impl Numbers {
    /// A plane of this kind before anything was written. Of none at all links make one of links.
    pub fn of(plane: Plane) -> Numbers {
        Numbers {
            plane,
            register: 0,
            numbers: Vec::new(),
        }
    }

    /// What the numbers are, as far as that is known.
    pub fn plane(&self) -> Plane {
        self.plane
    }

    /// Whether cells can have far parents: a cell has one number only.
    pub fn may_link(&self) -> bool {
        !matches!(self.plane, Plane::Number { .. })
    }

    /// The number of a cell.
    pub fn number(&self, cell: Cell) -> u32 {
        self.numbers.get(cell.index()).copied().unwrap_or(0)
    }

    /// Writes the number of a cell of a map of that size. Returns the event that has to stand before its
    /// `Wrote`, which turns the register into the bits that change.
    pub fn write(&mut self, cell: Cell, number: u32, size: Size) -> Event {
        if self.plane == Plane::None {
            self.plane = Plane::Link;
        }
        if self.numbers.is_empty() {
            // The system hands out zeros page by page, as cells are used.
            self.numbers = vec![0; size.padded()];
        }
        let old = std::mem::replace(&mut self.numbers[cell.index()], number);
        let before = std::mem::replace(&mut self.register, old ^ number);
        Event::value(before ^ self.register)
    }

    /// Moves the numbers to a map of another size. O(cells).
    pub fn follow(&mut self, resized: Resized) {
        if self.numbers.is_empty() {
            return;
        }
        let mut numbers = vec![0; resized.to().padded()];
        for (cell, from) in resized.both() {
            let number = self.numbers[from.index()];
            if number != 0 {
                numbers[cell.index()] = number;
            }
        }
        self.numbers = numbers;
    }
}
