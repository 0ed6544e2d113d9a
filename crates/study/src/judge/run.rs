//! A run of one form of a search that follows a trace, event by event, as long as that is legal.

use super::fault::{FaultKind::*, Legal};
use super::frontier::{Cells, Frontier, Known};
use super::keys::{Keys, is_length};
use super::rules::{Form, Move, Rules, Shape, between};
use mazescope_core::structures::floods::shortest::moves;
use mazescope_core::{Cell, Direction, Grid, Length, Map};
use mazescope_formats::trace::{Claim, Word};

/// A run that follows a trace.
pub(super) struct Run<'a> {
    pub map: &'a Map,
    pub rules: &'a Rules,
    pub form: Form,
    pub directions: &'a [Direction],
    pub guide: Option<&'a Keys>,
    pub names: bool,
    pub start: Cell,
    pub cells: Cells,
    pub frontier: Frontier,
    /// The number of expansions, and of pushes.
    pub steps: u32,
    pushes: u32,
    /// The cell that is being expanded.
    pub current: Option<Cell>,
    /// The expanded cells on the stack of a [`Shape::Branch`], the top last.
    branch: Vec<Cell>,
    /// The cell that was pushed on it and must be expanded next.
    pub pushed: Option<Cell>,
    /// Whether a goal was discovered, and whether one was expanded.
    goal_discovered: bool,
    pub goal_expanded: bool,
    /// Whether an event has named the goal of the whole path along the parents.
    pub has_end: bool,
    /// The last cell of the path that events name cell by cell.
    pub last: Option<Cell>,
    /// The cells on paths along legal parents to the goals that were found, once a cell was named.
    pub leads: Option<Grid<bool>>,
}

impl<'a> Run<'a> {
    /// The run before the first event.
    pub(super) fn new(
        (map, start): (&'a Map, Cell),
        (rules, form, guide): (&'a Rules, Form, Option<&'a Keys>),
        directions: &'a [Direction],
        names: bool,
    ) -> Run<'a> {
        let mut run = Run {
            map,
            rules,
            form,
            directions,
            guide,
            names,
            start,
            cells: Cells::uniform(map.size(), Known::default()),
            frontier: Frontier::new(form.shape, names || rules.in_order),
            steps: 0,
            pushes: 0,
            current: None,
            branch: Vec::new(),
            pushed: None,
            goal_discovered: map.is_goal(start),
            goal_expanded: false,
            has_end: false,
            last: None,
            leads: None,
        };
        run.push(start, 0, Length::ZERO);
        run
    }

    /// Whether a goal has been found, so that the search may end.
    pub(super) fn has_found(&mut self) -> bool {
        if self.goal_expanded {
            return true;
        }
        if self.minds_length() {
            return self.has_due_goal() && self.check_named().is_ok();
        }
        self.goal_discovered
    }

    /// Whether the goal counts only when it has the smallest key, because its path may become shorter until then.
    pub(super) fn minds_length(&self) -> bool {
        self.guide.is_some_and(|guide| guide.minds_length())
    }

    /// Whether a goal is due. A program may stop when it pops the goal, and tell nothing of that.
    pub(super) fn has_due_goal(&mut self) -> bool {
        let due = self.due();
        let mut goals = self.map.goals.iter();
        due.is_some_and(|due| goals.any(|&goal| self.may_expand(due, goal)))
    }

    /// Whether an open cell may be expanded while another one is due.
    pub(super) fn may_expand(&self, due: Cell, cell: Cell) -> bool {
        let (cells, guide) = (&self.cells, self.guide);
        cells[cell].is_open() && (due == cell || self.frontier.ties(cells, guide, due, cell))
    }

    /// A cell that is due.
    pub(super) fn due(&mut self) -> Option<Cell> {
        self.frontier.due(&self.cells)
    }

    /// Pushes a cell with a path of that length, in a step.
    fn push(&mut self, cell: Cell, step: u32, g: Length) {
        self.pushes += 1;
        let known = &mut self.cells[cell];
        if !known.discovered {
            (known.discovered, known.found) = (true, step);
        }
        (known.g, known.pushed) = (g, self.pushes);
        let rank = self.guide.map(|guide| guide.rank(g, cell));
        self.frontier.push(cell, (step, self.pushes), rank);
    }

    /// The length of the path to a cell through another one.
    fn through(&self, from: Cell, direction: Direction, cell: Cell) -> Length {
        self.cells[from].g + self.form.measure.of_move(direction, cell, self.map)
    }

    pub(super) fn expand(&mut self, cell: Cell, parent: Option<Cell>) -> Legal {
        self.check_floor(cell)?;
        if self.steps == 0 && cell != self.start {
            let words = "{} is expanded first, but the search begins at the start.";
            return self.wrong(NotDiscovered, cell, words);
        }
        if self.cells[cell].expanded > 0 {
            return self.wrong_again(cell);
        }
        self.check_named()?;
        self.meet_unnamed();
        if self.form.shape == Shape::Branch && self.steps > 0 {
            match self.pushed {
                Some(pushed) if pushed != cell => return self.wrong_order(cell, pushed),
                Some(_) => {}
                None => return self.wrong_unknown(cell),
            }
        }
        if !self.cells[cell].discovered {
            return self.wrong_unknown(cell);
        }
        if let Some(parent) = parent {
            self.check_parent(cell, parent)?;
        }
        if let Some(due) = self.due().filter(|&due| !self.may_expand(due, cell)) {
            return self.wrong_order(cell, due);
        }
        self.steps += 1;
        self.cells[cell].expanded = self.steps;
        self.current = Some(cell);
        self.goal_expanded |= self.map.is_goal(cell);
        if self.form.shape == Shape::Branch {
            self.branch.push(cell);
            self.pushed = None;
        } else if !self.names && !self.goal_expanded {
            for (next, direction) in moves(self.map, self.directions, cell) {
                self.meet(cell, direction, next, false);
            }
        }
        Ok(())
    }

    /// Pops the cells of the current path that have no new neighbour, unless one was pushed. Returns the top.
    pub(super) fn unwind(&mut self) -> Option<Cell> {
        while let Some(&top) = self.branch.last()
            && self.pushed.is_none()
            && self.first_new(top).is_none()
        {
            self.branch.pop();
        }
        self.branch.last().copied()
    }

    /// The first new neighbour of a cell.
    pub(super) fn first_new(&self, cell: Cell) -> Option<Cell> {
        let mut moves = moves(self.map, self.directions, cell);
        let found = moves.find(|&(next, _)| !self.cells[next].discovered);
        found.map(|(next, _)| next)
    }

    /// Names a neighbour. Returns the length of the path through the current cell, if the path is not the known one.
    pub(super) fn name(
        &mut self,
        claim: &Claim,
        cell: Cell,
        parent: Option<Cell>,
    ) -> Legal<Option<Length>> {
        let updates = claim.word == Word::Updating;
        if self.steps == 0 {
            if cell == self.start && parent.is_none() && !updates {
                return Ok(None);
            }
            let words = "{} is discovered before any cell is expanded.";
            return self.wrong(NotDiscovered, cell, words);
        }
        self.check_floor(cell)?;
        let from = match self.form.shape {
            Shape::Branch => self.unwind(),
            _ => self.current,
        };
        let Some(from) = from.or(self.current) else {
            return Ok(None);
        };
        let direction = match between(self.map, self.directions, from, cell) {
            Move::Legal(direction) => direction,
            Move::CutsCorner => return self.wrong_corner(from, cell),
            Move::None => return self.wrong_far(from, cell),
        };
        if parent.is_some_and(|parent| parent != from) {
            return self.wrong_source(cell, parent.unwrap_or(from), from);
        }
        let known = self.cells[cell];
        if let Some(pushed) = self.pushed {
            return self.wrong_order(cell, pushed);
        }
        let again = match self.form.shape {
            Shape::Branch => known.discovered,
            Shape::Improved => known.expanded > 0 && updates,
            _ => known.discovered && updates,
        };
        if again || known.named == self.steps {
            return self.wrong_repeat(cell, from);
        }
        // New neighbours are named in the order of the settings.
        if !known.discovered
            && self.rules.in_order
            && let Some(first) = self.first_new(from)
            && first != cell
        {
            return self.wrong_neighbour_order(cell, first);
        }
        let via = self.through(from, direction, cell);
        if updates && known.is_open() && via > known.g {
            return self.wrong_longer(cell, from, via);
        }
        self.cells[cell].named = self.steps;
        self.meet(from, direction, cell, updates);
        if self.form.shape == Shape::Branch {
            self.pushed = Some(cell);
        }
        Ok(Some(via))
    }

    /// Meets a neighbour of the current cell: discovers it, moves it to the top, or shortens its path.
    fn meet(&mut self, from: Cell, direction: Direction, cell: Cell, updates: bool) {
        let known = self.cells[cell];
        let via = self.through(from, direction, cell);
        let parent = 1 << direction.opposite() as u8;
        if !known.discovered {
            self.cells[cell].named = self.steps;
            self.cells[cell].parents = parent;
            self.push(cell, self.steps, via);
            self.goal_discovered |= self.map.is_goal(cell);
            return;
        }
        if !known.is_open() {
            return;
        }
        match self.form.shape {
            Shape::Expanded | Shape::Listed => {
                self.cells[cell].named = self.steps;
                self.cells[cell].parents = parent;
                self.push(cell, self.steps, via);
            }
            Shape::Improved if via < known.g => {
                self.cells[cell].parents = parent;
                self.push(cell, self.steps, via);
            }
            Shape::Improved if via == known.g && updates => self.cells[cell].parents = parent,
            Shape::Improved if via == known.g => self.cells[cell].parents |= parent,
            _ => {}
        }
    }

    /// Checks that the current expansion has named all that it must.
    pub(super) fn check_named(&mut self) -> Legal {
        let must = self.names && !self.goal_expanded && self.form.shape != Shape::Branch;
        let Some(cell) = self.current.filter(|_| must) else {
            return Ok(());
        };
        for (next, direction) in moves(self.map, self.directions, cell) {
            let known = self.cells[next];
            if known.named == self.steps {
                continue;
            }
            let again = self.form.shape.pushes_again() && known.expanded == 0;
            let shorter = self.form.shape == Shape::Improved
                && self.minds_length()
                && known.is_open()
                && self.through(cell, direction, next) < known.g;
            if !known.discovered || again || shorter {
                return self.wrong_missed(cell, next, direction);
            }
        }
        Ok(())
    }

    /// Closes a cell, before the search has ended.
    pub(super) fn close(&mut self, cell: Cell) -> Legal {
        if self.cells[cell].expanded == 0 {
            let words = "{} is closed, but it was not expanded.";
            return self.wrong(NotDiscovered, cell, words);
        }
        if self.form.shape == Shape::Branch {
            return match self.first_new(cell) {
                Some(next) => self.wrong_left(cell, next),
                None => Ok(()),
            };
        }
        if self.current == Some(cell) {
            self.check_named()?;
        }
        Ok(())
    }

    /// Meets the open neighbours that the current expansion has not named. Only a search whose order does not depend on
    /// the length may leave them out.
    pub(super) fn meet_unnamed(&mut self) {
        let leaves_out = self.form.shape == Shape::Improved && !self.minds_length();
        let is_searching = self.names && !self.goal_expanded;
        let Some(cell) = self.current.filter(|_| is_searching && leaves_out) else {
            return;
        };
        for (next, direction) in moves(self.map, self.directions, cell) {
            if self.cells[next].is_open() && self.cells[next].named != self.steps {
                self.meet(cell, direction, next, false);
            }
        }
    }

    fn check_floor(&self, cell: Cell) -> Legal {
        if self.map.is_floor(cell) {
            return Ok(());
        }
        self.wrong(Wall, cell, "{} is a wall, so no search can enter it.")
    }

    /// Checks the parent of a discovered cell, which from now on is its only one.
    pub(super) fn check_parent(&mut self, cell: Cell, parent: Cell) -> Legal {
        let size = self.map.size();
        let mut parents = self.cells[cell].parents();
        let direction = parents.find(|&direction| cell.step(direction, size) == parent);
        match direction {
            Some(direction) => {
                self.cells[cell].parents = 1 << direction as u8;
                Ok(())
            }
            None => self.wrong_parent(cell, parent),
        }
    }

    /// Checks g, h and f of an event. A neighbour that keeps its path may have that length, or the other one.
    pub(super) fn numbers(&self, claim: &Claim, cell: Cell, via: Option<Length>) -> Legal {
        let [g, h, f] = claim.numbers();
        if (g, h, f) == (None, None, None) {
            return Ok(());
        }
        let known = self.cells[cell].g;
        let lengths = [known, via.unwrap_or(known)];
        if let Some(g) = g.filter(|&g| !lengths.iter().any(|&length| is_length(g, length))) {
            return self.wrong_g(cell, g, lengths[1]);
        }
        let Some(guide) = self.guide.filter(|guide| guide.weight() != Some(0.0)) else {
            return Ok(());
        };
        if let Some(h) = h.filter(|&h| !guide.is_estimate(h, cell)) {
            return self.wrong_h(cell, h, guide);
        }
        let is_sum = |f: &f64| {
            let mut lengths = lengths.iter();
            lengths.any(|&length| guide.is_sum(*f, (length, cell)))
        };
        match f.filter(|f| guide.minds_length() && !is_sum(f)) {
            Some(f) => self.wrong_f(cell, f, guide, lengths[1]),
            None => Ok(()),
        }
    }
}
