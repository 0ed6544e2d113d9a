//! The difference of two searches: which of them has expanded each cell, and how many cells that are.
//!
//! Nothing is stored per cell, because both boards say which search has expanded it. Only the counts are kept, three
//! for each block of 256 cells, and changed blocks are counted again in slices.

use crate::boards::picture::{CellLevels, LevelScale, Ramp, ShowsLevel};
use mazescope_core::board::mark;
use mazescope_core::looks::ramp::Share;
use mazescope_core::{Hue, Info, Scene, Timeline};
use std::ops::Range;

/// The numbers of cells that two searches have expanded, updated by blocks of cells that change. The colours of cells
/// are read from the boards.
#[derive(Debug, Default)]
pub struct Difference {
    /// The versions of the two recordings.
    versions: [u64; 2],
    /// The moments at which their boards were last read.
    at: [Option<u64>; 2],
    /// For each block, the cells expanded only by the first search, only by the second, and by both.
    blocks: Vec<[u16; 3]>,
    /// The blocks to count again.
    due: Vec<bool>,
    /// No block before this one has to be counted.
    counted: usize,
    counts: [u64; 3],
    /// The rows that changed since the last revision.
    rows: Vec<bool>,
}

/// Cells of a block, in the order of memory.
const BLOCK: usize = 1 << 8;
/// Blocks that are counted between two checks of the clock.
const STRETCH: usize = 1 << 8;

impl Difference {
    /// Records the changes of both boards since they were last settled; call it before they are settled again. Skips
    /// a board that is still being computed.
    pub fn note(&mut self, pair: [&Timeline; 2]) {
        let versions = pair.map(|timeline| timeline.recording().version());
        let size = pair[0].board().size();
        let blocks = size.padded().div_ceil(BLOCK);
        if versions != self.versions || self.blocks.len() != blocks {
            *self = Difference {
                versions,
                blocks: vec![[0; 3]; blocks],
                due: vec![true; blocks],
                rows: vec![true; size.padded() / size.stride()],
                ..Difference::default()
            };
        }
        for (side, timeline) in pair.into_iter().enumerate() {
            let now = Some(timeline.cursor());
            if timeline.is_on_its_way() || self.at[side] == now {
                continue;
            }
            self.at[side] = now;
            for run in timeline.board().changed().runs() {
                self.mark(run, size.stride());
            }
        }
    }

    fn mark(&mut self, cells: Range<usize>, stride: usize) {
        let blocks = cells.start / BLOCK..cells.end.div_ceil(BLOCK).min(self.due.len());
        self.counted = self.counted.min(blocks.start);
        self.due[blocks].fill(true);
        let last = self.rows.len();
        let rows = (cells.start / stride).min(last)..cells.end.div_ceil(stride).min(last);
        self.rows[rows].fill(true);
    }

    /// Counts changed blocks until `enough` returns true; returns whether there is more.
    pub fn count(&mut self, pair: [&Timeline; 2], mut enough: impl FnMut() -> bool) -> bool {
        let [one, other] = pair.map(|timeline| timeline.board().marks().as_slice());
        let all = self.blocks.len();
        if !self.is_noted(pair) {
            return false;
        }
        while self.counted < all {
            let to = (self.counted + STRETCH).min(all);
            for block in self.counted..to {
                if !std::mem::take(&mut self.due[block]) {
                    continue;
                }
                let cells = block * BLOCK..((block + 1) * BLOCK).min(one.len());
                let mut counts = [0; 3];
                for (&one, &other) in one[cells.clone()].iter().zip(&other[cells]) {
                    match [one, other].map(|marks| marks & mark::EXPANDED != 0) {
                        [true, false] => counts[0] += 1,
                        [false, true] => counts[1] += 1,
                        [true, true] => counts[2] += 1,
                        [false, false] => {}
                    }
                }
                let before = std::mem::replace(&mut self.blocks[block], counts);
                for (sum, (now, before)) in
                    self.counts.iter_mut().zip(counts.into_iter().zip(before))
                {
                    *sum = *sum + u64::from(now) - u64::from(before);
                }
            }
            self.counted = to;
            if enough() {
                break;
            }
        }
        self.counted < all
    }

    /// The cells expanded only by the first search, only by the second, and by both, if all are counted for the
    /// current moment.
    pub fn counts(&self, pair: [&Timeline; 2]) -> Option<[u64; 3]> {
        (self.is_noted(pair) && self.counted == self.blocks.len()).then_some(self.counts)
    }

    /// Whether all changes up to the current moment are recorded.
    pub fn is_noted(&self, pair: [&Timeline; 2]) -> bool {
        let mut sides = pair.into_iter().enumerate();
        sides.all(|(side, timeline)| {
            self.versions[side] == timeline.recording().version()
                && self.at[side] == Some(timeline.cursor())
                && !timeline.is_on_its_way()
        })
    }

    /// Takes the rows that changed since the last call, from the top.
    pub fn take_rows(&mut self, into: &mut Vec<Range<u32>>) {
        into.clear();
        let mut first = 0;
        for rows in self.rows.chunk_by(|one, next| one == next) {
            let end = first + rows.len();
            if rows[0] {
                into.push(first as u32..end as u32);
            }
            first = end;
        }
        self.rows.fill(false);
    }

    /// Bytes that it uses.
    pub fn bytes(&self) -> u64 {
        let blocks = self.blocks.capacity() * size_of::<[u16; 3]>() + self.due.capacity();
        (blocks + self.rows.capacity()) as u64
    }
}

/// Two searches that are compared.
#[derive(Clone, Copy)]
pub struct Compared<'a> {
    /// Their lanes.
    pub lanes: [usize; 2],
    /// Their runs.
    pub timelines: [&'a Timeline; 2],
    infos: [&'a Info; 2],
    hues: [Hue; 2],
}

impl<'a> Compared<'a> {
    /// Those lanes of the race in a scene, if they exist.
    pub fn of(scene: &'a Scene, lanes: [usize; 2]) -> Option<Compared<'a>> {
        let [one, other] = lanes.map(|lane| scene.lanes().get(lane));
        let both = [one?, other?];
        Some(Compared {
            lanes,
            timelines: both.map(|lane| &lane.timeline),
            infos: both.map(|lane| &lane.solver.info),
            hues: both.map(|lane| lane.hue),
        })
    }

    /// The legend of their colours, with these counts on a map with that much floor.
    pub fn legend(&self, counts: Option<[u64; 3]>, floor: u64) -> DifferenceLegend {
        DifferenceLegend {
            names: self.infos.map(|info| info.name),
            hues: self.hues,
            counts: counts.map(|[one, other, both]| {
                let neither = floor.saturating_sub(one + other + both);
                [one, other, both, neither]
            }),
        }
    }
}

/// Which of the two has expanded each cell, as levels: 0 for neither, others from 1.
impl CellLevels for Compared<'_> {
    fn write(&self, from: usize, into: &mut [u16]) {
        let level = |share: Share| u16::from(share.place()) + 1;
        let [one, other] = self.hues;
        let (one, other) = (level(Share::One(one)), level(Share::Other(other)));
        // By what has expanded a cell: neither, the first, the second, both.
        let levels = [0, one, other, level(Share::Both)];
        let marks = self.timelines.map(|timeline| timeline.board().marks());
        let [one, other] = marks.map(|marks| &marks.as_slice()[from..][..into.len()]);
        for (level, (&one, &other)) in into.iter_mut().zip(one.iter().zip(other)) {
            let [one, other] = [one, other].map(|marks| usize::from(marks & mark::EXPANDED != 0));
            *level = levels[one + 2 * other];
        }
    }
}

/// How these levels become colours.
pub const SCALE: LevelScale = LevelScale {
    ramp: Ramp::Difference,
    low: 1.0,
    step: 1.0,
    shown: u16::MAX as f32,
    contour: 0.0,
    shown_on: ShowsLevel::WhereThereIsOne,
};

/// The legend of the colours of two searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferenceLegend {
    /// The names of the two.
    pub names: [&'static str; 2],
    /// Their hues.
    pub hues: [Hue; 2],
    /// The cells expanded only by the first search, only by the second, by both, and by neither; `None` until all are
    /// counted.
    pub counts: Option<[u64; 4]>,
}

impl DifferenceLegend {
    /// The parts of the difference with their texts and colours; cells that neither has expanded have no own colour.
    pub fn parts(&self) -> [(String, Option<Share>); 4] {
        let [one, other] = self.names;
        // Both lanes may have the same solver.
        let named = |name: &str, place: &str| match one == other {
            true => format!("{place} {name} only"),
            false => format!("{name} only"),
        };
        [
            (named(one, "first"), Some(Share::One(self.hues[0]))),
            (named(other, "second"), Some(Share::Other(self.hues[1]))),
            ("both".to_owned(), Some(Share::Both)),
            ("neither".to_owned(), None),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_searches_of_one_name_are_told_apart() {
        let legend = |names| DifferenceLegend {
            names,
            hues: [Hue::Blue, Hue::Orange],
            counts: None,
        };
        let words = |names| legend(names).parts().map(|(words, _)| words);
        assert_eq!(
            words(["A*", "Dijkstra"]),
            ["A* only", "Dijkstra only", "both", "neither"]
        );
        let same = words(["A*", "A*"]);
        assert_eq!(same[..2], ["first A* only", "second A* only"]);
    }
}
