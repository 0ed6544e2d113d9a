//! The path that a trace tells, cell by cell.

use super::fault::FaultKind::*;
use super::fault::Legal;
use super::neighbours::{Move, between};
use super::run::Run;
use crate::formats::trace::Word;
use crate::grid::Cell;

/// The path so far.
#[derive(Debug, Default)]
pub(super) struct Path {
    /// Whether an event has told the whole path along the parents.
    whole: bool,
    /// The last cell that was told by itself.
    last: Option<Cell>,
}

impl Path {
    /// Whether a path, or its beginning, was told.
    pub fn is_told(&self) -> bool {
        self.whole || self.last.is_some()
    }
}

impl Run<'_> {
    /// Follows an event that tells a path, or the next cell of one.
    pub fn trace_path(&mut self, word: Word, cell: Cell) -> Legal {
        if !self.has_found() {
            return self.wrong(
                TooEarly,
                cell,
                "The path is told, but the search has not found the goal yet.",
            );
        }
        if word == Word::End {
            self.path.whole = true;
            return self.check_goal(cell);
        }
        let Some(last) = self.path.last.replace(cell) else {
            return match cell == self.start {
                true => Ok(()),
                false if self.map.is_goal(cell) => self.wrong(
                    PathReversed,
                    cell,
                    "The path begins at the goal {}. It was read along the parents, so it must be reversed.",
                ),
                false => self.wrong(PathEnds, cell, "The path begins at {}, not at the start."),
            };
        };
        if !self.map.is_floor(cell) {
            return self.wrong(Wall, cell, "The path enters the wall {}.");
        }
        let direction = match between(self.map, self.directions, last, cell) {
            Move::Legal(direction) => direction,
            Move::CutsCorner(_) => return self.wrong_corner(last, cell),
            Move::None => return self.wrong_gap(last, cell),
        };
        let known = &mut self.cells[cell];
        let to_parent = direction.opposite();
        match known.discovered && known.may_have_parent(to_parent) {
            true => {
                known.parents = 1 << to_parent as u8;
                Ok(())
            }
            false => self.wrong_path_parent(last, cell),
        }
    }

    /// Checks that the path ends at a goal, because the trace ends.
    pub fn check_path_ends(&mut self, _: Cell) -> Legal {
        match self.path.last {
            Some(last) => self.check_goal(last),
            None => Ok(()),
        }
    }

    /// Checks that the path ends at a goal that was found.
    fn check_goal(&self, cell: Cell) -> Legal {
        let known = self.cells[cell];
        let found = known.expanded > 0 || !self.goal_expanded && known.discovered;
        match self.map.is_goal(cell) && found {
            true => Ok(()),
            false => self.wrong(
                PathEnds,
                cell,
                "The path ends at {}, which is not a goal that the search has found.",
            ),
        }
    }
}
