//! An undo history: past states, and states that were undone.

/// The states that undo and redo return to.
#[derive(Clone, Debug)]
pub struct History<T> {
    /// The earlier states. Undo returns to the last of them.
    pub past: Vec<T>,
    /// The undone states. Redo returns to the last of them.
    pub future: Vec<T>,
}

impl<T> Default for History<T> {
    fn default() -> History<T> {
        let (past, future) = (Vec::new(), Vec::new());
        History { past, future }
    }
}

impl<T> History<T> {
    /// Records the present state before something new replaces it.
    pub fn leave(&mut self, present: T) {
        self.past.push(present);
        self.future.clear();
    }

    /// The state before the present one, to which undo returns.
    pub fn back(&mut self, present: T) -> Option<T> {
        let before = self.past.pop()?;
        self.future.push(present);
        Some(before)
    }

    /// The undone state, to which redo returns.
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
