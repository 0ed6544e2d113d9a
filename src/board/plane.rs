//! The numbers that a run writes to cells, and the register that it writes them with.

use crate::catalogue::Plane;
use crate::grid::{Cell, Grid, Size};

/// A plane: a register, and a number for each cell. Both change by turning bits, so that forward and back
/// are the same but for their order.
#[derive(Clone, Debug)]
pub struct PlaneCells {
    kind: Plane,
    register: u32,
    numbers: Numbers,
}

/// The numbers of all cells.
#[derive(Clone, Debug)]
enum Numbers {
    /// None was ever written: all are 0, and take no memory.
    Absent,
    Bytes(Grid<u8>),
    Words(Grid<u32>),
}

impl PlaneCells {
    /// A plane of this kind before anything was written.
    pub fn new(kind: Plane) -> PlaneCells {
        PlaneCells {
            kind,
            register: 0,
            numbers: Numbers::Absent,
        }
    }

    /// What the numbers are.
    pub fn kind(&self) -> Plane {
        self.kind
    }

    /// Says what the numbers are, of a plane without any.
    pub fn declare(&mut self, kind: Plane) {
        if self.kind != kind {
            *self = PlaneCells::new(kind);
        }
    }

    /// Goes back to before anything was written.
    pub fn clear(&mut self) {
        self.register = 0;
        match &mut self.numbers {
            Numbers::Absent => {}
            Numbers::Bytes(numbers) => numbers.as_mut_slice().fill(0),
            Numbers::Words(numbers) => numbers.as_mut_slice().fill(0),
        }
    }

    /// Begins with the costs of a map's cells, each less 1.
    pub fn lay_costs(&mut self, costs: &Grid<u8>) {
        if !matches!(self.numbers, Numbers::Bytes(_)) {
            self.numbers = Numbers::Bytes(Grid::uniform(costs.size(), 0));
        }
        if let Numbers::Bytes(numbers) = &mut self.numbers {
            for (number, &cost) in numbers.as_mut_slice().iter_mut().zip(costs.as_slice()) {
                *number = cost - 1;
            }
        }
    }

    /// What stands in the register.
    pub fn register(&self) -> u32 {
        self.register
    }

    /// Turns the bits of the register that are set in `number`.
    #[inline(always)]
    pub fn turn_register(&mut self, number: u32) {
        self.register ^= number;
    }

    /// Turns the bits of the cell's number that are set in the register.
    #[inline(always)]
    pub fn write(&mut self, cell: Cell, size: Size) {
        match &mut self.numbers {
            Numbers::Bytes(numbers) => numbers[cell] ^= self.register as u8,
            Numbers::Words(numbers) => numbers[cell] ^= self.register,
            Numbers::Absent => self.write_first(cell, size),
        }
    }

    #[cold]
    fn write_first(&mut self, cell: Cell, size: Size) {
        self.numbers = match self.kind.bytes() {
            0 => return,
            1 => Numbers::Bytes(Grid::uniform(size, 0)),
            _ => Numbers::Words(Grid::uniform(size, 0)),
        };
        self.write(cell, size);
    }

    /// The number of a cell.
    pub fn number(&self, cell: Cell) -> u32 {
        match &self.numbers {
            Numbers::Absent => 0,
            Numbers::Bytes(numbers) => u32::from(numbers[cell]),
            Numbers::Words(numbers) => numbers[cell],
        }
    }

    /// The numbers of all cells, where they are bytes and one was written.
    pub fn bytes(&self) -> Option<&Grid<u8>> {
        match &self.numbers {
            Numbers::Bytes(numbers) => Some(numbers),
            Numbers::Absent | Numbers::Words(_) => None,
        }
    }

    /// Goes to the moment of a copy of this plane.
    pub fn restore(&mut self, copy: &PlaneCells) {
        match (&mut self.numbers, &copy.numbers) {
            (Numbers::Bytes(numbers), Numbers::Bytes(copy)) => {
                numbers.as_mut_slice().copy_from_slice(copy.as_slice());
            }
            (Numbers::Words(numbers), Numbers::Words(copy)) => {
                numbers.as_mut_slice().copy_from_slice(copy.as_slice());
            }
            (_, Numbers::Absent) => self.clear(),
            (numbers, copy) => *numbers = copy.clone(),
        }
        self.register = copy.register;
    }
}

impl PartialEq for PlaneCells {
    /// Equal numbers and registers; whether memory was ever taken for zeros does not count.
    fn eq(&self, other: &PlaneCells) -> bool {
        let zero = |numbers: &Numbers| match numbers {
            Numbers::Absent => true,
            Numbers::Bytes(numbers) => numbers.as_slice().iter().all(|&number| number == 0),
            Numbers::Words(numbers) => numbers.as_slice().iter().all(|&number| number == 0),
        };
        let same = match (&self.numbers, &other.numbers) {
            (Numbers::Bytes(one), Numbers::Bytes(other)) => one == other,
            (Numbers::Words(one), Numbers::Words(other)) => one == other,
            (one, other) => zero(one) && zero(other),
        };
        same && self.register == other.register
    }
}
