//! The catalogue of solvers, one line each; one file an algorithm.

pub mod astar;
pub mod breadth_first;
pub mod depth_first;
pub mod dijkstra;

use crate::catalogue::{Parameter, Range, Settings, Solver};
use crate::grid::Direction;

/// Every solver of ours, in the order of display.
pub const SOLVERS: &[Solver] = &[
    depth_first::ENTRY,
    breadth_first::ENTRY,
    dijkstra::ENTRY,
    astar::ENTRY,
];

/// The ids of those that race where nobody has chosen any: side by side they show best how searches
/// differ.
pub const USUAL: &[&str] = &[depth_first::ENTRY.info.id, breadth_first::ENTRY.info.id];

/// The id of the one that a scenario takes: of those that promise a shortest path by length, the one
/// with the least to explore.
pub const FOR_SCENARIOS: &str = astar::ENTRY.info.id;

/// Which cells are the neighbours of a cell.
pub const NEIGHBOURS: Parameter = Parameter {
    name: "neighbours",
    summary: "eight with diagonals, each as long as the square root of 2, past free corners only",
    range: Range::Choice {
        values: &["four", "eight"],
        default: 0,
    },
};

/// In which order the neighbours of a cell are looked at.
const NEIGHBOUR_ORDER: Parameter = Parameter {
    name: "neighbour_order",
    summary: "up, right, down, left; or right, left, up, down; diagonals last, from up-right clockwise",
    range: Range::Choice {
        values: &["urdl", "rlud"],
        default: 0,
    },
};

/// The neighbours of a cell in the order in which they are looked at.
enum Neighbours {
    /// Along the axes.
    Four([Direction; 4]),
    /// The four along the axes, and then the diagonals; those only where both cells beside them are floor.
    Eight([Direction; 8]),
}

impl Neighbours {
    /// What a solver is set to.
    fn of(settings: &Settings) -> Neighbours {
        use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
        let four = match settings.get(NEIGHBOUR_ORDER.name) {
            0 => [Up, Right, Down, Left],
            _ => [Right, Left, Up, Down],
        };
        match settings.get(NEIGHBOURS.name) {
            0 => Neighbours::Four(four),
            _ => {
                let [a, b, c, d] = four;
                Neighbours::Eight([a, b, c, d, UpRight, DownRight, DownLeft, UpLeft])
            }
        }
    }
}
