//! How cells are discovered, and how they get their parents.

use super::{Search, Told};
use crate::board::mark;
use crate::catalogue::{Discipline, link};
use crate::event::Event;
use crate::formats::trace::manner::Lack;
use crate::formats::trace::towards::{named, nearest, neighbour};
use crate::formats::trace::translate::tree::NONE;
use crate::grid::{Cell, Direction};

impl Search {
    /// The cell is discovered, or discovered again after it was withdrawn; returns whether this is new.
    pub(super) fn find(&mut self, told: &Told) -> bool {
        if self.board.is_withdrawn(told.cell) {
            self.push(Event::restored(told.cell));
            self.improve(told);
            return true;
        }
        // An edge that has left the frontier keeps its parent, and is not discovered again.
        !self.board.was_discovered(told.cell) && self.discover(told)
    }

    /// The cell is discovered for the first time. Without a parent, the first cell is a start of the map if that has
    /// none, and every later one is discovered from an unknown cell.
    pub(super) fn discover(&mut self, told: &Told) -> bool {
        let cell = told.cell;
        if told.parent != NONE || self.board.numbers().number(cell) == 0 {
            self.adopt(told);
        }
        let floor = self.board.marks(cell) & mark::FLOOR != 0;
        let is_goal = self.board.is_goal(cell);
        let first = !self.board.has_starts() && !self.starts_said && !is_goal;
        let (towards, _) = self.turn_to(told);
        if towards.is_none() && floor && first {
            self.board.mark_start(cell);
        }
        // A generator grows from roots, and a search from both ends begins at a goal, too.
        let begins = !self.course.expanded && !self.course.stepped;
        let two = self.course.discipline() == Discipline::TwoQueues || begins;
        let roots = self.course.builds || !floor || is_goal && two;
        let is_root = roots || self.board.is_root(cell);
        if towards.is_none() && !is_root {
            self.course.lack(Lack::Parents);
        }
        self.push(match towards {
            Some(direction) => Event::pushed(cell, direction),
            None if is_root => Event::pushed_start(cell),
            None => Event::restored(cell),
        })
    }

    /// The cell gets another parent, if one is named; returns whether that is visible.
    pub(super) fn improve(&mut self, told: &Told) -> bool {
        let cell = told.cell;
        if told.parent != NONE {
            self.adopt(told);
        } else if via(told).is_none() {
            return false;
        }
        let (towards, written) = self.turn_to(told);
        match (self.board.parent(cell), towards) {
            (Some(old), Some(new)) if old != new => self.push(Event::improved(cell, old, new)),
            _ => written,
        }
    }

    /// Records the parent of an event's node, if the event names one.
    pub(super) fn adopt(&mut self, told: &Told) {
        if let Some(node) = told.node {
            self.tree.adopt(node, told.parent);
        }
    }

    /// Writes the link of a cell whose parent is now this node, if it changes, and returns whether it does. Also
    /// returns the direction to the parent: for a distant one the direction in the event, otherwise the direction in
    /// which it lies.
    pub(super) fn turn_to(&mut self, told: &Told) -> (Option<Direction>, bool) {
        if told.parent == NONE {
            return (via(told), false);
        }
        let (size, cell) = (self.board.size(), told.cell);
        let parent = self.tree.cell(told.parent);
        let near = neighbour(size, cell, parent);
        if !self.board.numbers().may_link() || parent == cell {
            return (near, false);
        }
        let (old, link) = (self.board.numbers().number(cell), self.link(parent));
        let same = old == link;
        if near.is_some() && !same {
            let written = old != 0 && self.write(cell, 0, false);
            return (near, written);
        }
        let written = !same && self.write(cell, link, false);
        let kept = self.board.parent(cell).filter(|_| same);
        let towards = via(told).or(kept).or_else(|| nearest(size, cell, parent));
        (towards, written)
    }

    /// The number of a link to a cell.
    pub(super) fn link(&self, to: Cell) -> u32 {
        link(self.board.size().position(to))
    }
}

/// The direction to a parent, if the event gives one.
pub(super) fn via(told: &Told) -> Option<Direction> {
    told.said.other("via").and_then(|via| named(&via.text))
}
