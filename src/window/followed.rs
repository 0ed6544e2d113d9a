//! Bytes on the graphics card that follow those of a board: of its cells, or of the spots of a level of its pyramid.

use super::bytemap::{ByteMap, Card};
use super::rows::take_runs;
use crate::app::boards::picture::Changed;
use std::ops::Range;

/// A map of bytes, and which rows of the board it does not hold as they are now.
#[derive(Default)]
pub struct Followed {
    /// The bytes.
    pub bytes: ByteMap,
    /// The level of the pyramid whose spots it holds, 0 for cells.
    pub level: u32,
    /// A flag for each row of cells, counted with the border; none where no board is followed.
    pub stale: Vec<bool>,
}

impl Followed {
    /// Follows a board of so many rows, counted with the border; says whether it has had as many before.
    pub fn follow(&mut self, rows: u32) -> bool {
        let same = self.stale.len() == rows as usize;
        if !same {
            self.stale = vec![true; rows as usize];
        }
        same
    }

    /// Takes note of what has changed of a board whose rows have so many bytes.
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

    /// Makes room for so many columns and rows of cells, or of spots of a level. It returns true if it holds such
    /// already; else all that it holds is stale.
    pub fn hold(&mut self, card: &mut Card, level: u32, size: (u32, u32)) -> bool {
        let same = self.bytes.shape(card, size) && self.level == level;
        if !same {
            self.level = level;
            self.stale.fill(true);
        }
        same
    }

    /// Has runs of stale rows among these sent, each by a call of `send`.
    pub fn send(&mut self, among: Range<usize>, mut send: impl FnMut(&mut ByteMap, Range<usize>)) {
        take_runs(&mut self.stale, among, |run| send(&mut self.bytes, run));
    }
}
