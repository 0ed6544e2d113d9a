//! Breadth-first search in one call, for algorithms that only use its result.

use super::known::{self, Known};
use super::queue::Queue;
use crate::grid::{Cell, Direction};
use crate::map::Map;

/// The parents of all cells reached from these starts, and the goal reached first. Neighbours are checked in the order
/// up, right, down, left. O(cells).
pub fn breadth_first(map: &Map, starts: &[Cell]) -> (Known, Option<Cell>) {
    let mut parents = Known::new(map);
    let moves = known::moves(map.size(), Direction::FOUR);
    let mut queue = Queue::default();
    let mut goal = None;
    for &start in starts {
        if parents.discover_start(start) {
            queue.push_back(start);
        }
    }
    while let Some(cell) = queue.pop_front() {
        if goal.is_none() && parents.is_goal(cell) {
            goal = Some(cell);
        }
        for one_move in &moves {
            let is_new = parents.discover_neighbour(cell, one_move);
            queue.push_back_if(is_new, one_move.neighbour_of(cell));
        }
    }
    (parents, goal)
}

/// Whether the move in that direction closes a loop: it connects two cells that a breadth-first search of the map has
/// reached, and neither of them is the parent of the other.
pub fn closes_loop(map: &Map, parents: &Known, cell: Cell, direction: Direction) -> bool {
    let neighbour = cell.step(direction, map.size());
    map.is_floor(cell)
        && map.is_floor(neighbour)
        && !parents.is_marked(cell, known::OPEN)
        && parents.pointer(cell) != Some(direction)
        && parents.pointer(neighbour) != Some(direction.opposite())
}
