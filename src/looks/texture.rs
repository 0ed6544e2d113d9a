//! Textures: the pattern of terrain on the floor, below the marks of an algorithm.

use super::theme::Rgb;
use super::{Look, theme::Theme};

/// The pattern of floor, by its cost of entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Texture {
    /// Floor that costs 1.
    Plain,
    /// Sand, which costs 2 to 4.
    Dots,
    /// Swamp, which costs 5 to 9.
    Ripples,
}

impl Texture {
    /// All of them, by cost.
    pub const ALL: [Texture; 3] = [Texture::Plain, Texture::Dots, Texture::Ripples];

    /// The two with a pattern.
    pub const PATTERNS: [Texture; 2] = [Texture::Dots, Texture::Ripples];

    /// The pattern of floor with that cost.
    pub const fn of(cost: u8) -> Texture {
        match cost {
            0 | 1 => Texture::Plain,
            2..=4 => Texture::Dots,
            _ => Texture::Ripples,
        }
    }

    /// The strength of the shade on a cell that is too small for the pattern, from 0 to 255: full for swamp, as in
    /// [`Look::flat`], and half for sand.
    pub const fn shade(self) -> u8 {
        match self {
            Texture::Plain => 0,
            Texture::Dots => 128,
            Texture::Ripples => 255,
        }
    }
}

impl Look {
    /// Whether it is a look of floor, on which a pattern is visible.
    pub const fn is_floor(self) -> bool {
        !matches!(
            self,
            Look::Wall | Look::Edge | Look::Rejected | Look::TouchedWall
        )
    }

    /// The colour of a pattern on cells of this look: darker or lighter than the look by a contrast of 1.6.
    pub fn pattern(self, theme: Theme) -> Rgb {
        pattern_on(self.rgb(theme)[0])
    }

    /// The colour of a cell that has one colour and no room for a pattern: on sand with a contrast of 1.3 to the look,
    /// and on swamp with that of the pattern, and a little more.
    pub fn flat(self, texture: Texture, theme: Theme) -> Rgb {
        flat_on(self.rgb(theme)[0], texture)
    }
}

/// The colour of a pattern on cells of this colour.
pub fn pattern_on(ground: Rgb) -> Rgb {
    shade(ground, PATTERN)
}

/// The colour of a cell of this colour whose terrain is shown without a pattern.
pub fn flat_on(own: Rgb, texture: Texture) -> Rgb {
    match texture {
        Texture::Plain => own,
        Texture::Dots => shade(own, FLAT),
        Texture::Ripples => shade(own, FLAT * FLAT),
    }
}

/// The contrast of a pattern to its background. It is seen on every look, and weaker than any path.
const PATTERN: f32 = 1.6;
/// The contrast of sand without a pattern to its look, and of swamp to sand.
const FLAT: f32 = 1.3;

/// The colour nearest to this one with that contrast to it: lighter than a dark colour, and darker than a light one.
fn shade(colour: Rgb, contrast: f32) -> Rgb {
    /// Darker colours become lighter.
    const DARK: f32 = 0.18;
    let own = luminance(colour);
    let end = if own < DARK { 255 } else { 0 };
    let mix = |share: i32| {
        colour.map(|from| {
            let from = i32::from(from);
            (from + (end - from) * share / 255) as u8
        })
    };
    let far_enough = |&other: &Rgb| {
        let other = luminance(other);
        (own.max(other) + 0.05) / (own.min(other) + 0.05) >= contrast
    };
    (0..=255).map(mix).find(far_enough).unwrap_or(mix(255))
}

/// The approximate luminance by WCAG 2.2, from 0 to 1. It uses only square roots, whose results are the same on every
/// machine.
fn luminance(colour: Rgb) -> f32 {
    let linear = colour.map(|byte| {
        let share = f32::from(byte) / 255.0;
        if share <= 0.04045 {
            return share / 12.92;
        }
        let base = (share + 0.055) / 1.055;
        let quarter = base.sqrt().sqrt();
        let eighth = quarter.sqrt();
        let last = eighth.sqrt().sqrt();
        // A power of 2.40625 instead of the standard's 2.4.
        base * base * quarter * eighth * last
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::MOST_COST;

    #[test]
    fn costs_are_told_by_pattern() {
        use Texture::{Dots, Plain, Ripples};
        let textures: Vec<Texture> = (1..=MOST_COST).map(Texture::of).collect();
        let expected = [
            Plain, Dots, Dots, Dots, Ripples, Ripples, Ripples, Ripples, Ripples,
        ];
        assert_eq!(textures, expected);
    }
}
