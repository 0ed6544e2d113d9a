//! The cells of a board that have changed since it was last drawn, block by block.

use std::ops::Range;

/// The cells of a block, which are contiguous in the board's memory. With smaller blocks, the flags of a frontier in
/// thousands of rows would no longer fit into the processor's cache next to the data of the loop.
const BLOCK: usize = 256;

/// The cells of a board that may have changed: a flag for each block of 256 cells in a row of memory. A change costs
/// one store for any cell. A scattered frontier therefore costs its own blocks, and not all rows between its first cell
/// and its last.
#[derive(Clone, Debug)]
pub struct ChangedCells {
    /// A flag for each block.
    blocks: Vec<bool>,
    /// Whether a flag may be set.
    any: bool,
    /// The number of cells, including the border.
    cells: usize,
}

impl ChangedCells {
    /// For a board of `cells` cells, including its border: all have changed.
    pub(super) fn all(cells: usize) -> ChangedCells {
        ChangedCells {
            blocks: vec![true; cells.div_ceil(BLOCK)],
            any: true,
            cells,
        }
    }

    /// The flags. Set that of [`block`] for each cell that changes.
    #[inline(always)]
    pub(super) fn blocks_mut(&mut self) -> &mut [bool] {
        self.any = true;
        &mut self.blocks
    }

    /// Marks every cell as possibly changed.
    pub(super) fn set_all(&mut self) {
        self.blocks_mut().fill(true);
    }

    /// Clears all flags, after the changes have been drawn.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.any) {
            self.blocks.fill(false);
        }
    }

    /// Disjoint runs of indices, each from the first cell to behind the last, that contain all cells that may have
    /// changed. O(cells / 256).
    pub fn runs(&self) -> impl Iterator<Item = Range<usize>> {
        let blocks = if self.any { &self.blocks[..] } else { &[] };
        let mut at = 0;
        std::iter::from_fn(move || {
            let start = at + blocks[at..].iter().position(|&changed| changed)?;
            let rest = &blocks[start..];
            let length = rest.iter().position(|&changed| !changed);
            at = start + length.unwrap_or(rest.len());
            Some(start * BLOCK..(at * BLOCK).min(self.cells))
        })
    }

    /// From the first cell that may have changed to behind the last.
    pub fn span(&self) -> Option<Range<usize>> {
        let first = self.runs().next()?;
        let last = self.blocks.iter().rposition(|&changed| changed)?;
        Some(first.start..((last + 1) * BLOCK).min(self.cells))
    }
}

/// The index of the flag of a cell.
#[inline(always)]
pub(super) const fn block(index: usize) -> usize {
    index / BLOCK
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(cells: usize, indices: &[usize]) -> ChangedCells {
        let mut changed = ChangedCells::all(cells);
        changed.clear();
        for &index in indices {
            changed.blocks_mut()[block(index)] = true;
        }
        changed
    }

    #[test]
    fn runs_are_the_blocks_that_have_changed() {
        let runs = |cells, indices: &[usize]| {
            let changed = changed(cells, indices);
            let runs = changed.runs().map(|run| [run.start, run.end]);
            runs.collect::<Vec<_>>()
        };
        assert!(runs(800, &[]).is_empty());
        assert_eq!(runs(800, &[3, 5]), [[0, 256]]);
        assert_eq!(runs(800, &[280, 799, 520]), [[256, 800]]);
        assert_eq!(
            runs(8000, &[0, 7999, 2560, 2561]),
            [[0, 256], [2560, 2816], [7936, 8000]]
        );
    }

    #[test]
    fn a_span_reaches_from_the_first_to_the_last() {
        assert_eq!(changed(999, &[]).span(), None);
        assert_eq!(changed(999, &[300, 700]).span(), Some(256..768));
        let mut all = ChangedCells::all(999);
        assert_eq!(all.span(), Some(0..999));
        all.clear();
        all.set_all();
        assert_eq!(all.runs().next(), Some(0..999));
    }
}
