//! The neighbours of a cell, and the order in which a solver checks them.

use crate::catalogue::{Choice, Settings};
use crate::grid::Direction::{self, Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};

/// Which cells are the neighbours of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjacency {
    /// The cells that share a side with it.
    Four,
    /// The cells that share a side or a corner with it. A diagonal neighbour counts only if both cells next to the move
    /// are floor.
    Eight,
}

/// The parameter that chooses the neighbours of a cell.
pub const NEIGHBOURS: Choice<Adjacency, 2> = Choice::new(
    "neighbours",
    [("four", Adjacency::Four), ("eight", Adjacency::Eight)],
)
.about("cells one move away: four, or eight with diagonals of length √2 that cut no corner");

/// The order in which the neighbours of a cell are checked.
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

/// The neighbours as a caption of pseudocode, where they are not the usual 4.
pub(super) fn caption(settings: &Settings) -> String {
    match NEIGHBOURS.of(settings) {
        Adjacency::Four => String::new(),
        Adjacency::Eight => EIGHT.to_owned(),
    }
}

/// The same after the estimate of a search.
pub(super) fn caption_after(estimate: &str, settings: &Settings) -> String {
    match NEIGHBOURS.of(settings) {
        Adjacency::Four => estimate.to_owned(),
        Adjacency::Eight => format!("{estimate} · {EIGHT}"),
    }
}

/// The caption of a search with 8 neighbours.
pub(super) const EIGHT: &str = "8 neighbours, no corner cutting";

/// The directions of the neighbours of a cell, in the order in which they are checked.
pub(super) fn directions(settings: &Settings) -> Vec<Direction> {
    match Neighbours::of(settings) {
        Neighbours::Four(order) => order.to_vec(),
        Neighbours::Eight(order) => order.to_vec(),
    }
}

/// The neighbours of a cell, in the order in which they are checked.
pub(super) enum Neighbours {
    /// The four that share a side with it.
    Four([Direction; 4]),
    /// Those four, then the diagonal ones.
    Eight([Direction; 8]),
}

impl Neighbours {
    /// The neighbours that the settings choose.
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
