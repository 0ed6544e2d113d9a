//! Numbers of cells, initially 0: dense or sparse.

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

/// Sparse numbers, for a search that jumps over most cells. A page exists only if one of its numbers is set, so
/// starting on a large map is fast.
///
/// Space: 4 bytes for each page of 64 cells, and 256 for each page with a number.
#[derive(Clone, Debug)]
pub struct Sparse {
    /// First the start of each page, counted from the end of these places; then the existing pages. The first of them
    /// stays 0 and stands for all pages that do not exist.
    numbers: Vec<u32>,
    /// The number of pages, existing or not.
    pages: usize,
}

/// The number of cells of a page.
const PAGE: usize = 64;

/// The initial capacity in pages.
const FEW: usize = 4;

impl Sparse {
    /// The start of the page with this index.
    #[inline(always)]
    fn page(&self, index: usize) -> usize {
        self.pages + self.numbers[index / PAGE] as usize
    }
}

impl Numbers for Sparse {
    fn new(cells: usize) -> Sparse {
        let pages = cells.div_ceil(PAGE);
        let mut numbers = vec![0; pages + FEW * PAGE];
        numbers.truncate(pages + PAGE);
        Sparse { numbers, pages }
    }

    #[inline(always)]
    fn get(&self, index: usize) -> u32 {
        self.numbers[self.page(index) + index % PAGE]
    }

    #[inline(always)]
    fn set(&mut self, index: usize, number: u32) {
        if self.numbers[index / PAGE] == 0 {
            let end = self.numbers.len();
            self.numbers[index / PAGE] = (end - self.pages) as u32;
            self.numbers.resize(end + PAGE, 0);
        }
        let page = self.page(index);
        self.numbers[page + index % PAGE] = number;
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
