//! The wall game: the walker's path, what wins, the placed walls, and searches for good walls.

pub mod annealing;
pub mod annealings;
pub mod climbing;
mod fault;
pub mod flood;
pub mod history;
pub mod optimiser;
pub mod placed;
pub mod sealed;
pub mod values;

use super::level::Level;
use mazescope_core::{Cell, Direction, Grid};

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
