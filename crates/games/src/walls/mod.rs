//! The wall game: the walker's path, what wins, the placed walls, and searches for good walls.

pub mod annealing;
pub mod annealings;
pub mod flood;
pub mod optimiser;
pub mod placed;
pub mod values;

use crate::Level;
use mazescope_core::structures::floods::distances::{Distances, UNREACHED};
use mazescope_core::{Cell, Direction, Grid, Map};

/// The walker's path past all checkpoints in order to a finish; none if it is blocked.
///
/// The rule is a breadth-first search from each start in order. A path wins only if it is strictly shorter than all
/// earlier ones. Neighbours are tried in the order up, right, down, left. A finish ends a search when it is dequeued. One
/// search from all starts at once gives the same path, because cells are dequeued in the order of (moves, start,
/// directions). No cell of the winner's path can have been reached sooner, or as soon from an earlier start, because
/// that start would then win. O(cells) for each leg.
pub fn path(level: &Level, walls: &[Cell]) -> Option<Vec<Cell>> {
    let open = level.open_cells(walls);
    let mut whole: Vec<Cell> = Vec::new();
    for (from, to) in level.legs() {
        // A leg begins where the previous one ended.
        whole.pop();
        whole.extend(leg(&open, from, to)?);
    }
    Some(whole)
}

/// The first shortest path from one of `starts` to one of `goals`.
fn leg(open: &Grid<bool>, starts: &[Cell], goals: &[Cell]) -> Option<Vec<Cell>> {
    let size = open.size();
    let mut unseen = open.clone();
    let mut parents = Grid::new(size, None, None);
    let mut queue: Vec<Cell> = starts.iter().copied().filter(|&cell| open[cell]).collect();
    for &cell in &queue {
        unseen[cell] = false;
    }
    let mut head = 0;
    while let Some(&cell) = queue.get(head) {
        head += 1;
        if goals.contains(&cell) {
            let mut path: Vec<Cell> =
                std::iter::successors(Some(cell), |&cell| parents[cell]).collect();
            path.reverse();
            return Some(path);
        }
        for direction in Direction::FOUR {
            let next = cell.step(direction, size);
            if std::mem::replace(&mut unseen[next], false) {
                parents[next] = Some(cell);
                queue.push(next);
            }
        }
    }
    None
}

/// The moves of a path.
pub fn moves(path: &[Cell]) -> u32 {
    (path.len() as u32).saturating_sub(1)
}

/// Whether this many moves win.
pub fn wins(level: &Level, moves: Option<u32>) -> bool {
    moves.is_some_and(|moves| moves >= level.goal)
}

impl Level {
    /// The reason why the level cannot be played; `None` if it can.
    pub fn fault(&self) -> Option<&'static str> {
        if self.starts.is_empty() {
            Some("the level has no start")
        } else if self.finishes.is_empty() {
            Some("the level has no finish")
        } else if self.goal == 0 {
            Some("the goal must be at least 1 move")
        } else if path(self, &[]).is_none() {
            Some("the path is blocked before any wall is placed")
        } else {
            None
        }
    }
}

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
    use crate::Thing;
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
