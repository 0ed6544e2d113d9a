//! The course of a trace through a form of a search: its events in order, its path and its end.

use super::fault::{FaultKind::*, Legal};
use super::rules::{Move, Shape, between};
use super::run::Run;
use mazescope_core::{Cell, Grid};
use mazescope_formats::trace::{Claim, Word};

/// A trace that follows a form of a search, as long as that is legal.
pub(super) struct Course<'a> {
    pub run: Run<'a>,
    /// Whether an event has named the goal of the whole path along the parents.
    has_end: bool,
    /// The last cell of the path that events name cell by cell.
    last: Option<Cell>,
    /// The cells on paths along legal parents to the goals that were found, once a cell was named.
    leads: Option<Grid<bool>>,
}

impl<'a> Course<'a> {
    /// The course before the first event.
    pub(super) fn new(run: Run<'a>) -> Course<'a> {
        Course {
            run,
            has_end: false,
            last: None,
            leads: None,
        }
    }

    /// Follows an event on that cell, with that parent. Amortized O(1), or O(log n) with keys.
    pub(super) fn take(&mut self, claim: &Claim, cell: Cell, parent: Option<Cell>) -> Legal {
        let is_over = self.run.goal_expanded || self.has_path();
        // Some programs make the start its own parent.
        let parent = parent.filter(|&parent| parent != cell || cell != self.run.start);
        let run = &mut self.run;
        let mut via = None;
        match claim.word {
            Word::Source if cell != run.start => {
                return run.wrong(NotDiscovered, cell, "{} is not the start of the map.");
            }
            Word::Source if is_over || run.steps > 0 => {
                let words = "The start {} is named after the search has begun.";
                return run.wrong(TooLate, cell, words);
            }
            Word::Source => {}
            Word::Generating | Word::Updating | Word::Expanding if is_over => {
                return run.wrong_late(cell);
            }
            Word::Generating | Word::Updating => via = run.name(claim, cell, parent)?,
            Word::Expanding => run.expand(cell, parent)?,
            Word::Closing if run.cells[cell].expanded > 0 && (is_over || run.has_found()) => {}
            Word::Closing => run.close(cell)?,
            Word::End | Word::Tracing => self.follow_path(claim.word, cell)?,
            Word::GivingUp => {
                let words =
                    "The search gives up, but it must end with a path or with an empty frontier.";
                return run.wrong(TooEarly, cell, words);
            }
            _ => return Ok(()),
        }
        let names_parent = matches!(claim.word, Word::Generating | Word::Updating);
        if let Some(parent) = parent.filter(|_| !names_parent) {
            self.run.check_parent(cell, parent)?;
        }
        self.run.numbers(claim, cell, via)
    }

    fn has_path(&self) -> bool {
        self.has_end || self.last.is_some()
    }

    /// What is wrong if the trace ends here.
    pub(super) fn end(&mut self) -> Legal {
        if let Some(last) = self.last {
            return self.check_goal(last);
        }
        let run = &mut self.run;
        let last = run.current.unwrap_or(run.start);
        if self.has_end || run.has_found() {
            return Ok(());
        }
        if run.form.shape == Shape::Branch {
            let begins = (run.steps == 0).then_some(run.start);
            let left = run.unwind().and_then(|top| run.first_new(top));
            return match run.pushed.or(begins).or(left) {
                Some(due) => run.wrong_early(last, due),
                None => Ok(()),
            };
        }
        match run.due() {
            Some(due) if !run.has_due_goal() => run.wrong_early(last, due),
            _ => run.check_named(),
        }
    }

    /// Follows an event that names a path, or the next cell of one.
    fn follow_path(&mut self, word: Word, cell: Cell) -> Legal {
        let run = &mut self.run;
        if !run.has_found() {
            if run.minds_length() && run.has_due_goal() {
                run.check_named()?;
            }
            let words = "The trace names a path, but the search has not found the goal yet.";
            return run.wrong(TooEarly, cell, words);
        }
        if !self.has_end && self.last.is_none() {
            run.meet_unnamed();
        }
        if word == Word::End {
            self.has_end = true;
            return self.check_goal(cell);
        }
        if self.leads.is_none() {
            self.leads = Some(self.leads());
        }
        let run = &mut self.run;
        let Some(last) = self.last.replace(cell) else {
            if cell == run.start {
                return Ok(());
            }
            if run.map.is_goal(cell) {
                let words = "The path begins at the goal {}. The parents lead from the goal to the start, so their \
                             list must be reversed.";
                return run.wrong(PathReversed, cell, words);
            }
            let words = "The path begins at {}, not at the start.";
            return run.wrong(PathEnds, cell, words);
        };
        if !run.map.is_floor(cell) {
            return run.wrong(Wall, cell, "The path enters the wall {}.");
        }
        let direction = match between(run.map, run.directions, last, cell) {
            Move::Legal(direction) => direction,
            Move::CutsCorner => return run.wrong_corner(last, cell),
            Move::None => return run.wrong_gap(last, cell),
        };
        let leads = self.leads.as_ref().is_some_and(|leads| leads[cell]);
        let known = &mut run.cells[cell];
        let to_parent = direction.opposite();
        if !known.may_have_parent(to_parent) {
            return run.wrong_path_parent(last, cell);
        }
        if !leads {
            return run.wrong_detour(cell);
        }
        known.parents = 1 << to_parent as u8;
        Ok(())
    }

    /// The cells on paths along legal parents to the goals that were found. O(cells).
    fn leads(&mut self) -> Grid<bool> {
        let (map, size) = (self.run.map, self.run.map.size());
        let mut leads = Grid::uniform(size, false);
        let mut stack = map.goals.clone();
        stack.retain(|&goal| self.is_found(goal));
        while let Some(cell) = stack.pop() {
            if !std::mem::replace(&mut leads[cell], true) {
                let parents = self.run.cells[cell].parents();
                stack.extend(parents.map(|direction| cell.step(direction, size)));
            }
        }
        leads
    }

    /// Whether the cell is a goal that was found.
    fn is_found(&mut self, cell: Cell) -> bool {
        let run = &mut self.run;
        let due = run.due().filter(|_| run.minds_length());
        let known = run.cells[cell];
        let popped = due.is_none_or(|due| run.may_expand(due, cell));
        let found = known.expanded > 0 || !run.goal_expanded && known.discovered && popped;
        run.map.is_goal(cell) && found
    }

    /// Checks that the path ends at a goal that was found.
    fn check_goal(&mut self, cell: Cell) -> Legal {
        if self.is_found(cell) {
            return Ok(());
        }
        let words = "The path ends at {}, which is not a goal that the search has found.";
        self.run.wrong(PathEnds, cell, words)
    }
}
