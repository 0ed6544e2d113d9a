//! Walk: the rooms of a walk that is not part of the maze yet, as a thread.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::board::is_in_frontier;
use mazescope_core::{Cell, Direction, Kinds};
use std::collections::HashSet;

/// The walk of a generator whose frontier is a walk, from room to room.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "walk",
    name: "walk",
    meaning: "The walk, which joins the maze when it reaches it, and the loop that it erases.",
    tone: Tone::Gold,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    for path in paths(scope) {
        let spots = path.into_iter().map(|cell| Spot::of(cell, size));
        sketch.line(spots.collect(), Tone::Gold);
    }
    // The rooms of the loop that is being erased, each with its exit.
    let erased = scope
        .back()
        .take_while(|&event| Kinds::WITHDRAWN.contains(event));
    for room in erased.map(|event| event.cell()) {
        if let Some(next) = next(scope, room) {
            let step = [room, next].map(|room| Spot::of(room, size));
            sketch.line(step.to_vec(), Tone::Bad);
        }
    }
}

/// The room through the exit of a room.
fn next(scope: &Scope<'_>, room: Cell) -> Option<Cell> {
    let size = scope.size();
    let edge = scope.board().parent_before(room)?;
    let direction = Direction::FOUR
        .into_iter()
        .find(|&direction| room.step(direction, size) == edge)?;
    Some(edge.step(direction, size))
}

/// The visible rooms of the walk as lines: each leads over its parent edge to the next room, which may belong to the
/// maze. O(visible cells).
fn paths(scope: &Scope<'_>) -> Vec<Vec<Cell>> {
    let board = scope.board();
    let next = |cell| next(scope, cell);
    let frontier: Vec<Cell> = scope
        .cells()
        .filter(|&cell| is_in_frontier(board.discipline(), board.marks()[cell]))
        .collect();
    let reached: HashSet<Cell> = frontier.iter().filter_map(|&cell| next(cell)).collect();
    let begins = frontier.iter().filter(|cell| !reached.contains(cell));
    let path = |&begin: &Cell| {
        let mut path = vec![begin];
        let mut left = frontier.len();
        while let Some(&last) = path.last()
            && left > 0
            && is_in_frontier(board.discipline(), board.marks()[last])
            && let Some(next) = next(last)
        {
            path.push(next);
            left -= 1;
        }
        path
    };
    begins.map(path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{Discipline, Event, Info, Map, Plane, Size, Tile, Timeline};
    use std::sync::Arc;

    #[test]
    fn a_walk_leads_from_room_to_room_and_on_to_where_it_was_left() {
        let map = Map::new(Size::clamped(9, 5), Tile::Wall);
        let size = map.size();
        let cell = |x: i32, y: i32| size.cell(x, y).expect("it is on the map");
        let log = [
            Event::carved(cell(7, 3)),
            Event::pushed(cell(1, 1), Direction::Right),
            Event::pushed(cell(3, 1), Direction::Down),
            Event::pushed(cell(3, 3), Direction::Right),
        ];
        let info = Info {
            discipline: Discipline::Walls,
            ..Info::GENERATOR
        };
        let run = Box::new(log.into_iter().fuse());
        let mut timeline = Timeline::new(&info, Plane::None, Arc::new(map), Some(run), 0);
        timeline.forward(u64::MAX);
        let walk = [(1, 1), (3, 1), (3, 3), (5, 3)].map(|(x, y)| cell(x, y));
        assert_eq!(paths(&Scope::whole(&timeline)), [walk]);
    }
}
