//! The colours of a picture of two searches: what the one has expanded, what the other one, and what both.

use super::ramp::Ramp;
use super::theme::Rgb;
use crate::catalogue::Hue;

/// Which of two searches has expanded a cell. A cell that neither has keeps its own look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// The one alone, whose hue this is.
    One(Hue),
    /// The other one alone, whose hue this is.
    Other(Hue),
    /// Both.
    Both,
}

const HUES: u8 = Hue::ALL.len() as u8;

impl Share {
    /// Its place in the row of colours.
    pub const fn place(self) -> u8 {
        match self {
            Share::One(hue) => hue as u8,
            Share::Other(hue) => HUES + hue as u8,
            Share::Both => 2 * HUES,
        }
    }

    /// Its colour, which is the same in every theme. Brightness tells the three apart without hues: the one is the
    /// darkest, the other one the brightest, both are between.
    pub fn colour(self) -> Rgb {
        Ramp::Difference.colour(self.place())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::Look;
    use crate::looks::laws::{DEFICIENCIES, apart, contrast};
    use crate::looks::theme::Theme;

    #[test]
    fn every_share_has_a_place_of_its_own() {
        let shares = Hue::ALL
            .into_iter()
            .flat_map(|hue| [Share::One(hue), Share::Other(hue)]);
        let mut places: Vec<u8> = shares.chain([Share::Both]).map(Share::place).collect();
        places.sort_unstable();
        assert!(places.iter().copied().eq(0..=2 * HUES));
    }

    #[test]
    fn shares_and_floor_can_be_told_apart_by_any_eyes_and_in_grey() {
        for theme in Theme::ALL {
            for one in Hue::ALL {
                for other in Hue::ALL {
                    let shares = [Share::One(one), Share::Other(other), Share::Both];
                    let colours = shares.map(Share::colour);
                    let floors = [Look::Floor.rgb(theme)[0], Look::Floor.small(theme, one)];
                    let floor = |floor: &Rgb| colours.map(|colour| (colour, *floor));
                    let pairs = floors.iter().flat_map(floor);
                    let pairs = pairs.chain([
                        (colours[0], colours[1]),
                        (colours[0], colours[2]),
                        (colours[1], colours[2]),
                    ]);
                    for (first, second) in pairs {
                        let found = contrast(first, second);
                        assert!(
                            found >= 1.4,
                            "{theme:?} {one:?} {other:?} {first:?} {second:?} {found}"
                        );
                        for matrix in DEFICIENCIES {
                            let found = apart(first, second, matrix);
                            assert!(
                                found >= 15.0,
                                "{theme:?} {one:?} {other:?} {first:?} {second:?} {found}"
                            );
                        }
                    }
                }
            }
        }
    }
}
