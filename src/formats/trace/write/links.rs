//! The numbers that a run has written to cells while it is written down, and the links among them.

use crate::catalogue::{Plane, linked};
use crate::grid::{Cell, Grid, Size};

/// A plane, its register, and whether the register was turned since a number was written last. It takes no
/// memory until the first number is written.
#[derive(Debug)]
pub struct NumbersSaid {
    plane: Plane,
    register: u32,
    turned: bool,
    numbers: Option<Grid<u32>>,
}

impl NumbersSaid {
    /// A plane before anything was written.
    pub fn of(plane: Plane) -> NumbersSaid {
        NumbersSaid {
            plane,
            register: 0,
            turned: false,
            numbers: None,
        }
    }

    /// Turns the bits of the register that are set in `number`.
    pub fn turn_register(&mut self, number: u32) {
        self.register ^= number;
        self.turned = true;
    }

    /// Turns the bits of the cell's number that are set in the register. Says whether there were any, and
    /// whether the register is the one with which was written before.
    pub fn write(&mut self, cell: Cell, size: Size) -> (bool, bool) {
        let numbers = self.numbers.get_or_insert_with(|| Grid::uniform(size, 0));
        numbers[cell] ^= self.register;
        let again = !std::mem::take(&mut self.turned);
        (self.register != 0, again)
    }

    /// The number of a cell.
    pub fn number(&self, cell: Cell) -> u32 {
        self.numbers.as_ref().map_or(0, |numbers| numbers[cell])
    }

    /// The number of a cell, where it is one for people.
    pub fn value(&self, cell: Cell) -> Option<u32> {
        match self.plane {
            Plane::Number { .. } => Some(self.number(cell)),
            Plane::None | Plane::Link => None,
        }
    }

    /// The far parent of a cell, where it has one on the map.
    pub fn link(&self, cell: Cell, size: Size) -> Option<Cell> {
        match self.plane {
            Plane::Number { .. } => None,
            Plane::None | Plane::Link => {
                let (x, y) = linked(self.number(cell))?;
                size.cell(x, y)
            }
        }
    }
}

/// How many moves of a king lie between two cells.
pub fn jump(size: Size, from: Cell, to: Cell) -> u32 {
    let [(x, y), (to_x, to_y)] = [from, to].map(|cell| size.position(cell));
    x.abs_diff(to_x).max(y.abs_diff(to_y))
}
