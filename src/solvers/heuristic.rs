//! The estimate h of the remaining length: its parameter, and the rule that computes it.

use super::neighbours::{self, Adjacency, NEIGHBOUR_ORDER, NEIGHBOURS};
use crate::catalogue::{Choice, Parameter, Settings};
use crate::structures::lengths::estimate::Rule;

/// The parameter that chooses the estimate h.
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

/// The choices for the estimate h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heuristic {
    /// The octile distance, for any neighbours.
    Octile,
    /// Columns plus rows, divided by √2 with 8 neighbours.
    Manhattan,
    /// The tighter rule for these neighbours.
    Fitting,
}

impl Heuristic {
    /// The rules with 4 and with 8 neighbours.
    const fn rules(self) -> [Rule; 2] {
        match self {
            Heuristic::Octile => [Rule::Octile; 2],
            Heuristic::Manhattan => [Rule::Manhattan, Rule::ShrunkManhattan],
            Heuristic::Fitting => [Rule::Manhattan, Rule::Octile],
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

/// The estimate and the neighbours as a caption of pseudocode.
pub(super) fn caption(settings: &Settings) -> String {
    let estimate = match rule(settings) {
        Rule::Manhattan => "h = columns + rows",
        Rule::ShrunkManhattan => "h = (columns + rows) / √2",
        Rule::Octile => "h = octile distance",
        Rule::Nothing => "h = 0",
    };
    match neighbours::caption(settings) {
        eight if eight.is_empty() => estimate.to_owned(),
        eight => format!("{estimate} · {eight}"),
    }
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
