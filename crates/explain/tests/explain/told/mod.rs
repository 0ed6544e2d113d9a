//! What is said of every step of a run is what the reference machine reads in its events and on its map.
//!
//! [`cases`](mazescope_support::cases) decides which maps are tried, and how many.

mod events;
mod generators;
mod histories;
pub mod lamps;
pub mod questions;
mod searches;
mod verdicts;

use mazescope_explain::path_length::LengthUnit;
use mazescope_explain::{Claim, Fact, Sentence};
use mazescope_support::case::Case;
use mazescope_support::machine::Place;
use mazescope_support::measured::By;
use mazescope_support::sum::Sum;

/// The first claim of that template in a sentence.
pub fn claim<'a>(sentence: &'a Sentence, template: &str) -> Option<&'a Claim> {
    let mut claims = sentence.claims.iter();
    claims.find(|claim| claim.template == template)
}

/// The value of a name there, if it is a cell.
pub fn cell(sentence: &Sentence, template: &str, name: &str) -> Option<Place> {
    match claim(sentence, template)?.fact(name) {
        Some(Fact::Cell(_, place)) => Some(place),
        _ => None,
    }
}

/// The value of a name there, if it is a count.
pub fn count(sentence: &Sentence, template: &str, name: &str) -> Option<u64> {
    match claim(sentence, template)?.fact(name) {
        Some(Fact::Count(count)) => Some(count),
        _ => None,
    }
}

/// The value of a length, and its unit, if it has one.
fn measured(fact: Fact) -> Option<(f64, Option<LengthUnit>)> {
    match fact {
        Fact::Path(path) | Fact::PathLength(path) => Some((path.value(), Some(path.unit()))),
        Fact::LengthOf(value) => Some((value, Some(LengthUnit::Length))),
        Fact::Length(value) => Some((value, None)),
        _ => None,
    }
}

/// Whether the two lengths of a claim have one unit.
pub fn has_one_unit(claim: &Claim) -> bool {
    let unit = |name| measured(claim.fact(name)?)?.1;
    unit("path").is_some() && unit("path") == unit("least")
}

pub fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// Whether a fact is the length of a path by this measure, in its unit: in moves, as long as all moves are equally
/// long.
pub fn is_length(case: &Case, fact: Fact, length: &Sum) -> bool {
    let by = case.by();
    let Some((value, unit)) = measured(fact) else {
        return false;
    };
    let even = by != By::Costs || case.map.costs().is_none();
    let in_moves = by == By::Moves || by != By::Lines && even && length.roots() == 0.0;
    // Beside a length that is none of moves, a number of moves is a length, too.
    let is_right = match unit {
        Some(LengthUnit::Moves) => in_moves,
        Some(LengthUnit::Jumps) => false,
        Some(LengthUnit::Length) => by != By::Moves,
        None => true,
    };
    is_near(value, length.value()) && is_right
}
