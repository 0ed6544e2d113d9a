//! The course of a trace through a run: its events in order, its path and its end.

use super::fault::{FaultKind::*, Legal};
use super::rules::{Move, Shape, between};
use super::run::Run;
use mazescope_core::{Cell, Grid};
use mazescope_formats::trace::{Claim, Word};

impl Run<'_> {
    /// Follows an event on that cell, with that parent. Amortized O(1), or O(log n) with keys.
    pub(super) fn take(&mut self, claim: &Claim, cell: Cell, parent: Option<Cell>) -> Legal {
        let is_over = self.goal_expanded || self.has_path();
        // Some programs make the start its own parent.
        let parent = parent.filter(|&parent| parent != cell || cell != self.start);
        let mut via = None;
        match claim.word {
            Word::Source if cell != self.start => {
                return self.wrong(NotDiscovered, cell, "{} is not the start of the map.");
            }
            Word::Source if is_over || self.steps > 0 => {
                let words = "The start {} is named after the search has begun.";
                return self.wrong(TooLate, cell, words);
            }
            Word::Source => {}
            Word::Generating | Word::Updating | Word::Expanding if is_over => {
                return self.wrong_late(cell);
            }
            Word::Generating | Word::Updating => via = self.name(claim, cell, parent)?,
            Word::Expanding => self.expand(cell, parent)?,
            Word::Closing if self.cells[cell].expanded > 0 && (is_over || self.has_found()) => {}
            Word::Closing => self.close(cell)?,
            Word::End | Word::Tracing => self.follow_path(claim.word, cell)?,
            Word::GivingUp => {
                let words =
                    "The search gives up, but it must end with a path or with an empty frontier.";
                return self.wrong(TooEarly, cell, words);
            }
            _ => return Ok(()),
        }
        let names_parent = matches!(claim.word, Word::Generating | Word::Updating);
        if let Some(parent) = parent.filter(|_| !names_parent) {
            self.check_parent(cell, parent)?;
        }
        self.numbers(claim, cell, via)
    }

    fn has_path(&self) -> bool {
        self.has_end || self.last.is_some()
    }

    /// What is wrong if the trace ends here.
    pub(super) fn end(&mut self) -> Legal {
        if let Some(last) = self.last {
            return self.check_goal(last);
        }
        let last = self.current.unwrap_or(self.start);
        if self.has_end || self.has_found() {
            return Ok(());
        }
        if self.form.shape == Shape::Branch {
            let begins = (self.steps == 0).then_some(self.start);
            let left = self.unwind().and_then(|top| self.first_new(top));
            return match self.pushed.or(begins).or(left) {
                Some(due) => self.wrong_early(last, due),
                None => Ok(()),
            };
        }
        match self.due() {
            Some(due) if !self.has_due_goal() => self.wrong_early(last, due),
            _ => self.check_named(),
        }
    }

    /// Follows an event that names a path, or the next cell of one.
    fn follow_path(&mut self, word: Word, cell: Cell) -> Legal {
        if !self.has_found() {
            if self.minds_length() && self.has_due_goal() {
                self.check_named()?;
            }
            let words = "The trace names a path, but the search has not found the goal yet.";
            return self.wrong(TooEarly, cell, words);
        }
        if !self.has_end && self.last.is_none() {
            self.meet_unnamed();
        }
        if word == Word::End {
            self.has_end = true;
            return self.check_goal(cell);
        }
        if self.leads.is_none() {
            self.leads = Some(self.leads());
        }
        let Some(last) = self.last.replace(cell) else {
            if cell == self.start {
                return Ok(());
            }
            if self.map.is_goal(cell) {
                let words = "The path begins at the goal {}. The parents lead from the goal to the start, so their \
                             list must be reversed.";
                return self.wrong(PathReversed, cell, words);
            }
            let words = "The path begins at {}, not at the start.";
            return self.wrong(PathEnds, cell, words);
        };
        if !self.map.is_floor(cell) {
            return self.wrong(Wall, cell, "The path enters the wall {}.");
        }
        let direction = match between(self.map, self.directions, last, cell) {
            Move::Legal(direction) => direction,
            Move::CutsCorner => return self.wrong_corner(last, cell),
            Move::None => return self.wrong_gap(last, cell),
        };
        let leads = self.leads.as_ref().is_some_and(|leads| leads[cell]);
        let known = &mut self.cells[cell];
        let to_parent = direction.opposite();
        if !known.may_have_parent(to_parent) {
            return self.wrong_path_parent(last, cell);
        }
        if !leads {
            return self.wrong_detour(cell);
        }
        known.parents = 1 << to_parent as u8;
        Ok(())
    }

    /// The cells on paths along legal parents to the goals that were found. O(cells).
    fn leads(&mut self) -> Grid<bool> {
        let (map, size) = (self.map, self.map.size());
        let mut leads = Grid::uniform(size, false);
        let mut stack = map.goals.clone();
        stack.retain(|&goal| self.is_found(goal));
        while let Some(cell) = stack.pop() {
            if !std::mem::replace(&mut leads[cell], true) {
                let parents = self.cells[cell].parents();
                stack.extend(parents.map(|direction| cell.step(direction, size)));
            }
        }
        leads
    }

    /// Whether the cell is a goal that was found.
    fn is_found(&mut self, cell: Cell) -> bool {
        let due = self.due().filter(|_| self.minds_length());
        let known = self.cells[cell];
        let popped = due.is_none_or(|due| self.may_expand(due, cell));
        let found = known.expanded > 0 || !self.goal_expanded && known.discovered && popped;
        self.map.is_goal(cell) && found
    }

    /// Checks that the path ends at a goal that was found.
    fn check_goal(&mut self, cell: Cell) -> Legal {
        if self.is_found(cell) {
            return Ok(());
        }
        let words = "The path ends at {}, which is not a goal that the search has found.";
        self.wrong(PathEnds, cell, words)
    }
}
