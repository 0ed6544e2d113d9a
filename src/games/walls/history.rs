//! What was before, and what comes again where one has gone back.

/// What undo and redo lead to.
#[derive(Clone, Debug)]
pub struct History<T> {
    /// What was before; undo leads to the last of it.
    pub past: Vec<T>,
    /// What undo has gone back from; redo leads to the last of it.
    pub future: Vec<T>,
}

impl<T> Default for History<T> {
    fn default() -> History<T> {
        let (past, future) = (Vec::new(), Vec::new());
        History { past, future }
    }
}

impl<T> History<T> {
    /// The present gives way to something new.
    pub fn leave(&mut self, present: T) {
        self.past.push(present);
        self.future.clear();
    }

    /// What was before the present, which can be come back to.
    pub fn back(&mut self, present: T) -> Option<T> {
        let before = self.past.pop()?;
        self.future.push(present);
        Some(before)
    }

    /// What undo has gone back from.
    pub fn forward(&mut self, present: T) -> Option<T> {
        let after = self.future.pop()?;
        self.past.push(present);
        Some(after)
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }
}
