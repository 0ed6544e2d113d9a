//! Actions on explanations.

/// An action on explanations.
#[derive(Clone, Debug, PartialEq)]
pub enum ExplainAction {
    /// Go to that step of the run in a pane.
    ToStep(usize, u64),
    /// Copy the explanation of the selected pane.
    Copy,
    /// Pin a cell to show its history, or unpin it.
    Pin(i32, i32),
}
