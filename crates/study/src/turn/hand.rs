//! A walker with a hand on the wall: where it is, what it tries, and why.

use super::position::{Position, in_order};
use super::templates::say;
use mazescope_core::structures::hand::{Follower, Hand};
use mazescope_core::{Cell, Direction, Kind};
use mazescope_explain::Sentence;

/// A walker at a moment of a turn.
pub(super) struct Walker {
    pub cell: Cell,
    /// Where it faces, and what it tries.
    pub follower: Follower,
}

impl Walker {
    /// The walker now. O(events).
    pub(super) fn of(at: &Position, hand: Hand, counts: bool) -> Walker {
        let step = |from: Cell, side: Direction| from.step(side, at.size());
        let on_start = |cell: Cell| Walker {
            cell,
            follower: Follower::on_start(hand, counts, |side| at.is_floor(step(cell, side))),
        };
        let start = at.timeline.origin().starts.first().copied();
        let mut walker = on_start(start.unwrap_or(Cell::from_index(0)));
        for (_, event) in at.events(0).take(at.cursor() as usize) {
            let cell = event.cell();
            match event.kind(None) {
                Kind::Pushed { from: None } => walker = on_start(cell),
                Kind::Stepped => {
                    let mut order = walker.follower.order().into_iter();
                    if let Some(turn) = order.find(|turn| step(walker.cell, turn.0) == cell) {
                        walker.follower.go(turn);
                    }
                    walker.cell = cell;
                }
                _ => {}
            }
        }
        walker
    }

    /// The directions that it tries, in order.
    pub(super) fn tried(&self) -> [Direction; 4] {
        self.follower.order().map(|(direction, _)| direction)
    }

    /// Of the cells in these directions, those to which it can move.
    pub(super) fn exits(&self, at: &Position, directions: [Direction; 4]) -> Vec<Cell> {
        let next = directions.map(|direction| self.cell.step(direction, at.size()));
        next.into_iter().filter(|&cell| at.is_floor(cell)).collect()
    }

    /// Why it moves to this cell.
    pub(super) fn why(&self, at: &Position, hand: Hand, counts: bool, right: Cell) -> Sentence {
        let name = match (self.follower.is_at_wall, counts, hand) {
            (false, true, _) => "turns_add_up",
            (false, false, _) => "on_no_wall",
            (true, _, Hand::Left) => "left_hand",
            (true, _, Hand::Right) => "right_hand",
        };
        let mut facts = in_order(&self.tried());
        facts.push(at.cell("next", right));
        say(name, &facts)
    }
}
