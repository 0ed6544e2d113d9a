//! The catalogue of solvers, one line each; one file an algorithm.

pub mod breadth_first;
pub mod depth_first;

use crate::catalogue::{Parameter, Range, Settings, Solver};
use crate::grid::Direction;

/// Every solver of ours, in the order of display.
pub const SOLVERS: &[Solver] = &[depth_first::ENTRY, breadth_first::ENTRY];

/// In which order the four neighbours of a cell are looked at.
const NEIGHBOUR_ORDER: Parameter = Parameter {
    name: "neighbour_order",
    summary: "up, right, down, left; or right, left, up, down",
    range: Range::Choice {
        values: &["urdl", "rlud"],
    },
};

/// The order that a solver is set to.
fn neighbour_order(settings: &Settings) -> [Direction; 4] {
    use Direction::{Down, Left, Right, Up};
    match settings.get(NEIGHBOUR_ORDER.name) {
        0 => [Up, Right, Down, Left],
        _ => [Right, Left, Up, Down],
    }
}
