//! Why a search backtracks from a cell, by the states of its neighbours.

use super::claim::Stuck;
use super::neighbours::{Neighbour, NeighbourState, around};
use super::subject::Subject;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;

/// Why a search backtracks from a cell, on a board with these marks.
pub(super) fn stuck(
    timeline: &Timeline,
    subject: &Subject,
    cell: Cell,
    marks: impl Fn(Cell) -> u8,
) -> Stuck {
    let board = timeline.board();
    let beside = around(cell, board.size(), subject, marks);
    // Another start does not count as new, because the search begins there separately.
    let starts = &timeline.origin().starts;
    let is_new = |one: &Neighbour| one.state == NeighbourState::New && !starts.contains(&one.cell);
    let has_new = beside.iter().any(is_new);
    match has_new {
        true => Stuck::Bound,
        false if board.is_dead_end(cell) => Stuck::DeadEnd,
        false => Stuck::NothingNew,
    }
}
