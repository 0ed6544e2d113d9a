//! What is asked of explanations.

/// What can be asked of explanations.
#[derive(Clone, Debug, PartialEq)]
pub enum ExplainAction {
    /// Go to that step of the run in a pane.
    ToStep(usize, u64),
    /// Copy what is explained of the card in the focus.
    Copy,
    /// Pin a cell, whose story is told then, or let go of it if it is pinned.
    Pin(i32, i32),
}
