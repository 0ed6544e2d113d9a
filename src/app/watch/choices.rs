//! What one can choose between: panes, sizes, colours, tools.

use crate::grid::{Cell, Size};

/// The most searches at a time.
pub const SEARCHES: usize = 4;

/// The most panes at a time: the map's, and one for each search.
pub const PANES: usize = 1 + SEARCHES;

/// What a pane shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The map, as it grows and is edited.
    Generation,
    /// The search of the solver of that id.
    Search(&'static str),
}

/// How large a map is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeChoice {
    /// As large as fills a pane.
    Fit,
    /// So large.
    Fixed(Size),
}

/// What colours mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourBy {
    /// What the algorithm has done with a cell.
    State,
    /// How far a cell is from the start.
    Distance,
}

/// What dragging on a map does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Draws walls.
    Wall,
    /// Erases walls.
    Erase,
}

/// What dragging on a map is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Nothing.
    Idle,
    /// Drawing with the tool; the cell that the pointer was last on.
    Drawing(i32, i32),
    /// Moving the start or goal that stands on the cell.
    Moving(Cell),
}
