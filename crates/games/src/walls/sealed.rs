//! The region that the walls of a blocked board have sealed off.

use crate::level::Level;
use mazescope_core::structures::floods::distances::{Distances, UNREACHED};
use mazescope_core::{Cell, Map};

/// The cells that the walls seal off on the first blocked leg. Of the region that the walker can reach and the region
/// from which it could reach the goal, these are the cells of the smaller one. Empty if nothing is blocked. O(cells)
/// for each leg.
///
/// ```text
///   S . . . . F
///   S . . # . F     the checkpoint c is walled in: its own cell is sealed
///   S . # c # F
/// ```
pub fn sealed(level: &Level, walls: &[Cell]) -> Vec<Cell> {
    for leg in 0..=level.checkpoints.len() {
        let map = level.map(walls, leg);
        let reached = part(&map, &map.starts);
        if !map.goals.iter().any(|cell| reached.contains(cell)) {
            let other = part(&map, &map.goals);
            let whole = other.is_empty() || (reached.len() <= other.len() && !reached.is_empty());
            return if whole { reached } else { other };
        }
    }
    Vec::new()
}

/// The floor cells that can be reached from these cells.
fn part(map: &Map, from: &[Cell]) -> Vec<Cell> {
    let moves = Distances::from(map, from).moves;
    let reached = |&cell: &Cell| moves[cell] != UNREACHED;
    map.size().iter().filter(reached).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Thing;
    use mazescope_core::Size;

    #[test]
    fn the_smaller_of_the_two_parts_is_sealed() {
        let size = Size::clamped(6, 3);
        let level = Level::open(size);
        let at = |x, y| size.cell(x, y).expect("inside");
        let column = |x| [at(x, 0), at(x, 1), at(x, 2)];
        assert_eq!(sealed(&level, &[]), []);
        assert_eq!(sealed(&level, &column(1)), column(0), "the starts");
        let mut found = sealed(&level, &column(4));
        found.sort();
        assert_eq!(found, column(5), "the finishes");
        let mut level = level;
        level.put(at(3, 2), Thing::Checkpoint(0));
        let ring = [at(2, 2), at(3, 1), at(4, 2)];
        assert_eq!(sealed(&level, &ring), [at(3, 2)], "the checkpoint alone");
    }
}
