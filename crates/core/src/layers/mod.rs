//! Layers: numbers that follow from the events of a run without being stated.
//!
//! A layer is built only while it is shown. A [`follower::Follower`] keeps it at the cursor of a timeline, a few
//! milliseconds at a time, and returns it as 2 bytes for each cell.
//!
//! There are three mechanisms: numbers inherited from the parent (`inherited.rs`), the order of an event
//! (`ordered.rs`), and counts (`counted.rs`). Each handles the usual events by a table with an entry for each code.

pub mod component;
mod counted;
pub mod follower;
mod inherited;
mod list;
pub mod number_written;
pub mod ordered;
pub mod round;
pub mod tree;
mod undo;

pub use list::LAYERS;

use crate::{Cell, Event, Info, Kinds, Map, Plane, Size};
use std::ops::Range;
use std::sync::Arc;

/// A number for each cell that is a fold over events: it is not stated but follows from them.
///
/// If undo cannot recompute a value that an event overwrites, the layer pushes the value onto its own stack, so undo is
/// exact. A layer never reads a board, because the layer may be behind it.
pub trait Layer: Send {
    /// Applies events, the first one first. O(events).
    fn apply(&mut self, events: &[Event]);

    /// Undoes events, the last one first. O(events).
    fn undo(&mut self, events: &[Event]);

    /// Whether an event has happened that the layer cannot follow. Until that event is undone, no cell has a value.
    fn has_ended(&self) -> bool {
        false
    }

    /// Width and height of the map.
    fn size(&self) -> Size;

    /// Reads the numbers of the cells from this index on: 0 for none, otherwise from 1. The border has none.
    fn read(&self, from: usize, into: &mut [u32]);

    /// An upper bound of all numbers up to this moment: the largest one, possibly rounded up to five binary digits. It
    /// depends only on the moment.
    fn largest(&self) -> u32;

    /// The number of the lowest possible value.
    fn lowest(&self) -> u32 {
        1
    }

    /// The value of a number above 0, in the entry's unit: usually the number itself.
    fn value_of(&self, number: u32) -> f64 {
        f64::from(number)
    }

    /// The numbers that have changed since they were drawn.
    fn changed(&mut self) -> &mut Changed;

    /// The bytes of the layer, including its undo.
    fn bytes(&self) -> u64;

    /// Goes back to the moment before the first event, except for the numbers, which [`Layer::clear`] removes piece by
    /// piece.
    fn restart(&mut self);

    /// Clears the cells with these indices, after [`Layer::restart`].
    fn clear(&mut self, from: usize, to: usize);

    /// The value of the cell in the entry's unit, if it has one.
    fn value(&self, cell: Cell) -> Option<f64> {
        let mut number = [0];
        self.read(cell.index(), &mut number);
        let [number] = number;
        (number > 0 && !self.has_ended()).then(|| self.value_of(number))
    }
}

/// The description of a layer, and its constructor.
#[derive(Clone, Copy, Debug)]
pub struct LayerEntry {
    /// Its name in settings and files.
    pub id: &'static str,
    /// Its name in menus and legends.
    pub name: &'static str,
    /// The meaning of its values, in one sentence.
    pub meaning: &'static str,
    /// The unit of its values, as the word after a number.
    pub unit: &'static str,
    /// The mapping from values to colours.
    pub scale: Scale,
    /// Whether it makes sense for runs of that entry.
    pub fits: fn(&Info) -> bool,
    /// A layer of a run on that map, with that plane, before its first event.
    pub start: fn(&Arc<Map>, Plane) -> Box<dyn Layer>,
}

/// The mapping from the values of a layer to colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// By size: larger values are further along a scale of colours.
    Viridis,
    /// By identity: values are names, and cells of one value have one colour.
    Categories,
}

/// Whether layers of a search tree make sense for runs of that entry: they search a map and discover cells from cells.
pub fn has_a_search_tree(info: &Info) -> bool {
    !info.looks.is_growth() && info.uses.meets(Kinds::PUSHED)
}

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
