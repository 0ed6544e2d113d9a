//! Colour ramps for the cells of a layer, by size, in cycles or by name, and for the difference of two searches.

use super::viridis;
use crate::{Hue, Rgb};
use std::f32::consts::TAU;

/// A ramp of 256 colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ramp {
    /// Viridis, from dark to bright.
    Viridis,
    /// All hues at one brightness; the last colour is next to the first.
    Ring,
    /// Colours that differ most between successive numbers.
    Categories,
    /// The cells that one, the other or both of two searches have expanded: a colour for each
    /// [`Share`].
    Difference,
}

impl Ramp {
    /// All of them.
    pub const ALL: [Ramp; 4] = [
        Ramp::Viridis,
        Ramp::Ring,
        Ramp::Categories,
        Ramp::Difference,
    ];

    /// The colour at an index of the ramp.
    pub fn colour(self, place: u8) -> Rgb {
        match self {
            Ramp::Viridis => viridis(f32::from(place) / 255.0),
            Ramp::Ring => oklch(RING, f32::from(place) / 256.0),
            Ramp::Categories => category(place),
            Ramp::Difference => difference(place),
        }
    }
}

/// A lightness and a chroma at which every hue is an sRGB colour.
const RING: [f32; 2] = [0.75, 0.12];

/// Hues advance by a step of 0.429 turns, so successive ones differ and similar ones are far apart. Of each three, one
/// is darker and one lighter, which distinguishes them without hues, too. All have a brightness on which the path of
/// every theme stands out, whether it is white or black.
fn category(place: u8) -> Rgb {
    const FIRST: f32 = 0.65;
    const ONWARD: f32 = 0.429;
    let strength = match place % 3 {
        0 => [0.61, 0.12],
        1 => [0.52, 0.10],
        _ => [0.57, 0.14],
    };
    oklch(strength, FIRST + f32::from(place) * ONWARD)
}

/// Lightness and chroma for the first search, the second, and both.
const ONE: [f32; 2] = [0.585, 0.12];
const OTHER: [f32; 2] = [0.86, 0.08];
const BOTH: [f32; 2] = [0.72, 0.0];

/// The colours of the first search, in the order of hues; of the second search, likewise; and of both.
fn difference(place: u8) -> Rgb {
    let of = |[lightness, chroma]: [f32; 2], hue: Hue| match hue.turn() {
        Some(turn) => oklch([lightness, chroma], turn),
        None => oklch([lightness, 0.0], 0.0),
    };
    let hue = Hue::ALL[usize::from(place) % Hue::ALL.len()];
    match usize::from(place) / Hue::ALL.len() {
        0 => of(ONE, hue),
        1 => of(OTHER, hue),
        _ => oklch(BOTH, 0.0),
    }
}

/// A colour of Oklab by lightness, chroma and hue, the latter in turns (Ottosson,
/// <https://bottosson.github.io/posts/oklab>). Values outside sRGB are clipped.
fn oklch([lightness, chroma]: [f32; 2], hue: f32) -> Rgb {
    let (b, a) = (hue * TAU).sin_cos();
    let (a, b) = (chroma * a, chroma * b);
    let cube = |root: f32| root * root * root;
    let long = cube(lightness + 0.396_337_78 * a + 0.215_803_76 * b);
    let medium = cube(lightness - 0.105_561_346 * a - 0.063_854_17 * b);
    let short = cube(lightness - 0.089_484_18 * a - 1.291_485_5 * b);
    let linear = [
        4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short,
        -1.268_438 * long + 2.609_757_4 * medium - 0.341_319_38 * short,
        -0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short,
    ];
    linear.map(|share| {
        let share = share.clamp(0.0, 1.0);
        let encoded = if share <= 0.003_130_8 {
            12.92 * share
        } else {
            1.055 * share.powf(1.0 / 2.4) - 0.055
        };
        (encoded * 255.0).round() as u8
    })
}

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

    fn apart(one: Rgb, other: Rgb) -> i32 {
        let parts = one.into_iter().zip(other);
        parts
            .map(|(one, other)| i32::from(one.abs_diff(other)))
            .sum()
    }

    #[test]
    fn known_colours_come_out_of_oklch() {
        assert_eq!(oklch([1.0, 0.0], 0.3), [255, 255, 255]);
        assert_eq!(oklch([0.0, 0.0], 0.3), [0, 0, 0]);
        let red = oklch([0.627_96, 0.257_7], 29.23 / 360.0);
        assert!(apart(red, [255, 0, 0]) <= 6, "{red:?}");
    }

    #[test]
    fn the_ring_closes_and_nothing_of_it_is_cut_off() {
        let ring: Vec<Rgb> = (0..=255).map(|place| Ramp::Ring.colour(place)).collect();
        for (place, &colour) in ring.iter().enumerate() {
            let next = ring[(place + 1) % ring.len()];
            assert!(
                apart(colour, next) <= 12,
                "{place}: {colour:?} and {next:?}"
            );
            assert!(
                colour.iter().all(|&part| part > 0 && part < 255),
                "{colour:?}"
            );
        }
    }

    #[test]
    fn categories_that_follow_each_other_differ() {
        for place in 0..255u8 {
            for further in 1..=5.min(255 - place) {
                let [one, other] =
                    [place, place + further].map(|place| Ramp::Categories.colour(place));
                assert!(
                    apart(one, other) > 60,
                    "{place} + {further}: {one:?} {other:?}"
                );
            }
        }
    }

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
