//! What a run knows of each cell.

use crate::grid::{Cell, Direction, Size};
use crate::structures::lengths::length::Length;
use std::ops::{Index, IndexMut};

/// A cell of a run.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// The length of the known path.
    pub g: Length,
    /// The step in which it was discovered; 0 for the start.
    pub found: u32,
    /// The last step in which it was named as a neighbour.
    pub named: u32,
    /// The place of its last push among all pushes.
    pub pushed: u32,
    /// The step in which it was expanded; 0 if it was not.
    pub expanded: u32,
    /// A bit for each direction in which its parent may lie.
    pub parents: u8,
    /// Whether it was discovered.
    pub discovered: bool,
}

impl Known {
    /// Whether it is discovered and not expanded yet.
    pub fn is_open(&self) -> bool {
        self.discovered && self.expanded == 0
    }

    /// Whether its parent may lie in this direction.
    pub fn may_have_parent(&self, direction: Direction) -> bool {
        self.parents >> direction as u8 & 1 != 0
    }

    /// The directions in which its parent may lie.
    pub fn parents(&self) -> impl Iterator<Item = Direction> + use<> {
        let parents = self.parents;
        let all = Direction::ALL.into_iter();
        all.filter(move |&direction| parents >> direction as u8 & 1 != 0)
    }
}

/// All cells. Space: 28 bytes a cell.
#[derive(Debug)]
pub(super) struct Cells(Vec<Known>);

impl Cells {
    /// The cells of a map before the first event.
    pub fn new(size: Size) -> Cells {
        Cells(vec![Known::default(); size.padded()])
    }
}

impl Index<Cell> for Cells {
    type Output = Known;

    fn index(&self, cell: Cell) -> &Known {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Cells {
    fn index_mut(&mut self, cell: Cell) -> &mut Known {
        &mut self.0[cell.index()]
    }
}
