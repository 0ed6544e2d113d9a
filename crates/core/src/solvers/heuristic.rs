//! The estimate h of the remaining length: its parameter, and the rule that computes it.

use super::neighbours::{self, Adjacency, NEIGHBOUR_ORDER, NEIGHBOURS};
use crate::catalogue::{Choice, Parameter, PathPromise, Settings};
use crate::structures::lengths::estimate::Rule;

/// The parameter that chooses the estimate h.
pub(super) const HEURISTIC: Choice<Heuristic, 7> = Choice::new(
    "heuristic",
    [
        ("octile", Heuristic::Octile),
        ("manhattan", Heuristic::Manhattan),
        ("fitting", Heuristic::Fitting),
        ("euclidean", Heuristic::Euclidean),
        ("chebyshev", Heuristic::Chebyshev),
        ("zero", Heuristic::Zero),
        ("plain_manhattan", Heuristic::PlainManhattan),
    ],
)
.about(
    "the estimate h: by default fitting, the tighter of octile and manhattan. With 8 neighbours manhattan is columns + \
     rows divided by √2, and plain_manhattan, which is not divided, is too large",
)
.unless_set(2);

/// The choices for the estimate h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heuristic {
    /// The octile distance, for any neighbours.
    Octile,
    /// Columns plus rows, divided by √2 with 8 neighbours.
    Manhattan,
    /// The tighter of these two for these neighbours.
    Fitting,
    /// The straight line.
    Euclidean,
    /// The larger of columns and rows.
    Chebyshev,
    /// No estimate.
    Zero,
    /// Columns plus rows, which is too large with 8 neighbours.
    PlainManhattan,
}

impl Heuristic {
    /// The rules with 4 and with 8 neighbours.
    const fn rules(self) -> [Rule; 2] {
        match self {
            Heuristic::Octile => [Rule::Octile; 2],
            Heuristic::Manhattan => [Rule::Manhattan, Rule::ShrunkManhattan],
            Heuristic::Fitting => [Rule::Manhattan, Rule::Octile],
            Heuristic::Euclidean => [Rule::Euclidean; 2],
            Heuristic::Chebyshev => [Rule::Chebyshev; 2],
            Heuristic::Zero => [Rule::Nothing; 2],
            Heuristic::PlainManhattan => [Rule::Manhattan; 2],
        }
    }
}

/// The rule of the estimate at these settings.
pub(super) fn rule(settings: &Settings) -> Rule {
    let [four, eight] = HEURISTIC.of(settings).rules();
    match NEIGHBOURS.of(settings) {
        Adjacency::Four => four,
        Adjacency::Eight => eight,
    }
}

/// What a search for the smallest f = g + h guarantees at these settings, with h weighed by that number of tenths. With
/// 8 neighbours `plain_manhattan` changes by 2 in a move of length √2, which 7 tenths of it do not exceed.
pub(super) fn promise(settings: &Settings, tenths: u32) -> PathPromise {
    let is_plain = HEURISTIC.of(settings) == Heuristic::PlainManhattan;
    let is_too_large = is_plain && NEIGHBOURS.of(settings) == Adjacency::Eight;
    match tenths {
        8.. if is_too_large => PathPromise::SomePath,
        0..=10 => PathPromise::ShortestLength,
        _ => PathPromise::WithinLength { tenths },
    }
}

/// The estimate and the neighbours as a caption of pseudocode.
pub(super) fn caption(settings: &Settings) -> String {
    let estimate = match rule(settings) {
        Rule::Manhattan => "h = columns + rows",
        Rule::ShrunkManhattan => "h = (columns + rows) / √2",
        Rule::Octile => "h = octile distance",
        Rule::Euclidean => "h = straight line",
        Rule::Chebyshev => "h = max(columns, rows)",
        Rule::Nothing => "h = 0",
    };
    neighbours::caption_after(estimate, settings)
}

/// The parameters of a search that is guided by an estimate and has no others.
pub(super) const PARAMETERS: &[Parameter] = &[
    NEIGHBOURS.parameter(),
    HEURISTIC.parameter(),
    NEIGHBOUR_ORDER.parameter(),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_names_the_rule_of_the_estimate() {
        let told = |heuristic, neighbours| {
            let mut settings = Settings::new(PARAMETERS);
            HEURISTIC.set(&mut settings, heuristic);
            NEIGHBOURS.set(&mut settings, neighbours);
            caption(&settings)
        };
        let four = told(Heuristic::Fitting, Adjacency::Four);
        assert_eq!(four, "h = columns + rows");
        let eight = told(Heuristic::Manhattan, Adjacency::Eight);
        assert_eq!(
            eight,
            "h = (columns + rows) / √2 · 8 neighbours, no corner cutting"
        );
        let octile = told(Heuristic::Fitting, Adjacency::Eight);
        assert!(octile.starts_with("h = octile distance"), "{octile}");
    }
}
