//! Frontiers: what waits to be taken up, and when it leaves.

/// What waits to be taken up, and when a cell leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frontier {
    /// The algorithm shows none.
    None,
    /// The oldest out first: cells, from Pushed to Expanded.
    Queue,
    /// The cheapest out first: cells, from Pushed to Expanded; Improved may bring one forward.
    Priority,
    /// The newest out first: cells, from Pushed to Backtracked.
    Stack,
    /// In any order: edges between rooms, from Pushed to Carved or Rejected.
    Edges,
}

impl Frontier {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Frontier::None => "",
            Frontier::Queue => "queue, oldest first",
            Frontier::Priority => "priority queue, cheapest first",
            Frontier::Stack => "stack, newest first",
            Frontier::Edges => "frontier of edges",
        }
    }
}
