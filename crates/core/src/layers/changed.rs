//! The cells of a layer that have changed since they were drawn, as a bit for each block of cells.

use crate::grid::Size;
use std::ops::Range;

/// A block has 2 to the power of this many cells, so finding it takes a shift and no division.
const BLOCK: u32 = 10;

/// A bit for each block of 1,024 cells in a row of memory, set if one of them may have changed.
///
/// Boards have a flag for each of their smaller blocks ([`ChangedCells`](crate::board::ChangedCells)), because one
/// event changes one cell. In a layer one event may change any part of the map, for example when large components join:
/// here that takes one store for 65,536 cells.
#[derive(Clone, Debug)]
pub struct Changed {
    size: Size,
    bits: Vec<u64>,
}

impl Changed {
    /// Everything has changed, because nothing has been drawn yet.
    pub fn all(size: Size) -> Changed {
        let blocks = size.padded().div_ceil(1 << BLOCK);
        Changed {
            size,
            bits: vec![u64::MAX; blocks.div_ceil(64)],
        }
    }

    /// Marks the cell of this index as possibly changed. O(1).
    #[inline(always)]
    pub fn mark(&mut self, index: usize) {
        let block = index >> BLOCK;
        self.bits[block / 64] |= 1 << (block % 64);
    }

    /// Marks the cells from the first index to the last, inclusive, as possibly changed. O(cells / 65,536).
    pub fn mark_from_to(&mut self, first: usize, last: usize) {
        let [first, last] = [first, last].map(|index| index >> BLOCK);
        let words = first / 64..=last / 64;
        for (place, word) in words.clone().zip(&mut self.bits[words]) {
            let from = if place == first / 64 { first % 64 } else { 0 };
            let to = if place == last / 64 { last % 64 } else { 63 };
            *word |= (u64::MAX >> (63 - to)) & (u64::MAX << from);
        }
    }

    /// Marks every cell as possibly changed.
    pub fn mark_all(&mut self) {
        self.bits.fill(u64::MAX);
    }

    /// Passes on the rows, counted with the border, that may have changed since the last call, as disjoint ranges from
    /// the top. O(cells / 65,536 + rows that changed).
    pub fn take_rows(&mut self, mut each: impl FnMut(Range<u32>)) {
        let (stride, padded) = (self.size.stride(), self.size.padded());
        let mut rows: Option<Range<u32>> = None;
        for (place, word) in self.bits.iter_mut().enumerate() {
            let mut left = std::mem::take(word);
            while left != 0 {
                let from = left.trailing_zeros();
                let run = (left >> from).trailing_ones();
                left &= u64::MAX.checked_shl(from + run).unwrap_or(0);
                let block = place * 64 + from as usize;
                let first = (block << BLOCK).min(padded);
                let end = ((block + run as usize) << BLOCK).min(padded);
                if first == end {
                    continue;
                }
                let next = (first / stride) as u32..end.div_ceil(stride) as u32;
                rows = match rows {
                    Some(rows) if next.start <= rows.end => Some(rows.start..next.end),
                    Some(rows) => {
                        each(rows);
                        Some(next)
                    }
                    None => Some(next),
                };
            }
        }
        if let Some(rows) = rows {
            each(rows);
        }
    }

    /// The bytes of the bits.
    pub fn bytes(&self) -> u64 {
        (self.bits.capacity() * size_of::<u64>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(changed: &mut Changed) -> Vec<Range<u32>> {
        let mut all = Vec::new();
        changed.take_rows(|rows| all.push(rows));
        all
    }

    #[test]
    fn rows_are_named_once_and_hold_what_changed() {
        let size = Size::clamped(700, 900);
        let mut changed = Changed::all(size);
        assert_eq!(taken(&mut changed), [Range { start: 0, end: 902 }]);
        assert!(taken(&mut changed).is_empty());
        for (x, y) in [(3, 200), (650, 201), (0, 0), (699, 899), (10, 500)] {
            let cell = size.cell(x, y).expect("inside");
            changed.mark(cell.index());
            let rows = taken(&mut changed);
            let row = y as u32 + 1;
            assert!(rows.len() == 1 && rows[0].contains(&row) && rows[0].len() <= 3);
            assert!(rows[0].end <= 902);
        }
        for (first, last) in [(0, 1), (1023, 1024), (70_000, 70_001), (9_000, 400_000)] {
            changed.mark_from_to(first, last);
            let mut one_by_one = changed.clone();
            let together = taken(&mut changed);
            one_by_one.bits.fill(0);
            (first..=last).for_each(|index| one_by_one.mark(index));
            assert_eq!(taken(&mut one_by_one), together);
        }
        for y in [100, 102, 800] {
            changed.mark(size.cell(5, y).expect("inside").index());
        }
        let rows = taken(&mut changed);
        assert!(rows.len() == 2, "{rows:?}");
        assert!(rows[0].end < rows[1].start);
    }
}
