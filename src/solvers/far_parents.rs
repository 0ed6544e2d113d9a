//! Far parents: cells that need not lie beside those whose parents they are, and how they are stated.

use crate::catalogue::link;
use crate::event::Event;
use crate::grid::{Cell, Size};

/// The far parents that a search has stated. Space: 4 bytes a cell.
pub(super) struct FarParents {
    size: Size,
    parents: Vec<Cell>,
    /// What the board's register holds.
    register: u32,
}

/// No cell of the map, in the place of a parent.
const NONE: Cell = Cell::from_index(0);

impl FarParents {
    /// Of no cell yet, on a map of this size. O(cells).
    pub(super) fn new(size: Size) -> FarParents {
        FarParents {
            size,
            parents: vec![NONE; size.padded()],
            register: 0,
        }
    }

    /// The parent of the cell, if it has one.
    #[inline(always)]
    pub(super) fn of(&self, cell: Cell) -> Option<Cell> {
        Some(self.parents[cell.index()]).filter(|&parent| parent != NONE)
    }

    /// Gives the cell another parent, and states it.
    pub(super) fn set(&mut self, cell: Cell, parent: Cell, found: &mut Vec<Event>) {
        let number = |cell: Cell| link(self.size.position(cell));
        let turned = self.of(cell).map_or(0, number) ^ number(parent);
        self.parents[cell.index()] = parent;
        if turned != 0 {
            found.push(Event::value(self.register ^ turned));
            found.push(Event::wrote(cell));
            self.register = turned;
        }
    }

    /// Turns the parents on the way from a goal back to its start around, so that they lead there from the start, which is
    /// returned. Nothing is stated any more. O(way).
    pub(super) fn turn_around(&mut self, goal: Cell) -> Cell {
        let (mut cell, mut onward) = (goal, NONE);
        loop {
            let back = std::mem::replace(&mut self.parents[cell.index()], onward);
            if back == NONE {
                return cell;
            }
            (onward, cell) = (cell, back);
        }
    }

    /// Lets a cell between two on the way that was turned around lead on as the first of them did.
    pub(super) fn lead_on(&mut self, cell: Cell, onward: Cell) {
        self.parents[cell.index()] = onward;
    }
}
