//! The measures of searches, by the names and definitions of textbooks, independent of the catalogue.

use mazescope_core::Settings;

/// The measure of a search's paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    Moves,
    /// Diagonal moves are longer, and costs are ignored.
    Lengths,
    Costs,
    Lines,
}

/// The priorities of a search.
#[derive(Clone, Copy)]
pub struct Measured {
    id: &'static str,
    pub by: By,
    /// The factors of g and h, in tenths, unless a weight is set.
    weights: [u32; 2],
    /// Whether it checks neighbours one by one, and compares the paths to open ones.
    pub compares: bool,
}

/// One line for each search that uses more than the number of moves.
#[rustfmt::skip]
const MEASURED: &[Measured] = &[
    Measured { id: "dijkstra", by: By::Costs, weights: [10, 0], compares: true },
    Measured { id: "astar", by: By::Costs, weights: [10, 10], compares: true },
    Measured { id: "greedy", by: By::Costs, weights: [0, 10], compares: true },
    Measured { id: "ida_star", by: By::Costs, weights: [10, 10], compares: false },
    Measured { id: "jps", by: By::Lengths, weights: [10, 10], compares: false },
    Measured { id: "theta_star", by: By::Lines, weights: [10, 10], compares: false },
];

/// The measures of the search with this id, if it uses more than the number of moves.
pub fn find(id: &str) -> Option<Measured> {
    MEASURED.iter().find(|measured| measured.id == id).copied()
}

/// The measures of the search with this id.
pub fn of(id: &str) -> Measured {
    find(id).unwrap_or(Measured {
        id: "",
        by: By::Moves,
        weights: [10, 10],
        compares: false,
    })
}

impl Measured {
    /// The factors of g and h, in tenths.
    pub fn weights(&self, settings: &Settings) -> [u32; 2] {
        let [so_far, onward] = self.weights;
        [so_far, settings.find("weight").unwrap_or(onward)]
    }
}
