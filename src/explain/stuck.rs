//! Why a search goes back from a cell: what lies beside it.

use super::claim::Stuck;
use super::neighbours::{Neighbour, NeighbourState, around};
use super::subject::Subject;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;

/// Why a search goes back from a cell, among cells with these marks.
pub(super) fn stuck(
    timeline: &Timeline,
    subject: &Subject,
    cell: Cell,
    marks: impl Fn(Cell) -> u8,
) -> Stuck {
    let board = timeline.board();
    let beside = around(cell, board.size(), subject, marks);
    // Each start has a turn of its own.
    let starts = &timeline.origin().starts;
    let is_new = |one: &Neighbour| one.state == NeighbourState::New && !starts.contains(&one.cell);
    let has_new = beside.iter().any(is_new);
    match has_new {
        true => Stuck::Bound,
        false if board.is_dead_end(cell) => Stuck::DeadEnd,
        false => Stuck::NothingNew,
    }
}
