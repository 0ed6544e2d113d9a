//! The two sides of a search from both ends: whose turn it is, and why.

use crate::{Fact, Sentence};
use mazescope_core::{Cell, Kind, Timeline};
use std::collections::BTreeMap;

/// The two queues of a search at a moment: 0 is the side of the starts, 1 that of the goals.
#[derive(Default)]
pub struct Sides {
    lengths: [usize; 2],
    /// The side whose turn it is.
    pub next: usize,
    /// The cells of its level that are left; 0 if a level begins.
    left: usize,
    of: BTreeMap<Cell, usize>,
}

impl Sides {
    /// The sides after that number of moments. O(events).
    pub fn at(timeline: &Timeline, place: u64) -> Sides {
        let (size, starts) = (timeline.board().size(), &timeline.origin().starts);
        let mut sides = Sides::default();
        for event in timeline.recording().between(0, place) {
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
                    let length = &mut sides.lengths[sides.next];
                    if sides.left == 0 {
                        sides.left = *length;
                    }
                    sides.left = sides.left.saturating_sub(1);
                    *length = length.saturating_sub(1);
                }
                _ => {}
            }
            // A level begins with the shorter queue. A tie goes to the starts.
            if sides.left == 0 {
                sides.next = usize::from(sides.lengths[1] < sides.lengths[0]);
            }
        }
        sides
    }

    /// Whether both cells were discovered from the same side.
    pub fn are_together(&self, one: Cell, other: Cell) -> bool {
        self.of.get(&one) == self.of.get(&other)
    }

    /// Why it is the turn of this side.
    pub fn why(&self) -> Sentence {
        let side = ("side", Fact::Word(["start", "goal"][self.next]));
        let count = |count: usize| Fact::Count(count as u64);
        let [own, other] = [self.next, 1 - self.next].map(|side| count(self.lengths[side]));
        if self.left > 0 {
            return Sentence::of("level_goes_on", &[side, ("left", count(self.left))]);
        }
        let name = if own == other {
            "level_ties"
        } else {
            "level_begins"
        };
        Sentence::of(name, &[side, ("own", own), ("other", other)])
    }
}
