//! The two sides of a search from both ends: whose turn it is, and why.

use super::position::Position;
use crate::event::Kind;
use crate::grid::Cell;
use crate::words::counted;
use std::collections::BTreeMap;

/// The two queues of a search at a moment: 0 is the side of the starts, 1 that of the goals.
#[derive(Default)]
pub(super) struct Sides {
    lengths: [usize; 2],
    turn: usize,
    /// The cells of the level that are left.
    left: usize,
    of: BTreeMap<Cell, usize>,
}

impl Sides {
    /// The sides at this moment. O(events).
    pub fn at(position: &Position) -> Sides {
        let (size, starts) = (position.size(), &position.timeline.origin().starts);
        let mut sides = Sides::default();
        for (_, event) in position.events(0).take(position.cursor() as usize) {
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
                        sides.choose();
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

    /// Gives the turn to the side with the shorter queue. A tie goes to the starts.
    fn choose(&mut self) {
        let [own, other] = [self.turn, 1 - self.turn].map(|side| self.lengths[side]);
        if other < own || other == own && self.turn == 1 {
            self.turn = 1 - self.turn;
        }
        self.left = self.lengths[self.turn];
    }

    /// Whether both cells were discovered from the same side.
    pub fn are_together(&self, one: Cell, other: Cell) -> bool {
        self.of.get(&one) == self.of.get(&other)
    }

    /// Why it is the turn of this side.
    pub fn why(mut self) -> String {
        let name = |side: usize| if side == 0 { "start" } else { "goal" };
        if self.left > 0 {
            let left = counted(self.left as u64, "cell of it remains|cells of it remain");
            return format!(
                "The side of the {} expands a whole level, and {left}.",
                name(self.turn)
            );
        }
        self.choose();
        let [own, other] = [self.turn, 1 - self.turn].map(|side| self.lengths[side] as u64);
        match own == other {
            true => format!(
                "A level begins. Both queues have {}, so the side of the start is next.",
                counted(own, "cell")
            ),
            false => format!(
                "A level begins. The side of the {} has the shorter queue: {own} against {other}.",
                name(self.turn)
            ),
        }
    }
}
