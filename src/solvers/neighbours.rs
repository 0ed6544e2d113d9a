//! The neighbours of a cell: which they are, and in which order a solver looks at them.

use crate::catalogue::{Choice, Settings};
use crate::grid::Direction::{self, Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};

/// Which cells are the neighbours of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjacency {
    /// Those that share an edge with it.
    Four,
    /// Those that share an edge or a corner with it; the latter only where both cells beside the way are
    /// floor.
    Eight,
}

/// What is set about the neighbours of a cell.
pub const NEIGHBOURS: Choice<Adjacency, 2> = Choice::new(
    "neighbours",
    [("four", Adjacency::Four), ("eight", Adjacency::Eight)],
)
.about("cells one move away: four, or eight with diagonals of length √2 that cut no corner");

/// In which order the neighbours of a cell are looked at.
pub(super) const NEIGHBOUR_ORDER: Choice<[Direction; 4], 2> = Choice::new(
    "neighbour_order",
    [
        ("urdl", [Up, Right, Down, Left]),
        ("rlud", [Right, Left, Up, Down]),
    ],
)
.about(
    "order in which neighbours are checked: up, right, down, left; or right, left, up, down. Diagonals come last, \
     clockwise from up-right",
);

/// The directions of the neighbours of a cell, in the order in which they are looked at.
pub(super) fn directions(settings: &Settings) -> Vec<Direction> {
    match Neighbours::of(settings) {
        Neighbours::Four(order) => order.to_vec(),
        Neighbours::Eight(order) => order.to_vec(),
    }
}

/// The neighbours of a cell in the order in which they are looked at.
pub(super) enum Neighbours {
    /// Those that share an edge with it.
    Four([Direction; 4]),
    /// Those four, and then the diagonal ones.
    Eight([Direction; 8]),
}

impl Neighbours {
    /// The neighbours that a solver is set to.
    pub(super) fn of(settings: &Settings) -> Neighbours {
        let four = NEIGHBOUR_ORDER.of(settings);
        match NEIGHBOURS.of(settings) {
            Adjacency::Four => Neighbours::Four(four),
            Adjacency::Eight => {
                let [a, b, c, d] = four;
                Neighbours::Eight([a, b, c, d, UpRight, DownRight, DownLeft, UpLeft])
            }
        }
    }
}
