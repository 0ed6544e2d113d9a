//! A walker with a hand on the wall: where it is, what it tries, and why.

use super::position::Position;
use mazescope_core::structures::hand::{Follower, Hand};
use mazescope_core::words::listed;
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
        let order = listed(&self.tried().map(Direction::name));
        let why = match (self.follower.is_at_wall, counts, hand) {
            (false, true, _) => "Its turns add up to 0, so the walker keeps its direction:",
            (false, false, _) => "Its hand is on no wall yet, so the walker keeps its direction:",
            (true, _, Hand::Left) => "With its left hand on the wall,",
            (true, _, Hand::Right) => "With its right hand on the wall,",
        };
        let words = format!("{why} it tries {order} in this order. {{}} is the first floor cell.");
        at.told(&words, &[right])
    }
}
