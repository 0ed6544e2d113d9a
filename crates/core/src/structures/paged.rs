//! A value for each cell, in pages that exist only where a value was set, or for all cells side by side.

/// A value for each cell, initially the default. Space: 4 bytes for each page of `PAGE` cells, and those of its values
/// for each page with a value. So starting on a large map is fast.
#[derive(Clone, Debug)]
pub struct Paged<T, const PAGE: usize = 256> {
    /// For each page the start of its values.
    starts: Vec<u32>,
    /// The values of the pages. Those of the first stay the default, and stand for all pages without values.
    values: Vec<T>,
}

impl<T: Copy + Default, const PAGE: usize> Paged<T, PAGE> {
    /// The default for each of this number of cells. O(cells / `PAGE`).
    pub fn new(cells: usize) -> Self {
        let starts = vec![0; cells.div_ceil(PAGE)];
        // A short search seldom needs more room than this.
        let mut values = Vec::with_capacity(PAGE + starts.len());
        values.resize(PAGE, T::default());
        Paged { starts, values }
    }

    /// The value of the cell of this index.
    #[inline(always)]
    pub fn get(&self, index: usize) -> T {
        self.values[self.starts[index / PAGE] as usize + index % PAGE]
    }

    /// Gives the cell of this index a value.
    #[inline(always)]
    pub fn set(&mut self, index: usize, value: T) {
        let start = &mut self.starts[index / PAGE];
        if *start == 0 {
            *start = self.values.len() as u32;
            self.values.resize(self.values.len() + PAGE, T::default());
        }
        self.values[*start as usize + index % PAGE] = value;
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        (4 * self.starts.len() + self.values.capacity() * size_of::<T>()) as u64
    }
}

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
