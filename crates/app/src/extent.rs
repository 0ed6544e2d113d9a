//! How much is shown around the boards: everything, the words of a presentation, or the controls of time.

/// How much is shown around the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All bars and panels.
    Whole,
    /// One sentence for each board, and a plot of time. The boards fill the window.
    Presented,
    /// One sentence and the buttons of time, in a small part of a web page. Only help can be opened.
    Embedded,
}
