//! Numbers of cells, initially 0: dense or sparse.

use crate::structures::paged::Paged;

/// A number for each cell, initially 0.
pub trait Numbers: Send {
    /// A 0 for each of this number of cells.
    fn new(cells: usize) -> Self;

    /// The number of the cell of this index.
    fn get(&self, index: usize) -> u32;

    /// Gives the cell of this index a number.
    fn set(&mut self, index: usize, number: u32);
}

/// Dense numbers, for a search that discovers every cell on its path. Space: 4 bytes a cell.
impl Numbers for Vec<u32> {
    fn new(cells: usize) -> Vec<u32> {
        vec![0; cells]
    }

    #[inline(always)]
    fn get(&self, index: usize) -> u32 {
        self[index]
    }

    #[inline(always)]
    fn set(&mut self, index: usize, number: u32) {
        self[index] = number;
    }
}

/// Sparse numbers, for a search that jumps over most cells. Space: 4 bytes for each page of 64 cells, and 256 for each
/// page with a number.
pub type Sparse = Paged<u32, 64>;

impl Numbers for Sparse {
    fn new(cells: usize) -> Sparse {
        Paged::new(cells)
    }

    #[inline(always)]
    fn get(&self, index: usize) -> u32 {
        Paged::get(self, index)
    }

    #[inline(always)]
    fn set(&mut self, index: usize, number: u32) {
        Paged::set(self, index, number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparse_numbers_are_those_side_by_side() {
        let mut side_by_side = <Vec<u32> as Numbers>::new(1000);
        let mut sparse = Sparse::new(1000);
        for (number, index) in [999, 0, 64, 63, 64, 500].into_iter().enumerate() {
            side_by_side.set(index, number as u32);
            sparse.set(index, number as u32);
            assert!((0..1000).all(|index| sparse.get(index) == side_by_side.get(index)));
        }
    }
}
