//! The two sides of a search from both ends: whose turn it is, and why.

use crate::event::Kind;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::words::counted;
use std::collections::BTreeMap;

/// The two queues of a search at a moment: 0 is the side of the starts, 1 that of the goals.
#[derive(Default)]
pub struct Sides {
    lengths: [usize; 2],
    turn: usize,
    /// The cells of the level that are left.
    left: usize,
    of: BTreeMap<Cell, usize>,
}

impl Sides {
    /// The sides after that number of moments. O(events).
    pub fn at(timeline: &Timeline, place: u64) -> Sides {
        let (size, starts) = (timeline.board().size(), &timeline.origin().starts);
        let mut sides = Sides::default();
        for event in timeline.recording().pieces(0, place).flatten() {
            let cell = event.cell();
            match event.kind(None) {
                Kind::Pushed { from } => {
                    let parent = from.and_then(|from| sides.of.get(&cell.step(from, size)));
                    let side = parent.copied();
                    let side = side.unwrap_or_else(|| usize::from(!starts.contains(&cell)));
                    sides.of.insert(cell, side);
                    sides.lengths[side] += 1;
                }
                Kind::Expanded => {
                    if sides.left == 0 {
                        sides.turn = sides.shorter();
                        sides.left = sides.lengths[sides.turn];
                    }
                    sides.left = sides.left.saturating_sub(1);
                    let length = &mut sides.lengths[sides.turn];
                    *length = length.saturating_sub(1);
                }
                _ => {}
            }
        }
        sides
    }

    /// The side with the shorter queue. A tie goes to the starts.
    fn shorter(&self) -> usize {
        usize::from(self.lengths[1] < self.lengths[0])
    }

    /// Whether both cells were discovered from the same side.
    pub fn are_together(&self, one: Cell, other: Cell) -> bool {
        self.of.get(&one) == self.of.get(&other)
    }

    /// The side whose turn it is.
    pub fn next(&self) -> usize {
        match self.left > 0 {
            true => self.turn,
            false => self.shorter(),
        }
    }

    /// Why it is the turn of this side.
    pub fn why(&self) -> String {
        let name = |side: usize| if side == 0 { "start" } else { "goal" };
        if self.left > 0 {
            let left = counted(self.left as u64, "cell of it remains|cells of it remain");
            return format!(
                "The side of the {} expands a whole level, and {left}.",
                name(self.turn)
            );
        }
        let next = self.shorter();
        let [own, other] = [next, 1 - next].map(|side| self.lengths[side] as u64);
        match own == other {
            true => format!(
                "A level begins. Both queues have {}, so the side of the start is next.",
                counted(own, "cell")
            ),
            false => format!(
                "A level begins. The side of the {} has the shorter queue: {own} against {other}.",
                name(next)
            ),
        }
    }
}
