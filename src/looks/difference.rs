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

    #[test]
    fn every_share_has_a_place_of_its_own() {
        let shares = Hue::ALL
            .into_iter()
            .flat_map(|hue| [Share::One(hue), Share::Other(hue)]);
        let mut places: Vec<u8> = shares.chain([Share::Both]).map(Share::place).collect();
        places.sort_unstable();
        assert!(places.iter().copied().eq(0..=2 * HUES));
    }
}
