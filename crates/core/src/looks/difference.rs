//! The colours of a picture of two searches: the cells that one, the other, or both have expanded.

use super::ramp::Ramp;
use super::theme::Rgb;
use crate::catalogue::Hue;

/// The searches that have expanded a cell. A cell that neither has expanded keeps its own look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Only the first search, whose hue this is.
    One(Hue),
    /// Only the second search, whose hue this is.
    Other(Hue),
    /// Both searches.
    Both,
}

const HUES: u8 = Hue::ALL.len() as u8;

impl Share {
    /// Its index in the ramp.
    pub const fn place(self) -> u8 {
        match self {
            Share::One(hue) => hue as u8,
            Share::Other(hue) => HUES + hue as u8,
            Share::Both => 2 * HUES,
        }
    }

    /// Its colour, the same in every theme. Brightness distinguishes the three without hues: the first search is the
    /// darkest, the second the brightest, and both together are between them.
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
