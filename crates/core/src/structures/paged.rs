//! A value for each cell, in pages that exist only where a value was set.

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
