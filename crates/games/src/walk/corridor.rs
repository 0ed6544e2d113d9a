//! Corridors: where one click leads, and how far a run goes without a choice.

use super::rooms::next_room;
use mazescope_core::{Cell, Direction, Map};

/// The moves from a room to a floor cell of the same corridor. Such a cell lies on a straight open line, or at the end
/// of a path without branches. A click on an edge leads to the room behind it.
///
/// ```text
///   # # # # # # #
///   # 1 . . # . #     every 1 lies in the same corridor as p;
///   # . # # # . #     x does not, because the branch is a choice
///   # p . 1 . x #
///   # # # # # # #
/// ```
pub fn path(map: &Map, from: Cell, to: Cell) -> Option<Vec<Direction>> {
    if from == to {
        return Some(Vec::new());
    }
    let lines = Direction::FOUR.into_iter().flat_map(|direction| {
        let turn: [Turn; 2] = [straight_on, without_a_choice];
        turn.map(|turn| follow(map, from, direction, turn, Some(to)))
    });
    lines
        .filter(|(_, arrived)| *arrived)
        .map(|(moves, _)| moves)
        .min_by_key(Vec::len)
}

/// The moves in a direction and around bends, up to the next branch, dead end or goal.
pub fn run(map: &Map, from: Cell, direction: Direction) -> Vec<Direction> {
    follow(map, from, direction, without_a_choice, None).0
}

/// The direction in which a corridor continues after a move into a room.
type Turn = fn(&Map, Cell, Direction) -> Option<Direction>;

fn straight_on(_: &Map, _: Cell, direction: Direction) -> Option<Direction> {
    Some(direction)
}

fn without_a_choice(map: &Map, room: Cell, direction: Direction) -> Option<Direction> {
    let open = |exit: &Direction| next_room(map, room, *exit).is_some();
    let mut ahead = Direction::FOUR
        .into_iter()
        .filter(|&exit| exit != direction.opposite())
        .filter(open);
    let first = ahead.next();
    first.filter(|_| ahead.next().is_none() && !map.goals.contains(&room))
}

/// The moves until there is a wall, a choice or `to`, and whether `to` was reached.
fn follow(
    map: &Map,
    from: Cell,
    direction: Direction,
    turn: Turn,
    to: Option<Cell>,
) -> (Vec<Direction>, bool) {
    let (mut moves, mut here, mut direction) = (Vec::new(), from, direction);
    while let Some(next) = next_room(map, here, direction) {
        moves.push(direction);
        let edge = here.step(direction, map.size());
        if to == Some(next) || to == Some(edge) {
            return (moves, true);
        }
        // A loop without branches leads back to the room where it began.
        let Some(on) = turn(map, next, direction).filter(|_| next != from) else {
            break;
        };
        (here, direction) = (next, on);
    }
    (moves, false)
}
