//! A walker with a hand on the wall: where it is, what it tries, and why.

use super::position::Position;
use crate::event::Kind;
use crate::explain::sentence::Sentence;
use crate::grid::{Cell, Direction};
use crate::structures::walks::hand::Hand;
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

/// The directions that the walker tries, in order, and whether it has let go of the wall.
pub(super) fn tried(at: &Position, hand: Hand, counts: bool) -> ([Direction; 4], bool) {
    let (mut facing, mut turns) = (Direction::Up, 0);
    let mut walker: Option<Cell> = None;
    for (_, event) in at.events(0).take(at.cursor() as usize) {
        match event.kind(None) {
            Kind::Pushed { from: None } => {
                (walker, facing, turns) = (Some(event.cell()), Direction::Up, 0);
            }
            Kind::Stepped => {
                let order = order(hand, facing, counts && turns == 0);
                let to = |&(direction, _): &(Direction, i32)| {
                    walker.map(|walker| walker.step(direction, at.size())) == Some(event.cell())
                };
                if let Some((direction, turn)) = order.into_iter().find(to) {
                    (facing, turns) = (direction, turns + turn);
                }
                walker = Some(event.cell());
            }
            _ => {}
        }
    }
    let has_let_go = counts && turns == 0;
    let order = order(hand, facing, has_let_go);
    (order.map(|(direction, _)| direction), has_let_go)
}

/// Why the walker moves to this cell.
pub(super) fn why(at: &Position, hand: Hand, counts: bool, right: Cell) -> Sentence {
    let (order, has_let_go) = tried(at, hand, counts);
    let order = listed(&order.map(Direction::name));
    let why = match (has_let_go, hand) {
        (true, _) => "Its turns add up to 0, so the walker keeps its direction:",
        (false, Hand::Left) => "With its left hand on the wall,",
        (false, Hand::Right) => "With its right hand on the wall,",
    };
    let words = format!("{why} it tries {order} in this order. {{}} is the first floor cell.");
    at.told(&words, &[right])
}

/// The directions that a walker tries, with its quarter turns.
fn order(hand: Hand, facing: Direction, has_let_go: bool) -> [(Direction, i32); 4] {
    match has_let_go {
        true => hand.ahead_first(facing),
        false => hand.side_first(facing),
    }
}
