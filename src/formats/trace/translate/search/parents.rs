//! Which cell was found from which, near or far, and the events of ours that say so.

use super::{Search, Told};
use crate::board::mark;
use crate::catalogue::link;
use crate::event::Event;
use crate::formats::trace::towards::{named, nearest, neighbour};
use crate::formats::trace::translate::tree::NONE;
use crate::grid::{Cell, Direction};

impl Search {
    /// The cell becomes known to the search, or known again after it was withdrawn; says whether it was not.
    pub(super) fn find(&mut self, told: &Told) -> bool {
        if self.board.is_withdrawn(told.cell) {
            self.push(Event::restored(told.cell));
            self.improve(told);
            return true;
        }
        // An edge that has left the frontier keeps its parent, and is not found once more.
        !self.board.was_discovered(told.cell) && self.discover(told)
    }

    /// The cell becomes known for the first time. One without a parent is a start, of the map too if that
    /// has none.
    fn discover(&mut self, told: &Told) -> bool {
        let cell = told.cell;
        if told.parent != NONE || self.board.numbers().number(cell) == 0 {
            self.adopt(told);
        }
        let floor = self.board.marks(cell) & mark::FLOOR != 0;
        let first = !self.board.has_starts() && !self.starts_said;
        let (towards, _) = self.turn_to(told);
        if towards.is_none() && floor && first {
            self.board.mark_start(cell);
        }
        self.push(match towards {
            Some(direction) => Event::pushed(cell, direction),
            None => Event::pushed_start(cell),
        })
    }

    /// The cell gets another parent, if one is named; says whether that is to be seen.
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

    /// Takes note of the parent of an event's node, if the event names one.
    pub(super) fn adopt(&mut self, told: &Told) {
        if let Some(node) = told.node {
            self.tree.adopt(node, told.parent);
        }
    }

    /// Writes the link of a cell whose parent is this node from now on, where it changes, and says so. Returns
    /// the direction in which the parent is seen: of a far one that the event says, else that in which it lies.
    fn turn_to(&mut self, told: &Told) -> (Option<Direction>, bool) {
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

    /// Writes the number of a cell: `again` tells that the register holds the bits already, where it does.
    pub(super) fn write(&mut self, cell: Cell, number: u32, again: bool) -> bool {
        let value = self.board.write(cell, number);
        if !again || value.number() != Some(0) {
            self.values += 1;
            self.events.push(value);
        }
        self.push(Event::wrote(cell))
    }
}

/// The direction in which a parent is seen, where the event says one.
fn via(told: &Told) -> Option<Direction> {
    told.said.other("via").and_then(|via| named(&via.text))
}
