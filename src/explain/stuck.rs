//! Why a search goes back from a cell: what lies beside it.

use super::claim::Stuck;
use super::neighbours::{NeighbourState, seen};
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
    let (board, info) = (timeline.board(), subject.info);
    let starts = &timeline.origin().starts;
    let directions = (info.explanation.neighbours)(subject.settings);
    let has_new = directions.into_iter().any(|direction| {
        let state = seen(board.size(), info.discipline, &marks, cell, direction);
        // Each start has a turn of its own.
        let is_start = starts.contains(&cell.step(direction, board.size()));
        state == NeighbourState::New && !is_start
    });
    match has_new {
        true => Stuck::Bound,
        false if board.is_dead_end(cell) => Stuck::DeadEnd,
        false => Stuck::NothingNew,
    }
}
