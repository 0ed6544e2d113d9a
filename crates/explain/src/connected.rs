//! Whether floor connects the two rooms of an edge, found by a flood of limited size.

use mazescope_core::board::mark;
use mazescope_core::{Cell, Direction, Size};
use std::collections::HashSet;

/// Whether floor connects two rooms on a board with these marks, where both count as floor. `None` if `most` cells do
/// not show it. O(`most`).
pub(super) fn are_connected(
    [one, other]: [Cell; 2],
    size: Size,
    marks: impl Fn(Cell) -> u8,
    most: usize,
) -> Option<bool> {
    let mut met = HashSet::from([one]);
    let mut left = vec![one];
    while let Some(cell) = left.pop() {
        if cell == other {
            return Some(true);
        }
        if met.len() > most {
            return None;
        }
        for direction in Direction::FOUR {
            let neighbour = cell.step(direction, size);
            let is_floor = neighbour == other || marks(neighbour) & mark::FLOOR != 0;
            if size.contains(neighbour) && is_floor && met.insert(neighbour) {
                left.push(neighbour);
            }
        }
    }
    Some(false)
}
