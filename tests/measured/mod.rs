//! What searches go by, known by their names from the books that describe them, and not from the catalogue.

use mazescope::catalogue::Settings;

/// What a search measures its ways by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Moves,
    /// Diagonals are longer, and costs are left out.
    Lengths,
    Costs,
    Lines,
}

/// What a search goes by.
#[derive(Clone, Copy)]
pub struct Measured {
    id: &'static str,
    pub by: By,
    /// How often it counts the way so far and what is still to go, in tenths, unless a weight is set.
    weights: [u32; 2],
    /// Whether it looks at neighbours one by one, and compares the ways to those that wait.
    pub compares: bool,
}

/// A line for each search that goes by more than the number of moves. Whoever adds one adds its line.
#[rustfmt::skip]
const MEASURED: &[Measured] = &[
    Measured { id: "dijkstra", by: By::Costs, weights: [10, 0], compares: true },
    Measured { id: "astar", by: By::Costs, weights: [10, 10], compares: true },
    Measured { id: "greedy", by: By::Costs, weights: [0, 10], compares: true },
    Measured { id: "ida_star", by: By::Costs, weights: [10, 10], compares: false },
    Measured { id: "jps", by: By::Lengths, weights: [10, 10], compares: false },
    Measured { id: "theta_star", by: By::Lines, weights: [10, 10], compares: false },
];

/// What a search of this id goes by, if by more than the number of moves.
pub fn find(id: &str) -> Option<Measured> {
    MEASURED.iter().find(|measured| measured.id == id).copied()
}

/// What a search of this id goes by.
pub fn of(id: &str) -> Measured {
    find(id).unwrap_or(Measured {
        id: "",
        by: By::Moves,
        weights: [10, 10],
        compares: false,
    })
}

impl Measured {
    /// How often it counts the way so far and what is still to go, in tenths.
    pub fn weights(&self, settings: &Settings) -> [u32; 2] {
        let [so_far, onward] = self.weights;
        [so_far, settings.find("weight").unwrap_or(onward)]
    }
}
