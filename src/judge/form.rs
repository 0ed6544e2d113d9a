//! The forms of a search: programs that differ in their bookkeeping and are all right.

use crate::structures::lengths::moves::Measure;

/// A form of a search, to which a trace keeps from its first event to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The frontier.
    pub shape: Shape,
    /// What g counts.
    pub measure: Measure,
}

/// How a program keeps its frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A queue: first in, first out.
    Queue,
    /// A stack that is the current path: one new neighbour is pushed and expanded at a time.
    Branch,
    /// A stack of all neighbours, each marked when it is pushed.
    Pushed,
    /// A stack of all neighbours, each marked when it is expanded. A neighbour that is on the stack moves to the top.
    Expanded,
    /// The same, but of the neighbours of one expansion the first is expanded first, as in a recursive program.
    Listed,
    /// An open list in the order of keys. A shorter path to an open cell replaces the known one.
    Improved,
    /// An open list in the order of keys that do not depend on the path. The first path to a cell stays.
    Kept,
}

impl Shape {
    /// Whether a neighbour that is on the stack is pushed again.
    pub fn pushes_again(self) -> bool {
        matches!(self, Shape::Expanded | Shape::Listed)
    }

    /// Whether its next cell has the smallest key.
    pub fn has_keys(self) -> bool {
        matches!(self, Shape::Improved | Shape::Kept)
    }
}
