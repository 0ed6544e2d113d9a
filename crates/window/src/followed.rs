//! Bytes on the graphics card that follow those of a board: of its cells, or of the spots of a level of its pyramid.

use super::bytemap::{ByteMap, Card};
use super::rows::take_runs;
use mazescope_app::boards::picture::Changed;
use std::ops::Range;

/// A map of bytes, with the rows of the board that are out of date in it.
#[derive(Default)]
pub struct Followed {
    /// The bytes.
    pub bytes: ByteMap,
    /// The level of the pyramid whose spots it holds, 0 for cells.
    pub level: u32,
    /// A flag for each row of cells, counted with the border; empty while no board is followed.
    pub stale: Vec<bool>,
}

impl Followed {
    /// Follows a board with this many rows, counted with the border; returns whether the number is unchanged.
    pub fn follow(&mut self, rows: u32) -> bool {
        let same = self.stale.len() == rows as usize;
        if !same {
            self.stale = vec![true; rows as usize];
        }
        same
    }

    /// Records the changes of a board with rows of `stride` bytes.
    pub fn note(&mut self, changed: Changed, stride: u32) {
        let stride = stride as usize;
        match changed {
            Changed::Nothing | Changed::Later => {}
            Changed::All => self.stale.fill(true),
            Changed::Some(cells) => {
                for run in cells.runs() {
                    self.stale[run.start / stride..run.end.div_ceil(stride)].fill(true);
                }
            }
        }
    }

    /// Makes room for this many columns and rows of cells, or of spots of a level. Returns true if the size is
    /// unchanged. Otherwise all rows become stale.
    pub fn hold(&mut self, card: &mut Card, level: u32, size: (u32, u32)) -> bool {
        let same = self.bytes.shape(card, size) && self.level == level;
        if !same {
            self.level = level;
            self.stale.fill(true);
        }
        same
    }

    /// Sends runs of stale rows in this range, each by a call of `send`.
    pub fn send(&mut self, among: Range<usize>, mut send: impl FnMut(&mut ByteMap, Range<usize>)) {
        take_runs(&mut self.stale, among, |run| send(&mut self.bytes, run));
    }
}
