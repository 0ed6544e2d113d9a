//! What a run knows of each cell.

use mazescope_core::structures::lengths::length::Length;
use mazescope_core::{Direction, Grid};

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
        let known = *self;
        let all = Direction::ALL.into_iter();
        all.filter(move |&direction| known.may_have_parent(direction))
    }
}

/// All cells. Space: 28 bytes a cell.
pub(super) type Cells = Grid<Known>;
