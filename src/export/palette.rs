//! The inks of a theme: every colour of a picture by its number, so that nothing is ever quantised.

use crate::looks::Look;
use crate::looks::theme::{Rgb, Theme};

/// The number of a colour in the palette of a picture.
pub type Ink = u8;

/// The ink that leaves what an earlier frame has drawn; no picture by itself contains it.
pub const UNCHANGED: Ink = 0;

/// All colours of a picture in one theme, each once: at most 32, the transparent one included.
#[derive(Clone, Debug)]
pub struct InkPalette {
    colours: Vec<Rgb>,
    /// The ink behind everything.
    pub ground: Ink,
    /// The ink of words.
    pub text: Ink,
    /// The ink of fainter words.
    pub faint: Ink,
    /// The ink of a start.
    pub start: Ink,
    /// The ink of a goal.
    pub goal: Ink,
    /// The ink of the cell at work.
    pub now: Ink,
    /// The outline of these three.
    pub outline: Ink,
    /// The colour and the second colour of each look, in the order of [`Look::ALL`].
    pub looks: [[Ink; 2]; Look::ALL.len()],
    /// The ink of patterns on each look of floor, where the map has terrain.
    pub patterns: [Ink; Look::ALL.len()],
}

/// What a picture may show besides what every picture may: without it a picture is the same bytes as ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Besides {
    /// Patterns of terrain on the floor.
    pub terrain: bool,
    /// Cells that were looked at.
    pub touches: bool,
}

impl InkPalette {
    /// The inks of a theme that every picture has, and those that it has `besides`.
    pub fn of(theme: Theme, besides: Besides) -> InkPalette {
        let known = theme.colours();
        let mut colours = vec![known.window];
        let mut ink = |rgb: Rgb| -> Ink {
            // The first entry is the transparent one, whatever its colour.
            let same = colours[1..].iter().position(|&colour| colour == rgb);
            let place = same.map_or(colours.len(), |place| place + 1);
            if place == colours.len() {
                colours.push(rgb);
            }
            place as Ink
        };
        InkPalette {
            ground: ink(known.window),
            text: ink(known.text),
            faint: ink(known.text2),
            start: ink(known.start),
            goal: ink(known.goal),
            now: ink(known.now),
            outline: ink(known.outline),
            looks: Look::ALL.map(|look| match besides.touches || !look.is_touched() {
                true => look.rgb(theme).map(&mut ink),
                false => [UNCHANGED; 2],
            }),
            patterns: Look::ALL.map(|look| match besides.terrain && look.is_floor() {
                true => ink(look.pattern(theme)),
                false if look.is_touched() && !besides.touches => UNCHANGED,
                false => ink(look.rgb(theme)[0]),
            }),
            colours,
        }
    }

    /// The colour of an ink.
    pub fn rgb(&self, ink: Ink) -> Rgb {
        self.colours[usize::from(ink)]
    }

    /// Red, green and blue of each ink, one after the other.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_few_inks_and_each_is_the_colour_of_its_look() {
        for theme in Theme::ALL {
            let besides = Besides {
                terrain: true,
                touches: true,
            };
            let palette = InkPalette::of(theme, besides);
            assert!(palette.colours.len() <= 32, "{theme:?}");
            for (look, inks) in Look::ALL.into_iter().zip(palette.looks) {
                assert_eq!(inks.map(|ink| palette.rgb(ink)), look.rgb(theme));
                assert!(!inks.contains(&UNCHANGED), "{theme:?} {look:?}");
            }
        }
    }
}
