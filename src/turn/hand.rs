//! A walker with a hand on the wall: where it is, what it tries, and why.

use super::position::Position;
use crate::event::Kind;
use crate::explain::sentence::Sentence;
use crate::grid::{Cell, Direction};
use crate::structures::walks::hand::{Follower, Hand};
use crate::words::listed;

/// The cells to which the walker can move.
pub(super) fn exits(at: &Position) -> Vec<Cell> {
    let walker = walker(at);
    let next = Direction::FOUR.map(|direction| walker.step(direction, at.size()));
    next.into_iter().filter(|&cell| at.is_floor(cell)).collect()
}

/// The cell of the walker.
pub(super) fn walker(at: &Position) -> Cell {
    let moved = |kind: Kind| matches!(kind, Kind::Stepped | Kind::Pushed { from: None });
    let mut past = at.past();
    let found = past.find(|(_, event)| moved(event.kind(None)));
    let start = at.timeline.origin().starts.first().copied();
    found.map_or(start.unwrap_or(Cell::from_index(0)), |(_, event)| {
        event.cell()
    })
}

/// Where the walker faces, and what it tries.
pub(super) fn follower(at: &Position, hand: Hand, counts: bool) -> Follower {
    let mut follower = Follower::on_start(hand, counts, |_| true);
    let mut walker: Option<Cell> = None;
    for (_, event) in at.events(0).take(at.cursor() as usize) {
        let cell = event.cell();
        match event.kind(None) {
            Kind::Pushed { from: None } => {
                let is_free = |side: Direction| at.is_floor(cell.step(side, at.size()));
                follower = Follower::on_start(hand, counts, is_free);
                walker = Some(cell);
            }
            Kind::Stepped => {
                let to = |&(direction, _): &(Direction, i32)| {
                    walker.map(|walker| walker.step(direction, at.size())) == Some(cell)
                };
                if let Some(turn) = follower.order().into_iter().find(to) {
                    follower.go(turn);
                }
                walker = Some(cell);
            }
            _ => {}
        }
    }
    follower
}

/// The directions that the walker tries, in order.
pub(super) fn tried(at: &Position, hand: Hand, counts: bool) -> [Direction; 4] {
    follower(at, hand, counts)
        .order()
        .map(|(direction, _)| direction)
}

/// Why the walker moves to this cell.
pub(super) fn why(at: &Position, hand: Hand, counts: bool, right: Cell) -> Sentence {
    let order = listed(&tried(at, hand, counts).map(Direction::name));
    let why = match (follower(at, hand, counts).is_at_wall, counts, hand) {
        (false, true, _) => "Its turns add up to 0, so the walker keeps its direction:",
        (false, false, _) => "Its hand is on no wall yet, so the walker keeps its direction:",
        (true, _, Hand::Left) => "With its left hand on the wall,",
        (true, _, Hand::Right) => "With its right hand on the wall,",
    };
    let words = format!("{why} it tries {order} in this order. {{}} is the first floor cell.");
    at.told(&words, &[right])
}
