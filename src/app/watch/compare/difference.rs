//! The picture of two searches: which of them has expanded each cell, and how many cells that are.
//!
//! Nothing is stored for each cell, since both boards say which search has expanded it. Only the counts are kept,
//! three for each block of 256 cells, and blocks that changed are counted again in slices.

use crate::app::boards::picture::{CellLevels, LevelScale, Ramp};
use crate::board::mark;
use crate::catalogue::{Hue, Info};
use crate::looks::difference::Share;
use crate::playback::scene::Scene;
use crate::playback::timeline::Timeline;
use std::ops::Range;

/// How many cells two searches have expanded, kept up with their boards by the blocks of cells that change. What the
/// cells are shown as is read from the boards themselves.
#[derive(Debug, Default)]
pub struct Difference {
    /// The versions of the two recordings.
    versions: [u64; 2],
    /// The moments at which their boards were looked at last.
    at: [Option<u64>; 2],
    /// How many cells of each block are expanded by the one alone, the other one alone, and both.
    blocks: Vec<[u16; 3]>,
    /// The blocks that are to be counted again.
    due: Vec<bool>,
    /// Before this block none is due.
    counted: usize,
    counts: [u64; 3],
    /// The rows that have changed since a revision was given.
    rows: Vec<bool>,
}

/// Cells of a block, in the order of memory.
const BLOCK: usize = 1 << 8;
/// Blocks that are counted between two looks at the clock.
const STRETCH: usize = 1 << 8;

impl Difference {
    /// Takes note of what has changed on the two boards since somebody has settled them; to be called before that is
    /// done again. A board that is on its way is looked at when it is there.
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

    /// Counts what is due, until `enough` says so; says whether there is more.
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

    /// How many cells are expanded by the one alone, the other one alone, and both, if all are counted at the present
    /// moment.
    pub fn counts(&self, pair: [&Timeline; 2]) -> Option<[u64; 3]> {
        (self.is_noted(pair) && self.counted == self.blocks.len()).then_some(self.counts)
    }

    /// Whether everything is noted that has changed up to the present moment.
    pub fn is_noted(&self, pair: [&Timeline; 2]) -> bool {
        let mut sides = pair.into_iter().enumerate();
        sides.all(|(side, timeline)| {
            self.versions[side] == timeline.recording().version()
                && self.at[side] == Some(timeline.cursor())
                && !timeline.is_on_its_way()
        })
    }

    /// Hands out the rows that have changed since the last call, from the top.
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

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let blocks = self.blocks.capacity() * size_of::<[u16; 3]>() + self.due.capacity();
        (blocks + self.rows.capacity()) as u64
    }
}

/// Two searches whose boards are set side by side.
#[derive(Clone, Copy)]
pub struct Compared<'a> {
    /// Their lanes.
    pub lanes: [usize; 2],
    /// Their runs.
    pub timelines: [&'a Timeline; 2],
    infos: [&'a Info; 2],
}

impl<'a> Compared<'a> {
    /// Those of two lanes of the race in a scene, if it has these.
    pub fn of(scene: &'a Scene, lanes: [usize; 2]) -> Option<Compared<'a>> {
        let [one, other] = lanes.map(|lane| scene.lanes().get(lane));
        let both = [one?, other?];
        Some(Compared {
            lanes,
            timelines: both.map(|lane| &lane.timeline),
            infos: both.map(|lane| &lane.solver.info),
        })
    }

    /// What their colours stand for, where those counts are known of so many cells of floor.
    pub fn legend(&self, counts: Option<[u64; 3]>, floor: u64) -> DifferenceLegend {
        DifferenceLegend {
            names: self.infos.map(|info| info.short_name()),
            hues: self.infos.map(|info| info.hue),
            counts: counts.map(|[one, other, both]| {
                let neither = floor.saturating_sub(one + other + both);
                [one, other, both, neither]
            }),
        }
    }
}

/// Which of the two has expanded each cell, as levels: 0 where neither has, else from 1.
impl CellLevels for Compared<'_> {
    fn write(&self, from: usize, into: &mut [u16]) {
        let level = |share: Share| u16::from(share.place()) + 1;
        let [one, other] = self.infos.map(|info| info.hue);
        let (one, other) = (level(Share::One(one)), level(Share::Other(other)));
        // By what of the two has expanded a cell: nobody, the one, the other one, both.
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
    discovered_only: false,
};

/// What the colours of two searches stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferenceLegend {
    /// The names of the two.
    pub names: [&'static str; 2],
    /// Their hues.
    pub hues: [Hue; 2],
    /// How many cells the one alone has expanded, the other one alone, both, and neither of all floor; nothing until
    /// all are counted.
    pub counts: Option<[u64; 4]>,
}

impl DifferenceLegend {
    /// The parts of the picture, each with its words and its colour; what neither has expanded has no colour of its own.
    pub fn parts(&self) -> [(String, Option<Share>); 4] {
        let [one, other] = self.names;
        // One solver may search twice, in one way or in two.
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
