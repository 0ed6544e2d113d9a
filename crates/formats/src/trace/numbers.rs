//! The numbers that a trace writes to cells, and the register that holds them.

use super::resized::Resized;
use mazescope_core::catalogue::linked;
use mazescope_core::{Cell, Event, Grid, Plane, Size};

/// A plane while a trace is read or written. It takes no memory before the first number is written.
#[derive(Debug)]
pub(super) struct Numbers {
    plane: Plane,
    register: u32,
    numbers: Option<Grid<u32>>,
}

impl Numbers {
    /// An empty plane of this kind. If there is none, links make it a plane of links.
    pub(super) fn of(plane: Plane) -> Numbers {
        Numbers {
            plane,
            register: 0,
            numbers: None,
        }
    }

    /// The kind of numbers, as far as it is known.
    pub(super) fn plane(&self) -> Plane {
        self.plane
    }

    /// Whether cells can have distant parents, because a cell has only one number.
    pub(super) fn may_link(&self) -> bool {
        !matches!(self.plane, Plane::Number { .. })
    }

    /// The number of a cell.
    pub(super) fn number(&self, cell: Cell) -> u32 {
        self.numbers.as_ref().map_or(0, |numbers| numbers[cell])
    }

    /// The distant parent of a cell, if it has one on a map of that size.
    pub(super) fn link(&self, cell: Cell, size: Size) -> Option<Cell> {
        let number = self.may_link().then(|| self.number(cell))?;
        let (x, y) = linked(number)?;
        size.cell(x, y)
    }

    /// Flips the bits of the register that are set in `number`.
    pub(super) fn turn_register(&mut self, number: u32) {
        self.register ^= number;
    }

    /// Flips the bits of the cell's number that are set in the register; returns whether there were any.
    pub(super) fn turn(&mut self, cell: Cell, size: Size) -> bool {
        // The system provides zeros page by page, when cells are used.
        let numbers = self.numbers.get_or_insert_with(|| Grid::uniform(size, 0));
        numbers[cell] ^= self.register;
        self.register != 0
    }

    /// Writes the number of a cell of a map of that size. Returns the event that must precede its `Wrote` and that sets
    /// the register to the bits that change.
    pub(super) fn write(&mut self, cell: Cell, number: u32, size: Size) -> Event {
        if self.plane == Plane::None {
            self.plane = Plane::Link;
        }
        let turned = self.register ^ self.number(cell) ^ number;
        self.turn_register(turned);
        self.turn(cell, size);
        Event::value(turned)
    }

    /// Moves the numbers to a map of another size. O(cells).
    pub(super) fn follow(&mut self, resized: Resized) {
        let Some(old) = &self.numbers else {
            return;
        };
        let mut numbers = Grid::uniform(resized.to(), 0);
        for (cell, from) in resized.both().filter(|&(_, from)| old[from] != 0) {
            numbers[cell] = old[from];
        }
        self.numbers = Some(numbers);
    }
}
