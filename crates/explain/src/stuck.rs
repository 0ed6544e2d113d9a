//! Why a search backtracks from a cell, by the states of its neighbours.

use super::claim::Stuck;
use super::neighbours::{Neighbour, NeighbourState, around};
use super::subject::Subject;
use mazescope_core::board::mark;
use mazescope_core::{Cell, Direction, Timeline};

/// Why a search backtracks from a cell, on a board with these marks.
pub(super) fn stuck(
    timeline: &Timeline,
    subject: &Subject,
    cell: Cell,
    marks: impl Fn(Cell) -> u8,
) -> Stuck {
    let board = timeline.board();
    let neighbours = around(cell, board.size(), subject, marks);
    // Another start does not count as new, because the search begins there separately.
    let starts = &timeline.origin().starts;
    let is_new = |one: &Neighbour| one.state == NeighbourState::New && !starts.contains(&one.cell);
    let has_new = neighbours.iter().any(is_new);
    match has_new {
        true => Stuck::Bound,
        false if board.is_dead_end(cell) => Stuck::DeadEnd,
        false => Stuck::NothingNew,
    }
}

/// The number of exits of a cell that is filled: its neighbours that are neither wall nor filled before.
pub(super) fn exits(timeline: &Timeline, cell: Cell, marks: impl Fn(Cell) -> u8) -> u64 {
    let neighbours = Direction::FOUR.map(|direction| cell.step(direction, timeline.board().size()));
    let open = neighbours
        .into_iter()
        .filter(|&neighbour| marks(neighbour) & (mark::FLOOR | mark::BACKTRACKED) == mark::FLOOR);
    open.count() as u64
}
