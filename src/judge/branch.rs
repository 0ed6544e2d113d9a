//! The current path of a depth-first search that pushes one neighbour at a time.

use crate::grid::Cell;

/// The stack of such a search.
#[derive(Debug, Default)]
pub(super) struct Branch {
    /// The expanded cells on the stack, the top last.
    path: Vec<Cell>,
    /// The cell that was pushed and must be expanded next.
    pub pushed: Option<Cell>,
}

impl Branch {
    /// The last expanded cell of the stack.
    pub fn top(&self) -> Option<Cell> {
        self.path.last().copied()
    }

    /// Expands a cell, which is the new top.
    pub fn expand(&mut self, cell: Cell) {
        self.path.push(cell);
        self.pushed = None;
    }

    /// Pops the cells that have no new neighbour, unless one was pushed. Returns the top.
    pub fn unwind(&mut self, has_new: impl Fn(Cell) -> bool) -> Option<Cell> {
        while let Some(&top) = self.path.last()
            && self.pushed.is_none()
            && !has_new(top)
        {
            self.path.pop();
        }
        self.top()
    }
}
