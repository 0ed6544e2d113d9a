//! The plane: the numbers that a run writes to cells, and the register through which it writes them.
//!
//! Writing a number takes two events. An event has 27 bits of payload, too few for a cell and a number. `Value`
//! therefore loads the number into a register, and `Wrote` flips the bits of the register in the number of its cell.
//! Both are their own inverse, so playing backwards needs no extra data. Outside a recording the pair is one *moment*,
//! and no cursor stops between the two.
//!
//! An entry declares what its numbers are: none, a link to a far parent, or a number with a name. A link is 1 more
//! than the row times 8192 plus the column. It is no index, so it stays valid when the stride changes; 0 is no
//! link. Numbers take no memory until the first one is written.

use crate::{Cell, Grid, Plane, Size};
use std::ops::Range;

/// A plane: a register, and a number for each cell. Both change by flipping bits, so forward and back differ only in
/// their order.
#[derive(Clone, Debug)]
pub(super) struct PlaneCells {
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
    pub(super) fn new(kind: Plane) -> PlaneCells {
        PlaneCells {
            kind,
            register: 0,
            numbers: Numbers::Absent,
        }
    }

    /// The kind of its numbers.
    pub(super) fn kind(&self) -> Plane {
        self.kind
    }

    /// Sets the kind of the numbers of a plane that has none yet.
    pub(super) fn declare(&mut self, kind: Plane) {
        if self.kind != kind {
            *self = PlaneCells::new(kind);
        }
    }

    /// Whether memory was allocated for numbers.
    pub(super) fn is_written(&self) -> bool {
        !matches!(self.numbers, Numbers::Absent)
    }

    /// The bytes of the numbers.
    pub(super) fn bytes(&self) -> u64 {
        match &self.numbers {
            Numbers::Absent => 0,
            Numbers::Bytes(numbers) => numbers.as_slice().len() as u64,
            Numbers::Words(numbers) => 4 * numbers.as_slice().len() as u64,
        }
    }

    /// Sets the numbers of some cells to the costs of the map, each minus 1; without costs, to 0.
    pub(super) fn lay_costs(&mut self, cells: Range<usize>, costs: Option<&Grid<u8>>) {
        let costs = costs.filter(|_| self.kind == Plane::COST);
        if let Some(costs) = costs.filter(|_| !self.is_written()) {
            self.make(costs.size());
        }
        match (&mut self.numbers, costs) {
            (Numbers::Absent, _) => {}
            (Numbers::Bytes(numbers), Some(costs)) => {
                let costs = &costs.as_slice()[cells.clone()];
                for (number, cost) in numbers.as_mut_slice()[cells].iter_mut().zip(costs) {
                    *number = cost - 1;
                }
            }
            (Numbers::Bytes(numbers), None) => numbers.as_mut_slice()[cells].fill(0),
            // Costs are bytes.
            (Numbers::Words(numbers), _) => numbers.as_mut_slice()[cells].fill(0),
        }
    }

    /// The value of the register.
    pub(super) fn register(&self) -> u32 {
        self.register
    }

    /// Sets the register.
    pub(super) fn set_register(&mut self, register: u32) {
        self.register = register;
    }

    /// Flips the bits of the register that are set in `number`.
    #[inline(always)]
    pub(super) fn turn_register(&mut self, number: u32) {
        self.register ^= number;
    }

    /// Flips the bits of the cell's number that are set in the register.
    #[inline(always)]
    pub(super) fn write(&mut self, cell: Cell, size: Size) {
        match &mut self.numbers {
            Numbers::Bytes(numbers) => numbers[cell] ^= self.register as u8,
            Numbers::Words(numbers) => numbers[cell] ^= self.register,
            Numbers::Absent => self.write_first(cell, size),
        }
    }

    #[cold]
    fn write_first(&mut self, cell: Cell, size: Size) {
        self.make(size);
        if self.is_written() {
            self.write(cell, size);
        }
    }

    /// Allocates memory for the numbers.
    fn make(&mut self, size: Size) {
        self.numbers = match self.kind.bytes() {
            0 => Numbers::Absent,
            1 => Numbers::Bytes(Grid::uniform(size, 0)),
            _ => Numbers::Words(Grid::uniform(size, 0)),
        };
    }

    /// The number of a cell.
    pub(super) fn number(&self, cell: Cell) -> u32 {
        match &self.numbers {
            Numbers::Absent => 0,
            Numbers::Bytes(numbers) => u32::from(numbers[cell]),
            Numbers::Words(numbers) => numbers[cell],
        }
    }

    /// The numbers of all cells, if they are bytes and one was written.
    pub(super) fn byte_numbers(&self) -> Option<&Grid<u8>> {
        match &self.numbers {
            Numbers::Bytes(numbers) => Some(numbers),
            Numbers::Absent | Numbers::Words(_) => None,
        }
    }

    /// A copy of the numbers of some cells; packed, if that is asked for and makes it smaller.
    pub(super) fn copy(&self, cells: Range<usize>, packed: bool) -> NumbersPiece {
        match &self.numbers {
            Numbers::Absent => NumbersPiece::Runs(Box::default()),
            Numbers::Bytes(all) => copied(&all.as_slice()[cells], packed, NumbersPiece::Bytes),
            Numbers::Words(all) => copied(&all.as_slice()[cells], packed, NumbersPiece::Words),
        }
    }

    /// Restores the numbers of some cells from a copy; without one they are 0.
    pub(super) fn restore(&mut self, cells: Range<usize>, copy: Option<&NumbersPiece>, size: Size) {
        if copy.is_some() && !self.is_written() {
            self.make(size);
        }
        match &mut self.numbers {
            Numbers::Absent => {}
            Numbers::Bytes(numbers) => {
                lay(&mut numbers.as_mut_slice()[cells], copy, |number| {
                    number as u8
                });
            }
            Numbers::Words(numbers) => {
                lay(&mut numbers.as_mut_slice()[cells], copy, |number| number);
            }
        }
    }
}

/// A copy of numbers: as runs, if that is asked for and makes it smaller, otherwise `plain`.
fn copied<T: Copy + PartialEq + Into<u32>>(
    numbers: &[T],
    packed: bool,
    plain: fn(Box<[T]>) -> NumbersPiece,
) -> NumbersPiece {
    let changes = || numbers.windows(2).filter(|two| two[0] != two[1]).count();
    if packed && (changes() + 1) * size_of::<(u32, u32)>() < size_of_val(numbers) {
        let runs = numbers.chunk_by(|one, next| one == next);
        let runs = runs.map(|run| (run[0].into(), run.len() as u32));
        return NumbersPiece::Runs(runs.collect());
    }
    plain(numbers.into())
}

/// Unpacks a copy of numbers; without one they are 0.
fn lay<T: Copy>(numbers: &mut [T], copy: Option<&NumbersPiece>, number: impl Fn(u32) -> T) {
    match copy {
        None => numbers.fill(number(0)),
        Some(NumbersPiece::Bytes(copy)) => {
            let pairs = numbers.iter_mut().zip(copy);
            pairs.for_each(|(to, &from)| *to = number(from.into()));
        }
        Some(NumbersPiece::Words(copy)) => {
            let pairs = numbers.iter_mut().zip(copy);
            pairs.for_each(|(to, &from)| *to = number(from));
        }
        Some(NumbersPiece::Runs(runs)) => {
            let mut rest = numbers;
            for &(value, length) in runs {
                let (run, behind) = rest.split_at_mut(length as usize);
                run.fill(number(value));
                rest = behind;
            }
        }
    }
}

/// A copy of the numbers of a piece of the board.
#[derive(Debug)]
pub(super) enum NumbersPiece {
    /// Numbers below 256.
    Bytes(Box<[u8]>),
    /// Any numbers.
    Words(Box<[u32]>),
    /// Numbers, each with the length of its run of cells.
    Runs(Box<[(u32, u32)]>),
}

impl NumbersPiece {
    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        let bytes = match self {
            NumbersPiece::Bytes(bytes) => bytes.len(),
            NumbersPiece::Words(words) => size_of_val::<[u32]>(words),
            NumbersPiece::Runs(runs) => size_of_val::<[(u32, u32)]>(runs),
        };
        (size_of::<NumbersPiece>() + bytes) as u64
    }
}

impl PartialEq for PlaneCells {
    /// Equal numbers and registers. Allocated zeros equal unallocated ones.
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
