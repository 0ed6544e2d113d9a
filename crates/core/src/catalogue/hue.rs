//! Hues: the family of colours that identifies an algorithm wherever it is shown.

/// The colour family of an algorithm: of its visited cells, its curve and its bars. It belongs to the algorithm and not
/// to a place on the screen; only next to an algorithm of the same hue it is [another one](Hue::distinct). A theme
/// decides the colours themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// Maps and their generators.
    Steel,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
    /// Violet.
    Violet,
    /// Green.
    Green,
    /// Traces of other programs.
    Yellow,
}

impl Hue {
    /// All of them.
    pub const ALL: [Hue; 6] = [
        Hue::Steel,
        Hue::Blue,
        Hue::Orange,
        Hue::Violet,
        Hue::Green,
        Hue::Yellow,
    ];

    /// Its angle in turns, if the colour has one.
    pub const fn turn(self) -> Option<f32> {
        match self {
            Hue::Steel => None,
            Hue::Blue => Some(0.694),
            Hue::Orange => Some(0.16),
            Hue::Violet => Some(0.83),
            Hue::Green => Some(0.43),
            Hue::Yellow => Some(0.27),
        }
    }

    /// The hues of searches that are shown together, of which these are the own ones: no two share a hue while there
    /// are enough. Each search keeps its own hue if no earlier one has it, or else takes the nearest free one, so the
    /// hues of the first searches do not depend on the later ones.
    pub fn distinct(own: impl IntoIterator<Item = Hue>) -> Vec<Hue> {
        let mut taken: Vec<Hue> = Vec::new();
        for hue in own {
            let free = Hue::ALL.into_iter().filter(|free| !taken.contains(free));
            let nearest = free.min_by(|one, other| hue.away(*one).total_cmp(&hue.away(*other)));
            taken.push(nearest.unwrap_or(hue));
        }
        taken
    }

    /// The angle between two hues in turns, at most a half. Steel, which has no angle, is farther away.
    fn away(self, other: Hue) -> f32 {
        match (self.turn(), other.turn()) {
            _ if self == other => 0.0,
            (Some(one), Some(other)) => {
                let apart = (one - other).abs();
                apart.min(1.0 - apart)
            }
            _ => 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_takes_the_nearest_free_hue() {
        let [steel, blue, orange, violet, green, yellow] = Hue::ALL;
        for (own, shown) in [
            (&[blue, orange, violet][..], &[blue, orange, violet][..]),
            (&[violet, violet], &[violet, blue]),
            (&[orange; 4], &[orange, yellow, green, violet]),
            (&[green, green], &[green, yellow]),
            (&[steel, steel], &[steel, blue]),
            (
                &[blue; 7],
                &[blue, violet, green, yellow, orange, steel, blue],
            ),
        ] {
            assert_eq!(Hue::distinct(own.iter().copied()), shown, "{own:?}");
        }
    }
}
