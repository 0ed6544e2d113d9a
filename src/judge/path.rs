//! The end of a run: the goal that it finds, and the path that it tells.

use super::fault::FaultKind::*;
use super::fault::Legal;
use super::form::Shape;
use super::neighbours::{Move, around, between};
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
    /// Whether a goal has been found, so that the search may end.
    pub fn has_found(&mut self) -> bool {
        if self.goal_expanded {
            return true;
        }
        if self.minds_length() {
            return self.has_due_goal() && self.check_named().is_ok();
        }
        if self.form.shape == Shape::Branch && !self.names && !self.goal_discovered {
            self.discover_goals();
        }
        self.goal_discovered
    }

    /// Whether the goal counts only when it has the smallest key, because its path may become shorter until then.
    pub fn minds_length(&self) -> bool {
        self.guide.is_some_and(|guide| guide.minds_length())
    }

    /// Whether a goal is due. A program may stop when it pops the goal, and tell nothing of that.
    pub fn has_due_goal(&mut self) -> bool {
        let due = self.due();
        let goals = self.map.goals.iter();
        due.is_some_and(|due| goals.into_iter().any(|&goal| self.may_expand(due, goal)))
    }

    /// Pushes the goals that are new neighbours of the current path, in a trace that does not name neighbours.
    fn discover_goals(&mut self) {
        let Some(top) = self.unwind() else {
            return;
        };
        let (map, directions) = (self.map, self.directions);
        for (direction, next) in around(map, directions, top) {
            if map.is_goal(next) && !self.cells[next].discovered {
                self.discover(top, direction, next);
            }
        }
    }

    /// Follows an event that tells a path, or the next cell of one.
    pub fn trace_path(&mut self, word: Word, cell: Cell) -> Legal {
        if !self.has_found() {
            if self.minds_length() && self.has_due_goal() {
                self.check_named()?;
            }
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
    pub fn check_path_ends(&mut self) -> Legal {
        match self.path.last {
            Some(last) => self.check_goal(last),
            None => Ok(()),
        }
    }

    /// Checks that the path ends at a goal that was found.
    fn check_goal(&mut self, cell: Cell) -> Legal {
        let due = self.due().filter(|_| self.minds_length());
        let known = self.cells[cell];
        let popped = due.is_none_or(|due| self.may_expand(due, cell));
        let found = known.expanded > 0 || !self.goal_expanded && known.discovered && popped;
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
