//! The estimate of the rest of a way: what is set about it, and by which rule it is made.

use super::neighbours::{Adjacency, NEIGHBOUR_ORDER, NEIGHBOURS};
use crate::catalogue::{Choice, Parameter, Settings};
use crate::structures::lengths::estimate::Rule;

/// What is set about the estimate of the rest of a way.
pub(super) const HEURISTIC: Choice<Heuristic, 3> = Choice::new(
    "heuristic",
    [
        ("octile", Heuristic::Octile),
        ("manhattan", Heuristic::Manhattan),
        ("fitting", Heuristic::Fitting),
    ],
)
.about(
    "the estimate h: manhattan (columns + rows, divided by √2 with 8 neighbours), octile, or fitting (the tighter \
     of the two)",
)
.unless_set(2);

/// How the rest of a way is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heuristic {
    /// By the rule for diagonals, whatever the neighbours are.
    Octile,
    /// By columns and rows, shrunk with eight neighbours.
    Manhattan,
    /// By the rule that is the better one with these neighbours.
    Fitting,
}

impl Heuristic {
    /// The rules with four neighbours, and with eight.
    const fn rules(self) -> [Rule; 2] {
        match self {
            Heuristic::Octile => [Rule::Octile; 2],
            Heuristic::Manhattan => [Rule::Manhattan, Rule::ShrunkManhattan],
            Heuristic::Fitting => [Rule::Manhattan, Rule::Octile],
        }
    }
}

/// The rule by which the rest of a way is estimated.
pub(super) fn rule(settings: &Settings) -> Rule {
    let [four, eight] = HEURISTIC.of(settings).rules();
    match NEIGHBOURS.of(settings) {
        Adjacency::Four => four,
        Adjacency::Eight => eight,
    }
}

/// What is set about a search that is led by an estimate and by nothing else.
pub(super) const PARAMETERS: &[Parameter] = &[
    NEIGHBOURS.parameter(),
    HEURISTIC.parameter(),
    NEIGHBOUR_ORDER.parameter(),
];
