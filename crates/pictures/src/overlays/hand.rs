//! Hand: a walker that follows a wall, its heading, its hand, the wall that it has touched, and its count of turns.

use super::scope::MOST_READ;
use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::structures::hand::{Follower, Hand};
use mazescope_core::{Cell, Direction, Settings};

/// The hand of a wall follower, and where it has touched the wall.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "hand",
    name: "hand",
    meaning: "The heading of the walker, and the walls that its hand has touched. A number is its count of turns.",
    tone: Tone::Gold,
    draw,
};

/// Cells from the middle of a corridor to the hand on its wall.
const ASIDE: f32 = 0.3;
/// The most moves whose trace is drawn.
const MOST_TRACED: usize = 2000;

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let Some(now) = scope.now() else {
        return;
    };
    let size = scope.size();
    let hand = hand(scope.settings());
    let counts = scope.settings().find("pledge") == Some(1);
    let mut cells = scope.walked();
    cells.reverse();
    let first = cells.first().copied().unwrap_or(now);
    let is_free = |side: Direction| scope.map().is_floor(first.step(side, size));
    let begun = Follower::on_start(hand, counts, is_free);
    let mut moves = moves(&cells, begun, |one, other| {
        let mut directions = Direction::FOUR.into_iter();
        directions.find(|&direction| one.step(direction, size) == other)
    });
    if scope.timeline().cursor() > MOST_READ {
        // Turns are counted from the start, which is too far back.
        moves.iter_mut().for_each(|a_move| a_move.turns = None);
    }
    let first = moves.len().saturating_sub(MOST_TRACED);
    let mut line = Vec::new();
    for (place, a_move) in moves.iter().enumerate().skip(first) {
        let from = Spot::of(a_move.from, size);
        // At each corner that it turns away from, the hand goes along the wall ahead.
        let before = place.checked_sub(1).map(|before| moves[before]);
        if let Some(before) = before.filter(|before| before.touches) {
            for quarter in 0..-a_move.turn {
                let facing = hand.turned(before.facing, -quarter);
                let corner = beside(from, hand.turned(facing, 1), ASIDE);
                line.push(beside(corner, facing, ASIDE));
            }
        }
        if a_move.touches {
            let middle = beside(from, a_move.facing, 0.5);
            line.push(beside(middle, hand.turned(a_move.facing, 1), ASIDE));
        } else {
            sketch.line(std::mem::take(&mut line), Tone::One);
        }
    }
    let last = moves.last();
    let facing = last.map_or(begun.facing, |last| last.facing);
    let touches = last.map_or(begun.is_at_wall, |last| last.touches);
    let at = Spot::of(now, size);
    let side = hand.turned(facing, 1);
    if touches {
        let wall = now.step(side, size);
        let mut palm = beside(at, side, if size.contains(wall) { 0.72 } else { 0.45 });
        if scope.board().is_floor(wall) {
            // The wall has just ended, so the hand is at its corner.
            palm = beside(palm, facing, -0.5);
        }
        sketch.line(vec![at, palm], Tone::Gold);
        sketch.dot(palm, 0.22, Tone::Gold);
    }
    sketch.line(line, Tone::One);
    let far = if size.contains(now.step(facing, size)) {
        0.95
    } else {
        0.45
    };
    sketch.arrow(at, beside(at, facing, far), Tone::White);
    if let Some(turns) = last.map_or(Some(0), |last| last.turns).filter(|_| counts) {
        let text = match turns {
            0 => "0".to_owned(),
            turns => format!("{turns:+}").replace('-', "−"),
        };
        let away = now.step(side.opposite(), size);
        let place = if size.contains(away) { away } else { now };
        sketch.label(Spot::of(place, size), text, Tone::White);
    }
}

/// The hand of these settings.
fn hand(settings: &Settings) -> Hand {
    match settings.find("hand") {
        Some(1) => Hand::Right,
        _ => Hand::Left,
    }
}

/// The place at some distance from another one in this direction.
fn beside(spot: Spot, direction: Direction, by: f32) -> Spot {
    let (x, y) = direction.delta();
    Spot {
        x: spot.x + by * x as f32,
        y: spot.y + by * y as f32,
    }
}

/// A move of the walker.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moved {
    from: Cell,
    facing: Direction,
    /// Quarter turns towards the hand before the move.
    turn: i32,
    /// The count of turns after it.
    turns: Option<i32>,
    /// Whether the hand is on the wall after it.
    touches: bool,
}

/// The moves of the walker through these cells from the start.
fn moves(
    cells: &[Cell],
    mut walker: Follower,
    direction: impl Fn(Cell, Cell) -> Option<Direction>,
) -> Vec<Moved> {
    let mut moves = Vec::new();
    for pair in cells.windows(2) {
        let Some(ahead) = direction(pair[0], pair[1]) else {
            continue;
        };
        let mut order = walker.order().into_iter();
        let found = order.find(|&(tried, _)| tried == ahead);
        let turn = found.map_or(0, |(_, turn)| turn);
        walker.go((ahead, turn));
        moves.push(Moved {
            from: pair[0],
            facing: ahead,
            turn,
            turns: Some(walker.turns),
            touches: walker.is_at_wall,
        });
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::Size;

    /// ```text
    ///   c b        from a up to a wall, left along it, down, right, and up again: one round to the left is 4 turns
    ///   d a        away from the right hand
    /// ```
    #[test]
    fn a_hand_lets_go_when_turns_add_up_to_nothing() {
        let size = Size::clamped(2, 2);
        let cell = |x: i32, y: i32| size.cell(x, y).expect("it is on the map");
        let walked = [(1, 1), (1, 0), (0, 0), (0, 1), (1, 1), (1, 0)].map(|(x, y)| cell(x, y));
        let direction = |one: Cell, other: Cell| {
            let mut directions = Direction::FOUR.into_iter();
            directions.find(|&direction| one.step(direction, size) == other)
        };
        let is_free = |side: Direction| side != Direction::Left;
        let begun = |hand, counts| Follower::on_start(hand, counts, is_free);
        let counted = moves(&walked, begun(Hand::Right, true), direction);
        let turns = counted.iter().map(|a_move| (a_move.turns, a_move.touches));
        let expected = [(0, false), (-1, true), (-2, true), (-3, true), (-4, true)];
        assert_eq!(
            turns.collect::<Vec<_>>(),
            expected.map(|(turns, on)| (Some(turns), on))
        );
        // With the left hand, the same walk turns towards the hand.
        let others = moves(&walked, begun(Hand::Left, false), direction);
        assert!(others.iter().all(|a_move| a_move.touches));
        assert_eq!(others[4].turns, Some(4));
    }
}
